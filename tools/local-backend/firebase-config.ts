import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readRecord } from '@icetime/local-firebase/firestore/values/json.ts';
import type { HostingConfig } from './hosting.ts';

export type Service = 'auth' | 'firestore' | 'storage' | 'functions' | 'hosting';

export interface FirebaseConfig {
  rules: string;
  storageRules: string;
  hosting: HostingConfig;
  ports: Record<Service, number>;
}

/** What `firebase.json` in the folder `projectRoot` says; rules as whole paths. */
export async function readFirebaseConfig(projectRoot: string): Promise<FirebaseConfig> {
  const file = readRecord(JSON.parse(await readFile(path.join(projectRoot, 'firebase.json'), 'utf8')), 'firebase.json');
  const emulators = readRecord(file['emulators'], 'emulators');
  const portOf = (service: Service) => Number(readRecord(emulators[service], service)['port']);
  return {
    rules: path.join(projectRoot, String(readRecord(file['firestore'], 'firestore')['rules'])),
    storageRules: path.join(projectRoot, String(readRecord(file['storage'], 'storage')['rules'])),
    hosting: file['hosting'] as HostingConfig,
    ports: {
      auth: portOf('auth'),
      firestore: portOf('firestore'),
      storage: portOf('storage'),
      functions: portOf('functions'),
      hosting: portOf('hosting'),
    },
  };
}
