import type { Coaching, Edition } from '#core/programme/coaching.ts';
import type { Beginning, Finished } from '#core/programme/follow-changes.ts';
import type { Progress, Today } from '#core/programme/follow-dates.ts';
import type { Feedback, Place } from '#core/programme/follow-entries.ts';
import type { Follow } from '#core/programme/follow.ts';
import type { ScheduledTraining } from '#core/programme/scheduled.ts';
import type { Programme } from '#core/programme/programme.ts';
import type { ContractLimits } from '#core/settings/contract.ts';
import type { FunctionsPort } from '#data/account/functions.ts';
import type { CoachingsPort } from '#data/people/coachings.ts';
import type { ProgrammesPort } from '#data/training/programmes.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import type { List } from '#stores/library/lists.ts';
import type { AppState } from '#stores/shell/app.ts';
import type { LoginState } from '#stores/account/login.ts';
import type { StoreApi } from 'zustand/vanilla';

/** A followed programme on a day. */
export interface FollowedToday {
  readonly follow: Follow;
  readonly programme: Programme;
  readonly today: Today;
  readonly progress: Progress;
  /** The person's share of the planned work, in per cent, for `workoutOfDay`: the coach's for them is in it. */
  readonly adjust: number;
  /** Of a coach whose offer the person has accepted; `undefined` = nobody coaches it. */
  readonly coaching: Coaching | undefined;
}

/** By the contract: 'limit' = no more programmes, 'exercises' = a workout has too many; 'too-big' for one document. */
export type Saved = 'saved' | 'limit' | 'exercises' | 'too-big';

/** What the person's word has changed about the next trainings, in per cent; equal = nothing. */
export interface Adjusted {
  readonly before: number;
  readonly after: number;
}

export interface ProgrammesFields {
  /** One's own. */
  readonly programmes: List<Programme>;
  /** The last begun first. */
  readonly follows: readonly Follow[];
  /** The product's programmes that the person follows, by id. */
  readonly starters: ReadonlyMap<string, Programme>;
  /** Programmes of others that the person follows, by `editionId`. */
  readonly editions: ReadonlyMap<string, Edition>;
  /** What the person has accepted, by the follow's `editionId`. */
  readonly coachings: ReadonlyMap<string, Coaching>;
}

/** Actions of a guest, and on follows that do not exist, do nothing. */
export interface ProgrammesState extends ProgrammesFields {
  /** Device, then server. */
  readonly load: () => Promise<void>;
  /** From the device alone. */
  readonly loadLocal: () => Promise<void>;
  readonly newId: () => string;
  /** The programme behind an id (`editionId`): one's own, or a followed one of the product's or somebody else's. */
  readonly programmeOf: (id: string) => Programme | undefined;
  /** Those that are followed now, the last begun first. */
  readonly today: (day: string) => readonly FollowedToday[];
  /** All their scheduled trainings, as on that day. */
  readonly scheduled: (day: string) => readonly ScheduledTraining[];

  /** A model's answer to a wish, to be looked at; not saved. */
  readonly propose: FunctionsPort['generateProgramme'];
  /** Creates it or stores the next version. */
  readonly save: (programme: Programme) => Promise<Saved>;
  /** Whoever follows it stops on that day. A notice offers to undo both. */
  readonly remove: (pId: string, day: string) => Promise<void>;

  /** One's own, the product's or an edition. Returns the follow's id; `undefined` = there are too many. */
  readonly begin: (
    programme: Programme,
    beginning: Pick<Beginning, 'startDate' | 'weekdays' | 'time' | 'shows'>,
  ) => Promise<string | undefined>;
  /** A later word on the same training counts instead. */
  readonly finishDay: (fId: string, place: Place, finished: Finished) => Promise<void>;
  readonly feedback: (fId: string, place: Place, feedback: Feedback) => Promise<Adjusted>;
  /** What the coach reads beside a training that is done, while the person shows it; '' = nothing. */
  readonly note: (fId: string, place: Place, text: string) => Promise<void>;
  readonly skip: (fId: string, place: Place, day: string) => Promise<void>;
  /** Open again. */
  readonly takeBack: (fId: string, place: Place) => Promise<void>;
  readonly move: (fId: string, place: Place, to: string) => Promise<void>;
  readonly shiftRest: (fId: string, place: Place, from: string) => Promise<void>;
  /** Other training days from that day on, and the time of day. */
  readonly changeDays: (fId: string, days: Pick<Follow, 'weekdays' | 'time'>, day: string) => Promise<void>;
  /** `undefined` = what is scheduled again. */
  readonly swap: (
    fId: string,
    place: Place,
    slot: number,
    workout: { wId: string; name: string } | undefined,
  ) => Promise<void>;
  /** `to` '' = until the person resumes. */
  readonly pause: (fId: string, from: string, to: string) => Promise<void>;
  readonly resume: (fId: string, day: string) => Promise<void>;
  /** Stops it, or closes it once it is finished. */
  readonly end: (fId: string, day: string) => Promise<void>;
  readonly reopen: (fId: string) => Promise<void>;
  /** Whether the programme's owner, as the person's coach, sees what is done. */
  readonly setShows: (fId: string, shows: boolean) => Promise<void>;
  /** Forgets it with all that was done. A notice offers to undo it. */
  readonly removeFollow: (fId: string) => Promise<void>;
}

export interface ProgrammesStorePorts {
  readonly programmes: ProgrammesPort;
  readonly coachings: Pick<CoachingsPort, 'keepEdition'>;
  readonly functions: Pick<FunctionsPort, 'generateProgramme'>;
  /** One of the product's programmes, in the person's language; `undefined` = none has that id. */
  readonly starterProgramme: (pId: string) => Promise<Programme | undefined>;
  readonly workouts: Pick<WorkoutsPort, 'newId'>;
  readonly limits: () => ContractLimits;
  readonly app: StoreApi<AppState>;
  readonly login: StoreApi<LoginState>;
  readonly uid: () => string | undefined;
  readonly whenAuthReady: () => Promise<void>;
  /** Epoch ms. */
  readonly now: () => number;
}
