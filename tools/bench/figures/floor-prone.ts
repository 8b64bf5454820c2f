/** On hands and feet, on the knees, or lying on the front. */
import { cos, sin } from '#core/figures/shapes.ts';
import { figure, line, toe, type Figures } from './compose.ts';

const T1 = toe(-44, -70);
const T0 = [T1[0], T1[1]] as const;
const pu1 = line(...T0, 17);
const pu2 = line(...T0, 0.5);
const hp = line(...T0, 17);
const hx = pu1[0] + 26.4 * cos(17) - 1;
const kl = (angle: number) => [-40 + 24 * cos(angle), 4.6 + 24 * sin(angle), angle, angle, angle + 4] as const;
const k1 = kl(36);
const k2 = kl(8);
const toeAt = (x: number, foot: number) => [toe(x, foot)[0], toe(x, foot)[1]] as const;
const inc1 = line(...toeAt(-46, -56), 33);
const inc2 = line(...toeAt(-46, -56), 21);
const wp1 = line(-28, 4, 72);
const wp2 = line(-28, 4, 58);
const lift = (pose: readonly number[], by: number) => pose.map((value, index) => (index === 1 ? value + by : value));

export const PRONE_FIGURES: Figures = {
  'push-up': figure({ limbs: 'pp', loopMs: 2000, lit: 'a', key: 0, ghost: 1 }, [pu1, hx, 3, T1], [pu2, hx, 3, T1]),
  'diamond-push-up': figure(
    { limbs: 'pp', loopMs: 2000, lit: 'a', key: 0, ghost: 1 },
    [pu1, hx - 9, 3, T1],
    [pu2, hx - 13, 3, T1],
  ),
  'knee-push-up': figure(
    { limbs: 'pa', loopMs: 2000, lit: 'a', key: 0, ghost: 1, props: [['mat', -66, 100]] },
    [k1, k1[0] + 26 * cos(36) + 4, 3, 216, 150, 150],
    [k2, k1[0] + 26 * cos(36) + 4, 3, 188, 150, 150],
  ),
  'incline-push-up': figure(
    { limbs: 'pp', loopMs: 2200, lit: 'a', key: 0, ghost: 1, props: [['box', 14, 34, 24]] },
    [inc1, 21, 27, toe(-46, -56)],
    [inc2, 21, 27, toe(-46, -56)],
  ),
  'wall-push-up': figure(
    { limbs: 'pp', loopMs: 2400, lit: 'a', key: 0, ghost: 1, props: [['wall', 28, 1]] },
    [wp1, 25, 72, -28, 4, 0],
    [wp2, 25, 72, -28, 5, -8],
  ),
  'desk-push-up': figure(
    { limbs: 'pp', loopMs: 2200, lit: 'a', key: 0, ghost: 1, props: [['desk', 14, 44, 38]] },
    [line(...toeAt(-42, -50), 44), 20, 41, toe(-42, -50)],
    [line(...toeAt(-42, -50), 33), 20, 41, toe(-42, -50)],
  ),
  'pike-push-up': figure(
    { limbs: 'pp', loopMs: 2200, lit: 'a', key: 0, ghost: 1 },
    [-4, 52, -42, -44, -60, 29, 3, toe(-22, -50)],
    [0, 50, -46, -52, -52, 29, 3, toe(-22, -50)],
  ),
  plank: figure({ limbs: 'ap', loopMs: 4000, lit: 't' }, [line(...T0, 4), -90, 0, T1]),
  'plank-tap': figure(
    { limbs: 'pppp', loopMs: 2400, lit: 'ta', otherSide: true, key: 1 },
    [hp, hx, 3, hx + 3, 3, T1, [T1[0] + 3, T1[1], -70]],
    [hp, hx - 2, 26, hx + 3, 3, T1, [T1[0] + 3, T1[1], -70]],
  ),
  'low-plank': figure({ limbs: 'pp', loopMs: 4000, lit: 'a' }, [line(...T0, 3.5), 20, 3, T1]),
  'mountain-climber': figure({ limbs: 'pppp', loopMs: 1400, lit: 'l', otherSide: true, key: 0 }, [
    lift(hp, 0.8),
    hx,
    3,
    hx + 3,
    3,
    toe(1, -58),
    T1,
  ]),
  'plank-knee-drive': figure(
    { limbs: 'pppp', loopMs: 2400, lit: 'lt', otherSide: true, key: 0 },
    [lift(hp, 0.8), hx, 3, hx + 3, 3, [2, 16, -60], T1],
    [hp, hx, 3, hx + 3, 3, T1, [T1[0] + 3, T1[1], -70]],
  ),
  'leg-pull-front': figure(
    { limbs: 'pppp', loopMs: 2400, lit: 'lt', key: 1 },
    [hp, hx, 3, hx + 3, 3, T1, T1],
    [hp, hx, 3, hx + 3, 3, [-38, 38, 200], T1],
  ),
  burpee: figure(
    { limbs: 'pp', loopMs: 3200, lit: 'lat', shares: [4, 3, 4, 4], key: 2, ghost: 0 },
    [12, 64, 90, 90, 92, 14, 122, 12, 17, -60],
    [5, 23, 34, 20, 42, hx - 2, 4, 10, 5, -10],
    [hp, hx - 2, 3, T1],
    [5, 23, 34, 20, 42, hx - 2, 4, 10, 5, -10],
  ),
  superman: figure(
    { limbs: 'aa', loopMs: 3000, lit: 'tl', props: [['mat', -54, 108]], depth: 4 },
    [0, 7.5, 0, 2, 6, -4, -4, 182, 182, 190],
    [0, 7.5, 8, 26, 30, 26, 24, 162, 160, 165],
  ),
  swimming: figure(
    { limbs: 'aaaa', loopMs: 1400, lit: 'tal', otherSide: true, props: [['mat', -54, 108]], key: 0 },
    [0, 7.5, 7, 18, 24, 34, 32, 4, 2, 180, 180, 184, 160, 158, 165],
  ),
  'superman-pull': figure(
    { limbs: 'qa', loopMs: 2600, lit: 'ta', props: [['mat', -54, 108]] },
    [0, 7.5, 8, 22, 28, 55, 28, 170, 168, 172],
    [0, 7.5, 8, 26, 30, 36, 18, 170, 168, 172],
  ),
  cobra: figure(
    { limbs: 'pa', loopMs: 5000, lit: 't', shares: [2, 3], props: [['mat', -54, 100]] },
    [0, 7.5, 0, 4, 4, 21, 3, 181, 181, 180],
    [0, 7.5, 34, 66, 80, 25, 3, 182, 181, 180],
  ),
  'childs-pose': figure(
    { limbs: 'ap', loopMs: 4400, lit: 't', props: [['mat', -40, 96]], depth: 2, key: 0 },
    [-15, 22, -2, -18, -44, -20, -27, -20, 4, 180],
    [-15, 22.5, 3, -19, -45, -21, -26, -20, 4, 180],
  ),
  'cat-cow': figure(
    { limbs: 'pa', loopMs: 4400, lit: 't', props: [['mat', -34, 76]] },
    [0, 28.4, 42, -12, -62, 21, 3, -90, 182, 180],
    [0, 28.4, -16, 34, 52, 21, 3, -90, 182, 180],
  ),
  'bird-dog': figure(
    { limbs: 'apaa', loopMs: 3400, lit: 'la', props: [['mat', -34, 76]], key: 1 },
    [0, 28, 14, 14, 14, -90, -88, 27, 3, -90, 182, 180, -90, 182, 180],
    [0, 28, 14, 14, 16, 8, 10, 27, 3, -90, 182, 180, -186, 174, 190],
  ),
  'bear-walk': figure({ limbs: 'pppp', loopMs: 2000, lit: 'al', otherSide: true, key: 0 }, [
    -4,
    35,
    2,
    -4,
    8,
    31,
    3,
    20,
    3,
    toe(-22, -40),
    toe(-6, -55),
  ]),
  'downward-dog': figure({ limbs: 'pp', loopMs: 4400, lit: 't' }, [-6, 49, -40, -44, -62, 32, 3, -22, 5, -6]),
  'nordic-curl': figure(
    { limbs: 'aa', loopMs: 3200, lit: 'l', props: [['mat', -34, 80]] },
    [-6, 29, 90, 90, 90, -70, 60, -90, 181, 180],
    [10, 23.5, 48, 48, 52, -50, 60, -132, 181, 180],
  ),
};
