import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readHistory } from '#core/training/history/history.ts';
import { resultsOfHistory } from '#core/training/history/results.ts';
import { streakOf } from '#core/training/progress.ts';
import { diaryOf, exerciseBestsOf } from '#core/training/statistics.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import {
  aResult,
  givenAccount,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
  await tab.signedIn(ada);
  harness.requests.length = 0;
});

const HEAD = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const SETS = 20;
/** One training every other day up to yesterday. */
function strong(trainings: number): string {
  const rows = Array.from({ length: trainings }, (_, n) => {
    const date = new Date(Date.now() - (1 + 2 * n) * 86_400_000).toISOString().slice(0, 10);
    return Array.from(
      { length: SETS },
      (__, set) => `${date} 18:30:00,"Legs",1h 5m,"Exercise ${set % 4}",${set},${60 + (set % 8) * 2.5},8,0,0,"","",8`,
    );
  });
  return [HEAD, ...rows.flat()].join('\n');
}
function resultsOf(text: string, uid = ada.uid): readonly WorkoutResult[] {
  const reading = readHistory(text, { sports: new Map(), levels: new Map() });
  if (!reading) throw new Error('It is no history.');
  return resultsOfHistory(reading, { uid, unit: 'kg', timeZone: 'UTC', nowMs: Date.now() }).results;
}
const all = () => true;
async function added(results: readonly WorkoutResult[], to = tab): Promise<number> {
  const outcome = await to.training.addHistory(ada.uid, results, all);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value.length;
}
function atServer(): number {
  const { emulator, project } = harness.backend;
  const stored = [...emulator.database(`projects/${project}/databases/(default)`).scan()];
  return stored.filter(({ path }) => path.startsWith('statistic/')).length;
}
const commits = () => harness.requests.filter((request) => request === 'commit').length;

describe('a history of 20,000 lines', () => {
  it('comes once however often it is imported, counts in the statistics, and goes as a whole', async () => {
    const text = strong(1000);
    expect(text.split('\n')).toHaveLength(20_001);
    await tab.training.record(aResult(ada.uid));
    expect(await added(resultsOf(text))).toBe(1000);
    await tab.outbox.drain();
    expect(atServer()).toBe(1001);

    expect(await added(resultsOf(text))).toBe(0);
    await tab.outbox.drain();
    expect(atServer()).toBe(1001);

    const here = await tab.training.listLocal(ada.uid);
    expect(here).toHaveLength(1001);
    const imported = here.filter(({ origin }) => origin === 'strong');
    expect(exerciseBestsOf(imported)[0]).toMatchObject({ sessions: 1000, mostReps: 8 });
    const calendar = { offsetMinAt: () => 0, weekStart: 1 };
    const today = Math.floor(Date.now() / 86_400_000);
    const goal = { weekGoal: 3, restWeekdays: '' };
    expect(streakOf(diaryOf(here, calendar).byDay, goal, today, calendar).weeks).toBeGreaterThan(280);

    expect(await tab.training.removeHistory(ada.uid, imported)).toEqual({ ok: true });
    await tab.outbox.drain();
    expect(atServer()).toBe(1);
    expect(await tab.training.listLocal(ada.uid)).toHaveLength(1);
    expect(await tab.outbox.pendingCount()).toBe(0);
    // 10 commits of a hundred in, 10 out, 1 of the run.
    expect(commits()).toBe(21);
  }, 120_000);
});

describe('a history', () => {
  it('comes once from two devices, the second with a longer file and without the first one’s news', async () => {
    expect(await added(resultsOf(strong(120)))).toBe(120);
    await tab.outbox.drain();
    harness.newDevice();
    const other = harness.tab();
    await other.signedIn(ada);
    harness.weather = 'offline';
    await added(resultsOf(strong(130)), other);
    harness.weather = 'ok';
    await other.outbox.drain();
    expect(atServer()).toBe(130);
    expect(await other.training.refresh(ada.uid)).toEqual({ ok: true });
    expect(await other.training.listLocal(ada.uid)).toHaveLength(130);
  });

  it('is not held up by a server that does not answer', async () => {
    const hold = harness.hold();
    const adding = added(resultsOf(strong(2)));
    await hold.arrived;
    tab.runTimers();
    expect(await adding).toBe(2);
    hold.release();
  });

  it('waits offline, and stays through a refresh until it is sent', async () => {
    harness.weather = 'offline';
    expect(await added(resultsOf(strong(150)))).toBe(150);
    await tab.outbox.drain();
    expect(await tab.outbox.pendingCount()).toBe(150);
    harness.weather = (() => {
      let refused = 0;
      return () => ((refused += 1) <= 1 ? 503 : 'ok');
    })();
    await tab.outbox.drain();
    await tab.training.refresh(ada.uid);
    expect(await tab.training.listLocal(ada.uid)).toHaveLength(150);
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect(atServer()).toBe(150);
  });

  it('is taken back before it was sent', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    harness.weather = () => ((asked += 1) === 1 ? 'ok' : answered);
    const results = resultsOf(strong(250));
    await added(results);
    await vi.waitFor(() => expect(atServer()).toBe(100));
    await tab.training.removeHistory(ada.uid, results);
    answer();
    await tab.outbox.drain();
    expect(atServer()).toBe(0);
    expect(await tab.outbox.pendingCount()).toBe(0);
    expect(await tab.training.listLocal(ada.uid)).toEqual([]);
    // The first hundred were there, and went again; of the others the server never heard.
    expect(commits()).toBe(2);
  });

  it('stops where the person says so, and keeps what is in', async () => {
    const outcome = await tab.training.addHistory(ada.uid, resultsOf(strong(250)), (count) => count < 200);
    expect(outcome.ok && outcome.value.length).toBe(200);
    await tab.outbox.drain();
    expect(atServer()).toBe(200);
  });

  it('is sent once when an answer is lost', async () => {
    harness.weather = ['lost'];
    await added(resultsOf(strong(100)));
    await tab.outbox.drain();
    tab.runTimers();
    await tab.outbox.drain();
    expect(atServer()).toBe(100);
    expect(await tab.outbox.pendingCount()).toBe(0);
  });

  it('goes in without the one result that the rules refuse, which is listed', async () => {
    const [first, ...others] = resultsOf(strong(100));
    if (!first) throw new Error('There is a result.');
    await added([{ ...first, date: Date.now() + 7 * 86_400_000 }, ...others]);
    await tab.outbox.drain();
    expect(atServer()).toBe(99);
    expect(await tab.outbox.listRefused()).toMatchObject([{ kind: 'addResult', problem: 'not-allowed' }]);
  });

  it('leaves the note that another device wrote on one of its results', async () => {
    const results = resultsOf(strong(3).replaceAll('"","",8', '"","Good",8'));
    await added(results);
    await tab.outbox.drain();
    expect(harness.backend.get(`statistic/${results[0]?.id}`)).toMatchObject({ note: 'Good' });
    await tab.training.saveNote(ada.uid, results[0]?.id ?? '', 'Slept badly');
    await tab.outbox.drain();
    harness.newDevice();
    const other = harness.tab();
    await other.signedIn(ada);
    await added(results, other);
    await other.outbox.drain();
    expect(harness.backend.get(`statistic/${results[0]?.id}`)).toMatchObject({ note: 'Slept badly' });
  });

  it('is no last run of the interval timer', async () => {
    await added(resultsOf(strong(2)));
    expect(await tab.training.listLastRuns(ada.uid, 4)).toEqual({ atById: new Map(), recent: [] });
  });
});
