/**
 * A third party's sign-in page, in its own window or, if popups are blocked, in this tab. It redirects to our
 * `src/public/sign-in.html`, which passes the answer back here.
 */
const ANSWER_PAGE = '/sign-in.html';
const CHANNEL = 'icetime-sign-in';
/** Also in src/public/sign-in.js. */
const KEPT_UNDER = 'icetime.sign-in';
const LOOK_MS = 300;
/** A window may answer just before it closes. */
const GRACE_MS = 1500;

export interface SignInWindow {
  goTo(url: string): void;
  /** The answer URL's fragment, without the #; stays pending while this page lives. */
  readonly answer: Promise<string>;
  /** The window closed without an answer so far. */
  readonly closed: Promise<void>;
  close(): void;
}
/** A sign-in that left this tab and came back to it. */
export interface Returned {
  /** The `kept` passed to `leave`. */
  readonly kept: unknown;
  readonly answer: string;
}
export interface SignInWindows {
  /** The redirect address. */
  readonly answerAt: string;
  /** Must be called from a user gesture. `undefined` = blocked. `state` identifies the expected answer. */
  open(state: string): SignInWindow | undefined;
  /** Navigates this tab there; the answer returns to `back`, where `returned` provides it. */
  leave(url: string, back: string, kept: unknown): void;
  /** Answers once. */
  returned(): Returned | undefined;
}

export function createSignInWindows(): SignInWindows {
  return {
    answerAt: location.origin + ANSWER_PAGE,
    open(state) {
      const size = `width=480,height=640,left=${screenX + (outerWidth - 480) / 2},top=${screenY + 80}`;
      const opened = window.open('about:blank', 'icetime-sign-in', `popup,${size}`);
      return opened ? watch(opened, state) : undefined;
    },
    leave(url, back, kept) {
      sessionStorage.setItem(KEPT_UNDER, JSON.stringify({ back, kept }));
      location.assign(url);
    },
    returned() {
      try {
        const { kept, answer } = JSON.parse(sessionStorage.getItem(KEPT_UNDER) ?? '{}') as Partial<Returned>;
        if (typeof answer !== 'string') return undefined;
        sessionStorage.removeItem(KEPT_UNDER);
        return { kept, answer };
      } catch {
        return undefined; // forbidden, or not from this page
      }
    },
  };
}

/**
 * A BroadcastChannel instead of `opener`: if the other page isolates itself (COOP), the browser cuts `opener` and
 * reports the window as closed. So an answer counts even after `closed`.
 */
function watch(opened: Window, state: string): SignInWindow {
  const channel = new BroadcastChannel(CHANNEL);
  let timer: ReturnType<typeof setInterval> | undefined;
  const answer = new Promise<string>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string' || new URLSearchParams(data.replace(/^#/, '')).get('state') !== state) return;
      channel.close();
      clearInterval(timer);
      resolve(data);
    });
  });
  const closed = new Promise<void>((resolve) => {
    timer = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(timer);
      setTimeout(resolve, GRACE_MS);
    }, LOOK_MS);
  });
  return {
    goTo: (url) => opened.location.replace(url),
    answer,
    closed,
    close() {
      channel.close();
      clearInterval(timer);
      opened.close();
    },
  };
}
