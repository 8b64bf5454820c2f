import type { GoogleProof } from '#core/settings/sign-in.ts';
import type { GoogleQuestion, GoogleSetup } from '#data/account/google.ts';
import type { SignInWindow, SignInWindows } from '#platform/device/sign-in-window.ts';

export interface GooglePorts {
  readonly windows: SignInWindows;
  readonly google: {
    loadSetup(): Promise<GoogleSetup | undefined>;
    newQuestion(mode: 'window' | 'tab'): GoogleQuestion;
    questionUrl(setup: GoogleSetup, question: GoogleQuestion, answerAt: string): Promise<string>;
    proofIn(answer: string, question: GoogleQuestion): Promise<GoogleProof | undefined>;
  };
  readonly isOffline: () => boolean;
}

interface Asking {
  /** Google's page is opening. */
  readonly begun: () => void;
  /** 'none' = this project does not use Google sign-in. */
  readonly ended: (why: 'offline' | 'none' | 'google-cancelled') => void;
  readonly proven: (proof: GoogleProof) => Promise<void>;
}

/** Asks Google who the person is: in a window or, if windows are blocked, in this tab. */
export function askingGoogle({ google, windows, isOffline }: GooglePorts, { begun, ended, proven }: Asking) {
  let asked: SignInWindow | undefined;
  const answered = async (answer: string, question: GoogleQuestion): Promise<void> => {
    const proof = await google.proofIn(answer, question);
    if (proof) await proven(proof);
    else ended('google-cancelled');
  };
  const inWindow = async (opened: SignInWindow, question: GoogleQuestion, url: string): Promise<void> => {
    opened.goTo(url);
    void opened.closed.then(() => {
      if (opened === asked) ended('google-cancelled');
    });
    const answer = await opened.answer;
    if (opened !== asked) return;
    asked = undefined;
    await answered(answer, question);
  };
  /** Must be called from a user gesture. `back`: the path to return to if the window is blocked. */
  const ask = async (back: string): Promise<void> => {
    if (isOffline()) return ended('offline');
    asked?.close();
    const inOwn = google.newQuestion('window');
    const opened = windows.open(inOwn.state);
    asked = opened;
    begun();
    const setup = await google.loadSetup().catch(() => 'offline' as const);
    if (typeof setup !== 'object') {
      opened?.close();
      return ended(setup ?? 'none');
    }
    const question = opened ? inOwn : google.newQuestion('tab');
    const url = await google.questionUrl(setup, question, windows.answerAt);
    if (opened) await inWindow(opened, question, url);
    else windows.leave(url, back, question);
  };
  return { ask, answered };
}
