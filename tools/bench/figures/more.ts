/** What the starter workouts hold beyond the catalogue. */
import { figure, type Figures, line, MAT, STANDING, toe, UNDER, UPRIGHT } from './compose.ts';

const T1 = toe(-44, -70);
const T2 = [T1[0] + 3, T1[1], -70] as const;
const KNEELING = [-90, 182, 180, -90, 182, 180] as const;
const APART_BOTH = [8, 4, 0, -8, 4, 180] as const;
const UPSIDE_DOWN = [6, 62, 266, 268, 262] as const;

const LIFTS: Figures = {
  'bench-press': figure(
    { limbs: 'ap', loopMs: 2400, lit: 'a', props: [['box', -48, 54, 16], ['dumbbell']] },
    [0, 24, 180, 180, 176, -24, 90, 24, 4, 0],
    [0, 24, 180, 180, 176, 88, 90, 24, 4, 0],
  ),
  'one-arm-row': figure(
    {
      limbs: 'appp',
      loopMs: 2200,
      lit: 'a',
      props: [
        ['box', 18, 34, 28],
        ['dumbbell', 1],
      ],
    },
    [-14, 45, 24, 20, 34, -90, -90, 26, 31, -22, 4, 0, -2, 4, 0],
    [-14, 45, 24, 20, 34, -192, -84, 26, 31, -22, 4, 0, -2, 4, 0],
  ),
  'bar-dip': figure(
    { limbs: 'pa', loopMs: 2400, lit: 'a', props: [['rail', 0, 53]] },
    [0, 59, 90, 88, 88, 0, 55, -92, -150, -120],
    [-4, 42, 82, 78, 84, 0, 55, -92, -158, -120],
  ),
  'body-shot': figure(
    { limbs: 'aapp', loopMs: 1200, lit: 'a', shares: [3, 2] },
    [-3, 40, 74, 70, 78, -60, 78, -44, 74, 12, 4, 0, toe(-14, -30)],
    [4, 35, 62, 56, 70, -10, -8, -44, 74, 18, 4, 0, toe(-14, -40)],
  ),
  'box-pistol': figure({ of: 'pistol', props: [['box', -36, 28, 11]] }),
  'lateral-step-up': figure(
    { limbs: 'aapp', view: 'front', loopMs: 2600, lit: 'l', key: 0, ghost: 1, props: [['box', 2, 36, 18]] },
    [-2, 48, 86, 88, 90, -50, 110, 230, 70, 17, 22, 0, -12, 4, 180],
    [16, 70, UPRIGHT, -60, 100, 240, 80, 24, 22, 0, 9, 22, 180],
  ),
};

const FLOOR: Figures = {
  'plank-reach': figure(
    { limbs: 'aapp', loopMs: 2800, lit: 'ta', otherSide: true },
    [line(T1[0], T1[1], 4), -90, 0, -90, 0, T1, T2],
    [line(T1[0], T1[1], 5), 14, 10, -90, 0, T1, T2],
  ),
  'copenhagen-plank': figure(
    { limbs: 'aaaa', view: 'front', loopMs: 4000, lit: 'tl', props: [['box', -64, 26, 19]] },
    [0, 28, 8, 8, 12, -90, -8, 92, 90, 206, 190, 110, 183, 183, 270],
  ),
  'pike-lift': figure(
    { limbs: 'pa', loopMs: 2000, lit: 'lt', depth: 3, props: MAT },
    [-12, 7.5, 74, 66, 62, 8, 3, 2, 0, 80],
    [-12, 7.5, 72, 62, 58, 8, 3, 24, 22, 90],
  ),
  'ball-roll': figure(
    { limbs: 'aa', loopMs: 2600, lit: 't', depth: 3, props: MAT, key: 0, ghost: 1 },
    [-4, 9, 100, 64, 40, -8, -34, 64, -74, -30],
    [2, 20, 206, 166, 136, 64, 26, 150, 18, 60],
  ),
  'thread-needle': figure(
    { limbs: 'apaa', loopMs: 4400, lit: 'ta', props: [['mat', -34, 86]] },
    [0, 28.4, 12, 16, 26, 84, 88, 27, 3, KNEELING],
    [-2, 28.4, -24, -22, -6, 198, 188, 42, 3, KNEELING],
  ),
  'floor-work': figure(
    { limbs: 'appa', loopMs: 3200, lit: 'at', key: 1 },
    [-2, 9, 116, 110, 100, 40, 20, -24, 3, 28, 4, 0, 2, 0, 60],
    [6, 22, 156, 140, 124, 112, 124, -24, 3, 30, 4, 0, 30, 26, 40],
  ),
  'archer-push-up': figure(
    { limbs: 'pppp', loopMs: 2600, lit: 'a' },
    [line(T1[0], T1[1], 16), 24, 3, 38, 3, T1, T2],
    [line(T1[0], T1[1], 1), 22, 3, 54, 3, T1, T2],
  ),
  'chest-handstand': figure({ limbs: 'aa', loopMs: 4400, lit: 'a', props: [['wall', -14, -1]] }, [
    UPSIDE_DOWN,
    268,
    270,
    99,
    97,
    116,
  ]),
  'handstand-tap': figure(
    { limbs: 'ppaa', loopMs: 2600, lit: 'ta', otherSide: true, props: [['wall', -14, -1]] },
    [UPSIDE_DOWN, 5, 3, 9, 3, 99, 97, 116, 101, 98, 118],
    [UPSIDE_DOWN, 14, 27, 7, 3, 99, 97, 116, 101, 98, 118],
  ),
  'kick-up': figure(
    { limbs: 'ppaa', loopMs: 3000, lit: 'la', shares: [3, 4] },
    [-4, 50, -40, -44, -62, 32, 3, 34, 3, 260, 256, 360, 168, 162, 190],
    [30, 63, -88, -92, -108, 32, 3, 34, 3, 122, 116, 120, 86, 84, 90],
  ),
};

const STRETCHES: Figures = {
  triangle: figure(
    { limbs: 'aapp', view: 'front', loopMs: 4400, lit: 'tl' },
    [-8, 44, 46, 16, 10, -90, -90, 92, 90, 24, 4, 0, -26, 4, 180],
  ),
  'wrist-stretch': figure(
    { limbs: 'aapp', loopMs: 4400, lit: 'a', extra: 2, props: [['fingers']], closeUp: [16, 46, 56] },
    [STANDING, -30, 18, -52, 6, UNDER, 2, 4, 0, 7, -50],
    [STANDING, -28, 22, -50, 12, UNDER, 2, 4, 0, 7, -96],
  ),
  'neck-stretch': figure(
    { limbs: 'aapp', view: 'front', loopMs: 4400, lit: 'h', closeUp: [2, 52, 58] },
    [0, 51.4, 90, 90, 84, 62, 140, 258, 264, APART_BOTH],
    [0, 51.4, 90, 90, 60, 56, 148, 258, 264, APART_BOTH],
  ),
  'shoulder-squeeze': figure(
    { limbs: 'ap', view: 'front', loopMs: 2800, lit: 'at', closeUp: [0, 40, 76] },
    [STANDING, -24, 70, 7, 4, 0],
    [STANDING, -62, 62, 7, 4, 0],
  ),
  'figure-four': figure(
    { limbs: 'pppp', view: 'front', loopMs: 4400, lit: 'l' },
    [2, 42, 88, 92, 92, 4, 68, -1, 68, 0, 33, -30, -6, 4, 180],
  ),
  'doorway-stretch': figure(
    { limbs: 'aapp', view: 'front', loopMs: 4400, lit: 'a', props: [['wall', 31, 1]] },
    [0, 51.4, 90, 90, 90, 0, 90, 260, 264, APART_BOTH],
    [-3, 51.4, 92, 98, 96, 8, 90, 252, 260, APART_BOTH],
  ),
  'leg-swing': figure(
    { limbs: 'aaap', loopMs: 1600, lit: 'l', key: 0, ghost: 1 },
    [0, 51.4, 92, 92, 92, -120, -70, -50, -10, -24, -30, 30, 0, 4, 0],
    [1, 51.4, 84, 82, 86, -60, -10, -120, -80, -134, -148, -90, 0, 4, 0],
  ),
  'club-circle': figure(
    { limbs: 'ap', view: 'front', loopMs: 3200, lit: 'a', props: [['band', 1.4]] },
    [STANDING, -66, -68, 7, 4, 0],
    [STANDING, 62, 66, 7, 4, 0],
  ),
  'rib-circle': figure(
    { limbs: 'pppp', view: 'front', loopMs: 2800, lit: 't', flow: true, key: 0, ghost: 2 },
    [0, 51, 72, 92, 90, 14, 52, -14, 52, 9, 4, 0, -9, 4, 180],
    [0, 49, 90, 90, 90, 14, 50, -14, 50, 9, 4, 0, -9, 4, 180],
    [0, 51, 108, 88, 90, 14, 52, -14, 52, 9, 4, 0, -9, 4, 180],
    [0, 52, 90, 90, 90, 14, 53, -14, 53, 9, 4, 0, -9, 4, 180],
  ),
  'shake-out': figure(
    { limbs: 'aapp', view: 'front', loopMs: 600, lit: 'al', otherSide: true, key: 0 },
    [3, 49, 94, 86, 84, -44, -16, 232, 262, 9, 4, 0, -11, 11, 200],
  ),
};

const BALLS: Figures = {
  'ball-eight': figure(
    {
      limbs: 'pppp',
      view: 'front',
      loopMs: 1200,
      lit: 'la',
      otherSide: true,
      key: 0,
      extra: 2,
      props: [['ball', 7.5]],
    },
    [0, 29, 90, 88, 84, 16, 24, -2, 28, 23, 4, 0, -23, 4, 180, 12, 18],
  ),
  'balance-pass': figure(
    { limbs: 'aapp', loopMs: 1800, lit: 'l', extra: 2, shares: [3, 4], props: [['ball', 7.5]] },
    [1, 51.4, 86, 84, 86, -40, -10, 214, 190, -15, 17, -56, 0, 4, 0, 20, 7.5],
    [-1, 51.4, 94, 94, 92, -130, -70, -40, 10, 18, 11, -4, 0, 4, 0, 44, 7.5],
  ),
  'ball-throw': figure(
    { limbs: 'aapp', loopMs: 1800, lit: 'at', extra: 2, shares: [3, 4], props: [['ball', 8]] },
    [-6, 43, 82, 70, 78, -104, -30, -98, -24, 10, 4, 0, toe(-14, -20), 15, 43],
    [3, 48, 74, 72, 84, 4, 12, 8, 14, 14, 4, 0, toe(-12, -44), 52, 84],
  ),
  'serve-toss': figure(
    { limbs: 'aapp', loopMs: 2400, lit: 'a', extra: 2, props: [['ball', 3]] },
    [-4, 46, 82, 78, 84, -64, 0, -110, -30, 8, 4, 0, -10, 4, 0, 27, 64],
    [-3, 48, 86, 84, 104, -20, 44, -110, -30, 8, 4, 0, -10, 4, 0, 26, 116],
  ),
};

export const MORE_FIGURES: Figures = { ...LIFTS, ...FLOOR, ...STRETCHES, ...BALLS };
