/** What the store of sharing holds and needs. */
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
 * Why a step was not taken, beside the usual: the address is not confirmed; the workout has not reached the account;
 * they are no friends any more.
 */
export type SharingProblem = ProblemCode | 'unverified' | 'unsent' | 'no-friend';
export type Shared = { readonly ok: true } | { readonly ok: false; readonly problem: SharingProblem };

/** Who may see it, and who may copy it. */
export type Publishing = Pick<Workout, 'sharePublic' | 'rules'>;

/** A copy of mine whose original has changed since; both in the language of the copy. */
export interface OriginNews {
  readonly copy: WholeWorkout;
  readonly original: WholeWorkout;
  readonly changes: readonly OriginChange[];
}

export interface SharingFields {
  /** By nickname; `undefined` = not read yet. */
  readonly friends: readonly Friend[] | undefined;
  /** What of mine friends have; `undefined` = not read yet. */
  readonly shares: readonly Share[] | undefined;
  /** By name. */
  readonly groups: readonly Group[];
  /** Why the last look at these ended before its end. */
  readonly problem: ProblemCode | undefined;
  /** What friends share with me, newest first. */
  readonly assigned: List<Assigned>;
  /** There may be older ones that are not shown. */
  readonly hasMore: boolean;
  readonly moreProblem: ProblemCode | undefined;
  /** Of the copy that was looked at last, if its original has changed. */
  readonly news: OriginNews | undefined;
}

export interface SharingState extends SharingFields {
  /** Friends, groups and what they have: from the device, then as the server has it. */
  readonly load: () => Promise<void>;
  readonly share: (wId: string, friendUId: string) => Promise<Shared>;
  readonly unshare: (share: Share) => Promise<Shared>;
  readonly shareWithGroup: (wId: string, gId: string, on: boolean) => Promise<Shared>;
  /** Of a workout of mine, wherever it is shown. */
  readonly publish: (wId: string, publishing: Publishing) => Promise<Shared>;
  readonly loadAssigned: () => Promise<void>;
  readonly loadMoreAssigned: () => Promise<void>;
  /** I do not want to see it any more. */
  readonly leave: (wId: string) => Promise<Shared>;
  /** Has the original of this copy changed? Asked of the server every 10 minutes at most; nothing where it is gone. */
  readonly lookAtOrigin: (wId: string) => Promise<void>;
  /** One of the changes by its place, all that one has not changed oneself, or none: the copy stays as it is. */
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
/** For whoever asked; an answer about somebody who has signed out meanwhile is dropped. */
export type Set = (uid: string, patch: Partial<SharingFields>) => void;
