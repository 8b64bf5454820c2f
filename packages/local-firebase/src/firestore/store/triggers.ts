import { setTimeout as wait } from 'node:timers/promises';
import { plainFromFields } from '../values/plain.ts';
import { invalidArgument } from '../values/rpc-error.ts';
import { microsFromTimestamp, timestampFromMicros } from '../values/timestamp.ts';
import type { Fields, StoredDoc } from '../values/values.ts';

export type DocumentEventType = 'created' | 'updated' | 'deleted' | 'written';

/** A document as plain values: timestamps are Dates, integers numbers, references their full name. */
export interface DocumentState {
  id: string;
  path: string; // 'users/u1'
  data: Record<string, unknown>;
  createTime: Date;
  updateTime: Date;
}

/** One change of one document, for one handler. Delivered again after a failure, then with the same `id`. */
export interface DocumentEvent {
  id: string;
  type: `google.cloud.firestore.document.v1.${DocumentEventType}`;
  /** When the change was committed, RFC 3339. */
  time: string;
  /** The document, 'users/u1'. */
  path: string;
  /** What the wildcards of the handler's pattern stand for. */
  params: Record<string, string>;
  /** Absent when the document did not exist before. */
  before?: DocumentState;
  /** Absent when the document is gone. */
  after?: DocumentState;
  /** The same change as Eventarc sends it, in JSON; a handler made with `firebase-functions` can be called with it. */
  cloudEvent: FirestoreCloudEvent;
}

export interface FirestoreCloudEvent {
  specversion: '1.0';
  id: string;
  type: DocumentEvent['type'];
  source: string;
  subject: string; // 'documents/users/u1'
  time: string;
  datacontenttype: 'application/json';
  project: string;
  database: string;
  namespace: '(default)';
  document: string;
  location: string;
  params: Record<string, string>;
  data: { value?: WireDocument; oldValue?: WireDocument };
}

interface WireDocument {
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

export interface TriggerHandler {
  /** For the log. */
  name: string;
  /**
   * Which documents: 'workouts/{workoutId}', 'users/{uid}/friends/{friendId}'; `{rest=**}` stands for several segments.
   */
  document: string;
  on: DocumentEventType;
  /** A rejection means: deliver again. */
  handle(event: DocumentEvent): Promise<void>;
}

type ChangedDoc = Omit<StoredDoc, 'bytes'>;
interface Change {
  path: string;
  before: ChangedDoc | undefined;
  after: ChangedDoc | undefined;
}
/** Where changes come from: a local database, or another Firestore that tells of its own. */
export interface ChangeSource {
  /** `projects/p/databases/d/documents` */
  readonly root: string;
  /** Calls the listener after each commit. Returns how to stop. */
  subscribe(listener: (commit: { micros: bigint; changes: readonly Change[] }) => void): () => void;
}

export interface TriggerOptions {
  database: ChangeSource;
  handlers: readonly TriggerHandler[];
  /** Pauses before each further attempt; after the last one the event is given up. */
  retryDelaysMs?: readonly number[];
  /** Told of each failed attempt. */
  onFailure?: (failure: TriggerFailure) => void;
}

export interface TriggerFailure {
  handler: string;
  event: DocumentEvent;
  error: unknown;
  /** Counted from 1. */
  attempt: number;
  isGivenUp: boolean;
}

export interface TriggerDispatcher {
  /** Resolves when nothing is left to deliver, what the handlers themselves change included. */
  idle(): Promise<void>;
  /** Takes no further changes, gives each event that waits one more attempt without a pause, and resolves. */
  stop(): Promise<void>;
}

const defaultRetryDelaysMs = [100, 300, 1_000, 3_000, 10_000];
const localLocation = 'local';

/**
 * Delivers each committed change to the handlers whose pattern it meets: at least once, later than the commit, each
 * handler's events of one document in the order of the commits and one at a time. Other documents do not wait.
 * Google promises no order at all, so a handler must not rely on it. What is not delivered when the process dies is
 * lost.
 */
export function createTriggerDispatcher(options: TriggerOptions): TriggerDispatcher {
  const { database, retryDelaysMs = defaultRetryDelaysMs, onFailure = () => undefined } = options;
  const handlers = options.handlers.map((handler) => ({ handler, paramsOf: compilePattern(handler.document) }));
  const queues = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  const deliver = async (handler: TriggerHandler, event: DocumentEvent) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await handler.handle(event);
        return;
      } catch (error) {
        const delayMs = stopping.signal.aborted ? undefined : retryDelaysMs[attempt - 1];
        onFailure({ handler: handler.name, event, error, attempt, isGivenUp: delayMs === undefined });
        if (delayMs === undefined) return;
        await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const enqueue = (handler: TriggerHandler, event: DocumentEvent) => {
    const key = `${handler.name} ${event.path}`;
    const turn = (queues.get(key) ?? Promise.resolve()).then(() => deliver(handler, event));
    queues.set(key, turn);
    void turn.then(() => queues.get(key) === turn && queues.delete(key));
  };
  const unsubscribe = database.subscribe((commit) => {
    for (const change of commit.changes) {
      for (const { handler, paramsOf } of handlers) {
        const params = matchesKind(handler.on, change) ? paramsOf(change.path) : undefined;
        if (params) enqueue(handler, eventOf(database.root, commit.micros, change, handler.on, params));
      }
    }
  });
  const idle = async () => {
    while (queues.size > 0) await Promise.all(queues.values());
  };
  return {
    idle,
    async stop() {
      unsubscribe();
      stopping.abort();
      await idle();
    },
  };
}

function matchesKind(kind: DocumentEventType, { before, after }: Change): boolean {
  switch (kind) {
    case 'written':
      return true;
    case 'created':
      return !before && after !== undefined;
    case 'updated':
      return before !== undefined && after !== undefined;
    case 'deleted':
      return !after;
  }
}

/** What the wildcards of a pattern stand for in a path, or undefined when it does not match. */
function compilePattern(pattern: string): (path: string) => Record<string, string> | undefined {
  const segments = pattern.split('/').map((segment) => {
    const [, name, rest] = /^\{(\w+)(=\*\*)?\}$/.exec(segment) ?? [];
    if (name !== undefined) return `(?<${name}>${rest ? '.+' : '[^/]+'})`;
    if (segment === '' || /[{}]/.test(segment)) throw invalidArgument(`"${pattern}" is no pattern for documents`);
    return segment.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  });
  if (segments.length % 2 !== 0 && !pattern.includes('=**}')) {
    throw invalidArgument(`"${pattern}" names collections, not documents`);
  }
  const expression = new RegExp(`^${segments.join('/')}$`, 's');
  return (path) => {
    const match = expression.exec(path);
    return match ? { ...match.groups } : undefined;
  };
}

function eventOf(
  root: string,
  micros: bigint,
  { path, before, after }: Change,
  kind: DocumentEventType,
  params: Record<string, string>,
): DocumentEvent {
  const [, project = '', , database = ''] = root.split('/');
  const common = {
    id: `${micros}:${path}`,
    type: `google.cloud.firestore.document.v1.${kind}` as const,
    time: timestampFromMicros(micros),
    params,
  };
  return {
    ...common,
    path,
    ...(before && { before: stateOf(before) }),
    ...(after && { after: stateOf(after) }),
    cloudEvent: {
      ...common,
      specversion: '1.0',
      source: `//firestore.googleapis.com/projects/${project}/databases/${database}`,
      subject: `documents/${path}`,
      datacontenttype: 'application/json',
      project,
      database,
      namespace: '(default)',
      document: path,
      location: localLocation,
      data: { ...(after && { value: wireDocument(after) }), ...(before && { oldValue: wireDocument(before) }) },
    },
  };
}

function stateOf({ path, fields, createTime, updateTime }: ChangedDoc): DocumentState {
  return {
    id: path.slice(path.lastIndexOf('/') + 1),
    path,
    data: plainFromFields(fields),
    createTime: dateOf(createTime),
    updateTime: dateOf(updateTime),
  };
}

function dateOf(timestamp: string): Date {
  return new Date(Number(microsFromTimestamp(timestamp) / 1000n));
}

function wireDocument({ name, fields, createTime, updateTime }: ChangedDoc): WireDocument {
  return { name, fields, createTime, updateTime };
}
