/** What counts when one commit changes two things: the database before it, or as it would be after. */
import { deniedCommit, type AbuseCase } from '../abuse/abuse-case.ts';
import { commit } from './client-case.ts';
import { cardFields, favouriteFields, FRIEND, NEW, OWNER, PRIVATE, SHARER, sharePath } from '../support/documents.ts';
import { harnessWith, createWorkout, ROLES, saveWorkout, setExercise, share, type Given } from '../support/fixtures.ts';
import type { Auth, Write } from '../support/rules-harness.ts';
import type { RulesCase } from './rules-case.ts';

const { owner, 'friend with share': sharer } = ROLES;
/** Nothing that the product asks for, but no reason to refuse it. */
const permitted = (name: string, auth: Auth, writes: readonly Write[], given?: Given): RulesCase => ({
  name,
  allowed: true,
  decide: (rules) => harnessWith(rules, given).commit(auth, writes),
});

export const MOMENT_CASES: readonly RulesCase[] = [
  commit('adds an exercise: its slot counts as soon as the same commit makes room for it', owner, [
    saveWorkout({ countEx: 5, timeEx: '07:30', totalSec: 1500 }),
    setExercise(4),
  ]),
  permitted('a share that the same commit ends still shows the workout', sharer, [
    { set: `favorits/${SHARER}_${PRIVATE}`, data: favouriteFields(SHARER, PRIVATE) },
    { remove: sharePath(OWNER, SHARER, PRIVATE) },
  ]),
];

export const MOMENT_ABUSE_CASES: readonly AbuseCase[] = [
  deniedCommit('writes into a slot that the same commit takes away', owner, [
    saveWorkout({ countEx: 3, timeEx: '04:30', totalSec: 900 }),
    setExercise(3),
  ]),
  deniedCommit('makes a favourite of a workout that the same commit makes', owner, [
    ...createWorkout(),
    { set: `favorits/${OWNER}_${NEW}`, data: favouriteFields(OWNER, NEW) },
  ]),
  deniedCommit('shares a workout that the same commit makes', owner, [...createWorkout(), share(FRIEND, NEW)]),
  deniedCommit('shares under a name that the same commit takes', owner, [
    { set: `users/${OWNER}/public/card`, data: cardFields({ nicName: 'max' }) },
    share(FRIEND, PRIVATE, { ownerNicName: 'max', ownerName: 'max' }),
  ]),
];
