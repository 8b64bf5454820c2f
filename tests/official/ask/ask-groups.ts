import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { BENS, GROUP, WORKOUTS } from '#tests/functions/a-life.ts';
import { ADA, ANNA, BEN, NOW_MS } from '#tests/functions/harness.ts';
import type { Write } from '#logic/backend.ts';
import { call, type FunctionStep, write } from './function-step.ts';

const [OWN = '', OTHER = ''] = WORKOUTS;
const TEAM = 'groupOfAnna000000002';

const befriended = (a: string, b: string): readonly Write[] =>
  [
    [a, b],
    [b, a],
  ].map(([of, uid]) => ({
    set: `users/${of}/friends/${uid}`,
    data: { uid, nicName: 'somebody', firstName: '', lastName: '', imgUrl: '', since: new Date(NOW_MS) },
  }));
const team = (members: readonly string[], also: string): FunctionStep =>
  call(ANNA, 'writeGroup', { gId: TEAM, name: 'Team', members }, also);

/** What groups stand for follows by itself: shares, and the mark of a workout that somebody has it. */
export const OF_GROUPS: readonly FunctionStep[] = [
  team([], ''),
  team([ADA], ' with somebody who is no friend'),
  call(BEN, 'writeGroup', { gId: TEAM, name: 'Team', members: [] }, ' beyond the contract'),
  write('two who are friends now', ...befriended(ANNA, ADA)),
  call(ANNA, 'shareWithGroup', { gId: TEAM, wId: OTHER }),
  call(ANNA, 'shareWithGroup', { gId: TEAM, wId: OTHER }, ' again'),
  call(ANNA, 'shareWithGroup', { gId: TEAM, wId: BENS }, ' of somebody else’s workout'),
  call(BEN, 'shareWithGroup', { gId: TEAM, wId: BENS }, ' of a group of somebody else'),
  team([ADA, BEN], ' with members who come later'),
  write('a share from groups that its friend puts away', { remove: `shareWithFriends/${ANNA}_${BEN}_${OTHER}` }),
  call(ANNA, 'shareWithGroup', { gId: TEAM, wId: OWN }, ' of a workout that one of them has'),
  write('a share given by hand that ends, and that groups give', { remove: `shareWithFriends/${ANNA}_${BEN}_${OWN}` }),
  call(ANNA, 'unshareWithGroup', { gId: TEAM, wId: OTHER }),
  call(ANNA, 'unshareWithGroup', { gId: 'groupOfNobody0000001', wId: OTHER }, ' of no group'),
  team([BEN], ' without a member'),
  team([ADA, BEN], ' with the member again'),
  call(ADA, 'removeFriend', { uid: ANNA }, ' who is in a group'),
  {
    name: 'two groups at once where there is room for one',
    async run(world) {
      const { store } = world.backend;
      await store.commit([{ set: 'baseContracts/pro', data: { ...PRO_CONTRACT, maxGroups: 3 } }]);
      const ids = ['groupOfAnna000000003', 'groupOfAnna000000004'];
      const answers = await Promise.all(
        ids.map((gId) => world.call(ANNA, 'writeGroup', { gId, name: 'Last', members: [] })),
      );
      // Which of them was made is not the same everywhere.
      const kept = await store.query({ collection: 'requests', where: [['uid', '==', ANNA]] });
      const made = kept.filter(({ id }) => id.includes('writeGroup'));
      const paths = [...made.map(({ path }) => path), ...ids.map((gId) => `users/${ANNA}/groups/${gId}`)];
      await store.commit([...paths, 'baseContracts/pro'].map((path) => ({ remove: path })));
      return answers.map((answer) => JSON.stringify(answer)).toSorted();
    },
  },
  call(ANNA, 'removeGroup', { gId: TEAM }),
  call(ANNA, 'removeGroup', { gId: TEAM }, ' again'),
  call(ANNA, 'shareWithGroup', { gId: GROUP, wId: OTHER }, ' that has it'),
];
