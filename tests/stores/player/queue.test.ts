/** The queue of workouts, as it is kept on the device. */
import { expect, it } from 'vitest';
import { done, failed } from '#core/base/errors.ts';
import { QUEUE_AT_MOST, QUEUE_KEY } from '#core/run/built-in.ts';
import { presetTimer, quickWorkout } from '#core/run/quick.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createQueueStore } from '#stores/player/queue.ts';
import { workoutOf } from '#tests/stores/player-harness.ts';

const idOf = (letter: string) => letter.repeat(20);
const wholeOf = (letter: string) => workoutOf([{}], { wId: idOf(letter), name: `Workout ${letter}` });

/** What the tabs of a device share. */
function createDisk() {
  const drafts = new Map<string, unknown>();
  const marks = new Map<string, boolean>();
  const person = { uid: 'anna' };
  const disk = { isSilent: false };
  let ids = 0;
  const openTab = () =>
    createQueueStore({
      drafts: {
        known: async (key) => {
          if (disk.isSilent) throw new Error('silent');
          return structuredClone(drafts.get(`${person.uid}/${key}`));
        },
        put: async (key, value) => void drafts.set(`${person.uid}/${key}`, structuredClone(value)),
        remove: async (key) => void drafts.delete(`${person.uid}/${key}`),
      },
      workouts: {
        getWhole: async (wId) => (wId === idOf('x') ? failed('offline') : done(wholeOf(wId[0] ?? ''))),
        newId: () => `entry${(ids += 1)}`,
      },
      uid: () => person.uid,
      mark: (uid, isEmpty) => void marks.set(uid, !isEmpty),
    });
  return { drafts, marks, person, disk, openTab };
}
type Tab = ReturnType<ReturnType<typeof createDisk>['openTab']>;
const lettersOf = (tab: Tab) =>
  tab
    .getState()
    .queue.entries.map(({ whole }) => whole.workout.wId[0])
    .join('');
async function add(tab: Tab, letters: string): Promise<void> {
  for (const letter of letters) expect(await tab.getState().add(idOf(letter))).toMatchObject({ ok: true });
}

it('is there again after a reload, with all that is needed to play it', async () => {
  const disk = createDisk();
  await add(disk.openTab(), 'ab');
  const reloaded = disk.openTab();
  await reloaded.getState().load();
  expect(reloaded.getState().queue.entries.map(({ whole }) => whole)).toEqual([wholeOf('a'), wholeOf('b')]);
  expect(disk.marks.get('anna')).toBe(true);
});

it('two taps at once add two workouts', async () => {
  const disk = createDisk();
  const tab = disk.openTab();
  const counts = await Promise.all([tab.getState().add(idOf('a')), tab.getState().add(idOf('b'))]);
  expect(counts).toEqual([done(1), done(2)]);
  expect(lettersOf(tab)).toBe('ab');
});

it('builds on what another tab has stored', async () => {
  const disk = createDisk();
  const [one, two] = [disk.openTab(), disk.openTab()];
  await add(one, 'a');
  await add(two, 'b');
  expect(lettersOf(two)).toBe('ab');
});

it('moves, removes and clears', async () => {
  const disk = createDisk();
  const tab = disk.openTab();
  await add(tab, 'abc');
  const [a, b] = tab.getState().queue.entries;
  await tab.getState().move(a?.id ?? '', 1);
  expect(lettersOf(tab)).toBe('bac');
  await tab.getState().remove(b?.id ?? '');
  expect(lettersOf(tab)).toBe('ac');
  await tab.getState().clear();
  expect([lettersOf(tab), disk.marks.get('anna'), disk.drafts.size]).toEqual(['', false, 0]);
});

it('says why a workout cannot be added', async () => {
  const disk = createDisk();
  const tab = disk.openTab();
  expect(await tab.getState().add(idOf('x'))).toEqual(failed('offline'));
  await add(tab, 'a'.repeat(QUEUE_AT_MOST));
  expect(await tab.getState().add(idOf('b'))).toEqual(done('full'));
  expect(tab.getState().queue.entries).toHaveLength(QUEUE_AT_MOST);
});

it('a workout that was played leaves it, once per run', async () => {
  const disk = createDisk();
  const tab = disk.openTab();
  await add(tab, 'aab');
  expect(await tab.getState().followingOf(wholeOf('a'))).toEqual({ whole: wholeOf('a'), isLinked: true });
  await tab.getState().played(wholeOf('a'), 'run1');
  await disk.openTab().getState().played(wholeOf('a'), 'run1');
  await tab.getState().load();
  expect(lettersOf(tab)).toBe('ab');
});

it('takes a quick timer as it is, and asks nobody for it', async () => {
  const disk = createDisk();
  const tab = disk.openTab();
  const quick = quickWorkout(presetTimer('tabata'), 'Tabata', DEFAULT_SETTINGS);
  expect(await tab.getState().add(quick)).toEqual(done(1));
  await add(tab, 'a');
  const reloaded = disk.openTab();
  expect(await reloaded.getState().followingOf(quick)).toEqual({ whole: wholeOf('a'), isLinked: true });
});

it('a workout that was stopped too soon has its turn after the one that is started instead', async () => {
  const disk = createDisk();
  const tab = disk.openTab();
  await add(tab, 'abc');
  await tab.getState().putOff(wholeOf('a'));
  const reloaded = disk.openTab();
  expect(await reloaded.getState().followingOf(wholeOf('b'))).toEqual({ whole: wholeOf('a'), isLinked: true });
  expect(lettersOf(reloaded)).toBe('bac');
});

it('shows nobody the queue of somebody else', async () => {
  const disk = createDisk();
  const tab = disk.openTab();
  await add(tab, 'a');
  disk.person.uid = 'ben';
  await tab.getState().load();
  expect([lettersOf(tab), tab.getState().owner, disk.marks.get('ben')]).toEqual(['', 'ben', false]);
  expect(disk.drafts.has(`anna/${QUEUE_KEY}`)).toBe(true);
});

it('what cannot be read is an empty queue', async () => {
  const disk = createDisk();
  disk.drafts.set(`anna/${QUEUE_KEY}`, { entries: 'damaged' });
  const tab = disk.openTab();
  await tab.getState().load();
  expect(lettersOf(tab)).toBe('');
});

it('stays as this page has read it where the disk falls silent, and goes on', async () => {
  const { disk, openTab } = createDisk();
  const tab = openTab();
  await add(tab, 'ab');
  disk.isSilent = true;
  expect(await tab.getState().followingOf(wholeOf('a'))).toMatchObject({ whole: wholeOf('b'), isLinked: true });
  await add(tab, 'c');
  expect(lettersOf(tab)).toBe('abc');
  disk.isSilent = false;
  await tab.getState().load();
  expect(lettersOf(tab)).toBe('abc');
});

it('is neither taken for empty nor replaced by a page that cannot read it', async () => {
  const { disk, marks, person, openTab } = createDisk();
  await add(openTab(), 'ab');
  disk.isSilent = true;
  const tab = openTab();
  await tab.getState().load();
  expect(tab.getState().owner).toBeUndefined();
  expect(marks.get(person.uid)).toBe(true);
  expect(await tab.getState().add(idOf('c'))).toEqual(failed('timeout'));
  disk.isSilent = false;
  await tab.getState().load();
  expect(lettersOf(tab)).toBe('ab');
});
