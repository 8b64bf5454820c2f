/** Facts about the product: version, release notes, contact address, licences. */
import type { ContactTopic } from '#core/base/contact.ts';
import type { Outcome, ProblemCode } from '#core/base/errors.ts';
import type { Licences } from '#core/base/licences.ts';
import type { FunctionsPort } from '#data/account/functions.ts';
import type { ListedNote, ProductPort } from '#data/account/product.ts';
import type { DeviceSwitch } from '#platform/device/device-switch.ts';
import type { Browser } from '#platform/device/device-features.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Build {
  readonly version: string;
  /** Epoch ms. */
  readonly atMs: number;
}

export interface InfoState {
  readonly build: Build;
  /** The browser whose installation steps are shown. */
  readonly browser: Browser;
  /** Newest first; `undefined` = not loaded yet. */
  readonly notes: readonly ListedNote[] | undefined;
  readonly notesProblem: ProblemCode | undefined;
  /** The address that guests write to; '' = there is none, `undefined` = not known. */
  readonly contactEmail: string | undefined;
  readonly licences: Licences | undefined;
  readonly licencesProblem: ProblemCode | undefined;
  /** Whether this device tells the server of unexpected errors. */
  readonly sendsErrors: boolean;
  readonly setSendsErrors: (on: boolean) => void;
  /** Asks the server at most once a day. */
  readonly loadNotes: () => Promise<void>;
  readonly loadContact: () => Promise<void>;
  readonly loadLicences: () => Promise<void>;
  readonly send: (topic: ContactTopic, text: string, device: string) => Promise<Outcome<void>>;
  /** Must be called from a user gesture, while the app store says `canInstall`: the browser asks the person. */
  readonly install: () => Promise<boolean>;
}

export interface InfoPorts extends Pick<InfoState, 'build' | 'browser' | 'install'> {
  readonly product: ProductPort;
  readonly functions: Pick<FunctionsPort, 'sendContact'>;
  readonly errorNews: DeviceSwitch;
}

export function createInfoStore({ product, functions, errorNews, ...own }: InfoPorts): StoreApi<InfoState> {
  return createStore<InfoState>((set, get) => ({
    ...own,
    notes: undefined,
    notesProblem: undefined,
    contactEmail: undefined,
    licences: undefined,
    licencesProblem: undefined,
    sendsErrors: errorNews.isOn(),
    setSendsErrors(on) {
      errorNews.set(on);
      set({ sendsErrors: on });
    },
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
