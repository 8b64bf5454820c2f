/** Everything a person's device may have to tell the server, as plain data: it survives a restart and can be sent again. */
import type { WholeWorkout, Workout, WorkoutResult } from '#core/model.ts';
import { favoritId, type Favorit, type Message, type Stars, type TrainingDate } from '#core/people.ts';
import type { UserSettings } from '#core/settings.ts';

/** What a person told us about themselves at registration. */
export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nicName: string;
  readonly settings: UserSettings;
}

/** What a person may change about themselves. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly nicName: string;
  readonly imgUrl: string;
  /** May others find this person by code or e-mail? */
  readonly showCode: boolean;
}

/** `before`: what the device showed until then, to go back to when the change is given up. */
export type Operation =
  | { readonly kind: 'createAccount'; readonly account: NewAccount }
  | { readonly kind: 'saveSettings'; readonly settings: UserSettings }
  | {
      readonly kind: 'saveWorkout';
      /** What the server had when the change was made; `undefined` = a new workout. */
      readonly before: WholeWorkout | undefined;
      readonly after: WholeWorkout;
      /** The person saw the conflict and wants this one. */
      readonly overwrite: boolean;
    }
  | { readonly kind: 'removeWorkout'; readonly workout: Workout }
  | { readonly kind: 'addResult'; readonly result: WorkoutResult }
  | { readonly kind: 'saveNote'; readonly note: string; readonly before: WorkoutResult }
  | { readonly kind: 'removeResult'; readonly before: WorkoutResult }
  | { readonly kind: 'saveProfile'; readonly profile: Profile }
  | { readonly kind: 'setFavorit'; readonly favorit: Favorit; readonly isFavorit: boolean; readonly before: boolean }
  | { readonly kind: 'saveDate'; readonly date: TrainingDate; readonly before: TrainingDate | undefined }
  | { readonly kind: 'removeDate'; readonly before: TrainingDate }
  | { readonly kind: 'sendMessage'; readonly message: Message }
  | { readonly kind: 'markRead'; readonly ids: readonly string[] }
  | { readonly kind: 'removeMessage'; readonly before: Message }
  | { readonly kind: 'setVote'; readonly wId: string; readonly stars: Stars; readonly before: Stars | undefined };
export type Kind = Operation['kind'];
export type OperationOf<K extends Kind> = Operation & { readonly kind: K };

/** Marks on many messages at once: in order among themselves. */
export const READ_MARKS = 'messages read';

/** The document whose writes must arrive in order. */
export function docOf(operation: Operation, uid: string): string {
  switch (operation.kind) {
    case 'createAccount':
    case 'saveSettings':
    case 'saveProfile':
      return `users/${uid}`;
    case 'saveWorkout':
      return `workouts/${operation.after.workout.wId}`;
    case 'removeWorkout':
      return `workouts/${operation.workout.wId}`;
    case 'addResult':
      return `statistic/${operation.result.id}`;
    case 'saveNote':
    case 'removeResult':
      return `statistic/${operation.before.id}`;
    case 'setFavorit':
      return `favorits/${favoritId(uid, operation.favorit.workoutID)}`;
    case 'saveDate':
      return `trainingsDates/${operation.date.docId}`;
    case 'removeDate':
      return `trainingsDates/${operation.before.docId}`;
    case 'sendMessage':
      return `messages/${operation.message.id}`;
    case 'removeMessage':
      return `messages/${operation.before.id}`;
    case 'markRead':
      return READ_MARKS;
    case 'setVote':
      return `ratings/${operation.wId}/votes/${uid}`;
  }
}

const isSameSave = (a: Workout, b: Workout): boolean => a.version === b.version && a.updatedAt === b.updatedAt;

/**
 * A later operation on a document whose earlier one was not handed to the network yet: the one that does both, `undefined`
 * = nothing is left to do, 'both' = they must follow each other.
 */
export function coalesce(earlier: Operation, later: Operation): Operation | undefined | 'both' {
  if (earlier.kind === 'saveSettings' && later.kind === 'saveSettings') return later;
  if (earlier.kind === 'createAccount' && later.kind === 'saveSettings') {
    return { ...earlier, account: { ...earlier.account, settings: later.settings } };
  }
  if (earlier.kind === 'saveWorkout' && later.kind === 'saveWorkout') {
    // Edited from something else than what is waiting (another tab): let the server's version decide.
    if (!later.before || !isSameSave(later.before.workout, earlier.after.workout)) return 'both';
    // The server counts one step, however many saves became one.
    const version = earlier.before ? earlier.before.workout.version + 1 : 1;
    return { ...earlier, after: { ...later.after, workout: { ...later.after.workout, version } } };
  }
  if (earlier.kind === 'saveWorkout' && later.kind === 'removeWorkout') return earlier.before ? later : undefined;
  if (earlier.kind === 'removeWorkout' && later.kind === 'removeWorkout') return later;
  if (earlier.kind === 'addResult') return coalesceResult(earlier, later);
  return coalesceSmall(earlier, later);
}

/** A result that never left the device: its note goes out with it, or all of it stays here. */
function coalesceResult(
  { result }: OperationOf<'addResult'>,
  later: Operation,
): OperationOf<'addResult'> | undefined | 'both' {
  if (later.kind === 'addResult') return { kind: 'addResult', result };
  if (later.kind === 'saveNote') return { kind: 'addResult', result: { ...result, note: later.note } };
  return later.kind === 'removeResult' ? undefined : 'both';
}

/** Documents that are one record: the last word counts, and what never left the device leaves nothing to undo there. */
function coalesceSmall(earlier: Operation, later: Operation): Operation | undefined | 'both' {
  if (earlier.kind === 'saveProfile' && later.kind === 'saveProfile') return later;
  if (earlier.kind === 'setFavorit' && later.kind === 'setFavorit') {
    return later.isFavorit === earlier.before ? undefined : { ...later, before: earlier.before };
  }
  if (earlier.kind === 'setVote' && later.kind === 'setVote') {
    return later.stars === earlier.before ? undefined : { ...later, before: earlier.before };
  }
  if (earlier.kind === 'saveNote' && later.kind === 'saveNote') {
    return later.note === earlier.before.note ? undefined : { ...later, before: earlier.before };
  }
  if (earlier.kind === 'saveNote' && later.kind === 'removeResult') return { ...later, before: earlier.before };
  if (earlier.kind === 'saveDate' && later.kind === 'saveDate') return { ...later, before: earlier.before };
  if (earlier.kind === 'saveDate' && later.kind === 'removeDate') {
    return earlier.before && { ...later, before: earlier.before };
  }
  if (earlier.kind === 'removeDate' && later.kind === 'saveDate') return { ...later, before: earlier.before };
  if (earlier.kind === 'sendMessage' && later.kind === 'removeMessage') return undefined;
  if (earlier.kind === 'markRead' && later.kind === 'markRead') {
    return { ...later, ids: [...new Set([...earlier.ids, ...later.ids])] };
  }
  return 'both';
}
