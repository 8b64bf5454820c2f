/**
 * Ten questions to the Storage rules of a deployed project. Nobody but Google runs the language of these rules, so that
 * what the tests say of them here is asked once more there, before people's pictures depend on it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { readWorkout, type Workout } from '#core/workout/model.ts';
import type { MediaFile } from '#core/workout/media.ts';
import { mediaPath, newFileName, reservationWrites } from '#data/media/media-record.ts';
import { newId } from '#data/server/new-id.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';
import { workoutPath } from '#data/server/paths.ts';
import { createWorkoutWrites, removeWorkoutWrites } from '#data/workouts/workout-documents.ts';
import { type Credentials, type Person, register, signIn, type Target } from './staging-project.ts';

interface Answer {
  readonly question: string;
  readonly isAllowed: boolean;
  readonly shouldBe: boolean;
}
type Who = Pick<Person, 'idToken'> | undefined;

/** The smallest picture there is: what its type says, and its first bytes too. */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const TYPE = 'image/gif';

/** Asks as this person, a new one and a guest, and takes away again what it has made. */
export async function askStorage(target: Target, credentials: Credentials): Promise<readonly Answer[]> {
  const owner = await signIn(target, credentials);
  const stranger = await register(target);
  const workout = newWorkout(owner);
  try {
    await owner.commit(createWorkoutWrites({ workout, exercises: [] }));
    return await askAs(storageOf(target), owner, stranger, workout);
  } finally {
    await owner.commit(removeWorkoutWrites(workout, [])).catch(() => undefined);
    await stranger.leave();
  }
}

async function askAs(storage: Storage, owner: Person, stranger: Person, workout: Workout): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const { wId } = workout;
  const reserved = async (): Promise<MediaFile> => {
    const fileName = newFileName('one.gif');
    const path = mediaPath('workout-media', owner.uid, fileName);
    const about = {
      name: 'one.gif',
      size: PICTURE.length,
      kind: 'image',
      contentType: TYPE,
      uses: [],
      createdAt: 0,
    } as const;
    const file: MediaFile = { ...about, fileName, path, state: 'reserved' };
    await owner.commit(reservationWrites(owner.uid, file));
    return file;
  };
  const ask = async (question: string, shouldBe: boolean, isAllowed: Promise<boolean>) => {
    answers.push({ question, isAllowed: await isAllowed, shouldBe });
  };
  const upload = (path: string, bytes = PICTURE, contentType: string = TYPE) =>
    storage.upload(owner, path, { contentType, contentDisposition: 'inline', metadata: { to: '' } }, bytes);

  const [film, spare] = [await reserved(), await reserved()];
  const misplaced = spare.path.replace(/\/(?=[^/]*$)/, '//');
  await ask(
    '1. a file that nobody reserved',
    false,
    upload(mediaPath('workout-media', owner.uid, newFileName('two.gif'))),
  );
  await ask('2. a file that is larger than reserved', false, upload(spare.path, Buffer.concat([PICTURE, PICTURE])));
  await ask('3. a page in place of the picture that was reserved', false, upload(spare.path, PICTURE, 'text/html'));
  await ask('4. the same under a name with one more /', false, upload(misplaced));
  await ask('5. a file exactly as reserved (reads Firestore)', true, upload(film.path));
  await ask('6. another one over it', false, upload(film.path));
  await ask('7. a stranger reads the file of a private workout', false, storage.read(stranger, film.path));
  await owner.commit([
    {
      update: workoutPath(wId),
      data: { imgUrl: film.path, sharePublic: true, version: workout.version + 1, updatedAt: SERVER_TIME },
    },
  ]);
  await ask(
    '8. a guest reads it once the workout is public (reads Firestore)',
    true,
    soon(() => storage.read(undefined, film.path)),
  );
  await ask(
    '9. a stranger deletes it, or lists whose it is',
    false,
    either(storage.remove(stranger, film.path), storage.list(stranger, owner.uid)),
  );
  await ask('10. its owner deletes it', true, storage.remove(owner, film.path));
  // Only there where an answer was wrong.
  for (const path of [spare.path, misplaced]) await storage.remove(owner, path);
  return answers;
}

/** A function looks at what a workout names, a moment after it was saved. */
async function soon(isAllowed: () => Promise<boolean>): Promise<boolean> {
  for (let left = 30; left > 0; left -= 1) {
    if (await isAllowed()) return true;
    await wait(1000);
  }
  return false;
}

const either = async (...all: Promise<boolean>[]): Promise<boolean> => (await Promise.all(all)).includes(true);

function newWorkout({ uid }: Person): Workout {
  const workout = readWorkout({ wId: newId(), ownerId: uid, name: 'Staging', createdAt: 0 });
  if (!workout) throw new Error('a workout that is none');
  return workout;
}

type Storage = ReturnType<typeof storageOf>;
/** Firebase Storage's own protocol: the SDK would mend some of the names before it sends them. True = allowed. */
function storageOf({ config, appCheckToken }: Target) {
  const local = config.icetimeLocal?.storage;
  const origin = local ? `http://${local.host}:${local.port}` : 'https://firebasestorage.googleapis.com';
  const bucket = `${origin}/v0/b/${config.storageBucket}/o`;
  const send = async (who: Who, url: string, method: string, more: Record<string, string> = {}, body?: Buffer) => {
    const headers = {
      ...(who && { authorization: `Firebase ${who.idToken}` }),
      ...(appCheckToken !== undefined && { 'x-firebase-appcheck': appCheckToken }),
      ...more,
    };
    const { status, ok } = await fetch(url, { method, headers, ...(body && { body: new Uint8Array(body) }) });
    const isDone = ok || (method === 'DELETE' && status === 404); // gone already, which only who may delete it is told
    // Anything else says nothing about the rules.
    if (!isDone && status !== 403) throw new Error(`${method} ${url} was answered with ${status}`);
    return isDone;
  };
  const at = (path: string) => `${bucket}/${encodeURIComponent(path)}`;
  return {
    read: (who: Who, path: string) => send(who, `${at(path)}?alt=media`, 'GET'),
    remove: (who: Who, path: string) => send(who, at(path), 'DELETE'),
    list: (who: Who, uid: string) => send(who, `${bucket}?prefix=workout-media/${uid}/&delimiter=/`, 'GET'),
    upload(who: Who, path: string, metadata: object, bytes: Buffer) {
      const part = (type: string) => `--part\r\nContent-Type: ${type}\r\n\r\n`;
      const head = `${part('application/json')}${JSON.stringify(metadata)}\r\n${part('application/octet-stream')}`;
      const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--part--')]);
      const headers = { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=part' };
      return send(who, `${bucket}?name=${encodeURIComponent(path)}`, 'POST', headers, body);
    },
  };
}
