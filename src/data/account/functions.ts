/** Actions that only the server may perform: calls to functions. */
import type { ContactTopic } from '#core/base/contact.ts';
import type { Outcome } from '#core/base/errors.ts';
import type { GenerateRequest } from '#core/exercises/generate.ts';
import type { AskedProgramme } from '#core/programme/wish/asked.ts';
import type { AnsweredProgramme } from '#core/programme/wish/answered.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { ReportReason } from '#core/public/public-workout.ts';
import type { Upgrade } from '#core/settings/contract.ts';
import { readWhole } from '#data/local/offline-copy-db.ts';
import { fieldOf, type Callables } from '#data/server/callables.ts';
import type { Session } from '#data/local/session.ts';
import { type EndedAccountDeps, forgetAccount } from './ended-account.ts';

const UNANSWERED = ['unconfirmed', 'full', 'paused', 'failed'] as const;
/**
 * Why a model was not asked, or in vain: the person has to confirm their address first, today's limit for all people
 * together is used up, the operator has switched AI off, or no usable answer came.
 */
export type Unanswered = (typeof UNANSWERED)[number];

export interface GeneratedWorkout {
  readonly whole: WholeWorkout;
  /** Who generated it; 'local' = rules. */
  readonly source: string;
  /** Why rules generated it: see `Unanswered`. */
  readonly reason?: Unanswered | undefined;
}

export interface GeneratedProgramme {
  /** `undefined` = no model made one: rules do. */
  readonly programme: AnsweredProgramme | undefined;
  readonly reason?: Unanswered | undefined;
}

interface CalendarFeed {
  readonly token: string;
  /** Epoch ms; 0 = there is no calendar feed. */
  readonly createdAt: number;
}

/** In documents. */
export interface RemovalProgress {
  readonly left: number;
  readonly total: number;
}

/** Any call may fail with 'limit' (today's limit is reached) or 'not-allowed' (also: the e-mail is not verified). */
export interface FunctionsPort {
  /** A proposal for the editor; not saved. */
  generateWorkout(request: GenerateRequest): Promise<Outcome<GeneratedWorkout>>;
  /** The same call and the same limits, for a programme; not saved. */
  generateProgramme(asked: AskedProgramme): Promise<Outcome<GeneratedProgramme>>;
  /**
   * A page of everything stored about the person, '' = the first; to be read by `readDataPage`. Problem 'not-found':
   * the server no longer knows this cursor.
   */
  exportMyData(cursor: string): Promise<Outcome<unknown>>;
  /**
   * Closes the account and deletes everything that belongs to it, unsent writes on this device included. What does not
   * fit into one call goes on at the server, and asked again it says how far it is. Problem 'not-signed-in': the last
   * sign-in is more than 5 minutes ago.
   */
  deleteMyAccount(): Promise<Outcome<RemovalProgress | 'all'>>;
  /**
   * The address from which other calendars read this person's dates: looks it up, creates it, or revokes it. `token` is
   * returned only on creation, otherwise ''.
   */
  calendarFeed(action: 'look' | 'make' | 'revoke'): Promise<Outcome<CalendarFeed>>;
  /** Frees the room of up to 25 own files that are no longer stored; by their names in `media`. */
  forgetGoneFiles(files: readonly string[]): Promise<Outcome<void>>;
  /**
   * Reports another person's public workout; a second report replaces the first. `text`: at most `REPORT_TEXT_LENGTH`.
   */
  reportContent(wId: string, reason: ReportReason, text: string): Promise<Outcome<void>>;
  /**
   * Asks for a review of an own workout that is hidden. Problem 'not-allowed': it has been reviewed already;
   * 'not-found': it is not hidden.
   */
  appealHidden(wId: string, text: string): Promise<Outcome<void>>;
  /** Writes to the operator, at most once a day. Problem 'unavailable' also if no contact address is set. */
  askForContract(contractType: Upgrade): Promise<Outcome<void>>;
  /**
   * Mails the operator, who replies to the sign-in address. `device`: what the app says about itself; '' = nothing.
   * Problem 'unavailable': no contact address is set.
   */
  sendContact(topic: ContactTopic, text: string, device: string): Promise<Outcome<void>>;
}

function readRemoval(result: unknown): RemovalProgress | 'all' | undefined {
  if (fieldOf(result, 'deleted') === true) return 'all';
  const [left, total] = [fieldOf(result, 'left'), fieldOf(result, 'total')];
  return typeof left === 'number' && typeof total === 'number' ? { left, total } : undefined;
}

interface FunctionsDeps extends EndedAccountDeps {
  readonly session: Session;
}

export function createFunctions({ call, run }: Callables, deps: FunctionsDeps): FunctionsPort {
  return {
    generateWorkout: (request) =>
      call('generateWorkout', request, (result) => {
        const whole = readWhole({ workout: fieldOf(result, 'workout'), exercises: fieldOf(result, 'exercises') });
        const source = fieldOf(result, 'source');
        const reason = UNANSWERED.find((known) => known === fieldOf(result, 'reason'));
        return whole && typeof source === 'string' ? { whole, source, reason } : undefined;
      }),
    async generateProgramme(asked) {
      const { readAnsweredProgramme } = await import('#core/programme/wish/answered.ts');
      return call('generateWorkout', asked, (result) => {
        const reason = UNANSWERED.find((known) => known === fieldOf(result, 'reason'));
        if (fieldOf(result, 'source') === 'local') return { programme: undefined, reason };
        const programme = readAnsweredProgramme(fieldOf(result, 'programme'));
        return programme && { programme };
      });
    },
    exportMyData: (cursor) => call('exportMyData', { cursor }, (page) => page),
    async deleteMyAccount() {
      const uid = deps.session.expected();
      const ended = await call('deleteMyAccount', {}, readRemoval);
      if (ended.ok && uid !== undefined) await forgetAccount(deps, uid);
      return ended;
    },
    calendarFeed: (action) =>
      call('calendarAddress', { action }, (result) => {
        const [token, createdAt] = [fieldOf(result, 'token'), fieldOf(result, 'createdAt')];
        return typeof token === 'string' && typeof createdAt === 'number' ? { token, createdAt } : undefined;
      }),
    forgetGoneFiles: (files) => run('forgetGoneFiles', { files }),
    reportContent: (wId, reason, text) => run('reportContent', { wId, reason, text }),
    appealHidden: (wId, text) => run('appealHidden', { wId, text }),
    askForContract: (contractType) => run('askForContract', { contractType }),
    sendContact: (topic, text, device) => run('sendContact', { topic, text, device }),
  };
}
