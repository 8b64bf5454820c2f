import { done, failed, type ProblemCode } from '#core/base/errors.ts';
import type { Licences } from '#core/base/licences.ts';
import type { FunctionsPort } from '#data/account/functions.ts';
import type { ListedNote, ProductPort } from '#data/account/product.ts';

export const aNote = (version: string, fields: Partial<ListedNote> = {}): ListedNote => ({
  id: version,
  version,
  note: `What ${version} brought`,
  createdAt: 1_700_000_000_000,
  ...fields,
});

/** What the product says of itself, in memory. */
export function createFakeInfo() {
  const state = {
    notes: [] as ListedNote[],
    /** Ages that were asked for; `undefined` = a day. */
    looks: [] as (number | undefined)[],
    contactEmail: 'hello@icetime.example',
    licences: undefined as Licences | undefined,
    sent: [] as (readonly [topic: string, text: string, device: string])[],
    problem: undefined as ProblemCode | undefined,
    /** How often the browser was to ask whether to install. */
    installs: 0,
    sendsErrors: true,
  };
  const product: ProductPort = {
    async listReleaseNotes(maxAgeMs) {
      state.looks.push(maxAgeMs);
      return state.problem ? failed(state.problem) : done(state.notes);
    },
    contactEmail: async () => (state.problem ? failed(state.problem) : done(state.contactEmail)),
    listLicences: async () => (state.licences ? done(state.licences) : failed('offline')),
  };
  const functions: Pick<FunctionsPort, 'sendContact'> = {
    async sendContact(...message) {
      if (state.problem) return failed(state.problem);
      state.sent.push(message);
      return done(undefined);
    },
  };
  const install = async () => {
    state.installs += 1;
    return true;
  };
  const errorNews = { isOn: () => state.sendsErrors, set: (on: boolean) => void (state.sendsErrors = on) };
  return { product, functions, install, errorNews, state };
}
