import { LANGUAGE_TAGS } from '#core/base/languages.ts';
import { loadGoogleSetup, newQuestion, proofIn, questionUrl } from '#data/account/google.ts';
import { createSignInNotes } from '#data/account/sign-in-notes.ts';
import type { AuthPort } from '#data/account/auth.ts';
import type { Data } from '#data/data.ts';
import { createSignInWindows } from '#platform/device/sign-in-window.ts';
import type { AccountState } from '#stores/account/account.ts';
import { createSignInStore, type SignInState } from '#stores/account/sign-in.ts';
import type { WiredOwn } from '#stores/store-ports.ts';
import type { StoreApi } from 'zustand/vanilla';

const google = { loadSetup: loadGoogleSetup, newQuestion, questionUrl, proofIn };

/** Sign-in methods besides the password; their code is small, and Firebase's loads when one is chosen. */
export function createSignIn(auth: AuthPort, { app, settings }: WiredOwn): StoreApi<SignInState> {
  return createSignInStore({
    ways: () => auth.ways(),
    newcomer: () => createSignInNotes(deviceStorage(), Date.now).newcomer(),
    windows: createSignInWindows(),
    google,
    settings,
    language: () => LANGUAGE_TAGS[settings().language],
    isOffline: () => app.getState().offline,
    origin: location.origin,
  });
}

/** Needs the sign-in methods as well: Google may have to confirm here. */
export async function createAccount(
  { auth, account, loadLater }: Data,
  { settings, ...own }: WiredOwn,
): Promise<StoreApi<AccountState>> {
  const [{ createAccountStore }, later] = await Promise.all([import('#stores/account/account.ts'), loadLater()]);
  return createAccountStore({
    ...own,
    ...later,
    auth,
    account,
    windows: createSignInWindows(),
    google,
    language: () => LANGUAGE_TAGS[settings().language],
    isOffline: () => own.app.getState().offline,
    origin: location.origin,
  });
}

function deviceStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined; // forbidden by the browser's settings
  }
}
