import { good, put, putAll } from './past-the-rules.ts';
import type { AppAddresses } from './start-app.ts';
import { ADDRESSES, TEXTS } from './xss-payloads.ts';

/** Of each of the workouts that hold all texts together. */
const EXERCISES = 120;
const id = (kind: string, n: number) => `${kind}${n}x`.padEnd(20, '0');
export const whole = Array.from({ length: Math.ceil(TEXTS.length / EXERCISES) }, (_, n) => id('xss', n));
export const textAt = (n: number): string => TEXTS[n % TEXTS.length] ?? '';
const addressAt = (n: number): string => ADDRESSES[n % ADDRESSES.length] ?? '';

/** Each text in each field: of workouts and exercises, own and of others, results, people, files, groups and lists. */
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
  const friend = (n: number) => `xssFriend${n}`.padEnd(24, 'a');
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
    ...each((n) => [`releaseNotes/${id('rel', n)}`, { version: textAt(n), note: textAt(n), createdAt: now }] as const),
  ]);
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
