/** What the product says of itself: version, what is new, whom to write to, whose code it ships. */
import type { ContactTopic } from '#core/base/contact.ts';
import type { Outcome, ProblemCode } from '#core/base/errors.ts';
import type { Licences } from '#core/base/licences.ts';
import type { FunctionsPort } from '#data/account/functions.ts';
import type { ListedNote, ProductPort } from '#data/account/product.ts';
import type { Browser } from '#platform/device/device-features.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Build {
  readonly version: string;
  /** Epoch ms. */
  readonly atMs: number;
}

export interface InfoState {
  readonly build: Build;
  /** Whose way of installing is to be told. */
  readonly browser: Browser;
  /** Newest first; `undefined` = not there yet. */
  readonly notes: readonly ListedNote[] | undefined;
  readonly notesProblem: ProblemCode | undefined;
  /** Where guests write to; '' = nobody is to be written to, `undefined` = not known. */
  readonly contactEmail: string | undefined;
  readonly licences: Licences | undefined;
  readonly licencesProblem: ProblemCode | undefined;
  /** Asks the server once a day at most. */
  readonly loadNotes: () => Promise<void>;
  readonly loadContact: () => Promise<void>;
  readonly loadLicences: () => Promise<void>;
  readonly send: (topic: ContactTopic, text: string, device: string) => Promise<Outcome<void>>;
  /** Must be called from a user gesture, where the app store says `canInstall`: the browser asks. */
  readonly install: () => Promise<boolean>;
}

export interface InfoPorts extends Pick<InfoState, 'build' | 'browser' | 'install'> {
  readonly product: ProductPort;
  readonly functions: Pick<FunctionsPort, 'sendContact'>;
}

export function createInfoStore({ product, functions, ...own }: InfoPorts): StoreApi<InfoState> {
  return createStore<InfoState>((set, get) => ({
    ...own,
    notes: undefined,
    notesProblem: undefined,
    contactEmail: undefined,
    licences: undefined,
    licencesProblem: undefined,
    async loadNotes() {
      set({ notesProblem: undefined });
      const outcome = await product.listReleaseNotes();
      set(outcome.ok ? { notes: outcome.value } : { notesProblem: outcome.problem });
    },
    async loadContact() {
      const outcome = await product.contactEmail();
      if (outcome.ok) set({ contactEmail: outcome.value });
    },
    async loadLicences() {
      if (get().licences) return;
      set({ licencesProblem: undefined });
      const outcome = await product.listLicences();
      set(outcome.ok ? { licences: outcome.value } : { licencesProblem: outcome.problem });
    },
    send: (topic, text, device) => functions.sendContact(topic, text, device),
  }));
}
