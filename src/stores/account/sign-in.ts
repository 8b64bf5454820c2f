/** Sign-in without a password, step by step: Google, a link by e-mail, and the names of a newcomer. */
import type { UserSettings } from '#core/settings/settings.ts';
import type { Newcomer } from '#core/settings/sign-in.ts';
import type { GoogleQuestion } from '#data/account/google.ts';
import type { Arrival, WayProblem, WaysPort } from '#data/account/ways.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { askingGoogle, type GooglePorts } from './asking-google.ts';

export type SignInProblem = WayProblem | 'google-cancelled';
export type { Newcomer };

export interface SignInState {
  /** `false` = this project does not use Google sign-in. */
  readonly hasGoogle: boolean;
  readonly busy: 'google' | 'link' | 'opening' | 'names' | undefined;
  readonly problem: SignInProblem | undefined;
  /** The address of an account that is not linked to Google yet; signing in another way links it. */
  readonly otherWay: string | undefined;
  /** The address that a link was sent to. */
  readonly sentTo: string | undefined;
  /** The link in the page's address was requested elsewhere: the person must enter the address it was sent to. */
  readonly wantsAddress: boolean;
  readonly newcomer: Newcomer | undefined;
  /** A sign-in screen opened at this address, which may contain a link or Google's answer. */
  readonly begin: (url: string) => Promise<void>;
  /** Must be called from a user gesture. `back`: the path to return to if the window is blocked. */
  readonly google: (back: string) => Promise<void>;
  /** `back` (path and query): the sign-in screen that the link leads to. */
  readonly sendLink: (email: string, back: string) => Promise<void>;
  readonly openLink: (url: string, email: string) => Promise<void>;
  readonly finish: (names: Pick<Newcomer, 'firstName' | 'lastName'> & { readonly nicName: string }) => Promise<void>;
  /** Starts over; forgets a newcomer's names. */
  readonly leave: () => Promise<void>;
}

export interface SignInPorts extends GooglePorts {
  readonly ways: () => Promise<WaysPort>;
  readonly newcomer: () => Newcomer | undefined;
  readonly settings: () => UserSettings;
  /** A language tag. */
  readonly language: () => string;
  /** The app's origin. */
  readonly origin: string;
}

const START = {
  busy: undefined,
  problem: undefined,
  otherWay: undefined,
  sentTo: undefined,
  wantsAddress: false,
  newcomer: undefined,
} as const;

type Step = Partial<Omit<SignInState, 'begin'>>;

export function createSignInStore(ports: SignInPorts): StoreApi<SignInState> {
  const { windows } = ports;
  return createStore<SignInState>((set, get) => {
    const arrived = (arrival: Arrival) => set({ ...START, ...stepAfter(arrival) });
    /** If the code cannot be fetched, the problem is 'offline'. */
    const attempt = async (busy: SignInState['busy'], work: (ways: WaysPort) => Promise<Arrival>) => {
      set({ busy, problem: undefined });
      arrived(await ports.ways().then(work, () => ({ kind: 'problem', problem: 'offline' }) as const));
    };
    const google = askingGoogle(ports, {
      begun: () => set({ busy: 'google', problem: undefined, otherWay: undefined }),
      ended: (why) => {
        if (why === 'none') set({ hasGoogle: false, busy: undefined });
        else set({ ...(why === 'google-cancelled' && START), busy: undefined, problem: why });
      },
      proven: (proof) => attempt('google', (ways) => ways.google(proof)),
    });
    return {
      ...START,
      hasGoogle: true,
      async begin(url) {
        if (get().busy !== undefined) return; // a link works once
        set({ ...START, newcomer: ports.newcomer() });
        void ports.google.loadSetup().then(
          (setup) => set({ hasGoogle: setup !== undefined }),
          () => undefined, // the tap asks again
        );
        const returned = windows.returned();
        if (returned) await google.answered(returned.answer, returned.kept as GoogleQuestion);
        else if (isSignInLink(url)) await get().openLink(url, '');
      },
      google: (back) => google.ask(back),
      async sendLink(email, back) {
        set({ busy: 'link', problem: undefined, sentTo: undefined });
        const address = ports.origin + back;
        const problem = await ports.ways().then(
          (ways) => ways.sendLink(email, address, ports.language()),
          () => 'offline' as const,
        );
        set({ busy: undefined, problem, sentTo: problem === undefined ? email : undefined });
      },
      openLink: (url, email) => attempt('opening', (ways) => ways.openLink(url, email)),
      async finish(names) {
        const { newcomer } = get();
        set({ busy: 'names', problem: undefined });
        const arrival = await ports.ways().then(
          (ways) => ways.finish(names, ports.settings()),
          () => ({ kind: 'problem', problem: 'offline' }) as const,
        );
        if (arrival.kind === 'in') return arrived(arrival);
        set({ busy: undefined, newcomer, ...stepAfter(arrival) });
      },
      async leave() {
        const wasNewcomer = get().newcomer !== undefined;
        set(START);
        if (wasNewcomer) await ports.ways().then((ways) => ways.leave());
      },
    };
  });
}

function stepAfter(arrival: Arrival): Step {
  switch (arrival.kind) {
    case 'in':
      return {};
    case 'newcomer':
      return { newcomer: arrival.newcomer };
    case 'other-way':
      return { otherWay: arrival.email };
    case 'address-wanted':
      return { wantsAddress: true };
    case 'problem':
      // The person may have entered the wrong address.
      return { problem: arrival.problem, wantsAddress: arrival.problem === 'link-elsewhere' };
  }
}

/** Firebase's page adds these to the address that its link leads back to. */
function isSignInLink(url: string): boolean {
  const params = new URL(url).searchParams;
  return params.get('mode') === 'signIn' && params.has('oobCode');
}
