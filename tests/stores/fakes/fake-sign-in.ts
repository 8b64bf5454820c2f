/** Google's page, mailed links and Firebase's answers to both, in memory. */
import type { GoogleQuestion, GoogleSetup } from '#data/account/google.ts';
import type { Newcomer } from '#core/settings/sign-in.ts';
import type { Arrival, WayProblem, WaysPort } from '#data/account/ways.ts';
import type { SignInWindows } from '#platform/device/sign-in-window.ts';
import { createSignInStore } from '#stores/account/sign-in.ts';
import type { WiredStores } from '#stores/store-ports.ts';

export function createFakeSignIn() {
  const fake = {
    /** What Firebase says. */
    arrival: { kind: 'in' } as Arrival,
    mailing: undefined as WayProblem | undefined,
    /** The code of these ways cannot be fetched. */
    isCut: false,
    setup: { clientId: 'here', page: 'https://google.test/auth' } as GoogleSetup | undefined | 'offline',
    newcomer: undefined as Newcomer | undefined,
    areWindowsBlocked: false,
    returned: undefined as ReturnType<SignInWindows['returned']>,
    calls: [] as unknown[],
    /** The window that stands open: where it is, and what may become of it. */
    window: undefined as undefined | { url?: string; answer(text: string): void; leave(): void },
  };
  const ways: WaysPort = {
    google: (proof) => said('google', proof.idToken),
    sendLink(email, address) {
      fake.calls.push(['sendLink', email, address]);
      return Promise.resolve(fake.mailing);
    },
    openLink: (_, email) => said('openLink', email),
    finish: (names) => said('finish', names),
    leave() {
      fake.newcomer = undefined;
      return Promise.resolve();
    },
  };
  const said = (...call: unknown[]) => {
    fake.calls.push(call);
    return Promise.resolve(fake.arrival);
  };
  const windows: SignInWindows = {
    answerAt: 'https://icetime.test/sign-in.html',
    open() {
      if (fake.areWindowsBlocked) return undefined;
      const opened: NonNullable<typeof fake.window> = { answer: () => undefined, leave: () => undefined };
      const answer = new Promise<string>((resolve) => (opened.answer = resolve));
      const closed = new Promise<void>((resolve) => (opened.leave = resolve));
      fake.window = opened;
      return { goTo: (url) => void (opened.url = url), answer, closed, close: () => fake.calls.push(['closed']) };
    },
    leave: (url, back) => void fake.calls.push(['leave', url, back]),
    returned: () => fake.returned,
  };
  const google = {
    loadSetup: () =>
      fake.setup === 'offline' ? Promise.reject(new TypeError('network')) : Promise.resolve(fake.setup),
    newQuestion: (mode: string): GoogleQuestion => ({ state: `${mode}.1`, rawNonce: 'n' }),
    questionUrl: ({ page }: GoogleSetup, { state }: GoogleQuestion) => Promise.resolve(`${page}?state=${state}`),
    proofIn: (answer: string, { rawNonce }: GoogleQuestion) =>
      Promise.resolve(answer.startsWith('#id') ? { idToken: answer, rawNonce } : undefined),
  };
  const port: WiredStores['signIn'] = ({ app, settings }) =>
    Promise.resolve(
      createSignInStore({
        settings,
        isOffline: () => app.getState().offline,
        ways: () => (fake.isCut ? Promise.reject(new Error('no such chunk')) : Promise.resolve(ways)),
        newcomer: () => fake.newcomer,
        windows,
        google,
        language: () => 'en',
        origin: 'https://icetime.test',
      }),
    );
  return { fake, port, windows, google };
}
