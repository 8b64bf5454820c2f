/** With ball, racket, club or bike; dancing. */
import { cos, sin } from '#core/figures/shapes.ts';
import { UNDER, figure, toe, type Figures } from './compose.ts';

const pedal = (angle: number) => [10 * cos(angle) - 4, 24 + 10 * sin(angle), -8 - 10 * sin(angle)] as const;
/** Four moments of one turn; out of the saddle the hips sway. */
const ride = (x: number, y: number, lean: number, sway = 0) =>
  [0, 90, 180, 270].map((angle, index) =>
    [
      [x + (index % 2) * sway, y, lean, lean - 14, lean + 14],
      [31, 57, 31, 57],
      pedal(-angle),
      pedal(180 - angle),
    ].flat(),
  );

export const SPORT_FIGURES: Figures = {
  dribble: figure(
    { limbs: 'aapp', loopMs: 800, lit: 'a', extra: 2, props: [['ball', 7.5]] },
    [-8, 40, 64, 60, 74, -64, -20, -30, 40, 8, 4, 0, -10, 4, 0, 26, 38],
    [-8, 40, 64, 60, 74, -74, -44, -30, 40, 8, 4, 0, -10, 4, 0, 25, 7.5],
  ),
  'ball-wrap': figure(
    { view: 'front', limbs: 'pppp', loopMs: 1400, lit: 'a', extra: 2, props: [['ball', 7.5]] },
    [0, 49, 90, 90, 90, 20, 56, -8, 56, 9, 4, 0, -9, 4, 180, 18, 56],
    [0, 49, 90, 90, 90, 8, 56, -20, 56, 9, 4, 0, -9, 4, 180, -18, 56],
  ),
  shot: figure(
    { limbs: 'ap', loopMs: 2200, lit: 'al', extra: 2, shares: [4, 3, 3], key: 1, depth: 6, props: [['ball', 7.5]] },
    [-8, 38, 66, 66, 78, -40, 70, UNDER, 18, 76],
    [0, 62, 92, 92, 92, 62, 84, 0, 16, -56, 13, 118],
    [0, 52, 88, 88, 90, 44, 30, -2, 6, -10, 48, 122],
  ),
  heading: figure(
    { limbs: 'ap', loopMs: 2000, lit: 'lt', extra: 2, shares: [4, 3], key: 1, props: [['ball', 7.5]] },
    [-8, 38, 66, 62, 80, -120, -60, UNDER, 40, 120],
    [-2, 66, 98, 86, 84, -140, -60, -4, 22, -50, 16, 116],
  ),
  'toe-tap': figure(
    { limbs: 'aapp', loopMs: 1400, lit: 'l', extra: 2, props: [['ball', 9]] },
    [0, 50, 88, 88, 88, -60, -10, -120, -70, -2, 4, 0, -2, 4, 0, 17, 9],
    [-2, 50, 86, 86, 86, -120, -70, -60, -10, 12, 22, -2, -3, 4, 0, 17, 9],
  ),
  'inside-touch': figure(
    { limbs: 'aapp', view: 'front', loopMs: 1000, lit: 'l', otherSide: true, key: 0, extra: 2, props: [['ball', 8]] },
    [-5, 46, 97, 93, 90, -30, -6, 214, 196, 18, 11, -14, -10, 4, 180, 4, 8],
  ),
  forehand: figure(
    { limbs: 'aapp', loopMs: 2000, lit: 'a', extra: 1, shares: [3, 2, 4], key: 1, props: [['stick', 9, 1]] },
    [-4, 44, 86, 88, 86, 205, 180, -10, 20, 12, 4, 0, toe(-14, -20), 190],
    [2, 44, 80, 76, 84, 332, 366, -110, -10, 14, 4, 0, toe(-12, -40), 370],
    [3, 46, 82, 80, 86, 380, 475, -120, -20, 14, 4, 0, toe(-10, -46), 490],
  ),
  backhand: figure(
    { limbs: 'aapp', loopMs: 2000, lit: 'a', extra: 1, shares: [3, 2, 4], key: 1, props: [['stick', 9, 1]] },
    [-4, 44, 86, 86, 86, -100, -210, -110, -210, 12, 4, 0, toe(-14, -20), -200],
    [2, 44, 80, 76, 84, -20, 0, -140, -150, 14, 4, 0, toe(-12, -40), 10],
    [3, 46, 84, 82, 86, 30, 50, -170, -160, 14, 4, 0, toe(-10, -46), 60],
  ),
  serve: figure(
    { limbs: 'aapp', loopMs: 2400, lit: 'a', extra: 1, shares: [4, 3, 4], key: 0, ghost: 1, props: [['stick', 9, 1]] },
    [-4, 45, 98, 104, 108, 196, 84, 70, 78, 12, 4, 0, -21.5, 9.5, -30, 110],
    [2, 54, 86, 84, 92, 74, 70, -60, 10, 10, 10, -30, -10.8, 12.2, -56, 62],
    [6, 46, 70, 60, 72, -60, -70, -130, -30, 18, 4, 0, -14.8, 12.2, -56, -60],
  ),
  'golf-swing': figure(
    {
      view: 'front',
      limbs: 'pppp',
      loopMs: 2600,
      lit: 'at',
      extra: 1,
      shares: [4, 3, 3, 3],
      key: 1,
      props: [['stick', 45, 2]],
    },
    [0, 49, 90, 90, 84, 3, 50, 1, 52, 11, 4, 0, -11, 4, 180, -84],
    [-2, 49, 88, 94, 86, -22, 92, -24, 89, 11, 4, 0, -11, 4, 180, -310],
    [3, 49, 94, 94, 84, 5, 49, 3, 51, 11, 4, 0, -11, 4, 180, -80],
    [5, 50, 94, 88, 90, 24, 92, 22, 95, 11, 4, 0, -9, 7, 215, 130],
  ),
  'wood-chop': figure(
    { view: 'front', limbs: 'pppp', loopMs: 2000, lit: 'at', key: 1, extra: 2, props: [['ball', 6]] },
    [0, 48, 90, 94, 92, -12, 98, -16, 96, 14, 4, 0, -14, 4, 180, -17, 101],
    [3, 38, 84, 78, 76, 22, 44, 19, 47, 14, 4, 0, -14, 4, 180, 24, 42],
  ),
  cycle: figure({ limbs: 'pppp', loopMs: 1200, lit: 'l', flow: true, props: [['bike']] }, ...ride(-11, 57, 57)),
  'cycle-fast': figure({ limbs: 'pppp', loopMs: 600, lit: 'l', flow: true, props: [['bike']] }, ...ride(-12, 57, 44)),
  'cycle-stand': figure(
    { limbs: 'pppp', loopMs: 1400, lit: 'l', flow: true, props: [['bike']] },
    ...ride(0, 60.5, 60, 3),
  ),
  'step-touch': figure(
    { view: 'front', limbs: 'aapp', loopMs: 2000, lit: 'l', otherSide: true, key: 0 },
    [8, 50, 94, 90, 86, -20, 40, 250, 300, 10, 4, 0, -16, 5, 170],
    [0, 47, 90, 90, 90, -70, -80, 250, 260, 10, 4, 0, -10, 4, 180],
  ),
  salsa: figure(
    { view: 'front', limbs: 'aapp', loopMs: 1600, lit: 'lt', otherSide: true, key: 0 },
    [7, 49, 104, 86, 86, -50, 60, 230, 120, 8, 4, 0, -11, 7, 170],
    [0, 50, 90, 90, 90, -56, 50, 236, 130, 8, 4, 0, -8, 4, 180],
  ),
  dance: figure(
    { view: 'front', limbs: 'aapp', loopMs: 1600, lit: 'al', otherSide: true, key: 0 },
    [6, 46, 100, 78, 80, 64, 96, 200, 240, 12, 4, 0, -16, 12, 170],
    [0, 50, 90, 90, 90, -20, 60, 200, 120, 10, 4, 0, -10, 4, 180],
  ),
  shimmy: figure(
    { limbs: 'aapp', view: 'front', loopMs: 800, lit: 'at', otherSide: true, key: 0 },
    [1, 49, 92, 75, 86, -4, -58, 190, 244, 11, 4, 0, -11, 4, 180],
  ),
  'body-roll': figure(
    { limbs: 'ap', loopMs: 2800, lit: 't', flow: true, key: 0 },
    [-10, 46, 118, 54, 36, -118, -92, 2, 4, 0],
    [2, 50, 84, 104, 96, -100, -76, 0, 4, 0],
    [12, 47, 70, 128, 132, -76, -60, -2, 4, 0],
    [2, 43, 112, 110, 84, -96, -70, 0, 4, 0],
  ),
  kick: figure(
    { limbs: 'aapp', loopMs: 1600, lit: 'l', key: 1 },
    [0, 50, 88, 88, 90, -120, -60, -60, 10, -8, 8, -20, 0, 4, 0],
    [0, 50, 92, 92, 92, -60, 10, -120, -60, 32, 22, -10, 0, 4, 0],
  ),
};
