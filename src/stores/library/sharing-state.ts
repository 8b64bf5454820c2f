/** State and ports of the sharing store. */
import type { ContractLimits } from '#core/settings/contract.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import type { OriginChange } from '#core/workout/origin.ts';
import type { Group } from '#core/people/groups.ts';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import type { Friend, Share } from '#core/people/people.ts';
import type { Assigned } from '#data/people/assigned.ts';
import type { GroupsPort } from '#data/people/groups.ts';
import type { PeoplePort } from '#data/people/people.ts';
import type { SharesPort } from '#data/people/shares.ts';
import type { OutboxPort } from '#data/sync/outbox.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import type { LibraryState } from './library-state.ts';
import type { List } from './lists.ts';
import type { LoginState } from '#stores/account/login.ts';

/**
 * Why a step was not taken, in addition to the usual codes: the address is not confirmed; the workout has not reached
 * the account; the two are no longer friends.
 */
export type SharingProblem = ProblemCode | 'unverified' | 'unsent' | 'no-friend';
export type Shared = { readonly ok: true } | { readonly ok: false; readonly problem: SharingProblem };

/** Who may see it, and who may copy it. */
export type Publishing = Pick<Workout, 'sharePublic' | 'rules'>;

/** A copy of mine whose original has changed since; both in the copy's language. */
export interface OriginNews {
  readonly copy: WholeWorkout;
  readonly original: WholeWorkout;
  readonly changes: readonly OriginChange[];
}

export interface SharingFields {
  /** By nickname; `undefined` = not read yet. */
  readonly friends: readonly Friend[] | undefined;
  /** My shares with friends; `undefined` = not read yet. */
  readonly shares: readonly Share[] | undefined;
  /** By name. */
  readonly groups: readonly Group[];
  /** Why the last look at these failed. */
  readonly problem: ProblemCode | undefined;
  /** Workouts that friends share with me, newest first. */
  readonly assigned: List<Assigned>;
  /** There may be older ones that are not shown. */
  readonly hasMore: boolean;
  readonly moreProblem: ProblemCode | undefined;
  /** For the copy looked at last, if its original has changed. */
  readonly news: OriginNews | undefined;
}

export interface SharingState extends SharingFields {
  /** Loads friends, groups and shares: from the device, then from the server. */
  readonly load: () => Promise<void>;
  readonly share: (wId: string, friendUId: string) => Promise<Shared>;
  readonly unshare: (share: Share) => Promise<Shared>;
  readonly shareWithGroup: (wId: string, gId: string, on: boolean) => Promise<Shared>;
  /** Sets who may see and copy a workout of mine; every list shows the change. */
  readonly publish: (wId: string, publishing: Publishing) => Promise<Shared>;
  readonly loadAssigned: () => Promise<void>;
  readonly loadMoreAssigned: () => Promise<void>;
  /** Ends a share with me that I no longer want to see. */
  readonly leave: (wId: string) => Promise<Shared>;
  /**
   * Checks whether the original of this copy has changed. Asks the server every 10 minutes at most; does nothing if the
   * original is gone.
   */
  readonly lookAtOrigin: (wId: string) => Promise<void>;
  /**
   * Takes over one change by its index, all changes to parts that I have not changed myself, or none: the copy stays as
   * it is.
   */
  readonly takeOver: (what: number | 'all' | 'none') => Promise<Shared>;
}

export interface SharingPorts {
  readonly shares: SharesPort;
  readonly groups: GroupsPort;
  readonly people: Pick<PeoplePort, 'listFriendsLocal' | 'refreshFriends'>;
  readonly workouts: Pick<WorkoutsPort, 'getWhole' | 'save'>;
  readonly outbox: Pick<OutboxPort, 'drain' | 'pendingCount' | 'listRefused'>;
  readonly library: StoreApi<LibraryState>;
  readonly app: StoreApi<AppState>;
  readonly login: StoreApi<LoginState>;
  readonly limits: () => ContractLimits;
  /** Epoch ms. */
  readonly now: () => number;
  readonly whenAuthReady: () => Promise<void>;
}

export type Get = () => SharingState;
/** Drops the patch if `uid` has signed out meanwhile. */
export type Set = (uid: string, patch: Partial<SharingFields>) => void;
