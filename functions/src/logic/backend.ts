/**
 * All that the product's functions need of the platform. Deployed functions get it from firebase-admin, the local
 * backend from its own store: the same logic runs on both.
 */

import type { ErrorNews } from '#core/faults/error-news.ts';
import type { Face } from '#core/public/preview-words.ts';

/** A document's fields as plain data: a timestamp is a Date, an integer a number. */
export type Data = Readonly<Record<string, unknown>>;

export interface Doc {
  readonly id: string;
  /** 'users/u1/public/card' */
  readonly path: string;
  readonly data: Data;
}

/** A top-level field with this value gets the time of the commit. */
export const SERVER_TIME = Symbol('server time');

/** A top-level field of an update with this value is removed. */
export const REMOVED = Symbol('removed');

export type Write =
  | { readonly set: string; readonly data: Data }
  /** Changes the named top-level fields; fails if the document does not exist. */
  | { readonly update: string; readonly data: Data }
  | { readonly remove: string };

export type Condition = readonly [
  field: string,
  operator: '==' | '<' | '<=' | '>' | '>=' | 'array-contains',
  value: unknown,
];

export type Order = readonly [field: string, direction: 'asc' | 'desc'];

export interface Query {
  /** Path of a collection, or with `group` the id of all collections of that name. */
  readonly collection: string;
  readonly group?: true;
  readonly where?: readonly Condition[];
  /** Documents come by id when absent; not with `group`. */
  readonly limit?: number;
  /** Combined with a condition it needs an index. Documents that lack one of the fields are left out. */
  readonly orderBy?: readonly Order[];
  /** Only documents whose id is greater; with `orderBy`, among those with these values. Not with `group`. */
  readonly afterId?: string;
  /** Only with `afterId`: where the last page ended, a value for each field of `orderBy`. */
  readonly afterValues?: readonly unknown[];
  /** Only what comes after this document, which an earlier page of the same query gave. */
  readonly after?: Doc | undefined;
}

export interface Reader {
  get(path: string): Promise<Doc | undefined>;
  query(query: Query): Promise<readonly Doc[]>;
  count(query: Query): Promise<number>;
}

/** Reads that hold until the commit; all reads come before the first write. */
export interface Transaction extends Reader {
  write(...writes: readonly Write[]): void;
}

export interface Store extends Reader {
  /** All or nothing; at most 400 writes. */
  commit(writes: readonly Write[]): Promise<void>;
  /** Runs `work` again if something it read has changed meanwhile. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** What an uploader specified for an object besides its type; absent = nothing. */
export interface Description {
  readonly contentDisposition?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly cacheControl?: string | undefined;
  /** Custom metadata, without the download tokens. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** The bucket. Paths as in documents: 'workout-media/{uid}/{file}'. */
export interface Objects {
  /** The first bytes, or `undefined` if there is no such object. */
  head(path: string, bytes: number): Promise<Uint8Array | undefined>;
  /** Does nothing if there is none. */
  remove(path: string): Promise<void>;
  list(prefix: string): Promise<readonly string[]>;
  /** The names after `after`, about 1,000, in byte order; none = the end. */
  page(after: string): Promise<readonly string[]>;
  /** `undefined` if there is no such object. */
  describe(path: string): Promise<Description | undefined>;
  /** Invalidates every download address given out so far. Idempotent per `key`. */
  renewToken(path: string, key: string): Promise<void>;
}

export interface Account {
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly disabled: boolean;
  readonly claims: Data;
  /** Tokens from sign-ins before this moment are invalid; epoch ms, whole seconds. */
  readonly tokensValidAfterMs: number;
  /** Changes with the password; '' = there is none, or the platform does not tell. */
  readonly passwordMark: string;
  /** Epoch ms. */
  readonly createdMs: number;
  /** The latest sign-in, which may be the registration; epoch ms. */
  readonly lastSignInMs: number;
}

export interface Accounts {
  get(uid: string): Promise<Account | undefined>;
  /** Whose sign-in address it is, ignoring case; `undefined` if it is nobody's, or more than one person's. */
  uidOf(email: string): Promise<string | undefined>;
  /** Which of at most 100 uids have no account. */
  missing(uids: readonly string[]): Promise<readonly string[]>;
  setClaims(uid: string, claims: Data): Promise<void>;
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  /** Ends all sign-ins; ID tokens live on for up to an hour. */
  revoke(uid: string): Promise<void>;
  /** Which of at most 100 uids have a confirmed address. */
  confirmed(uids: readonly string[]): Promise<readonly string[]>;
  /** Lets the person sign in once more, within an hour. */
  customToken(uid: string): Promise<string>;
  /** Does nothing if there is none. */
  remove(uid: string): Promise<void>;
}

/** Only what may be logged: no names, addresses, texts or ids of persons. */
export interface LogLine {
  readonly level: 'info' | 'warning' | 'error';
  readonly area: string;
  readonly code: string;
  readonly count?: number;
  /** Where in the code an error arose: 'index.js:12:34', innermost first. */
  readonly frames?: readonly string[];
  /** What a failed call is found by, and the caller is shown; for a trigger, the event's id. */
  readonly reference?: string;
  /** Of an error on somebody's device. */
  readonly device?: Pick<ErrorNews, 'place' | 'problem' | 'build' | 'route' | 'engine'>;
}

export interface Backend {
  readonly store: Store;
  readonly objects: Objects;
  readonly accounts: Accounts;
  /** Makes workouts from wishes; absent = only the rule generator. */
  readonly workoutProvider?: WorkoutProvider;
  /** The app's address, without a trailing slash. */
  readonly appUrl: string;
  /** index.html of the app that was built with this version of the functions. */
  readonly page: () => Promise<string>;
  /** Ready when what draws has been loaded, which the first picture does. */
  readonly painter: () => Promise<Painter>;
  /** The operator's address; '' = none, so nobody can write. */
  readonly contactEmail: string;
  readonly nowMs: () => number;
  /** 20 random letters and digits. */
  readonly newId: () => string;
  readonly log: (line: LogLine) => void;
}

export interface Painter {
  readonly face: Face;
  /** A PNG; texts of the SVG are drawn in that typeface. */
  readonly paint: (svg: string) => Uint8Array;
}

export interface WorkoutProvider {
  /** For the answer's `source` and the log. */
  readonly name: string;
  /** Calls per UTC day, by everybody together: this bounds the bill. */
  readonly perDay: number;
  /** The text of the answer: untrusted, and possibly truncated. Rejects if there is none. */
  generate(prompt: Prompt, signal: AbortSignal): Promise<string>;
}

export interface Prompt {
  /** Our own text alone. */
  readonly instruction: string;
  /** JSON that includes the person's words. */
  readonly data: string;
  /** JSON Schema of the answer. */
  readonly schema: object;
  readonly tokensAtMost: number;
}
