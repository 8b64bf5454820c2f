/** Data and decisions of admins. None of it is stored on the device. */
import type { ContractLimits } from '#core/settings/contract.ts';
import { done, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { AuditLine, FoundAccount, ReviewPage, ReviewQueue } from '#core/public/admin.ts';
import type { AccountQuestion, AdminPort, NoteDraft } from '#data/account/admin.ts';
import type { ListedNote, ProductPort } from '#data/account/product.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type { NoteDraft };

/** The lists, by name. */
interface Lists {
  readonly reviews: ReviewPage & { readonly queue: ReviewQueue };
  readonly contracts: readonly ContractLimits[];
  readonly notes: readonly ListedNote[];
  readonly lines: readonly AuditLine[];
}
export type AdminList = keyof Lists;

export interface AdminState {
  /** `undefined` = not loaded yet. */
  readonly lists: Partial<Lists>;
  readonly problems: { readonly [L in AdminList]?: ProblemCode | undefined };
  /** Whose cases are shown. */
  readonly queue: ReviewQueue;
  /** The result of the last search: `undefined` = none so far, 'none' = there is no such account. */
  readonly account: FoundAccount | 'none' | undefined;
  /** Loads afresh each time: another admin may have decided meanwhile. */
  readonly load: (list: AdminList) => Promise<void>;
  readonly showQueue: (queue: ReviewQueue) => Promise<void>;
  /** Appends the next page of the queue. */
  readonly loadMoreReviews: () => Promise<void>;
  readonly find: (question: AccountQuestion) => Promise<Outcome<void>>;
  /** Acts on the account that was found; so does the next action. */
  readonly setContract: (contractType: string) => Promise<Outcome<void>>;
  readonly suspend: (suspended: boolean) => Promise<Outcome<void>>;
  /** Suspends the owner of a workout under review. */
  readonly suspendOwner: (uid: string) => Promise<Outcome<void>>;
  /** `version`: the one that was looked at. Problem 'conflict': it is another meanwhile; the list shows it. */
  readonly review: AdminPort['reviewWorkout'];
  readonly writeContract: (limits: ContractLimits) => Promise<Outcome<void>>;
  readonly writeNote: (note: NoteDraft) => Promise<Outcome<void>>;
  readonly removeNote: (id: string) => Promise<Outcome<void>>;
}

export interface AdminPorts {
  readonly admin: AdminPort;
  readonly product: Pick<ProductPort, 'listReleaseNotes'>;
}

export function createAdminStore({ admin, product }: AdminPorts): StoreApi<AdminState> {
  const fetchReviews = async (queue: ReviewQueue, before?: Lists['reviews']): Promise<Outcome<Lists['reviews']>> => {
    const outcome = await admin.listReviews(queue, before?.next);
    if (!outcome.ok) return outcome;
    // One that has become more urgent meanwhile is on the new page, too.
    const known = new Set(before?.cases.map(({ wId }) => wId));
    const news = outcome.value.cases.filter(({ wId }) => !known.has(wId));
    return done({ ...outcome.value, queue, cases: [...(before?.cases ?? []), ...news] });
  };
  const fetches: { readonly [L in Exclude<AdminList, 'reviews'>]: () => Promise<Outcome<Lists[L]>> } = {
    contracts: () => admin.listContracts(),
    notes: () => product.listReleaseNotes(0),
    lines: () => admin.listAudit(),
  };
  return createStore<AdminState>((set, get) => {
    const take = <L extends AdminList>(list: L, outcome: Outcome<Lists[L]>) => {
      if (outcome.ok) set({ lists: { ...get().lists, [list]: outcome.value } });
      else set({ problems: { ...get().problems, [list]: outcome.problem } });
    };
    const load = async (list: AdminList) => {
      set({ problems: { ...get().problems, [list]: undefined } });
      if (list !== 'reviews') return take(list, await fetches[list]());
      const { queue } = get();
      const outcome = await fetchReviews(queue);
      if (get().queue === queue) take(list, outcome);
    };
    /** Every action changes the list it belongs to: load it again. */
    const thenLoad = async (outcome: Outcome<void>, list: AdminList) => {
      if (outcome.ok) await load(list);
      return outcome;
    };
    const change = async (act: (uid: string) => Promise<Outcome<void>>, fields: Partial<FoundAccount>) => {
      const { account } = get();
      if (account === undefined || account === 'none') return done(undefined);
      const outcome = await act(account.uid);
      if (outcome.ok && get().account === account) set({ account: { ...account, ...fields } });
      return outcome;
    };
    return {
      lists: {},
      problems: {},
      queue: 'due',
      account: undefined,
      load,
      async showQueue(queue) {
        const { reviews: _, ...lists } = get().lists;
        set({ queue, lists });
        await load('reviews');
      },
      async loadMoreReviews() {
        const { queue, lists } = get();
        if (!lists.reviews?.next) return;
        set({ problems: { ...get().problems, reviews: undefined } });
        const outcome = await fetchReviews(queue, lists.reviews);
        // Meanwhile the list may have been loaded afresh.
        if (get().lists.reviews === lists.reviews) take('reviews', outcome);
      },
      async find(question) {
        set({ account: undefined });
        const found = await admin.findAccount(question);
        if (!found.ok) return found;
        set({ account: found.value ?? 'none' });
        return done(undefined);
      },
      setContract: (contractType) => change((uid) => admin.setContract(uid, contractType), { contractType }),
      suspend: (suspended) => change((uid) => admin.suspendUser(uid, suspended), { suspended }),
      suspendOwner: async (uid) => thenLoad(await admin.suspendUser(uid, true), 'reviews'),
      async review(...decision) {
        const outcome = await admin.reviewWorkout(...decision);
        if (outcome.ok || outcome.problem === 'conflict') await load('reviews');
        return outcome;
      },
      writeContract: async (limits) => thenLoad(await admin.writeContract(limits), 'contracts'),
      writeNote: async (note) => thenLoad(await admin.writeReleaseNote(note), 'notes'),
      removeNote: async (id) => thenLoad(await admin.removeReleaseNote(id), 'notes'),
    };
  });
}
