import { describe, expect, it } from 'vitest';
import { coachViewOf } from '#core/programme/coach-view.ts';
import { readReport, reportOf } from '#core/programme/coaching.ts';
import { finishDay, noteDay, showDone, skipDay, takeBack } from '#core/programme/follow-changes.ts';
import { DAY_NOTE_LENGTH, linesText, noteLine, readNote } from '#core/programme/follow-entries.ts';
import { type Follow, FOLLOW_BOUNDS, mergeFollows } from '#core/programme/follow.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { fc } from '#tests/support/properties.ts';
import { followOf, programmeOf } from './programmes.ts';

const COACH = 'uidOfAnna00000000001';
const [MONDAY, THURSDAY] = [
  { week: 0, day: 0 },
  { week: 0, day: 2 },
];
const DONE = { date: '2026-11-30', seconds: 600, feedback: '' } as const;
const trained = (fields: object = {}): Follow =>
  finishDay(finishDay(followOf({ ownerId: COACH, shows: true, ...fields }), MONDAY, DONE), THURSDAY, DONE);
const texts = ({ notes }: Pick<Follow, 'notes'>): readonly string[] => notes.map(({ text }) => text);

describe('a note to the coach', () => {
  it('is one for each training that is done, the latest, in the programme’s order', () => {
    const noted = noteDay(noteDay(noteDay(trained(), THURSDAY, 'b'), MONDAY, 'a'), THURSDAY, 'c');
    expect(noted.notes).toEqual([
      { ...MONDAY, text: 'a' },
      { ...THURSDAY, text: 'c' },
    ]);
    expect(texts(noteDay(noted, MONDAY, ''))).toEqual(['c']);
    expect(texts(noteDay(noted, MONDAY, ' \n '))).toEqual(['c']);
  });

  it('is none beside a training that is open or skipped, and goes with one', () => {
    expect(noteDay(followOf({ ownerId: COACH, shows: true }), MONDAY, 'a').notes).toEqual([]);
    const noted = noteDay(trained(), MONDAY, 'a');
    expect(takeBack(noted, MONDAY).notes).toEqual([]);
    expect(skipDay(noted, MONDAY, '2026-12-01').notes).toEqual([]);
    expect(texts(finishDay(noted, MONDAY, { ...DONE, seconds: 900 }))).toEqual(['a']);
  });

  it('is none without consent, and gone when that is taken back', () => {
    expect(noteDay(trained({ shows: false }), MONDAY, 'a').notes).toEqual([]);
    const hidden = showDone(noteDay(trained(), MONDAY, 'a'), false);
    expect([hidden.shows, hidden.notes, showDone(hidden, true).notes]).toEqual([false, [], []]);
    expect(showDone(hidden, false)).toBe(hidden);
    expect(showDone(followOf({ ownerId: '' }), true).shows).toBe(false);
    // A version of before takes consent back without them.
    expect(followOf({ ...noteDay(trained(), MONDAY, 'a'), shows: false }).notes).toEqual([]);
  });

  it('is one plain line of at most so many signs, whatever is written', () => {
    const written = (text: string) => noteDay(trained(), MONDAY, text).notes[0]?.text;
    expect(written('two\nlines\r\nand a tab\t.')).toBe('two lines  and a tab .');
    expect(written('turned \u202eround\u0000')).toBe('turned round');
    expect(written('x'.repeat(DAY_NOTE_LENGTH + 1))).toHaveLength(DAY_NOTE_LENGTH);
    expect(written(`${'x'.repeat(DAY_NOTE_LENGTH - 1)}😀`)).toBe('x'.repeat(DAY_NOTE_LENGTH - 1));
    expect(written('מרגיש חזק 👩‍🦰')).toBe('מרגיש חזק 👩‍🦰');
    expect(written('\u200b\u202e')).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const one = written(text);
        expect(one === undefined || (isPlainText(one) && one.trim() === one && one !== '')).toBe(true);
        expect(one === undefined || readNote(noteLine({ ...MONDAY, text: one }))?.text === one).toBe(true);
      }),
    );
  });

  it('comes back from the database as it went there, and a follow or a report of before has none', () => {
    const noted = noteDay(noteDay(trained(), MONDAY, '0.0 like a line'), THURSDAY, 'é 😀');
    expect(followOf({ ...noted, notes: linesText(noted.notes.map(noteLine)) }).notes).toEqual(noted.notes);
    expect(readReport(reportOf(noted))?.notes).toEqual(noted.notes);
    const { notes: _, ...before } = noted;
    expect(followOf(before).notes).toEqual([]);
    for (const odd of [7, 'x\n', '0.0 \n', '52.0 x\n', '0.7 x\n', [{ week: 0, day: 0 }], [null]])
      expect(followOf({ ...noted, notes: odd }).notes).toEqual([]);
  });

  it('keeps a year of them within what the rules take', () => {
    const places = Array.from({ length: FOLLOW_BOUNDS.done }, (_, n) => ({ week: Math.floor(n / 7), day: n % 7 }));
    const year = places.reduce(
      (follow, place) => noteDay(finishDay(follow, place, DONE), place, '☃'.repeat(DAY_NOTE_LENGTH)),
      followOf({ ownerId: COACH, shows: true }),
    );
    expect(year.notes).toHaveLength(FOLLOW_BOUNDS.done);
    const { notes } = reportOf(year);
    expect(notes.length).toBeLessThanOrEqual(75_000);
    // A document holds 1 MiB.
    expect(new TextEncoder().encode(notes).length).toBeLessThan(300_000);
  });
});

describe('notes of two devices', () => {
  const base = noteDay(trained(), MONDAY, 'first');

  it('are merged by the day: what was written later counts, and what was removed stays so', () => {
    const both = mergeFollows(base, noteDay(base, MONDAY, 'mine'), noteDay(base, THURSDAY, 'theirs'));
    expect(texts(both)).toEqual(['mine', 'theirs']);
    expect(texts(mergeFollows(base, base, noteDay(base, MONDAY, 'theirs')))).toEqual(['theirs']);
    expect(texts(mergeFollows(base, noteDay(base, MONDAY, 'mine'), noteDay(base, MONDAY, 'theirs')))).toEqual(['mine']);
    expect(texts(mergeFollows(base, noteDay(base, MONDAY, ''), base))).toEqual([]);
    expect(texts(mergeFollows(base, base, noteDay(base, MONDAY, '')))).toEqual([]);
  });

  it('go with the training or the consent that either took back', () => {
    const noted = noteDay(base, MONDAY, 'again');
    expect(texts(mergeFollows(base, noted, takeBack(base, MONDAY)))).toEqual([]);
    for (const [mine, theirs] of [
      [noted, showDone(base, false)],
      [showDone(base, false), noted],
    ] as const)
      expect(mergeFollows(base, mine, theirs)).toMatchObject({ shows: false, notes: [] });
  });
});

it('stands beside its day for the coach, and nowhere else', () => {
  const { startDate, weekdays, done, notes } = skipDay(noteDay(trained(), MONDAY, 'a'), THURSDAY, '2026-12-03');
  const seen = (more: readonly { week: number; day: number; text: string }[] = []) =>
    coachViewOf(programmeOf(), { startDate, weekdays, done, notes: [...notes, ...more] }, '2026-12-05')?.days;
  expect(seen()).toMatchObject([
    { ...THURSDAY, note: '' },
    { ...MONDAY, note: 'a' },
  ]);
  const leftOver = [THURSDAY, { week: 1, day: 0 }].map((place) => ({ ...place, text: 'left over' }));
  expect(seen(leftOver)?.map(({ note }) => note)).toEqual(['', 'a']);
});
