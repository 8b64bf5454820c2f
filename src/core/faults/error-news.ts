/**
 * What the server hears of an unexpected error on a device. Every field is from a list or of a narrow form, so that
 * neither a device nor a stranger can put words, names, ids or addresses into the log.
 */
import { ROUTES, type RouteName } from '#core/address/routes.ts';
import { problemOf, type ProblemCode } from '#core/base/errors.ts';
import { framesOf } from './stack-frames.ts';

/**
 * Where an error surfaced: before the first screen, in a boundary, outside all of them, where React recovered by
 * itself, in an event handler or timer, or in a promise nobody awaits.
 */
export const ERROR_PLACES = ['start', 'caught', 'uncaught', 'recoverable', 'unhandled', 'unawaited'] as const;
export type ErrorPlace = (typeof ERROR_PLACES)[number];

export interface ErrorNews {
  readonly place: ErrorPlace;
  /** 'TypeError', and what caused it: 'FirebaseError < TypeError'. */
  readonly name: string;
  readonly problem: ProblemCode;
  /** Version and time of the code in epoch seconds: '1.4.0+1795789066'. */
  readonly build: string;
  /** '/workout/:id/:type?' */
  readonly route: string;
  /** 'chromium 131' */
  readonly engine: string;
  /** 'shell-Ab12Cd34.js:1:2345', innermost first. */
  readonly frames: readonly string[];
  /** How many errors this one stands for, where not every one is sent. */
  readonly counts: number;
}

/** The patterns are the server's, too. */
export const ERROR_BUILD = /^\d{1,4}\.\d{1,4}\.\d{1,4}\+\d{10}$/;
export const ERROR_ENGINE = /^(?:(?:chromium|firefox|webkit) \d{1,3}|other)$/;
/** A chunk's name ends with eight signs of its hash. */
export const ERROR_FRAME = /^[A-Za-z][\w.-]{0,39}-[\w-]{8}\.js:\d{1,7}:\d{1,7}$/;
export const ERROR_ROUTES: readonly string[] = Object.values(ROUTES).map(({ path }) => path);
export const FRAMES_AT_MOST = 20;

/** What the language, the browser, Firebase and Icetime call their errors; any other name could be somebody's words. */
const NAMES = new Set(
  (
    'Error EvalError RangeError ReferenceError SyntaxError TypeError URIError AggregateError InternalError ' +
    'SuppressedError FirebaseError CompileError LinkError RuntimeError AbortError ConstraintError DataCloneError ' +
    'DataError EncodingError HierarchyRequestError InUseAttributeError InvalidAccessError InvalidCharacterError ' +
    'InvalidModificationError InvalidNodeTypeError InvalidStateError NamespaceError NetworkError NotAllowedError ' +
    'NotFoundError NotReadableError NotSupportedError OperationError QuotaExceededError ReadOnlyError SecurityError ' +
    'TimeoutError TransactionInactiveError UnknownError VersionError WrongDocumentError'
  ).split(' '),
);
const PROBLEMS: Readonly<Record<ProblemCode, true>> = {
  offline: true,
  unavailable: true,
  'server-error': true,
  paused: true,
  timeout: true,
  'not-signed-in': true,
  'not-allowed': true,
  'not-found': true,
  unfinished: true,
  conflict: true,
  limit: true,
  invalid: true,
  'storage-full': true,
  'device-blocked': true,
  'server-full': true,
  'app-unverified': true,
  unreadable: true,
  'device-newer': true,
  cancelled: true,
  'wrong-credentials': true,
  'email-taken': true,
  'email-invalid': true,
  'password-weak': true,
  'too-many-attempts': true,
  'account-disabled': true,
  unknown: true,
};
export const ERROR_PROBLEMS = Object.keys(PROBLEMS) as ProblemCode[];

/** Something else than an error was thrown. */
const NO_ERROR = 'thrown';
const CAUSES_AT_MOST = 3;
export const isErrorName = (name: string): boolean => {
  const names = name.split(' < ');
  return names.length <= CAUSES_AT_MOST + 1 && names.every((one) => NAMES.has(one) || one === NO_ERROR);
};

export interface Witnessed {
  readonly place: ErrorPlace;
  readonly error: unknown;
  /** React's, with the frames of components. */
  readonly componentStack: string;
}

/** The page on which it happened. */
export interface ErrorPage {
  readonly build: { readonly version: string; readonly atMs: number };
  /** 'https://icetime.example': only files from there are named. */
  readonly origin: string;
  readonly route: RouteName;
  readonly userAgent: string;
}

export function errorNews({ place, error, componentStack }: Witnessed, page: ErrorPage, counts: number): ErrorNews {
  const { version, atMs } = page.build;
  return {
    place,
    name: namesOf(error).join(' < '),
    problem: ERROR_PROBLEMS.find((problem) => problem === problemOf(error)) ?? 'unknown',
    build: `${version}+${Math.floor(atMs / 1000)}`,
    route: ROUTES[page.route].path,
    engine: engineOf(page.userAgent),
    frames: framesOf(error, chunkOf(page.origin), componentStack)
      .filter((frame) => ERROR_FRAME.test(frame))
      .slice(0, FRAMES_AT_MOST),
    counts,
  };
}

/** The same error at the same spot. */
export const sameError = ({ name, frames: [first = ''] }: ErrorNews): string => `${name} ${first}`;

function namesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error)) return [NO_ERROR];
  const own = NAMES.has(error.name) ? error.name : 'Error';
  const { cause } = error;
  return cause === undefined || depth === CAUSES_AT_MOST ? [own] : [own, ...namesOf(cause, depth + 1)];
}

/** Files of the build alone: the address of a page has ids in it, and an extension is none of our business. */
const chunkOf =
  (origin: string) =>
  (address: string): string | undefined => {
    const folder = `${origin}/assets/`;
    return address.startsWith(folder) ? address.slice(folder.length) : undefined;
  };

const ENGINES = [
  ['firefox', /\bFirefox\/(\d{1,3})/],
  ['chromium', /Chrome\/(\d{1,3})/],
  // On iOS every browser is WebKit, whatever it calls itself, and as old as the system.
  ['webkit', /\bVersion\/(\d{1,3})\S* .*Safari\/|\bOS (\d{1,3})_.*AppleWebKit\//],
] as const;

function engineOf(userAgent: string): string {
  for (const [name, pattern] of ENGINES) {
    const found = pattern.exec(userAgent);
    if (found) return `${name} ${found[1] ?? found[2]}`;
  }
  return 'other';
}
