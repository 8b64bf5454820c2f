/** Runs, hops and steps; boxing; hanging. */
import { STANDING, UPRIGHT, figure, toe, type Figures } from './compose.ts';

const run = (knee: number, lean: number, y: number) => [
  [0, y, lean, lean, lean + 6, -140, -62, -48, 34, -28 + knee, -112, -20, -122, -172, -110],
  [0, y - 3, lean, lean, lean + 6, -100, -20, -92, -10, -80, -104, 0, -64 + knee, -168 - knee, -110],
];

export const CARDIO_FIGURES: Figures = {
  'jumping-jack': figure(
    { view: 'front', limbs: 'ap', loopMs: 1400, lit: 'al' },
    [STANDING, -80, -82, 6, 4, 0],
    [0, 48, UPRIGHT, 58, 76, 25, 4, 0],
  ),
  march: figure(
    { limbs: 'aaaa', loopMs: 2200, lit: 'l', otherSide: true, key: 0 },
    [STANDING, -120, -60, -60, 10, -18, -96, -10, -90, -92, 0],
    [STANDING, -92, -50, -88, -46, -90, -92, 0, -89, -91, 0],
  ),
  'high-knees': figure(
    { limbs: 'aaaa', loopMs: 800, lit: 'l', otherSide: true, key: 0 },
    [0, 57.2, 88, 88, 90, -130, -60, -50, 30, 8, -92, -20, -88, -94, -50],
  ),
  'butt-kick': figure(
    { limbs: 'aaaa', loopMs: 900, lit: 'l', otherSide: true, key: 0 },
    [0, 54.8, 86, 86, 90, -50, 20, -130, -60, -92, 158, 80, -86, -93, -30],
  ),
  run: figure({ limbs: 'aaaa', loopMs: 800, lit: 'l', otherSide: true, flow: true, key: 0 }, ...run(0, 82, 55)),
  sprint: figure({ limbs: 'aaaa', loopMs: 600, lit: 'la', otherSide: true, flow: true, key: 0 }, ...run(18, 70, 56)),
  jog: figure(
    { limbs: 'aaaa', loopMs: 1000, lit: 'l', otherSide: true, flow: true, key: 0 },
    [0, 54.4, 86, 86, 90, -128, -50, -60, 26, -44, -116, -20, -100, -140, -80],
    [0, 51.4, 86, 86, 90, -100, -20, -92, -10, -84, -98, 0, -74, -150, -90],
  ),
  'jump-rope': figure(
    { view: 'front', limbs: 'ap', loopMs: 700, lit: 'l', flow: true, extra: 1, props: [['rope']], key: 2, ghost: 0 },
    [STANDING, -64, -14, 5, 4, 0, 122],
    [0, 53, UPRIGHT, -64, -12, 5, 5, -8, 64],
    [0, 58, UPRIGHT, -64, -10, 5, 12, -30, 1],
    [0, 53, UPRIGHT, -64, -12, 5, 5, -8, 64],
  ),
  skip: figure(
    { limbs: 'aaaa', loopMs: 1200, lit: 'l', otherSide: true, shares: [1, 1], key: 0 },
    [0, 60.5, UPRIGHT, -130, -50, -40, 40, -6, -100, -30, -90, -94, -48],
    [0, 53.4, 86, 86, 90, -96, -40, -90, -30, -80, -98, -10, -74, -110, -40],
  ),
  skater: figure(
    { view: 'front', limbs: 'aapp', loopMs: 2000, lit: 'l', otherSide: true, key: 0 },
    [13, 37, 74, 70, 84, -130, -150, 196, 210, 21, 4, 0, -24, 15, 170],
    [0, 56, 90, 90, 90, -50, -60, 230, 240, 12, 16, -40, -12, 16, 220],
  ),
  'lateral-hop': figure(
    { view: 'front', limbs: 'aapp', loopMs: 1600, lit: 'l', otherSide: true, shares: [3, 2] },
    [16, 40, 84, 88, 90, -60, 50, 240, 130, 24, 4, 0, 12, 4, 180],
    [0, 62, 90, 90, 90, -40, 60, 220, 120, 8, 22, -40, -5, 22, 220],
  ),
  'side-shuffle': figure(
    { view: 'front', limbs: 'aapp', loopMs: 1600, lit: 'l', otherSide: true, key: 0 },
    [8, 38, 88, 88, 90, -50, 60, 230, 120, 24, 4, 0, -20, 4, 180],
    [4, 43, 90, 90, 90, -50, 60, 230, 120, 10, 4, 0, -4, 8, 190],
  ),
  'side-step': figure(
    { view: 'front', limbs: 'aapp', loopMs: 2400, lit: 'l', otherSide: true, key: 0 },
    [10, 48, 90, 90, 90, -40, 30, 220, 150, 26, 4, 0, -8, 4, 180],
    [12, 51.4, 90, 90, 90, -70, -30, 250, 210, 20, 4, 0, 8, 5, 180],
  ),
  crossover: figure(
    { view: 'front', limbs: 'aapp', loopMs: 2000, lit: 'l', otherSide: true },
    [0, 48, 90, 90, 90, 6, 0, 174, 180, 20, 4, 0, -18, 4, 180],
    [0, 47, 90, 90, 90, 6, 0, 174, 180, -16, 4, 0, 8, 4, 180],
  ),
  'lateral-lunge': figure(
    { view: 'front', limbs: 'pppp', loopMs: 3600, lit: 'l', otherSide: true, key: 1 },
    [0, 49, 90, 90, 90, 3, 66, -3, 66, 18, 4, 0, -18, 4, 180],
    [13, 30, 80, 84, 90, 19, 50, 13, 50, 30, 4, 0, -29, 4, 180],
  ),
  plie: figure(
    { view: 'front', limbs: 'ap', loopMs: 2600, lit: 'l' },
    [0, 49, UPRIGHT, -60, -104, 16, 4, 0],
    [0, 30, UPRIGHT, 4, -8, 19, 4, 0],
  ),
  'split-step': figure(
    { view: 'front', limbs: 'ap', loopMs: 1400, lit: 'l' },
    [0, 54, UPRIGHT, -50, 130, 7, 8, -20],
    [0, 38, UPRIGHT, -50, 130, 22, 4, 0],
  ),
  'jump-turn': figure(
    { view: 'front', limbs: 'aapp', loopMs: 1800, lit: 'lt', shares: [4, 4], key: 1, otherSide: true },
    [0, 38, 90, 94, 92, -145, -175, -125, -170, 13, 4, 0, -13, 4, 180],
    [0, 64, 90, 86, 84, -10, 20, -30, -2, 5, 18, -50, -5, 18, 230],
  ),
  guard: figure(
    { limbs: 'aapp', loopMs: 1400, lit: 'a' },
    [-3, 44, 80, 74, 70, -48, 66, -18, 58, 16, 4, 0, toe(-17, -34)],
    [1, 43, 78, 72, 68, -46, 70, -16, 60, 17, 4, 0, toe(-16, -38)],
  ),
  jab: figure(
    { limbs: 'aapp', loopMs: 1200, lit: 'a', shares: [3, 2] },
    [-3, 44, 80, 74, 70, -48, 66, -18, 58, 16, 4, 0, toe(-17, -34)],
    [3, 43, 76, 70, 72, 6, 4, -24, 66, 18, 4, 0, toe(-17, -40)],
  ),
  cross: figure(
    { limbs: 'aapp', loopMs: 1600, lit: 'a', shares: [2, 2, 2, 2], key: 1 },
    [-2, 47, 84, 82, 82, -60, 78, -44, 74, 12, 4, 0, toe(-12, -30)],
    [1, 46, 80, 76, 80, 2, 2, -44, 74, 14, 4, 0, toe(-12, -34)],
    [-1, 47, 82, 80, 82, -60, 78, -44, 74, 12, 4, 0, toe(-12, -30)],
    [5, 45, 72, 68, 78, -66, 84, 4, 2, 16, 4, 0, toe(-10, -46)],
  ),
  hook: figure(
    { view: 'front', limbs: 'aapp', loopMs: 1400, lit: 'a', key: 1, shares: [3, 2] },
    [0, 47, 90, 90, 90, -60, 112, -120, 68, 14, 4, 0, -14, 4, 180],
    [0, 46, 94, 98, 96, 8, 122, -120, 68, 14, 4, 0, -14, 4, 180],
  ),
  uppercut: figure(
    { limbs: 'aapp', loopMs: 1400, lit: 'a', shares: [3, 2], key: 1 },
    [-3, 41, 70, 66, 78, -96, -4, -44, 74, 12, 4, 0, toe(-12, -34)],
    [2, 50, 88, 88, 90, 4, 84, -44, 74, 12, 4, 0, toe(-10, -44)],
  ),
  'bob-weave': figure(
    { view: 'front', limbs: 'aapp', loopMs: 2400, lit: 'lt', otherSide: true, flow: true, key: 0 },
    [8, 46, 78, 74, 78, -66, 106, -120, 76, 15, 4, 0, -15, 4, 180],
    [0, 32, 90, 90, 90, -60, 112, -120, 68, 15, 4, 0, -15, 4, 180],
  ),
  bag: figure(
    { limbs: 'aapp', loopMs: 1200, lit: 'a', shares: [3, 2], key: 1, props: [['bag', 48]] },
    [-4, 47, 84, 82, 82, -60, 78, -44, 74, 10, 4, 0, toe(-14, -30)],
    [1, 46, 76, 72, 80, 2, 2, -44, 74, 12, 4, 0, toe(-14, -36)],
  ),
  'pull-up': figure(
    { view: 'front', limbs: 'qa', loopMs: 2600, lit: 'a', floor: false, props: [['bar', 0, 118, 30]] },
    [0, 60, UPRIGHT, 23, 118, -84, -92, -50],
    [0, 83, UPRIGHT, 23, 118, -84, -100, -50],
  ),
  'chin-up': figure(
    { view: 'front', limbs: 'qa', loopMs: 2600, lit: 'a', floor: false, props: [['bar', 0, 118, 30]] },
    [0, 59, UPRIGHT, 10, 118, -82, -98, -60],
    [0, 83, UPRIGHT, 10, 118, -82, -98, -60],
  ),
  'dead-hang': figure(
    { view: 'front', limbs: 'qa', loopMs: 4000, lit: 'a', floor: false, props: [['bar', 0, 118, 30]] },
    [0, 58, UPRIGHT, 15, 118, -86, -90, -50],
  ),
  'scapular-pull': figure(
    { view: 'front', limbs: 'qa', loopMs: 2200, lit: 'at', floor: false, props: [['bar', 0, 118, 30]] },
    [0, 57, UPRIGHT, 15, 118, -86, -90, -50],
    [0, 63, UPRIGHT, 15, 118, -86, -90, -50],
  ),
  'lock-off': figure(
    { view: 'front', limbs: 'qapp', loopMs: 4000, lit: 'a', floor: false, props: [['bar', 0, 118, 30]] },
    [0, 76, 88, 88, 86, 20, 118, -100, -84, 8, 30, -60, -6, 32, 240],
  ),
  'muscle-up': figure(
    {
      view: 'front',
      limbs: 'qa',
      loopMs: 3000,
      lit: 'a',
      floor: false,
      props: [['bar', 0, 100, 30]],
      shares: [3, 3, 4],
      key: 2,
    },
    [0, 46, UPRIGHT, 22, 100, -80, -112, -80],
    [0, 66, UPRIGHT, 22, 100, -80, -112, -80],
    [0, 100, UPRIGHT, 20, 100, -86, -98, -70],
  ),
  'front-lever-tuck': figure(
    { limbs: 'pa', loopMs: 4000, lit: 'ta', floor: false, props: [['bar', -20, 110]] },
    [4, 79, 182, 180, 172, -20, 110, 122, -30, 10],
  ),
  'table-row': figure(
    { limbs: 'pp', loopMs: 2400, lit: 'a', props: [['rail', 0, 54]] },
    [8, 16, 164, 164, 158, -17, 54, 53, 5, 60],
    [12, 28, 148, 148, 140, -17, 54, 53, 5, 60],
  ),
  dip: figure(
    { limbs: 'pp', loopMs: 2200, lit: 'a', props: [['box', -44, 26, 28]] },
    [-4, 31, 90, 88, 88, -20, 31, 34, 4, 10],
    [-6, 16, 92, 90, 88, -20, 31, 34, 4, 10],
  ),
};
