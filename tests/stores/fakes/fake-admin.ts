import { BASE_CONTRACT, type ContractLimits, PRO_CONTRACT } from '#core/settings/contract.ts';
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { AuditLine, FoundAccount, ReviewCase, ReviewPage } from '#core/public/admin.ts';
import type { AdminPort } from '#data/account/admin.ts';

export const anAccount = (fields: Partial<FoundAccount> = {}): FoundAccount => ({
  uid: 'benBenBenBenBenBen01',
  mark: 'b'.repeat(32),
  nicName: 'ben',
  contractType: 'base',
  createdAt: 1_700_000_000_000,
  workoutCount: 3,
  totalStorageUsed: 2_097_152,
  emailVerified: true,
  admin: false,
  suspended: false,
  ...fields,
});

/** What admins do, in memory: `done` lists it. */
export function createFakeAdmin() {
  const state = {
    accounts: new Map<string, FoundAccount>(),
    reviews: [] as ReviewCase[],
    lightReviews: [] as ReviewCase[],
    /** Cases per page. */
    reviewsAtOnce: 50,
    contracts: [BASE_CONTRACT, PRO_CONTRACT] as ContractLimits[],
    lines: [] as AuditLine[],
    done: [] as unknown[][],
    /** Every workout has been changed meanwhile. */
    conflict: false,
    problem: undefined as ProblemCode | undefined,
  };
  const act = async (...what: unknown[]): Promise<Outcome<void>> => {
    if (state.problem) return failed(state.problem);
    state.done.push(what);
    return done(undefined);
  };
  const list = async <T>(items: T): Promise<Outcome<T>> => (state.problem ? failed(state.problem) : done(items));
  const port: AdminPort = {
    findAccount: (question) => list(state.accounts.get('email' in question ? question.email : question.uid)),
    setContract: (...what) => act('setContract', ...what),
    suspendUser: (...what) => act('suspendUser', ...what),
    listContracts: () => list(state.contracts),
    async writeContract(limits) {
      const outcome = await act('writeContract', limits);
      if (outcome.ok) state.contracts = [...state.contracts.filter(({ type }) => type !== limits.type), limits];
      return outcome;
    },
    writeReleaseNote: (...what) => act('writeReleaseNote', ...what),
    removeReleaseNote: (...what) => act('removeReleaseNote', ...what),
    listReviews(queue, after) {
      const all = queue === 'due' ? state.reviews : state.lightReviews;
      const from = all.findIndex(({ wId }) => wId === after?.wId) + 1;
      const cases = all.slice(from, from + state.reviewsAtOnce);
      const last = cases.at(-1);
      const isMore = last && from + cases.length < all.length;
      const page: ReviewPage = {
        cases,
        next: isMore
          ? { isAppealed: last.state === 'appealed', weight: last.weight, since: last.at, wId: last.wId }
          : undefined,
        counts: { due: state.reviews.length, light: state.lightReviews.length },
      };
      return list(page);
    },
    async reviewWorkout(wId, ...decision) {
      if (state.conflict) return failed('conflict');
      const outcome = await act('reviewWorkout', wId, ...decision);
      if (outcome.ok) state.reviews = state.reviews.filter((one) => one.wId !== wId);
      return outcome;
    },
    listAudit: () => list(state.lines),
  };
  return { port, state };
}
