import { describe, expect, test } from 'vitest';
import {
  coachingId,
  editionId,
  readCoaching,
  readEdition,
  readEditionId,
  readReport,
  reportOf,
} from '#core/programme/coaching.ts';
import { editionOf, mayBePassedOn, referencesOf } from '#core/programme/edition.ts';
import { adjustOf, finishDay, pause, startFollow } from '#core/programme/follow-changes.ts';
import { mergeFollows, readFollow } from '#core/programme/follow.ts';
import { contentOf } from '#core/programme/programme-document.ts';
import { readProgramme } from '#core/programme/programme.ts';
import { resolveReference, workoutOfDay } from '#core/programme/resolve.ts';
import { readExercise, readWorkout, type WholeWorkout } from '#core/workout/model.ts';
import { F_ID, followOf, P_ID, programmeOf } from './programmes.ts';

const ANNA = 'uidOfAnna00000000001';
const BEN = 'uidOfBen000000000001';
const W = 'workoutOfAnna0000001';
const COACHING = { coachUid: ANNA, followerUid: BEN, pId: P_ID, name: 'Strong', state: 'offered' };

describe('an id of an edition', () => {
  test('names whose it is; one’s own and the product’s go by their own', () => {
    expect(editionId({ ownerId: ANNA, pId: P_ID })).toBe(`${ANNA}_${P_ID}`);
    expect(editionId({ ownerId: '', pId: P_ID })).toBe(P_ID);
    expect(readEditionId(`${ANNA}_${P_ID}`)).toEqual({ ownerId: ANNA, pId: P_ID });
    for (const odd of [P_ID, '', `_${P_ID}`, `${ANNA}_`, `${ANNA}_${P_ID}_x`, `${ANNA}/${P_ID}`])
      expect(readEditionId(odd)).toBeUndefined();
  });
});

describe('what is stored', () => {
  test('of a coaching is read, and odd values count as nothing said', () => {
    expect(readCoaching(COACHING)).toMatchObject({
      ...COACHING,
      groupId: '',
      startDate: '',
      weekdays: '',
      percent: 100,
    });
    const odd = { startDate: '2026-13-01', weekdays: '99', percent: 500, note: 7, groupId: '-' };
    expect(readCoaching({ ...COACHING, ...odd })).toMatchObject({
      startDate: '',
      weekdays: '',
      percent: 100,
      note: '',
      groupId: '',
    });
    expect(readCoaching({ ...COACHING, state: 'maybe' })).toBeUndefined();
    expect(readCoaching({ ...COACHING, pId: 'x' })).toBeUndefined();
    expect(coachingId({ coachUid: ANNA, followerUid: BEN, pId: P_ID })).toBe(`${ANNA}_${BEN}_${P_ID}`);
  });

  test('of an edition is read with its id, and never without an owner', () => {
    const programme = programmeOf();
    const data = {
      id: `${ANNA}_${P_ID}`,
      name: 'Strong',
      content: contentOf(programme),
      sharePublic: true,
      ownerNicName: 'anna',
    };
    const edition = readEdition(data);
    expect(edition).toMatchObject({
      ownerId: ANNA,
      pId: P_ID,
      sharePublic: true,
      ownerNicName: 'anna',
      weeks: programme.weeks,
    });
    expect(edition && readEdition({ ...edition })).toEqual(edition);
    expect(readEdition({ ...data, sharePublic: 'yes' })).toMatchObject({ sharePublic: false });
    expect(readEdition({ ...data, id: P_ID })).toBeUndefined();
  });

  test('of a report is what was done, and no change of the programme', () => {
    const follow = pause(
      finishDay(followOf(), { week: 0, day: 2 }, { date: '2026-12-03', seconds: 60, feedback: 'too hard' }),
      '2026-12-04',
      '',
    );
    expect(reportOf(follow)).toEqual({
      startDate: '2026-11-30',
      weekdays: '14',
      done: '0.2 2026-12-03 60 h\n',
      notes: '',
    });
    expect(readReport(reportOf(follow))).toMatchObject({ done: [{ week: 0, day: 2, feedback: 'too hard' }] });
    expect(readReport({ ...reportOf(follow), weekdays: '' })).toBeUndefined();
    const { notes: _, ...before } = reportOf(follow);
    expect(readReport(before)).toMatchObject({ notes: [] });
  });

  test('of a follow of before is one’s own and shows nothing', () => {
    const { ownerId: _, shows: _shows, ...before } = followOf();
    expect(readFollow(before)).toMatchObject({ ownerId: '', shows: false });
    const programme = programmeOf({ ownerId: ANNA });
    const beginning = { fId: F_ID, startDate: '2026-11-30', weekdays: '1', nowMs: 0 };
    expect(startFollow(programme, { ...beginning, ownerId: ANNA, shows: true })).toMatchObject({
      ownerId: ANNA,
      shows: true,
    });
    expect(startFollow(programme, beginning)).toMatchObject({ ownerId: '', shows: false });
  });
});

test('consent that either device has changed is what it was changed to', () => {
  const [on, off] = [followOf({ ownerId: ANNA, shows: true }), followOf({ ownerId: ANNA, shows: false })];
  expect(mergeFollows(on, off, on).shows).toBe(false);
  expect(mergeFollows(on, on, off).shows).toBe(false);
  expect(mergeFollows(off, on, off).shows).toBe(true);
  expect(mergeFollows(off, off, on).shows).toBe(true);
});

test('the coach’s share multiplies one’s own, within the bounds', () => {
  const hard = finishDay(followOf(), { week: 0, day: 0 }, { date: '2026-11-30', seconds: 60, feedback: 'too hard' });
  expect([
    adjustOf(followOf()),
    adjustOf(followOf(), 90),
    adjustOf(hard, 90),
    adjustOf(hard, 70),
    adjustOf(hard, 130),
  ]).toEqual([100, 90, 81, 70, 117]);
});

describe('an edition', () => {
  const whole = (over: object = {}): WholeWorkout => ({
    workout:
      readWorkout({
        wId: W,
        ownerId: ANNA,
        name: 'Legs',
        rounds: 3,
        roundRestSec: 20,
        warmUpSec: 60,
        coolDownSec: 30,
        ...over,
      }) ?? expect.fail(),
    exercises: [
      readExercise({
        exId: 'e000',
        wId: W,
        name: 'Squat',
        timeSec: 30,
        restSec: 10,
        filmEndSec: 9,
        exDetails: [
          { url: `workout-media/${ANNA}/123456_a.jpg`, audioUrl: 'https://a.b/c.mp3', text: 'Deep', seconds: 3 },
        ],
      }) ?? expect.fail(),
    ],
  });
  const programme = programmeOf({
    ownerId: ANNA,
    workouts: [
      {
        kind: 'reference',
        key: 'a',
        name: 'Old name',
        wId: W,
        ownerId: ANNA,
        progressions: [{ exercise: 0, field: 'timeSec', by: 10, everyWeeks: 1 }],
      },
      { kind: 'written', key: 'b', name: 'Core', exercises: [{ name: 'Plank', timeSec: 30 }] },
    ],
    weeks: [{ days: [{ workouts: ['a', 'b'] }] }, { days: [{ workouts: ['a'] }] }],
  });
  const made = (wholes: readonly WholeWorkout[]) =>
    editionOf(programme, new Map(wholes.map((one) => [one.workout.wId, one])), { sharePublic: true, isListed: false });

  test('has all workouts written in place, as the owner’s own would be in each week', () => {
    expect(referencesOf(programme)).toEqual([W]);
    const edition = made([whole()]);
    if ('missing' in edition) throw new Error('missing');
    expect(edition).toMatchObject({ sharePublic: true, weeks: programme.weeks, pId: P_ID });
    for (const week of [0, 1]) {
      const [day] = workoutOfDay(edition, week, 0, 90);
      const own = resolveReference(programme, 'a', whole(), { week }, 90).whole;
      const facts = ({ exercises, workout }: WholeWorkout) => [
        exercises.map(({ name, timeSec, restSec }) => [name, timeSec, restSec]),
        [workout.name, workout.rounds, workout.roundRestSec, workout.warmUpSec, workout.coolDownSec, workout.totalSec],
      ];
      expect(day?.kind === 'written' && facts(day.whole)).toEqual(facts(own));
    }
  });

  test('shows no file that only its owner may fetch', () => {
    const edition = made([whole()]);
    const text = JSON.stringify(edition);
    expect(text).not.toContain('workout-media');
    expect(text).toContain('https://a.b/c.mp3');
    expect(edition).toMatchObject({
      workouts: [{ exercises: [{ filmEndSec: 0, exDetails: [{ text: 'Deep', seconds: 3 }] }] }, {}],
    });
  });

  test('carries on what is public and may be copied, and names the workout that it copies', () => {
    const edition = made([whole({ ownerId: BEN, sharePublic: true, rules: 'copy' })]);
    if ('missing' in edition) throw new Error('missing');
    expect(edition.workouts[0]).toMatchObject({ kind: 'written', originId: W });
    expect(readProgramme({ ...edition, content: contentOf(edition) })?.workouts[0]).toMatchObject({ originId: W });
    const own = made([whole()]);
    expect('missing' in own || own.workouts.some((one) => 'originId' in one && one.originId !== undefined)).toBe(false);
  });

  test.each([
    ['shared with the maker alone', { sharePublic: false, rules: 'copy' }],
    ['public but not to be copied', { sharePublic: true, rules: 'nocopy' }],
    ['of an owner who has not said so', { sharePublic: true, rules: 'owner' }],
  ])('is none while a workout is %s', (_, over) => {
    const { workout } = whole({ ownerId: BEN, ...over });
    expect(mayBePassedOn(workout, ANNA)).toBe(false);
    expect(mayBePassedOn(workout, BEN)).toBe(true);
    expect(made([whole({ ownerId: BEN, ...over })])).toEqual({ missing: [], foreign: ['Legs'] });
  });

  test('is none while a workout cannot be read, is empty, or is somebody else’s to share', () => {
    const missing = { missing: ['Old name'], foreign: [] };
    expect(made([])).toEqual(missing);
    expect(made([{ ...whole(), exercises: [] }])).toEqual(missing);
    expect(made([whole({ ownerId: BEN })])).toEqual({ missing: [], foreign: ['Legs'] });
  });
});
