/** What admins do: functions check, carry out and log every action. */
import {
  type AuditLine,
  type FoundAccount,
  readAuditLine,
  readFoundAccount,
  readReviewPage,
  type ReviewCursor,
  type ReviewPage,
  type ReviewQueue,
} from '#core/public/admin.ts';
import { type ContractLimits, readContract } from '#core/settings/contract.ts';
import { done, type Outcome } from '#core/base/errors.ts';
import type { ReportReason } from '#core/public/public-workout.ts';
import type { LanguageName } from '#core/base/languages.ts';
import { type Callables, createCallables, fieldOf } from '#data/server/callables.ts';
import type { Firebase } from '#data/server/firebase.ts';
import type { Database } from '#data/server/firestore.ts';

/** By the exact address, or by uid. */
export type AccountQuestion = { readonly email: string } | { readonly uid: string };

export interface NoteDraft {
  readonly id: string;
  readonly version: string;
  readonly note: string;
  readonly notes: { readonly [L in LanguageName]?: string };
}

/** Any call may fail with 'not-allowed': the caller is no longer an admin. */
export interface AdminPort {
  /** `undefined` = no such account. */
  findAccount(question: AccountQuestion): Promise<Outcome<FoundAccount | undefined>>;
  setContract(uid: string, contractType: string): Promise<Outcome<void>>;
  suspendUser(uid: string, suspended: boolean): Promise<Outcome<void>>;
  /** Costs one read per contract. */
  listContracts(): Promise<Outcome<readonly ContractLimits[]>>;
  writeContract(limits: ContractLimits): Promise<Outcome<void>>;
  writeReleaseNote(note: NoteDraft): Promise<Outcome<void>>;
  removeReleaseNote(id: string): Promise<Outcome<void>>;
  /** `after`: the `next` of the page before. */
  listReviews(queue: ReviewQueue, after?: ReviewCursor): Promise<Outcome<ReviewPage>>;
  /**
   * 'show' also dismisses the reports of a public workout. Problem 'conflict': it no longer is the `version` that was
   * looked at.
   */
  reviewWorkout(wId: string, decision: 'hide' | 'show', reason: ReportReason, version?: number): Promise<Outcome<void>>;
  /** The newest hundred. */
  listAudit(): Promise<Outcome<readonly AuditLine[]>>;
}

interface AdminDeps {
  readonly firebase: Firebase;
  readonly db: Database;
}

export function createAdmin({ firebase, db }: AdminDeps, calls: Callables = createCallables(firebase)): AdminPort {
  const { call, run } = calls;
  return {
    async findAccount(question) {
      const found = await call('findAccount', question, (result) => {
        const stored = fieldOf(result, 'account');
        const account = readFoundAccount(stored);
        return account || stored === null ? { account } : undefined;
      });
      return found.ok ? done(found.value.account) : found;
    },
    setContract: (uid, contractType) => run('setContract', { uid, contractType }),
    suspendUser: (uid, suspended) => run('suspendUser', { uid, suspended }),
    async listContracts() {
      const found = await db.query('admin.listContracts', { collection: 'baseContracts' });
      if (!found.ok) return found;
      return done(found.value.flatMap(({ id, data }) => readContract({ ...data, type: id }) ?? []));
    },
    writeContract: (limits) => run('writeContract', limits),
    writeReleaseNote: (note) => run('writeReleaseNote', note),
    removeReleaseNote: (id) => run('removeReleaseNote', { id }),
    listReviews: (queue, after) => call('listReviews', { queue, ...(after && { after }) }, readReviewPage),
    reviewWorkout: (wId, decision, reason, version) =>
      run('reviewWorkout', { wId, decision, reason, ...(version !== undefined && { version }) }),
    listAudit: () => call('listAudit', {}, (result) => listOf(readAuditLine, fieldOf(result, 'lines'))),
  };
}

/** Drops invalid items; `undefined` if the answer is not a list. */
function listOf<T>(read: (input: unknown) => T | undefined, input: unknown): readonly T[] | undefined {
  return Array.isArray(input) ? input.flatMap((item) => read(item) ?? []) : undefined;
}
