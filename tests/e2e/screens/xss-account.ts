import { good, put, putAll } from '#e2e/support/past-the-rules.ts';
import type { AppAddresses } from '#e2e/support/start-app.ts';
import { ADDRESSES, TEXTS } from './xss-payloads.ts';

/** Of each of the workouts that hold all texts together. */
const EXERCISES = 120;
const id = (kind: string, n: number) => `${kind}${n}x`.padEnd(20, '0');
export const whole = Array.from({ length: Math.ceil(TEXTS.length / EXERCISES) }, (_, n) => id('xss', n));
export const textAt = (n: number): string => TEXTS[n % TEXTS.length] ?? '';
/** With whom all messages are exchanged. */
export const friend = (n: number): string => `xssFriend${n}`.padEnd(24, 'a');
/** A session of the first workout, with as many in it as have a text that fits their name. */
export const CODE = 'XSSXSS22';
const addressAt = (n: number): string => ADDRESSES[n % ADDRESSES.length] ?? '';

/**
 * Each text in each field: of workouts and exercises, own and of others, results, people, messages, files, groups,
 * lists and a session.
 */
export async function fill(app: AppAddresses, uid: string): Promise<void> {
  const now = new Date();
  const other = 'xssOtherPerson000000000000aa';
  const person = (n: number) => ({
    nicName: textAt(n),
    firstName: textAt(n),
    lastName: textAt(n + 1),
    imgUrl: addressAt(n),
    updatedAt: now,
  });
  const media = (n: number) => ({ url: addressAt(n), audioUrl: addressAt(n + 1), text: textAt(n), seconds: 0 });
  const workout = (wId: string, ownerId: string, n: number, more: object = {}) => ({
    ...good(wId, ownerId, textAt(n)),
    description: TEXTS.slice(n, n + 40)
      .join(' ')
      .slice(0, 4000),
    tags: [textAt(n).slice(0, 40), textAt(n + 1).slice(0, 40)],
    sport: textAt(n),
    level: textAt(n),
    timeEx: textAt(n),
    language: n % 2 === 0 ? 'German' : textAt(n),
    names: { English: textAt(n), German: textAt(n) },
    descriptions: { English: textAt(n) },
    ownerNicName: textAt(n).slice(0, 40),
    originId: textAt(n).slice(0, 40),
    originName: textAt(n),
    musicUrl: addressAt(n),
    imgUrl: addressAt(n),
    videoUrl: addressAt(n),
    wType: n % 7 === 3 ? 'mastervideo' : 'text',
    ...more,
  });
  const exercise = (wId: string, position: number, n: number) => ({
    exId: `e${String(position).padStart(3, '0')}`,
    wId,
    position,
    name: textAt(n),
    names: { English: textAt(n), German: textAt(n) },
    notes: textAt(n),
    notesIn: { English: textAt(n) },
    timeSec: 30,
    restSec: 5,
    reps: 0,
    perSide: false,
    exDetails: [media(n)],
    introDetails: [media(n)],
  });
  const each = <T>(make: (n: number) => T): T[] => TEXTS.map((_, n) => make(n));
  await putAll(app, [
    ...each(
      (n) =>
        [
          `workouts/${id('xss', n)}`,
          workout(id('xss', n), uid, n, { countEx: n < whole.length ? EXERCISES : 1 }),
        ] as const,
    ),
    ...whole.flatMap((wId, w) =>
      Array.from({ length: EXERCISES }, (_, position) => {
        const made = exercise(wId, position, w * EXERCISES + position);
        return [`workouts/${wId}/exercises/${made.exId}`, made] as const;
      }),
    ),
    ...each(
      (n) =>
        [`workouts/${id('pub', n)}`, workout(id('pub', n), other, n, { sharePublic: true, playCount: 1000 })] as const,
    ),
    ...each((n) => [`workouts/${id('shr', n)}`, workout(id('shr', n), other, n)] as const),
    ...each(
      (n) =>
        [
          `shareWithFriends/${other}_${uid}_${id('shr', n)}`,
          {
            ownerUId: other,
            friendUId: uid,
            wId: id('shr', n),
            createdAt: now,
            imgUrl: addressAt(n),
            ownerFirstName: textAt(n),
            ownerLastName: textAt(n),
            ownerNicName: textAt(n),
            ownerName: textAt(n),
            friendFirstName: textAt(n),
            friendLastName: textAt(n),
            friendNicName: textAt(n),
            ownerEmail: '',
            friendEmail: '',
          },
        ] as const,
    ),
    ...each(
      (n) => [`favorits/${uid}_${id('pub', n)}`, { userID: uid, workoutID: id('pub', n), createAt: now }] as const,
    ),
    ...each(
      (n) =>
        [
          `statistic/${uid}_${id('run', n)}`,
          {
            userId: uid,
            date: new Date(now.getTime() - n * 3_600_000),
            workoutId: id('xss', n),
            name: textAt(n),
            sport: textAt(n),
            level: textAt(n),
            note: textAt(n),
            durationSec: 300,
            exercisesDone: 1,
            exercisesTotal: 1,
            icepoints: 100,
            completed: true,
            updatedAt: now,
          },
        ] as const,
    ),
    ...each(
      (n) =>
        [
          `trainingsDates/${id('date', n)}`,
          {
            docId: id('date', n),
            userId: uid,
            startDateTime: now,
            endDateTime: now,
            title: textAt(n),
            wId: '',
            done: false,
            updatedAt: now,
          },
        ] as const,
    ),
    ...each(
      (n) =>
        [
          `media/${uid}/files/${id('file', n)}`,
          {
            name: textAt(n),
            path: `workout-media/${uid}/${addressAt(n)}`,
            url: addressAt(n),
            size: 1000,
            kind: 'image',
            contentType: textAt(n),
            state: 'ready',
            wId: id('xss', n),
            uses: [id('xss', n)],
            createdAt: now,
            updatedAt: now,
          },
        ] as const,
    ),
    ...each(
      (n) =>
        [
          `messages/${id('msg', n)}`,
          {
            ownerUId: n % 2 ? friend(0) : uid,
            friendUId: n % 2 ? uid : friend(0),
            read: n < 300,
            createdAt: new Date(now.getTime() - n * 1000),
            text: textAt(n),
            mediaPath: n % 9 === 0 ? addressAt(n) : '',
            wId: n % 5 === 0 ? id('xss', n) : '',
          },
        ] as const,
    ),
    ...each((n) => [`users/${uid}/friends/${friend(n)}`, { uid: friend(n), ...person(n), since: now }] as const),
    [`users/${uid}/friends/${other}`, { uid: other, ...person(0), since: now }],
    [`users/${other}/friends/${uid}`, { uid, ...person(0), since: now }],
    ...each(
      (n) =>
        [
          `users/${uid}/friendRequests/${`xssAsk${n}`.padEnd(24, 'a')}`,
          { uid: `xssAsk${n}`.padEnd(24, 'a'), ...person(n), since: now, direction: n % 2 ? 'in' : 'out' },
        ] as const,
    ),
    ...each(
      (n) =>
        [
          `users/${uid}/blocks/${`xssBlk${n}`.padEnd(24, 'a')}`,
          { uid: `xssBlk${n}`.padEnd(24, 'a'), ...person(n), since: now },
        ] as const,
    ),
    ...each(
      (n) =>
        [
          `users/${uid}/groups/${id('grp', n)}`,
          { gId: id('grp', n), name: textAt(n), members: [friend(n)], wIds: [], createdAt: now, updatedAt: now },
        ] as const,
    ),
    ...each(
      (n) =>
        [
          `users/${uid}/wLists/${id('lst', n)}`,
          { id: id('lst', n), name: textAt(n), wIds: [id('xss', n)], position: n, updatedAt: now },
        ] as const,
    ),
    ...TEXTS.slice(0, CASES).flatMap((_, n) => casesOf(id('pub', n), n, now)),
    ...each((n) => [`releaseNotes/${id('rel', n)}`, { version: textAt(n), note: textAt(n), createdAt: now }] as const),
  ]);
  await fillSession(app, now);
  for (const [field, text] of Object.entries({
    firstName: textAt(7),
    lastName: textAt(8),
    nicName: textAt(9),
    imgUrl: addressAt(1),
    colorTheme: textAt(10),
  }))
    await put(app, `users/${uid}`, { [field]: text }, field);
  await put(app, `users/${uid}`, { workoutCount: TEXTS.length }, 'workoutCount');
}

/** A fifth of the texts each: what a workout is called, what its owner says, and what three say who reported it. */
const CASES = Math.ceil(TEXTS.length / 5);
const casesOf = (wId: string, n: number, at: Date) => [
  [
    `moderation/${wId}`,
    { wId, isOpen: true, state: 'appealed', reason: 'other', weight: 6, appeal: textAt(n + CASES), at },
  ] as const,
  ...[2, 3, 4].map(
    (part) =>
      [
        `reports/${wId}_${part}`,
        { wId, uid: `${part}`, reason: 'other', text: textAt(n + part * CASES), weight: 2, version: 1, createdAt: at },
      ] as const,
  ),
];

async function fillSession(app: AppAddresses, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const members = TEXTS.filter((text) => text.length <= 40).map((name, place) => [
    `member${place}`,
    { name, place, seenAt: now, left: false },
  ]);
  await put(app, `sessions/${CODE}`, {
    hostMark: 'x'.repeat(22),
    hostName: textAt(2).slice(0, 40),
    hostSeenAt: now,
    members: Object.fromEntries(members),
    run: null,
    seq: 0,
    createdAt: now,
    expiresAt,
  });
  const exercises = TEXTS.slice(0, 100).map((name, position) => ({
    exId: `e${String(position).padStart(3, '0')}`,
    wId: whole[0] ?? '',
    position,
    name,
    timeSec: 30,
    restSec: 5,
    reps: 0,
    perSide: false,
    exDetails: [{ url: addressAt(position), audioUrl: addressAt(position + 1), text: name, seconds: 0 }],
    introDetails: [],
  }));
  const workout = good(whole[0] ?? '', 'xssOtherPerson000000000000aa', textAt(4));
  await put(app, `sessions/${CODE}/plan/plan`, { workout, exercises, settings: {}, expiresAt });
}
