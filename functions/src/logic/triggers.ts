import { continueRemoval, type Person, removeAccount, sweepAccounts } from './account/account-removal.ts';
import { noteUnconfirmed, sweepUnconfirmed } from './account/former-holder.ts';
import { concernsAuthor, nameAuthor } from './people/authors.ts';
import { endCoachingsOf, endCoachingsOfGroup, endEdition, noticeOpened } from './people/coachings.ts';
import { catchUpCards, followCard } from './people/card-copies.ts';
import {
  confirmUpload,
  type ObjectEvent,
  placeOf,
  releaseObject,
  sweepObjects,
  sweepReservations,
} from './media/media.ts';
import { closeWorkout, filesIn, followFiles, followFilesOf, followWorkout, sweepUnused } from './media/media-uses.ts';
import { closePictures, removePicture } from './people/message-pictures.ts';
import { changesDates } from './account/feed-programmes.ts';
import { markFeeds } from './account/feed-text.ts';
import { countPlays, enterFollow, enterPlay } from './public/plays.ts';
import { concernsGallery, followListing, hideAnew, removeProgrammeRemains } from './public/listed-programmes.ts';
import { followGroup, followUnshared, isTakenByGroup } from './people/group-shares.ts';
import { hiddenOf, noticePublished } from './public/hiding.ts';
import type { Backend, Data } from './backend.ts';
import { concernsLibrary, markLibrary } from './public/library-state.ts';
import { endUnshown, sweepSessions } from './people/session-ends.ts';
import { purgeOld, reconcileCounters } from './upkeep.ts';
import { followShares } from './people/share-mark.ts';
import { removeSurplus, removeSurplusFavourite, removeSurplusVote } from './account/surplus.ts';
import { countVote, entitlesToVote } from './public/votes.ts';
import { removeWorkoutRemains } from './account/workout-removal.ts';

export interface DocumentChange {
  /** Stays the same when an event is delivered again. */
  readonly eventId: string;
  readonly timeMs: number;
  /** The values of the pattern's wildcards. */
  readonly params: Readonly<Record<string, string>>;
  readonly before: Data | undefined;
  readonly after: Data | undefined;
}

/**
 * Events arrive at least once, late and in any order, so every trigger is idempotent: it makes the store consistent
 * instead of adding to it.
 */
export interface DocumentTrigger {
  readonly name: string;
  readonly document: string;
  readonly on: 'created' | 'updated' | 'deleted' | 'written';
  readonly run: (backend: Backend, change: DocumentChange) => Promise<void>;
}

const param = ({ params }: DocumentChange, name: string): string => params[name] ?? '';

/** A picture removed from a profile is deleted like a workout's: a day later, unless it is used again. */
async function followPicture(backend: Backend, change: DocumentChange): Promise<void> {
  const [before, named] = [filesIn(change.before), filesIn(change.after)];
  const lost = before.filter((path) => !named.includes(path) && placeOf(path)?.uid === param(change, 'uid'));
  const news = named.filter((path) => !before.includes(path));
  if (lost.length + news.length > 0) await followFiles(backend, [...lost, ...news], lost);
}

/** Reads nothing if the change names the same files as before. */
async function followNamed(backend: Backend, change: DocumentChange): Promise<void> {
  const [before, named] = [filesIn(change.before), filesIn(change.after)];
  const lost = before.filter((path) => !named.includes(path));
  if (lost.length === 0 && named.every((path) => before.includes(path))) return;
  await followWorkout(backend, param(change, 'wId'), { named, lost, key: change.eventId });
}

export const DOCUMENT_TRIGGERS: readonly DocumentTrigger[] = [
  {
    name: 'onVoteWritten',
    document: 'ratings/{wId}/votes/{uid}',
    on: 'written',
    async run(backend, change) {
      const [wId, uid] = [param(change, 'wId'), param(change, 'uid')];
      await countVote(backend.store, wId, uid);
      if (change.after && !change.before) await removeSurplusVote(backend, wId, uid);
    },
  },
  {
    name: 'onStatisticCreated',
    document: 'statistic/{id}',
    on: 'created',
    async run(backend, change) {
      const result = change.after ?? {};
      if (await removeSurplus(backend, 'statistic', param(change, 'id'), result)) return;
      await enterPlay(backend, param(change, 'id'), result, change.timeMs);
      // A vote sent before its run counts from now on. Mostly there is none, and an aborted run is no reason to look
      // for one.
      const { workoutId, userId } = result;
      const mayMatter = typeof workoutId === 'string' && workoutId !== '' && entitlesToVote(result, {});
      if (mayMatter) await countVote(backend.store, workoutId, String(userId));
    },
  },
  {
    name: 'onDateWritten',
    document: 'trainingsDates/{id}',
    on: 'written',
    async run(backend, change) {
      const { before, after } = change;
      const isNew = after !== undefined && before === undefined;
      if (isNew && (await removeSurplus(backend, 'trainingsDates', param(change, 'id'), after))) return;
      await markFeeds(backend.store, (after ?? before)?.['userId']);
    },
  },
  {
    name: 'onFollowWritten',
    document: 'users/{uid}/follows/{fId}',
    on: 'written',
    async run(backend, { before, after, params: { uid = '' } }) {
      if (changesDates(before, after)) await markFeeds(backend.store, uid);
      if (after && !before) await enterFollow(backend, uid, after);
    },
  },
  {
    name: 'onProgrammeWritten',
    document: 'users/{uid}/programmes/{pId}',
    on: 'written',
    async run({ store }, { after, params: { uid = '', pId = '' } }) {
      await markFeeds(store, uid);
      if (after) return;
      await endEdition(store, uid, pId);
      await removeProgrammeRemains(store, `${uid}_${pId}`);
    },
  },
  {
    name: 'onFavoriteCreated',
    document: 'favorits/{id}',
    on: 'created',
    run: (backend, change) => removeSurplusFavourite(backend, param(change, 'id'), change.after ?? {}),
  },
  {
    name: 'onPublish',
    document: 'workouts/{wId}',
    on: 'written',
    async run(backend, { before, after, params: { wId = '' } }) {
      const { store } = backend;
      const isNews = after?.['sharePublic'] === true && before?.['sharePublic'] !== true;
      if (isNews) await noticePublished(backend, wId, after);
      if (concernsAuthor(before, after)) await nameAuthor(store, wId);
      if (concernsLibrary(before, after)) await markLibrary(store, wId, isNews);
    },
  },
  {
    name: 'onWorkoutDeleted',
    document: 'workouts/{wId}',
    on: 'deleted',
    async run(backend, change) {
      const { before } = change;
      // Published before there were marks, or a moment ago.
      if (before?.['sharePublic'] === true) await noticePublished(backend, param(change, 'wId'), before);
      await removeWorkoutRemains(backend, param(change, 'wId'), String(before?.['ownerId']), filesIn(before));
    },
  },
  {
    name: 'onUnpublish',
    document: 'workouts/{wId}',
    on: 'updated',
    async run(backend, { before, after, eventId, params: { wId = '' } }) {
      const isWithdrawn = before?.['sharePublic'] === true && after?.['sharePublic'] !== true;
      const isHidden = !hiddenOf(before ?? {}) && hiddenOf(after ?? {}) !== undefined;
      if (isWithdrawn || isHidden) await endUnshown(backend, ['wId', '==', wId]);
      if (isWithdrawn) await closeWorkout(backend, wId, eventId);
    },
  },
  {
    name: 'onUnshare',
    document: 'shareWithFriends/{id}',
    on: 'deleted',
    async run(backend, { before = {}, eventId, params: { id = '' } }) {
      await endUnshown(backend, ['wId', '==', before['wId']], ['hostId', '==', before['friendUId']]);
      await followUnshared(backend, before);
      if (!(await isTakenByGroup(backend.store, id, before)))
        await closeWorkout(backend, String(before['wId']), eventId);
      await followShares(backend, String(before['wId']));
    },
  },
  {
    name: 'onShared',
    document: 'shareWithFriends/{id}',
    on: 'created',
    async run(backend, { after }) {
      await followFilesOf(backend, String(after?.['wId']));
      await followShares(backend, String(after?.['wId']));
    },
  },
  {
    name: 'onWorkoutMedia',
    document: 'workouts/{wId}',
    on: 'written',
    async run(backend, change) {
      const { before, after } = change;
      if (!after) return; // onWorkoutDeleted
      await followNamed(backend, change);
      const isNews = after['sharePublic'] === true && before?.['sharePublic'] !== true;
      if (isNews) await followFilesOf(backend, param(change, 'wId'));
    },
  },
  {
    name: 'onExerciseMedia',
    document: 'workouts/{wId}/exercises/{exId}',
    on: 'written',
    run: followNamed,
  },
  {
    name: 'onMessageDeleted',
    document: 'messages/{id}',
    on: 'deleted',
    run: (backend, { before }) => removePicture(backend, before ?? {}),
  },
  {
    name: 'onUnfriend',
    document: 'users/{uid}/friends/{other}',
    on: 'deleted',
    async run(backend, change) {
      const [uid, other] = [param(change, 'uid'), param(change, 'other')];
      await endUnshown(backend, ['ownerId', '==', uid], ['hostId', '==', other]);
      await closePictures(backend, uid, other, change.eventId);
    },
  },
  {
    name: 'onGroupWritten',
    document: 'users/{uid}/groups/{gId}',
    on: 'written',
    async run(backend, change) {
      const lost = await followGroup(backend, param(change, 'uid'), change.before, change.after);
      // Once for all who lost it, however many.
      for (const wId of lost) await closeWorkout(backend, wId, `${change.eventId} ${wId}`);
      await endCoachingsOfGroup(backend.store, param(change, 'uid'), param(change, 'gId'));
    },
  },
  {
    name: 'onEditionWritten',
    document: 'sharedProgrammes/{id}',
    on: 'written',
    async run(backend, change) {
      const { before, after } = change;
      const id = param(change, 'id');
      if (!after) await endCoachingsOf(backend.store, id);
      else if (!before) await hideAnew(backend.store, id);
      if (after?.['sharePublic'] === true && before?.['sharePublic'] !== true) await noticeOpened(backend, after);
      if (concernsGallery(before, after)) await followListing(backend, id);
    },
  },
  {
    name: 'onCardWritten',
    document: 'users/{uid}/public/card',
    on: 'written',
    async run(backend, change) {
      await followCard(backend, param(change, 'uid'));
      // Somebody has registered.
      if (!change.before && change.after) await noteUnconfirmed(backend, param(change, 'uid'));
      if (change.after) await followPicture(backend, change);
    },
  },
  {
    name: 'onRemovalPaused',
    document: 'deletions/{uid}',
    on: 'updated',
    run: (backend, change) => continueRemoval(backend, param(change, 'uid'), change.before, change.after),
  },
];

/** A deleted account, however it was deleted; `email` '' = it had none. */
export interface AccountTrigger {
  readonly name: string;
  readonly run: (backend: Backend, person: Person) => Promise<unknown>;
}

export const ACCOUNT_TRIGGERS: readonly AccountTrigger[] = [{ name: 'onAccountDeleted', run: removeAccount }];

export interface ObjectTrigger {
  readonly name: string;
  readonly on: 'finalized' | 'deleted';
  readonly run: (backend: Backend, event: ObjectEvent) => Promise<void>;
}

export const OBJECT_TRIGGERS: readonly ObjectTrigger[] = [
  {
    name: 'onObjectFinalized',
    on: 'finalized',
    async run(backend, event) {
      await confirmUpload(backend, event);
      // A workout that did not wait for the upload may show it already.
      await followFiles(backend, [event.path]);
    },
  },
  { name: 'onObjectDeleted', on: 'deleted', run: releaseObject },
];

export interface Schedule {
  readonly name: string;
  readonly everyMinutes: number;
  readonly run: (backend: Backend) => Promise<unknown>;
}

export const SCHEDULES: readonly Schedule[] = [
  { name: 'sweepReservations', everyMinutes: 15, run: sweepReservations },
  { name: 'sweepSessions', everyMinutes: 15, run: sweepSessions },
  { name: 'sweepUnused', everyMinutes: 60, run: sweepUnused },
  { name: 'followCards', everyMinutes: 5, run: catchUpCards },
  { name: 'countPlays', everyMinutes: 15, run: countPlays },
  { name: 'sweepObjects', everyMinutes: 1_440, run: sweepObjects },
  {
    name: 'sweepAccounts',
    everyMinutes: 1_440,
    async run(backend) {
      await sweepAccounts(backend);
      await sweepUnconfirmed(backend);
    },
  },
  { name: 'reconcileCounters', everyMinutes: 1_440, run: reconcileCounters },
  { name: 'purgeOld', everyMinutes: 1_440, run: purgeOld },
];
