/**
 * The local Firestore as the full SDKs use it: how long a change takes from one client to another, and how many
 * operations one client does per second, over WebChannel in Chromium and over gRPC in Node.
 * `npm run bench -- listeners`
 */
import { fileURLToPath } from 'node:url';
import { FirestoreEmulator } from '@icetime/local-firebase/firestore/serve/emulator.ts';
import { serveFirestore } from '@icetime/local-firebase/firestore/serve/server.ts';
import { compileRules } from '@icetime/local-firebase/rules/engine.ts';
import { openTestBrowser } from '#tests/support/browser.ts';
import type { Figures } from './listeners-measure.ts';
import './listeners-measure.ts';

const project = 'demo-bench';
const rules = `rules_version = '2';
service cloud.firestore { match /databases/{db}/documents/bench/{id} { allow read, write: if id != ''; } }`;

function print(name: string, figures: Figures): void {
  const { latencyP50Ms, latencyP95Ms, setsPerSec, setsPerSecInFlight, getsPerSec } = figures;
  console.log(`${name}
  setDoc to another client's onSnapshot   p50 ${latencyP50Ms.toFixed(1)} ms, p95 ${latencyP95Ms.toFixed(1)} ms
  setDoc                                  ${setsPerSec}/s one by one, ${setsPerSecInFlight}/s with 100 in flight
  getDocFromServer                        ${getsPerSec}/s one by one`);
}

const emulator = new FirestoreEmulator({ compileRules });
emulator.compileRules(project, rules);
const server = await serveFirestore(emulator, 0);
const options = { host: '127.0.0.1', port: server.port, project };

const browser = await openTestBrowser(fileURLToPath(new URL('listeners-measure.ts', import.meta.url)));
const page = await browser.newPage();
let polls = 0;
page.on('request', (request) => {
  if (request.url().includes('CI=1')) polls++;
});
print('WebChannel, Chromium', await page.evaluate((asked) => globalThis.measureListeners(asked), options));
console.log(`  long polls instead of streams           ${polls}`);
await browser.close();

print('gRPC, Node', await globalThis.measureListeners(options));
await server.stop();
