import { LANGUAGE_TAGS } from '#core/base/languages.ts';
import { loadGoogleSetup, newQuestion, proofIn, questionUrl } from '#data/account/google.ts';
import { createSignInNotes } from '#data/account/sign-in-notes.ts';
import type { AuthPort } from '#data/account/auth.ts';
import { createSignInWindows } from '#platform/device/sign-in-window.ts';
import type { StorePorts } from '#stores/create-stores.ts';
import { createSignInStore } from '#stores/account/sign-in.ts';

type Make = StorePorts['signIn'];
type MakeAccount = StorePorts['accountStore'];

const google = { loadSetup: loadGoogleSetup, newQuestion, questionUrl, proofIn };

/** Sign-in methods besides the password; their code is small, and Firebase's loads when one is chosen. */
export function createSignIn(auth: AuthPort, own: Parameters<Make>[0]): Awaited<ReturnType<Make>> {
  return createSignInStore({
    ways: () => auth.ways(),
    newcomer: () => createSignInNotes(deviceStorage(), Date.now).newcomer(),
    windows: createSignInWindows(),
    google,
    settings: own.settings,
    language: () => LANGUAGE_TAGS[own.settings().language],
    isOffline: own.isOffline,
    origin: location.origin,
  });
}

/** Needs the sign-in methods as well: Google may have to confirm here. */
export async function createAccount({ settings, ...own }: Parameters<MakeAccount>[0]): ReturnType<MakeAccount> {
  const { createAccountStore } = await import('#stores/account/account.ts');
  return createAccountStore({
    ...own,
    windows: createSignInWindows(),
    google,
    language: () => LANGUAGE_TAGS[settings().language],
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
