import { describe, expect, it } from 'vitest';
import { QUEUE_AT_MOST } from '#core/run/built-in.ts';
import { joinedQueues } from '#core/run/queue-handover.ts';
import {
  EMPTY_QUEUE,
  followingOf,
  pauseLeftSec,
  readQueue,
  withEntry,
  withMoved,
  withoutEntry,
  withPlayed,
  withPutOff,
  type WorkoutQueue,
} from '#core/run/queue.ts';
import { exerciseId, readExercise, readWorkout, type Training, type WholeWorkout } from '#core/workout/model.ts';

function wholeOf(letter: string): WholeWorkout {
  const wId = letter.repeat(20);
  const workout = readWorkout({ wId, ownerId: 'owner', name: `Workout ${letter}` });
  const exercise = readExercise({ exId: exerciseId(0), wId, position: 0, name: 'Squats', timeSec: 30 });
  if (!workout || !exercise) throw new Error('wholeOf: unreadable');
  return { workout, exercises: [exercise] };
}
const queueOf = (letters: string): WorkoutQueue =>
  Array.from(letters).reduce(
    (queue, letter, at) => withEntry(queue, { id: `${at}`, whole: wholeOf(letter) }),
    EMPTY_QUEUE,
  );
const lettersOf = ({ entries }: WorkoutQueue) => entries.map(({ whole }) => whole.workout.wId[0]).join('');
const training = (role: Training['role']): Training => ({
  fId: 'followOfAnna00000001',
  pId: 'programmeOfAnna00001',
  week: 1,
  day: 2,
  slot: 0,
  role,
  isWritten: false,
});

describe('the order', () => {
  it('is that in which workouts were added, one of them twice', () => {
    expect(lettersOf(queueOf('aba'))).toBe('aba');
  });

  it.each([
    ['0', 1, 'bac'],
    ['1', -1, 'bac'],
    ['2', -1, 'acb'],
    ['0', -1, 'abc'],
    ['2', 1, 'abc'],
    ['gone', 1, 'abc'],
  ] as const)('moving %s by %i gives %s', (id, by, after) => {
    expect(lettersOf(withMoved(queueOf('abc'), id, by))).toBe(after);
  });

  it('closes up when a workout is removed; of two equal ones only that one goes', () => {
    expect(lettersOf(withoutEntry(queueOf('aba'), '0'))).toBe('ba');
    expect(lettersOf(withoutEntry(queueOf('ab'), 'gone'))).toBe('ab');
  });

  it('takes no more than it holds', () => {
    const full = queueOf('a'.repeat(QUEUE_AT_MOST));
    expect(withEntry(full, { id: 'more', whole: wholeOf('b') })).toBe(full);
  });

  it('does not keep to which training of a programme a workout belonged', () => {
    const queue = withEntry(EMPTY_QUEUE, { id: '0', whole: { ...wholeOf('a'), training: training('last') } });
    expect(queue.entries[0]?.whole).not.toHaveProperty('training');
  });
});

describe('what follows', () => {
  it('the first workout of the queue leads to the second by itself', () => {
    expect(followingOf(queueOf('ab'), wholeOf('a'))).toEqual({ whole: wholeOf('b'), isLinked: true });
  });

  it('nothing follows the last one', () => {
    expect(followingOf(queueOf('a'), wholeOf('a'))).toBeUndefined();
    expect(followingOf(EMPTY_QUEUE, wholeOf('a'))).toBeUndefined();
  });

  it('after any other workout the queue merely waits', () => {
    expect(followingOf(queueOf('ab'), wholeOf('b'))).toEqual({ whole: wholeOf('a'), isLinked: false });
  });

  it('after a training of a programme the queue waits, even if it begins with the same workout', () => {
    const whole = { ...wholeOf('a'), training: training('last') };
    expect(followingOf(queueOf('ab'), whole)).toEqual({ whole: wholeOf('a'), isLinked: false });
  });
});

describe('a workout that was played', () => {
  it('leaves the queue if it was the first', () => {
    expect(lettersOf(withPlayed(queueOf('ab'), wholeOf('a'), 'run1'))).toBe('b');
    expect(lettersOf(withPlayed(queueOf('ab'), wholeOf('b'), 'run1'))).toBe('ab');
  });

  it('leaves it once, however often its run is recorded', () => {
    const once = withPlayed(queueOf('aab'), wholeOf('a'), 'run1');
    expect(lettersOf(withPlayed(once, wholeOf('a'), 'run1'))).toBe('ab');
    expect(lettersOf(withPlayed(once, wholeOf('a'), 'run2'))).toBe('b');
  });

  it('stays if it ran as a training of a programme', () => {
    expect(lettersOf(withPlayed(queueOf('ab'), { ...wholeOf('a'), training: training('last') }, 'run1'))).toBe('ab');
  });
});

describe('the stored queue', () => {
  it('comes back as it was', () => {
    const queue = withPlayed(queueOf('abc'), wholeOf('a'), 'run1');
    expect(readQueue(structuredClone(queue))).toEqual(queue);
  });

  it.each([[undefined], [null], ['text'], [7], [[]], [{}], [{ entries: 'none' }]])('%j is an empty one', (stored) => {
    expect(readQueue(stored)).toEqual(EMPTY_QUEUE);
  });

  it('loses only the entries that cannot be read', () => {
    const [first] = queueOf('a').entries;
    const odd = [null, { id: 'x' }, { id: 1, whole: wholeOf('b') }, { id: 'y', whole: { workout: {} } }];
    expect(lettersOf(readQueue({ entries: [...odd, first] }))).toBe('a');
  });

  it('keeps what a handover has brought beyond what may be added, and takes no more', () => {
    const entries = Array.from({ length: QUEUE_AT_MOST + 5 }, (_, at) => ({ id: `${at}`, whole: wholeOf('a') }));
    const long = readQueue({ entries });
    expect(long.entries).toHaveLength(QUEUE_AT_MOST + 5);
    expect(withEntry(long, { id: 'more', whole: wholeOf('b') })).toBe(long);
  });
});

it.each([
  [20_000, 0, 20],
  [20_000, 1, 20],
  [20_000, 19_001, 1],
  [20_000, 20_000, 0],
  [20_000, 80_000, 0],
  [20_000, 80_001, undefined],
])('a pause until %i has at %i ms %s s left', (endsAt, now, left) => {
  expect(pauseLeftSec(endsAt, now)).toBe(left);
});

describe('a workout that is put off', () => {
  it('comes after the next one', () => {
    expect(lettersOf(withPutOff(queueOf('abc'), wholeOf('a')))).toBe('bac');
    expect(lettersOf(withPutOff(queueOf('a'), wholeOf('a')))).toBe('a');
  });

  it('changes nothing if it was not its turn', () => {
    expect(lettersOf(withPutOff(queueOf('abc'), wholeOf('b')))).toBe('abc');
    expect(lettersOf(withPutOff(queueOf('abc'), { ...wholeOf('a'), training: training('part') }))).toBe('abc');
    expect(withPutOff(EMPTY_QUEUE, wholeOf('a'))).toBe(EMPTY_QUEUE);
  });
});

describe('a guest’s queue, handed to an account', () => {
  const guests = (letters: string): WorkoutQueue => ({
    entries: queueOf(letters).entries.map(({ id, whole }) => ({ id: `guest${id}`, whole })),
    lastRunId: 'guestRun',
  });
  const joined = (own: unknown, others: unknown) => readQueue(joinedQueues(own, others));

  it('comes after what the account has lined up', () => {
    expect(lettersOf(joined(queueOf('ab'), guests('ca')))).toBe('abca');
    expect(joined({ ...queueOf('ab'), lastRunId: 'run' }, guests('c')).lastRunId).toBe('run');
  });

  it('is the whole queue of an account that has none', () => {
    expect(joined(undefined, guests('ca'))).toEqual(guests('ca'));
    expect(lettersOf(joined({ entries: [], lastRunId: 'run' }, guests('c')))).toBe('c');
    expect(lettersOf(joined('damaged', guests('c')))).toBe('c');
  });

  it('comes once, also if it is handed over again', () => {
    expect(lettersOf(joined(joined(queueOf('ab'), guests('ca')), guests('ca')))).toBe('abca');
  });

  it('loses nothing, however long both are', () => {
    const full = 'a'.repeat(QUEUE_AT_MOST);
    expect(lettersOf(joined(queueOf(full), guests('bc')))).toBe(`${full}bc`);
  });

  it('that cannot be read changes nothing', () => {
    expect(lettersOf(joined(queueOf('ab'), 'damaged'))).toBe('ab');
    expect(lettersOf(joined(undefined, 'damaged'))).toBe('');
  });
});
