import { allowEverything, type Denial, type RulesEngine } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { FirestoreEmulator } from '@icetime/local-firebase/firestore/serve/emulator.ts';
import { keepOnDisk } from '@icetime/local-firebase/firestore/keep/persistence.ts';
import type { ChannelTiming } from '@icetime/local-firebase/firestore/serve/channel-session.ts';
import { serveFirestore } from '@icetime/local-firebase/firestore/serve/server.ts';
import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import { fieldsFromPlain, plainFromFields } from '@icetime/local-firebase/firestore/values/plain.ts';
import { readDocumentName } from '@icetime/local-firebase/firestore/values/document-path.ts';

export interface TestFirestore {
  host: string;
  port: number;
  project: string;
  /** Every refusal so far, with its reason. */
  denials: readonly Denial[];
  emulator: FirestoreEmulator;
  /** Deletes all documents and forgets the denials. */
  clear(): void;
  stop(): Promise<void>;
  /** Past the rules; plain values: a Date is a timestamp, a whole number an integer. */
  set(path: string, data: Record<string, unknown>): void;
  get(path: string): Record<string, unknown> | undefined;
}

/**
 * A Firestore of its own on a free loopback port, without Auth. `rules` is rules source, an engine, or absent: then
 * everything is allowed. Waiting times of WebChannel can be shortened with `timing`.
 * Documents are kept in the folder `dir`.
 */
export async function startTestFirestore(
  rules?: string | RulesEngine,
  { port = 0, timing = {}, dir }: { port?: number; timing?: Partial<ChannelTiming>; dir?: string } = {},
): Promise<TestFirestore> {
  const project = 'demo-test';
  const denials: Denial[] = [];
  const emulator = new FirestoreEmulator({ compileRules, onDenial: (denial) => denials.push(denial) });
  if (typeof rules === 'string') emulator.compileRules(project, rules);
  else emulator.useRules(project, rules ?? allowEverything);
  const database = emulator.database(`projects/${project}/databases/(default)`);
  const kept = dir === undefined ? undefined : await keepOnDisk(emulator, { dir });
  const server = await serveFirestore(emulator, port, timing);
  return {
    host: '127.0.0.1',
    port: server.port,
    project,
    denials,
    emulator,
    clear() {
      database.clear();
      denials.length = 0;
    },
    async stop() {
      await server.stop();
      await kept?.stop();
    },
    set(path, data) {
      readDocumentName(database.root, `${database.root}/${path}`);
      database.commit([{ kind: 'update', path, fields: fieldsFromPlain(data), transforms: [] }]);
    },
    get(path) {
      const doc = database.get(path);
      return doc && plainFromFields(doc.fields);
    },
  };
}

/** An unsigned ID token as the Auth emulator makes them; `claims` join or replace the usual ones. */
export function tokenFor(uid: string, claims: Record<string, unknown> = {}): string {
  const nowSec = Math.floor(Date.now() / 1000);
  const payload = {
    iss: 'https://securetoken.google.com/demo-test',
    aud: 'demo-test',
    iat: nowSec,
    exp: nowSec + 3600,
    auth_time: nowSec,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  };
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}
