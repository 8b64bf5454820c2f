import type { AppCheck } from '@icetime/local-firebase/app-check.ts';
import type { Store } from '../../functions/src/logic/backend.ts';
import type { RuleDoc } from '@icetime/local-firebase/firestore/requests/authz.ts';
import type { FirestoreEmulator } from '@icetime/local-firebase/firestore/serve/emulator.ts';
import { fieldsFromPlain } from '@icetime/local-firebase/firestore/values/plain.ts';
import { serveFirestore } from '@icetime/local-firebase/firestore/serve/server.ts';
import type { ChangeSource } from '@icetime/local-firebase/firestore/store/triggers.ts';
import type { Write } from '@icetime/local-firebase/firestore/store/write.ts';
import { createLocalStore } from './functions/local-store.ts';

/** The Firestore that a backend is built around, the local one or Google's: one database, past its rules. */
export interface FirestorePart {
  /** What the functions work on. */
  readonly store: Store;
  /** What the rules of Storage read. */
  lookup(path: string): RuleDoc | undefined | Promise<RuleDoc | undefined>;
  isEmpty(): boolean;
  /** Puts documents into an empty one; nobody is told. Values are plain: a Date is a timestamp. */
  fill(docs: readonly FilledDoc[]): Promise<void>;
  /** What changes from now on. */
  changes(): Promise<ChangeSource>;
  /** Lets clients in; browsers with a proof, where App Check is demanded. */
  serve(appCheck?: AppCheck): Promise<{ readonly port: number; stop(): Promise<void> }>;
}
export interface FilledDoc {
  readonly path: string;
  readonly data: Record<string, unknown>;
}

/** `portOf`: asked when clients are let in. */
export function localFirestorePart(
  emulator: FirestoreEmulator,
  databaseName: string,
  portOf: () => Promise<number>,
): FirestorePart {
  const database = emulator.database(databaseName);
  return {
    store: createLocalStore(database),
    lookup: (path) => database.get(path),
    isEmpty: () => database.scan()[Symbol.iterator]().next().done === true,
    async fill(docs) {
      database.commit(
        docs.map(({ path, data }): Write => ({ kind: 'update', path, fields: fieldsFromPlain(data), transforms: [] })),
      );
    },
    changes: async () => database,
    serve: async (appCheck) => serveFirestore(emulator, await portOf(), appCheck),
  };
}
