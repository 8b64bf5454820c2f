import type { Outcome, ProblemCode } from '#core/base/errors.ts';
import type { Coaching, Edition, Openness, Report } from '#core/programme/coaching.ts';
import type { Beginning } from '#core/programme/follow-changes.ts';
import type { List } from '#stores/library/lists.ts';
import type { GalleryFields, GalleryState } from './gallery-state.ts';

/** To whom a programme is offered; `groupId` '' = not through a group. */
export interface Invited {
  readonly uid: string;
  readonly groupId: string;
}

/** What the coach proposes; '' = the follower chooses, or nothing is said. */
export type Proposal = Pick<Coaching, 'startDate' | 'weekdays' | 'note'>;

/** Workouts: `missing` = cannot be read, so that others could not train them; `foreign` = others' to share. */
export type Published =
  | { readonly kind: 'published' }
  | { readonly kind: 'too-big' }
  | { readonly kind: 'missing'; readonly names: readonly string[] }
  | { readonly kind: 'foreign'; readonly names: readonly string[] }
  | { readonly kind: 'problem'; readonly problem: ProblemCode };

export type Offered = Published | { readonly kind: 'refused'; readonly uids: readonly string[] };

export interface CoachingFields extends GalleryFields {
  /** As a coach, the newest first. */
  readonly given: List<Coaching>;
  /** As a follower, the newest first. */
  readonly received: List<Coaching>;
  /** Those of one's own programmes that others read, by `pId`. */
  readonly editions: ReadonlyMap<string, Edition>;
}

/** All need a network, and say a problem without; nobody is told anything before the server has it. */
export interface CoachingState extends CoachingFields, GalleryState {
  /** Device, then server: 2 reads if nothing changed. */
  readonly load: (side: 'given' | 'received') => Promise<void>;
  /** Whether anything is offered: from the device, and of the server at most every six hours (1 read). */
  readonly glance: () => Promise<void>;

  /** Lets others read the programme as it is now, as publicly as before; all who follow it get the new edition. */
  readonly publish: (pId: string) => Promise<Published>;
  /** Names of the workouts for which `publish` would say 'foreign', as far as they can be read: 1 read for each. */
  readonly foreignOf: (pId: string) => Promise<readonly string[]>;
  /** Ends it for everybody: offers and coachings end, too. */
  readonly unpublish: (pId: string) => Promise<Outcome<void>>;
  /** Publishes it if it is not yet. */
  readonly setOpen: (pId: string, openness: Openness) => Promise<Published>;
  /** Publishes it if it is not yet. Returns whom it could not be offered to: no longer a friend, or of that group. */
  readonly offer: (pId: string, people: readonly Invited[], proposal: Proposal) => Promise<Offered>;
  /** Ends an offer or a coaching, as a coach. */
  readonly withdraw: (id: string) => Promise<Outcome<void>>;
  /** Per cent of the planned work (ADJUST). */
  readonly adjust: (id: string, percent: number) => Promise<Outcome<void>>;
  /** `undefined` = the follower does not show it (any more). 1 read. */
  readonly progress: (id: string) => Promise<Outcome<Report | undefined>>;

  /** Begins the programme, or goes on with it. `value`: the follow's id; problem 'limit' = too many follows. */
  readonly accept: (
    id: string,
    how: Pick<Beginning, 'startDate' | 'weekdays' | 'time'> & { readonly shows: boolean },
  ) => Promise<Outcome<string>>;
  /** Not now, or no longer: it can be accepted again until the coach withdraws it. Shows nothing any more. */
  readonly decline: (id: string) => Promise<Outcome<void>>;
  /** Works offline: the follow says it at once, the server as soon as there is a network. */
  readonly setShows: (id: string, shows: boolean) => Promise<void>;
  /** The follow that belongs to a coaching, the last begun; `undefined` = none. */
  readonly followIdOf: (id: string) => string | undefined;

  /** A programme by its link (`editionId`), also for guests: from the device if it is followed, else 1 read. */
  readonly open: (editionId: string) => Promise<Outcome<Edition>>;
}
