/** Everything a person's device may have to tell the server, as plain data: it survives a restart and can be sent again. */
import type { WholeWorkout, Workout, WorkoutResult } from '#core/model.ts';
import type { UserSettings } from '#core/settings.ts';

/** What a person told us about themselves at registration. */
export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nicName: string;
  readonly settings: UserSettings;
}

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
  | { readonly kind: 'addResult'; readonly result: WorkoutResult };

/** The document whose writes must arrive in order. */
export function docOf(operation: Operation, uid: string): string {
  switch (operation.kind) {
    case 'createAccount':
    case 'saveSettings':
      return `users/${uid}`;
    case 'saveWorkout':
      return `workouts/${operation.after.workout.wId}`;
    case 'removeWorkout':
      return `workouts/${operation.workout.wId}`;
    case 'addResult':
      return `statistic/${operation.result.id}`;
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
  if (earlier.kind === 'addResult' && later.kind === 'addResult') return earlier;
  return 'both';
}
