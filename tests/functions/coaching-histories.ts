import { expect } from 'vitest';
import { addWorkout, ANNA, befriend, BEN, CLEO, type Harness } from './harness.ts';
import { calendarOf, expectMarked, type History } from './kept-within.ts';

const PROGRAMME = 'programmeOfAnna00001';
const OTHER_PROGRAMME = 'programmeOfAnna00002';

/** What a group gives, and what was offered of a programme, ends with it, in whatever order the events come. */
export function coachings(
  harness: () => Harness,
): Readonly<Record<'onGroupWritten' | 'onProgrammeWritten' | 'onEditionWritten', History>> {
  const coach = (coachUid: string, followerUid: string, pId: string, groupId = ''): void => {
    const id = `${coachUid}_${followerUid}_${pId}`;
    harness().set(`coachings/${id}`, { coachUid, followerUid, pId, groupId, state: 'accepted' });
    harness().set(`coachingProgress/${id}`, { coachUid, followerUid, done: '' });
  };
  /** With what is shown: the one never stays without the other. */
  const coached = (): readonly string[] => {
    const idsOf = (collection: string) =>
      harness()
        .paths(`${collection}/`)
        .map((path) => path.split('/')[1] ?? '')
        .toSorted();
    expect(idsOf('coachingProgress')).toEqual(idsOf('coachings'));
    return idsOf('coachings');
  };

  return {
    onGroupWritten: {
      happens() {
        const wId = 'workoutOfAnna0000001';
        for (const uid of [BEN, CLEO]) befriend(harness(), ANNA, uid);
        addWorkout(harness(), ANNA, wId, { sharePublic: false });
        for (const members of [[BEN], [BEN, CLEO], [CLEO]])
          harness().set(`users/${ANNA}/groups/g`, { gId: 'g', name: 'Runners', wIds: [wId], members });
        for (const uid of [BEN, CLEO]) coach(ANNA, uid, PROGRAMME, 'g');
      },
      expected() {
        expect(harness().paths('shareWithFriends/')).toEqual([`shareWithFriends/${ANNA}_${CLEO}_workoutOfAnna0000001`]);
        expect(coached()).toEqual([`${ANNA}_${CLEO}_${PROGRAMME}`]);
      },
    },
    onProgrammeWritten: {
      happens() {
        calendarOf(harness(), ANNA);
        for (const pId of [PROGRAMME, OTHER_PROGRAMME]) {
          harness().set(`users/${ANNA}/programmes/${pId}`, { name: 'Strong' });
          harness().set(`sharedProgrammes/${ANNA}_${pId}`, { ownerId: ANNA, name: 'Strong', sharePublic: true });
          harness().remove(`users/${ANNA}/programmes/${pId}`);
        }
        // Undone.
        harness().set(`users/${ANNA}/programmes/${OTHER_PROGRAMME}`, { name: 'Strong' });
      },
      expected() {
        expect(harness().paths('sharedProgrammes/')).toEqual([`sharedProgrammes/${ANNA}_${OTHER_PROGRAMME}`]);
        expectMarked(harness(), ANNA);
      },
    },
    onEditionWritten: {
      happens() {
        for (const pId of [PROGRAMME, OTHER_PROGRAMME]) {
          harness().set(`users/${ANNA}/programmes/${pId}`, { name: 'Strong' });
          harness().set(`sharedProgrammes/${ANNA}_${pId}`, { ownerId: ANNA, name: 'Strong', sharePublic: true });
          for (const uid of [BEN, CLEO]) coach(ANNA, uid, pId);
        }
        coach(BEN, CLEO, PROGRAMME);
        harness().remove(`sharedProgrammes/${ANNA}_${PROGRAMME}`);
      },
      expected: () =>
        expect(coached()).toEqual(
          [
            `${ANNA}_${BEN}_${OTHER_PROGRAMME}`,
            `${ANNA}_${CLEO}_${OTHER_PROGRAMME}`,
            `${BEN}_${CLEO}_${PROGRAMME}`,
          ].toSorted(),
        ),
    },
  };
}
