/**
 * The local Firestore with the real rules, functions and triggers, counting what a project is billed for. Each event
 * that a deployed function handles is one invocation, and so is each call.
 */
import { handlerOf } from '#backend/functions.ts';
import type { Backend, Objects } from '#logic/backend.ts';
import { DOCUMENT_FUNCTIONS } from '#logic/deployed.ts';
import { OBJECT_TRIGGERS } from '#logic/triggers.ts';
import { backendOf, serveLibrary, startFunctions } from '#tests/data/support/functions-harness.ts';
import { type Harness, RULES, type Tab } from '#tests/data/support/harness.ts';
import { meteredStore } from '#tests/functions/metered-store.ts';
import { createTriggerDispatcher } from '@icetime/local-firebase/firestore/store/triggers.ts';
import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import type { RulesEngine } from '@icetime/local-firebase/firestore/requests/authz.ts';

/** What one action takes, of everybody concerned together. */
export interface Usage {
  /** Documents, by devices and functions; a query that finds nothing is one read. */
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  /** Documents that the rules look up: each is a read, also where the request is refused. */
  readonly ruleReads: number;
  /** Of functions: by calls, and by events. */
  readonly calls: number;
  readonly events: number;
  /** Of answers of database and functions, before compression. */
  readonly bytes: number;
  /** Of Storage: uploads, and reads of bytes or metadata. */
  readonly objectWrites: number;
  readonly objectReads: number;
}

export interface BilledServer {
  /** Whose device takes part. */
  join(tab: Tab): Tab;
  /** What `work` takes, with the events that it causes. */
  measure(work: () => Promise<unknown>): Promise<Usage>;
  /** The file that the person has reserved has arrived. */
  finalized(uid: string): Promise<void>;
  stop(): Promise<void>;
}

/** `isBeside`: counts rules and events alone, beside calls and a library of the caller's own. */
export async function startBilledServer(harness: Harness, isBeside = false): Promise<BilledServer> {
  const { emulator, project } = harness.backend;
  let counted = { ruleReads: 0, calls: 0, events: 0, bytes: 0, objectWrites: 0, objectReads: 0 };
  const count = (what: keyof typeof counted, by = 1) => void (counted[what] += by);
  emulator.useRules(
    project,
    counting((by) => count('ruleReads', by)),
  );
  const own = backendOf(harness);
  const { store, cost } = meteredStore(own.store);
  const backend: Backend = { ...own, store, objects: objectsOf(count) };
  const stopCalls = isBeside
    ? undefined
    : await startFunctions(
        harness,
        () => backend,
        () => count('calls'),
      );
  if (!isBeside) serveLibrary(harness);
  const database = emulator.database(`projects/${project}/databases/(default)`);
  const dispatcher = createTriggerDispatcher({
    database,
    handlers: DOCUMENT_FUNCTIONS.map((trigger) => {
      const handler = handlerOf(backend, trigger);
      return {
        ...handler,
        handle(event) {
          count('events');
          return handler.handle(event);
        },
      };
    }),
    retryDelaysMs: [],
    onFailure: ({ handler, error }) => {
      throw new Error(handler, { cause: error });
    },
  });
  const restore = weighAnswers((bytes) => count('bytes', bytes));
  const tabs: Tab[] = [];
  return {
    join(tab) {
      tabs.push(tab);
      return tab;
    },
    async measure(work) {
      await dispatcher.idle();
      for (const tab of tabs) tab.meter.reset();
      cost.reset();
      counted = { ruleReads: 0, calls: 0, events: 0, bytes: 0, objectWrites: 0, objectReads: 0 };
      const answer = await work();
      if ((answer as { readonly ok?: boolean } | undefined)?.ok === false) throw new Error(JSON.stringify(answer));
      for (const tab of tabs) await tab.outbox.drain();
      await dispatcher.idle();
      const sum = { reads: cost.reads, writes: cost.writes - cost.deletes, deletes: cost.deletes };
      for (const { meter } of tabs)
        for (const key of ['reads', 'writes', 'deletes'] as const) sum[key] += meter.snapshot()[key];
      return { ...sum, ...counted };
    },
    async finalized(uid) {
      const [reserved] = await own.store.query({ collection: `media/${uid}/files` });
      const event = { path: String(reserved?.data['path']), generation: '1', timeMs: Date.now() };
      count('objectWrites');
      for (const trigger of OBJECT_TRIGGERS.filter(({ on }) => on === 'finalized')) {
        count('events');
        await trigger.run(backend, event);
      }
    },
    async stop() {
      restore();
      await dispatcher.stop();
      await stopCalls?.();
    },
  };
}

/** A lookup is billed once for each request, however often its rules ask. */
function counting(onLookups: (by: number) => void): RulesEngine {
  const rules = compileRules(RULES);
  return {
    check(request) {
      const before = request.budget?.accessed.size ?? 0;
      const verdict = rules.check(request);
      onLookups((request.budget?.accessed.size ?? 0) - before);
      return verdict;
    },
  };
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function objectsOf(count: (what: 'objectReads' | 'objectWrites') => void): Objects {
  const reading = async <T>(value: T): Promise<T> => {
    count('objectReads');
    return value;
  };
  return {
    head: () => reading(PNG),
    remove: async () => undefined,
    list: () => reading([]),
    page: () => reading([]),
    describe: () => reading({ metadata: {} }),
    renewToken: async () => count('objectWrites'),
  };
}

/** How many bytes answers have that go over the network. */
function weighAnswers(onBytes: (bytes: number) => void): () => void {
  const inner = globalThis.fetch;
  globalThis.fetch = async (...args) => {
    const answer = await inner(...args);
    onBytes((await answer.clone().arrayBuffer()).byteLength);
    return answer;
  };
  return () => {
    globalThis.fetch = inner;
  };
}
