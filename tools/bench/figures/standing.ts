/** Squats, lunges, jumps, hinges, and what is pressed or curled standing. */
import { APART, STANDING, UNDER, UPRIGHT, figure, toe, type Figures } from './compose.ts';

const sq = [-13, 25, 62, 56, 66];

export const STANDING_FIGURES: Figures = {
  squat: figure({ limbs: 'ap', loopMs: 2400, lit: 'l' }, [STANDING, -86, -80, UNDER], [sq, -2, 4, UNDER]),
  'chair-squat': figure(
    { limbs: 'ap', loopMs: 2800, lit: 'l', props: [['chair', -10, -1, 24]] },
    [STANDING, -84, -76, UNDER],
    [-17, 30, 72, 68, 76, 0, 6, UNDER],
  ),
  'goblet-squat': figure(
    { limbs: 'ap', loopMs: 2600, lit: 'l', props: [['kettle', 270]] },
    [STANDING, -75, 42, UNDER],
    [-11, 25, 72, 68, 76, -60, 50, UNDER],
  ),
  'jump-squat': figure(
    { limbs: 'ap', loopMs: 1800, lit: 'l', shares: [5, 3, 3, 3], key: 2 },
    [-13, 27, 58, 54, 64, -130, -110, UNDER],
    [1, 50, 88, 88, 90, -100, -80, -2, 6, -20],
    [3, 66, 88, 88, 92, 70, 80, 0, 20, -58],
    [0, 49, 84, 84, 88, -60, -40, -2, 5, -10],
  ),
  'tuck-jump': figure(
    { limbs: 'ap', loopMs: 1800, lit: 'l', shares: [4, 3, 3], key: 1 },
    [-9, 34, 62, 58, 70, -120, -100, UNDER],
    [-2, 70, 76, 70, 84, -40, -8, 8, 44, -35],
    [0, 50, 86, 86, 90, -60, -50, UNDER],
  ),
  'straight-jump': figure(
    { limbs: 'ap', loopMs: 1800, lit: 'l', shares: [4, 4, 3], key: 1 },
    [-8, 38, 66, 62, 74, -120, -100, UNDER],
    [0, 66, 90, 90, 92, 84, 88, 0, 19, -66],
    [0, 50, 88, 88, 90, -60, -60, UNDER],
  ),
  pistol: figure(
    { limbs: 'aapp', loopMs: 2800, lit: 'l' },
    [STANDING, -30, -16, -24, -10, UNDER, 16, 10, 6],
    [-12, 19, 66, 60, 70, 2, 4, 6, 8, UNDER, 34, 14, 30],
  ),
  'wall-sit': figure(
    { limbs: 'ap', loopMs: 4000, lit: 'l', props: [['wall', -27, -1, 84]] },
    [-19, 28, 90, 90, 90, -66, -16, 5, 4, 0],
  ),
  'tuck-hold': figure({ limbs: 'ap', loopMs: 4000, lit: 'l' }, [-14, 28, 44, 24, 38, -20, 42, UNDER]),
  'ready-stance': figure({ limbs: 'ap', loopMs: 4000, lit: 'l' }, [-9, 39, 62, 58, 72, -66, 14, UNDER]),
  'split-squat': figure(
    { limbs: 'aapp', loopMs: 2400, lit: 'l' },
    [-2, 46, UPRIGHT, -75, 250 - 360, -75, -110, 16, 4, 0, toe(-24, -50)],
    [-2, 26, UPRIGHT, -75, -110, -75, -110, 16, 4, 0, toe(-24, -62)],
  ),
  lunge: figure(
    { limbs: 'aapp', loopMs: 3200, lit: 'l', otherSide: true, shares: [1, 1], key: 1 },
    [STANDING, -82, -74, -82, -74, -2, 4, 0, 2, 4, 0],
    [6, 27, UPRIGHT, -104, -60, -70, -30, 24, 4, 0, toe(-18, -62)],
  ),
  'reverse-lunge': figure(
    { limbs: 'aapp', loopMs: 3200, lit: 'l', otherSide: true, key: 1 },
    [STANDING, -82, -74, -82, -74, -2, 4, 0, 2, 4, 0],
    [-12, 27, 84, 84, 88, -70, -30, -104, -60, 6, 4, 0, toe(-38, -62)],
  ),
  'jump-lunge': figure(
    { limbs: 'aapp', loopMs: 2200, lit: 'l', otherSide: true, key: 0 },
    [-2, 28, 86, 86, 90, -110, -50, -60, -10, 20, 4, 0, toe(-24, -60)],
    [-2, 58, 88, 88, 90, -90, -30, -90, -30, 6, 14, -30, -8, 16, -50],
  ),
  'low-lunge': figure(
    { limbs: 'aapp', loopMs: 4000, lit: 'l', shares: [3, 3] },
    [-4, 25, 88, 92, 90, -70, -84, -70, -84, 20, 4, 0, -40, 3, 180],
    [2, 20, 94, 98, 96, 86, 88, 80, 82, 22, 4, 0, -38, 3, 180],
  ),
  'calf-raise': figure(
    { limbs: 'ap', loopMs: 2000, lit: 'l', closeUp: [4, -5, 60] },
    [STANDING, -50, 130, UNDER],
    [1, 58, UPRIGHT, -50, 130, toe(9, -40)],
  ),
  'calf-jump': figure(
    { limbs: 'ap', loopMs: 1000, lit: 'l' },
    [0, 49, UPRIGHT, -80, -40, -2, 4, -6],
    [0, 66, UPRIGHT, -70, -30, 0, 19, -66],
  ),
  'toe-raise': figure(
    { limbs: 'ap', loopMs: 2000, lit: 'l', closeUp: [4, -5, 60] },
    [STANDING, -50, 130, UNDER],
    [-1, 51.4, 88, 88, 90, -50, 130, -2, 4.4, 30],
  ),
  'step-up': figure(
    { limbs: 'aapp', loopMs: 2600, lit: 'l', props: [['box', 8, 36, 20]], key: 0 },
    [-4, 49, 82, 80, 86, -60, 0, -120, -70, 16, 24, 0, -9, 4, 0],
    [18, 71, UPRIGHT, -100, -50, -70, -10, 17, 24, 0, 19, 24, 0],
  ),
  'high-step': figure(
    { limbs: 'aapp', loopMs: 2600, lit: 'l', props: [['box', 8, 36, 30]], key: 0 },
    [-6, 50, 84, 84, 88, 40, 60, 50, 66, 15, 34, 0, -10, 4, 0],
    [14, 74, 82, 84, 90, 70, 84, 76, 88, 16, 34, 0, 0, 30, -50],
  ),
  'box-jump': figure(
    { limbs: 'ap', loopMs: 2200, lit: 'l', shares: [4, 3, 4, 4], key: 1, props: [['box', 8, 36, 22]] },
    [-24, 32, 56, 50, 62, -140, -120, -24, 4, 0],
    [-2, 70, 70, 66, 80, 20, 40, 6, 40, -10],
    [14, 50, 66, 60, 72, -20, 10, 20, 26, 0],
    [18, 73, UPRIGHT, -80, -60, 18, 26, 0],
  ),
  'depth-jump': figure(
    { limbs: 'ap', loopMs: 2400, lit: 'l', shares: [3, 3, 3, 4], key: 3, props: [['box', -44, 30, 26]] },
    [-26, 77, 88, 88, 90, -80, -70, -28, 30, 0],
    [-4, 62, 80, 78, 86, -30, 0, 2, 18, -40],
    [2, 32, 60, 56, 66, -120, -100, 8, 4, 0],
    [14, 64, 90, 90, 92, 78, 86, 12, 18, -60],
  ),
  'single-leg-jump': figure(
    { limbs: 'aapp', loopMs: 1600, lit: 'l', shares: [4, 4], key: 1 },
    [-7, 38, 66, 62, 74, -120, -70, -60, -10, UNDER, -20, 22, -70],
    [0, 66, 88, 88, 92, -40, 30, -120, -60, 0, 20, -60, 15, 44, -30],
  ),
  balance: figure({ limbs: 'aapp', loopMs: 4000, lit: 'l' }, [STANDING, -30, 0, 200, 180, -2, 4, 0, 13, 30, -40]),
  deadlift: figure(
    { limbs: 'pp', loopMs: 2600, lit: 'lt', props: [['barbell']] },
    [STANDING, 6, 45, UNDER],
    [-17, 44, 22, 16, 30, 3, 21, UNDER],
  ),
  'good-morning': figure(
    { limbs: 'ap', loopMs: 2600, lit: 'lt' },
    [STANDING, 215, 75, UNDER],
    [-16, 47, 22, 18, 30, 150, 8, UNDER],
  ),
  'hip-hinge': figure(
    { limbs: 'pp', loopMs: 2600, lit: 'lt' },
    [STANDING, 8, 52, UNDER],
    [-17, 46, 24, 18, 30, 2, 44, UNDER],
  ),
  'kettlebell-swing': figure(
    { limbs: 'ap', loopMs: 1800, lit: 'lt', props: [['kettle']], key: 1 },
    [-17, 41, 30, 26, 44, -118, -128, UNDER],
    [1, 51.4, 91, 91, 90, 2, 6, UNDER],
  ),
  row: figure(
    { limbs: 'ap', loopMs: 2000, lit: 'a', props: [['dumbbell']] },
    [-16, 43, 28, 24, 36, -90, -90, UNDER],
    [-16, 43, 28, 24, 36, -190, -84, UNDER],
  ),
  'forward-fold': figure(
    { limbs: 'pp', loopMs: 5000, lit: 't', shares: [2, 3] },
    [STANDING, 4, 108, UNDER],
    [-12, 50, -20, -40, -80, 20, 8, UNDER],
  ),
  'overhead-press': figure(
    { view: 'front', limbs: 'ap', loopMs: 2200, lit: 'a', props: [['dumbbell']] },
    [STANDING, -58, 84, APART],
    [STANDING, 68, 92, APART],
  ),
  thruster: figure(
    { view: 'front', limbs: 'ap', loopMs: 2400, lit: 'la', props: [['dumbbell']] },
    [0, 28, UPRIGHT, -58, 84, 15, 4, 0],
    [0, 50, UPRIGHT, 70, 90, 11, 4, 0],
  ),
  'biceps-curl': figure(
    { limbs: 'ap', loopMs: 2000, lit: 'a', props: [['dumbbell']] },
    [STANDING, -92, -80, UNDER],
    [STANDING, -86, 62, UNDER],
  ),
  'lateral-raise': figure(
    { view: 'front', limbs: 'ap', loopMs: 2000, lit: 'a', props: [['dumbbell']] },
    [STANDING, -80, -84, APART],
    [STANDING, 0, -6, APART],
  ),
  'band-pull': figure(
    { view: 'front', limbs: 'ap', loopMs: 2000, lit: 'a', props: [['band']] },
    [STANDING, -40, 196, APART],
    [STANDING, -12, -14, APART],
  ),
};
