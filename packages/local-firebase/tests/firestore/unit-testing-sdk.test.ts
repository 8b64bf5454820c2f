import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { collection, doc, getDoc, getDocs, query, setDoc, setLogLevel, where } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { denyEverything } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { startTestFirestore, type TestFirestore } from '../support/backend.ts';

const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    match /notes/{id} {
      allow read: if resource.data.owner == request.auth.uid;
      allow create: if request.resource.data.owner == request.auth.uid && request.auth.token.email_verified;
    }
  }
}`;

let backend: TestFirestore;
let environment: RulesTestEnvironment;

setLogLevel('silent'); // refusals are part of what is tested

beforeAll(async () => {
  backend = await startTestFirestore(denyEverything);
  const { host, port } = backend;
  environment = await initializeTestEnvironment({ projectId: backend.project, firestore: { host, port, rules } });
});
beforeEach(() => environment.clearFirestore());
afterAll(async () => {
  await environment.cleanup();
  await backend.stop();
});

describe('the unmodified @firebase/rules-unit-testing', () => {
  it('acts as users, as a guest, and past the rules', async () => {
    const anna = environment.authenticatedContext('anna', { email_verified: true }).firestore();
    const ben = environment.authenticatedContext('ben', { email_verified: false }).firestore();
    const guest = environment.unauthenticatedContext().firestore();
    await assertSucceeds(setDoc(doc(anna, 'notes/n1'), { owner: 'anna' }));
    await assertFails(setDoc(doc(anna, 'notes/n2'), { owner: 'ben' }));
    await assertFails(setDoc(doc(ben, 'notes/n3'), { owner: 'ben' }));
    await assertSucceeds(getDoc(doc(anna, 'notes/n1')));
    await assertFails(getDoc(doc(ben, 'notes/n1')));
    await assertFails(getDoc(doc(guest, 'notes/n1')));
    await assertSucceeds(getDocs(query(collection(anna, 'notes'), where('owner', '==', 'anna'))));
    await assertFails(getDocs(collection(anna, 'notes')));
    await environment.withSecurityRulesDisabled(async (context) => {
      await setDoc(doc(context.firestore(), 'notes/n4'), { owner: 'ben' });
    });
    expect(backend.get('notes/n4')).toEqual({ owner: 'ben' });
    expect(backend.get('notes/n3')).toBeUndefined();
  });

  it('clears everything between tests', () => {
    expect(backend.get('notes/n1')).toBeUndefined();
  });

  it('is told where rules are wrong', async () => {
    const { host, port } = backend;
    const broken = { projectId: backend.project, firestore: { host, port, rules: 'service cloud.firestore {' } };
    await expect(initializeTestEnvironment(broken)).rejects.toThrow('line 1');
  });
});
