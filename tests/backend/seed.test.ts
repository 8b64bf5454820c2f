import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PEOPLE, STARTER_OWNER } from '#backend/seed/people.ts';
import { STARTER_NAMES, STARTER_TEXTS } from '#backend/seed/starters/starter-names.ts';
import { readContract } from '#core/settings/contract.ts';
import { readExercise, readResult, readUser, readWorkout, SPORTS } from '#core/workout/model.ts';
import { readReleaseNote } from '#core/settings/release-note.ts';
import {
  readCard,
  readFavorit,
  readFriend,
  readFriendRequest,
  readMessage,
  readRating,
  readShare,
  readTrainingDate,
} from '#core/people/people.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { readShortCode } from '#core/base/short-code.ts';
import { timeText } from '#core/base/time-text.ts';
import { mediaFileFrom } from '#data/media/media-record.ts';
import { isContent } from '#logic/media/magic-bytes.ts';
import { documentsAt, NOW, seeded, type Seeded } from './seed-fixture.ts';

const [ANNA = '', BEN = '', CLEO = ''] = DEMO_PEOPLE.map(({ uid }) => uid);
const DAY_MS = 86_400_000;

let all: Seeded;
beforeAll(async () => {
  all = await seeded();
});
const at = (pattern: string) => documentsAt(all, pattern);
const dataAt = (pattern: string) => at(pattern).map(({ data }) => data);

const millis = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, value instanceof Date ? value.getTime() : value]),
  );

describe('the demo data', () => {
  it('come out of their own parsers as they went in', () => {
    const readers: readonly [
      pattern: string,
      read: (data: Record<string, unknown>) => unknown,
      ...withoutInPlace: string[],
    ][] = [
      ['users/{uid}', readUser],
      ['users/{uid}/public/card', readCard, 'updatedAt'],
      ['users/{uid}/friends/{other}', readFriend],
      ['users/{uid}/friendRequests/{other}', readFriendRequest],
      ['workouts/{wId}', readWorkout],
      ['workouts/{wId}/exercises/{exId}', readExercise],
      ['statistic/{id}', readResult],
      ['favorits/{id}', readFavorit],
      ['shareWithFriends/{id}', readShare, 'ownerEmail', 'friendEmail'],
      ['messages/{id}', readMessage],
      ['ratings/{wId}', readRating, 'createdAt'],
      ['trainingsDates/{docId}', readTrainingDate],
      ['baseContracts/{type}', readContract],
      ['releaseNotes/{version}', readReleaseNote],
    ];
    const read = new Set<string>();
    for (const [pattern, reader, ...left] of readers) {
      expect(at(pattern), pattern).not.toEqual([]);
      for (const { path, params, data } of at(pattern)) {
        const fields = Object.entries(millis(data)).filter(([field]) => !left.includes(field));
        const named = { id: params.at(-1), uid: params.at(-1) };
        const parsed = reader({ ...named, ...Object.fromEntries(fields) });
        expect(parsed, path).toMatchObject(Object.fromEntries(fields));
        read.add(path);
      }
    }
    const others = [...all.documents.keys()].filter((path) => !read.has(path));
    expect(new Set(others.map((path) => path.replace(/^users\/[^/]+\//, '').split('/')[0]))).toEqual(
      new Set(['inviteCodes', 'publicIds', 'plays', 'ratings', 'media', 'mediaUses', 'limits']),
    );
  });

  it('are the same for the same moment', async () => {
    expect([...(await seeded()).documents]).toEqual([...all.documents]);
  });

  it('hold at any hour of any weekday: nothing was trained or written in the future', async () => {
    for (let hour = 0; hour < 14 * 24; hour += 13) {
      const nowMs = NOW + hour * 3_600_000;
      const there = await seeded(nowMs);
      const plays = documentsAt(there, 'plays/{id}').map(({ data }) => data['expiresAt']);
      for (const expiresAt of plays) expect(Number(expiresAt)).toBeGreaterThan(nowMs);
      const times = [...there.documents.values()].flatMap(({ date, createdAt, createAt, updatedAt, since }) =>
        [date, createdAt, createAt, updatedAt, since].filter((time) => time !== undefined),
      );
      expect(Math.max(...times.map(Number)), new Date(nowMs).toISOString()).toBeLessThan(nowMs);
    }
  });

  it('cover every sport with a public workout', () => {
    const starters = dataAt('workouts/{wId}').filter(({ ownerId }) => ownerId === STARTER_OWNER);
    expect(starters.every(({ sharePublic }) => sharePublic === true)).toBe(true);
    expect(new Set(starters.map(({ sport }) => sport))).toEqual(new Set(SPORTS));
  });

  it('name, describe and explain every public workout and each of its exercises in every language', () => {
    const named = dataAt('workouts/{wId}').filter(({ sharePublic }) => sharePublic === true);
    const exercises = named.flatMap(({ wId }) => dataAt(`workouts/${String(wId)}/exercises/{exId}`));
    expect(named.every(({ language }) => language === 'English')).toBe(true);
    const others = LANGUAGE_NAMES.filter((language) => language !== 'English');
    for (const { name, names } of [...named, ...exercises]) {
      expect(Object.keys(names as object), String(name)).toEqual(others);
    }
    const texts = [
      ...named.map(({ description, descriptions }) => [description, descriptions]),
      ...exercises.map(({ notes, notesIn }) => [notes, notesIn]),
    ];
    for (const [text, translations] of texts) {
      expect(Object.keys(translations as object), String(text)).toEqual(others);
      for (const translated of Object.values(translations as object)) expect(translated).not.toBe(text);
    }
    for (const [language, table] of Object.entries(STARTER_TEXTS)) {
      const unused = Object.keys(table).filter((text) => !texts.some(([used]) => used === text));
      expect(unused, language).toEqual([]);
    }
    for (const [language, tables] of Object.entries(STARTER_NAMES)) {
      const unused = (rows: object, used: typeof named) =>
        Object.keys(rows).filter((name) => !used.some((item) => item['name'] === name));
      expect(unused(tables.workouts, named), language).toEqual([]);
      expect(unused(tables.exercises, exercises), language).toEqual([]);
    }
  });

  it('leave private workouts as they were written', () => {
    const own = dataAt('workouts/{wId}').filter(({ sharePublic }) => sharePublic === false);
    const exercises = own.flatMap(({ wId }) => dataAt(`workouts/${String(wId)}/exercises/{exId}`));
    for (const item of [...own, ...exercises]) {
      for (const field of ['names', 'descriptions', 'notesIn']) expect(item).not.toHaveProperty(field);
    }
  });

  it('give everybody an account and a code to be found by', () => {
    expect(all.users).toEqual(['anna@example.com', 'ben@example.com', 'cleo@example.com', 'admin@example.com']);
    for (const { uid } of DEMO_PEOPLE) {
      const code = String(all.documents.get(`users/${uid}`)?.['inviteCode']);
      expect(readShortCode(code)).toBe(code);
      expect(all.documents.get(`inviteCodes/${code}`)).toEqual({ uid });
    }
  });

  it('give anna two months of results', () => {
    const results = dataAt('statistic/{id}').filter(({ userId }) => userId === ANNA);
    expect(results.length).toBeGreaterThan(30);
    const times = results.map(({ date }) => (date instanceof Date ? date.getTime() : 0));
    expect(Math.min(...times)).toBeGreaterThan(NOW - 62 * DAY_MS);
    expect(Math.min(...times)).toBeLessThan(NOW - 50 * DAY_MS);
    expect(Math.max(...times)).toBeLessThan(NOW);
  });

  it('plan two evenings a week for anna, done where she trained', () => {
    const dates = dataAt('trainingsDates/{docId}').map((data) => readTrainingDate(millis(data)));
    expect(dates).toHaveLength(16);
    const trained = new Set(
      dataAt('statistic/{id}')
        .filter(({ userId }) => userId === ANNA)
        .map(({ date }) => (date instanceof Date ? date.toDateString() : '')),
    );
    for (const date of dates) {
      const start = new Date(date?.startDateTime ?? 0);
      expect([2, 4]).toContain(start.getDay());
      expect(start.getHours()).toBe(18);
      expect(date?.done).toBe(trained.has(start.toDateString()));
      expect(date?.endDateTime).toBeGreaterThan(start.getTime());
    }
    const done = dates.filter((date) => date?.done);
    expect(done.length).toBeGreaterThan(3);
    expect(dates.filter((date) => (date?.startDateTime ?? 0) > NOW).length).toBeGreaterThan(6);
    expect(done.every((date) => (date?.startDateTime ?? 0) < NOW)).toBe(true);
  });

  it('leave ben two unread messages from his friend', () => {
    const messages = dataAt('messages/{id}');
    const unread = messages.filter(({ read }) => read === false);
    expect(unread.map(({ ownerUId, friendUId }) => [ownerUId, friendUId])).toEqual([
      [ANNA, BEN],
      [ANNA, BEN],
    ]);
    expect(messages.filter(({ ownerUId }) => ownerUId === BEN).length).toBeGreaterThan(1);
    for (const { wId } of messages.filter((message) => message['wId'] !== ''))
      expect(all.documents.has(`workouts/${String(wId)}`)).toBe(true);
  });

  it('make anna and ben friends on both sides, and let cleo wait', () => {
    expect(at('users/{uid}/friends/{other}').map(({ params }) => params)).toEqual([
      [ANNA, BEN],
      [BEN, ANNA],
    ]);
    const requests = at('users/{uid}/friendRequests/{other}');
    expect(requests.map(({ params, data }) => [...params, data['direction']])).toEqual([
      [CLEO, ANNA, 'out'],
      [ANNA, CLEO, 'in'],
    ]);
  });
});

describe('the film', () => {
  it('is stored as recorded, in its place, and within the contract', () => {
    const [record] = at('media/{uid}/files/{fileName}');
    const file = mediaFileFrom({ id: record?.params[1] ?? '', data: millis(record?.data ?? {}), mark: undefined });
    expect(file).toMatchObject({ kind: 'mastervideo', state: 'stored' });
    const [path, stored] = [...all.files][0] ?? [];
    expect(path).toBe(file?.path);
    expect(path).toMatch(new RegExp(`^workout-media/${ANNA}/[0-9]{20}_`));
    expect(stored?.bytes.length).toBe(file?.size);
    expect(stored?.bytes.length).toBeLessThan(250_000);
    expect(stored?.contentType).toBe(file?.contentType);
    expect(stored?.metadata).toEqual({ to: '' });
    expect(file?.uses).toEqual(
      dataAt('workouts/{wId}').flatMap(({ wType, wId }) => (wType === 'mastervideo' ? [wId] : [])),
    );
    expect(isContent(stored?.bytes ?? new Uint8Array(), 'video/webm')).toBe(true);
    expect(all.documents.get(`users/${ANNA}`)).toMatchObject({
      totalStorageUsed: file?.size,
      lastMediaId: file?.fileName,
      masterVideoCount: 1,
    });
  });

  it('lasts exactly as long as the exercises of its workout', () => {
    const [workout, ...more] = dataAt('workouts/{wId}').filter(({ wType }) => wType === 'mastervideo');
    expect(more).toEqual([]);
    expect(workout).toMatchObject({ sharePublic: true, videoUrl: [...all.files.keys()][0] });
    const exercises = dataAt(`workouts/${String(workout?.['wId'])}/exercises/{exId}`);
    let lengthSec = 0;
    for (const { timeSec, ...exercise } of exercises) {
      const filmEndSec = lengthSec + Number(timeSec);
      expect(exercise).toMatchObject({ filmStartSec: lengthSec, filmEndSec, filmRate: 100 });
      lengthSec = filmEndSec;
    }
    expect(workout).toMatchObject({ totalSec: lengthSec, timeEx: timeText(lengthSec) });
    expect(lengthMsOf([...all.files.values()][0]?.bytes ?? new Uint8Array())).toBe(lengthSec * 1000);
  });
});

/** The element Duration of a WebM file whose times are in ms. */
function lengthMsOf(bytes: Uint8Array): number {
  const file = Buffer.from(bytes);
  const at = file.indexOf(Buffer.from('4489', 'hex'));
  return file.readDoubleBE(at + 6);
}
