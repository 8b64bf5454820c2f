/** What `listeners.ts` measures, in a form that runs in Node and in a page alike. */
import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getDocFromServer,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  setDoc,
  setLogLevel,
  terminate,
} from 'firebase/firestore';

export interface Figures {
  /** From calling setDoc in one client to onSnapshot in another. */
  latencyP50Ms: number;
  latencyP95Ms: number;
  setsPerSec: number;
  setsPerSecInFlight: number;
  getsPerSec: number;
}

declare global {
  var measureListeners: typeof measure;
}

const samples = 300;
const sampleMs = 3_000;
const inFlight = 100;
const text = 'x'.repeat(300);

async function measure(options: { host: string; port: number; project: string }): Promise<Figures> {
  const [writer, listener] = ['writer', 'listener'].map((name) => {
    const app = initializeApp({ projectId: options.project, apiKey: 'demo' }, name);
    const db = initializeFirestore(app, { localCache: memoryLocalCache() });
    connectFirestoreEmulator(db, options.host, options.port);
    return db;
  });
  if (!writer || !listener) throw new Error('Two clients are needed');
  setLogLevel('error');

  let arrived: (n: unknown) => void = () => undefined;
  const stop = onSnapshot(doc(listener, 'bench/latency'), (snapshot) => arrived(snapshot.get('n')));
  const latenciesMs: number[] = [];
  for (let i = 0; i < samples; i++) {
    const startMs = performance.now();
    await Promise.all([
      new Promise<void>((resolve) => {
        arrived = (n) => n === i && resolve(void latenciesMs.push(performance.now() - startMs));
      }),
      setDoc(doc(writer, 'bench/latency'), { n: i, text }),
    ]);
  }
  stop();
  latenciesMs.sort((a, b) => a - b);

  const rate = async (workers: number, operation: (i: number) => Promise<unknown>): Promise<number> => {
    const startMs = performance.now();
    let done = 0;
    await Promise.all(
      Array.from({ length: workers }, async () => {
        while (performance.now() < startMs + sampleMs) await operation(done++);
      }),
    );
    return Math.round((done * 1000) / (performance.now() - startMs));
  };
  const set = (i: number) => setDoc(doc(writer, `bench/d${i % 500}`), { n: i, text });
  const figures = {
    latencyP50Ms: latenciesMs[Math.floor(samples * 0.5)] ?? Number.NaN,
    latencyP95Ms: latenciesMs[Math.floor(samples * 0.95)] ?? Number.NaN,
    setsPerSec: await rate(1, set),
    setsPerSecInFlight: await rate(inFlight, set),
    getsPerSec: await rate(1, (i) => getDocFromServer(doc(writer, `bench/d${i % 500}`))),
  };
  await Promise.all([terminate(writer), terminate(listener)]);
  return figures;
}

globalThis.measureListeners = measure;
