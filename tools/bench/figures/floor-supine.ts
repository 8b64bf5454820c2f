/** Lying on the back or the side, or sitting. */
import { MAT, figure, type Figures } from './compose.ts';

export const SUPINE_FIGURES: Figures = {
  'dead-bug': figure(
    { limbs: 'aaaa', loopMs: 3200, lit: 't', otherSide: true, props: [['mat', -48, 100]], key: 0 },
    [0, 7.5, 180, 178, 176, 152, 156, 88, 90, 100, 2, 92, 16, 14, 76],
  ),
  'sit-up': figure(
    { limbs: 'ap', loopMs: 2600, lit: 't', props: MAT },
    [-6, 7.5, 180, 178, 172, 112, 228, 26, 4, 0],
    [-6, 7.5, 78, 62, 56, 8, 100, 26, 4, 0],
  ),
  crunch: figure(
    { limbs: 'ap', loopMs: 2200, lit: 't', props: [['mat', -48, 92]] },
    [-2, 7.5, 180, 178, 176, 20, 14, 30, 4, 0],
    [-2, 7.5, 172, 138, 118, 28, 20, 30, 4, 0],
  ),
  'chest-lift': figure(
    { limbs: 'ap', loopMs: 2600, lit: 't', props: [['mat', -48, 92]] },
    [-2, 7.5, 180, 178, 176, 140, 268, 30, 4, 0],
    [-2, 7.5, 178, 146, 128, 100, 236, 30, 4, 0],
  ),
  'bicycle-crunch': figure(
    { limbs: 'aaaa', loopMs: 1800, lit: 'tl', otherSide: true, props: MAT, key: 0 },
    [0, 7.5, 176, 146, 130, 76, 196, 84, 202, 122, -4, 70, 16, 12, 60],
  ),
  'leg-raise': figure(
    { limbs: 'aa', loopMs: 2800, lit: 'tl', props: MAT, depth: 3 },
    [0, 7.5, 180, 178, 174, -6, -2, 4, 4, 80],
    [0, 7.5, 180, 178, 174, -6, -2, 88, 88, 150],
  ),
  'leg-circle': figure(
    { limbs: 'aaaa', loopMs: 2600, lit: 'l', flow: true, props: MAT, key: 0, ghost: 2 },
    [0, 7.5, 180, 178, 174, -6, -2, -4, 0, 70, 70, 120, -1, -1, 85],
    [0, 7.5, 180, 178, 174, -6, -2, -4, 0, 84, 84, 140, -1, -1, 85],
    [0, 7.5, 180, 178, 174, -6, -2, -4, 0, 104, 104, 158, -1, -1, 85],
    [0, 7.5, 180, 178, 174, -6, -2, -4, 0, 88, 88, 146, -1, -1, 85],
  ),
  'glute-bridge': figure(
    { limbs: 'ap', loopMs: 2600, lit: 'l', props: [['mat', -44, 84]] },
    [-2, 7.5, 180, 178, 174, -8, -2, 24, 4, 0],
    [-2, 27, 214, 206, 172, -20, -4, 24, 4, 0],
  ),
  'single-leg-bridge': figure(
    { limbs: 'aapp', loopMs: 2600, lit: 'l', props: MAT },
    [0, 7.5, 180, 178, 174, -8, -2, -8, -2, 22, 4, 0, 40, 24, 60],
    [-3, 19, 204, 202, 176, -8, -2, -8, -2, 22, 4, 0, 40, 40, 80],
  ),
  'hip-thrust': figure(
    { limbs: 'ap', loopMs: 2600, lit: 'l', props: [['box', -56, 28, 20]] },
    [-6, 12, 140, 140, 130, -52, 8, 22, 4, 0],
    [-4, 27, 178, 178, 160, -30, 6, 22, 4, 0],
  ),
  'hollow-hold': figure(
    { limbs: 'aa', loopMs: 4000, lit: 't', props: MAT, depth: 4 },
    [0, 7.5, 176, 156, 144, 158, 160, 14, 14, 30],
  ),
  'hollow-rock': figure(
    { limbs: 'aa', loopMs: 1600, lit: 't', props: MAT, depth: 4 },
    [0, 7.5, 184, 166, 156, 168, 170, 26, 26, 40],
    [0, 7.5, 164, 146, 136, 146, 148, 8, 8, 20],
  ),
  hundred: figure(
    { limbs: 'aa', loopMs: 800, lit: 'ta', props: MAT, depth: 4 },
    [0, 7.5, 176, 150, 138, 8, 8, 40, 40, 50],
    [0, 7.5, 176, 150, 138, -6, -6, 40, 40, 50],
  ),
  'hundred-bent': figure(
    { limbs: 'aa', loopMs: 800, lit: 'ta', props: MAT, depth: 4 },
    [0, 7.5, 176, 150, 138, 8, 8, 84, 0, 40],
    [0, 7.5, 176, 150, 138, -6, -6, 84, 0, 40],
  ),
  'leg-stretch': figure(
    { limbs: 'ppaa', loopMs: 2000, lit: 'tl', otherSide: true, props: MAT },
    [0, 7.5, 176, 146, 130, 2, 28, 2, 24, 104, -30, 20, 30, 28, 36],
  ),
  'double-leg-stretch': figure(
    { limbs: 'aa', loopMs: 3000, lit: 't', props: MAT, depth: 3 },
    [0, 7.5, 176, 146, 130, 10, -10, 104, -30, 20],
    [0, 7.5, 176, 152, 142, 140, 144, 38, 38, 48],
  ),
  'v-up': figure(
    { limbs: 'aa', loopMs: 2400, lit: 'tl', props: MAT, depth: 4 },
    [0, 7.5, 180, 176, 174, 174, 176, 4, 4, 50],
    [0, 7.5, 126, 112, 104, 26, 24, 56, 54, 90],
  ),
  boat: figure(
    { limbs: 'aa', loopMs: 4000, lit: 't', props: MAT, depth: 4 },
    [0, 7.5, 122, 114, 104, 10, 8, 50, 48, 70],
  ),
  teaser: figure(
    { limbs: 'aa', loopMs: 3400, lit: 't', props: MAT, depth: 4 },
    [0, 7.5, 180, 176, 172, 172, 174, 8, 8, 20],
    [0, 7.5, 124, 118, 108, 44, 42, 48, 46, 56],
  ),
  'teaser-prep': figure(
    { limbs: 'aa', loopMs: 3400, lit: 't', props: MAT, depth: 4 },
    [0, 7.5, 180, 176, 172, 172, 174, 62, -50, 0],
    [0, 7.5, 122, 114, 106, 14, 12, 62, 10, 30],
  ),
  'roll-up': figure(
    { limbs: 'aa', loopMs: 3600, lit: 't', props: MAT, depth: 3, shares: [3, 2, 3, 2] },
    [0, 7.5, 180, 178, 174, 174, 176, 2, 2, 85],
    [0, 7.5, 140, 110, 90, 30, 20, 2, 2, 85],
    [0, 7.5, 62, 18, -6, -10, -12, 2, 2, 85],
    [0, 7.5, 130, 100, 80, 30, 20, 2, 2, 85],
  ),
  'russian-twist': figure(
    { limbs: 'ap', loopMs: 2000, lit: 't', props: MAT },
    [-6, 7.5, 124, 112, 104, 0, 6, 24, 12, 20],
    [-6, 7.5, 124, 112, 104, -120, -60, 24, 12, 20],
  ),
  'l-sit': figure({ limbs: 'pa', loopMs: 4000, lit: 'ta', depth: 4 }, [0, 10.5, 88, 86, 88, -4, 3, 40, -14, -10]),
  'crab-walk': figure(
    { limbs: 'pppp', loopMs: 2000, lit: 'al', otherSide: true },
    [0, 22, 150, 146, 130, -30, 3, -22, 3, 24, 4, 0, 32, 4, 0],
  ),
  'dragon-flag': figure(
    { limbs: 'aa', loopMs: 3000, lit: 't', props: [['mat', -60, 60]], depth: 3 },
    [-8, 12, 186, 182, 178, 150, 182, 14, 14, 30],
    [-20, 32, 240, 228, 176, 150, 182, 62, 62, 70],
  ),
  candlestick: figure(
    { limbs: 'aa', loopMs: 4000, lit: 't', props: MAT, depth: 3 },
    [-8, 35.5, 262, 252, 172, -24, 110, 88, 89, 92],
  ),
  'bridge-pose': figure(
    { limbs: 'ap', loopMs: 4400, lit: 'tl', props: MAT },
    [-3, 20, 204, 202, 176, -8, -2, 22, 4, 0],
  ),
  'bridge-wheel': figure({ limbs: 'pp', loopMs: 4400, lit: 'ta' }, [5, 38, 160, 216, 250, -29, 4, 27, 4, 0]),
  'seated-fold': figure(
    { limbs: 'pa', loopMs: 5000, lit: 't', shares: [2, 3], props: [['mat', -28, 80]], depth: 3 },
    [-14, 7.5, 88, 86, 88, 6, 13, 0, 0, 88],
    [-14, 7.5, 52, 30, -4, 32, 15, 0, 0, 88],
  ),
  'spine-stretch': figure(
    { limbs: 'aa', loopMs: 4400, lit: 't', shares: [2, 3], props: [['mat', -26, 76]], depth: 3 },
    [-14, 7.5, 92, 90, 92, 2, 0, 0, 0, 84],
    [-14, 7.5, 66, 22, -22, -8, -8, 0, 0, 84],
  ),
  'side-plank': figure(
    { view: 'front', limbs: 'aaaa', loopMs: 4000, lit: 't' },
    [-2, 25, 16, 16, 20, -92, -10, 92, 90, 197, 197, 110, 196, 196, 290],
  ),
  'side-plank-dip': figure(
    { view: 'front', limbs: 'aaaa', loopMs: 2400, lit: 't', key: 1 },
    [-4, 16, 30, 30, 20, -92, -10, 190, 200, 184, 184, 110, 184, 184, 290],
    [-4, 27, 16, 14, 18, -92, -10, 190, 200, 199, 199, 110, 198, 198, 290],
  ),
  'side-kick': figure(
    { view: 'front', limbs: 'aaaa', loopMs: 2400, lit: 'l', props: MAT, key: 1 },
    [0, 12, 180, 176, 160, 186, 186, 120, -60, 2, 2, 60, 2, 2, 240],
    [0, 12, 180, 176, 160, 186, 186, 120, -60, 40, 40, 60, 2, 2, 240],
  ),
};
