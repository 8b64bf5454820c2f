/**
 * What the local Firestore keeps, and what keeping costs. `npm run bench -- kept` and one of
 *   kill [kills] [documents]   kill -9 in the middle of writes, every other ten while snapshots are made without end
 *   speed [documents]          commits per second and the longest stall, kept and not kept, in turns
 *   patches [patches]          memory while one document of 900 kB is changed again and again
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  KillableFirestore,
  killWhileWriting,
  type ProcessOptions,
  setNumber,
  setText,
} from '#tests/support/killable.ts';

const sampleMs = 4_000;
const inFlight = 20;
const killsAtOnce = 10;
const maxStallMs = 50;
const maxMemoryMb = 1_024;

async function inFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(path.join(tmpdir(), 'icetime-kept-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true });
  }
}

async function kill(kills: number, docs: number): Promise<boolean> {
  let faultless = 0;
  for (let batch = 0; batch * killsAtOnce < kills; batch++) {
    const isEndless = batch % 2 === 1;
    const outcome = await inFolder((dir) =>
      killWhileWriting({ dir, docs, ...(isEndless && { snapshotAfterBytes: 1_000 }) }, killsAtOnce, () =>
        Math.ceil(Math.random() * 300),
      ),
    );
    const { acknowledged, faults, inSnapshot, longestLoadMs } = outcome;
    if (faults.length === 0) faultless += killsAtOnce;
    console.log(
      `${docs} documents${isEndless ? ', snapshots without end' : ''}: ${killsAtOnce} kills (${inSnapshot} in a snapshot), ` +
        `${acknowledged} writes acknowledged, ${faults.length} faults, longest load ${Math.round(longestLoadMs)} ms`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
  }
  console.log(`${docs} documents: ${faultless} kills without a fault`);
  return faultless >= kills;
}

async function rate(firestore: KillableFirestore): Promise<{ perSec: number; longestMs: number }> {
  const endMs = performance.now() + sampleMs;
  let done = 0;
  let longestMs = 0;
  const text = 'x'.repeat(300);
  const worker = async () => {
    while (performance.now() < endMs) {
      const startMs = performance.now();
      const n = done++;
      await firestore.commit([setText(`bench/d${n % 500}`, `${n} ${text}`)]);
      longestMs = Math.max(longestMs, performance.now() - startMs);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return { perSec: Math.round((done * 1_000) / sampleMs), longestMs };
}

async function speed(docs: number): Promise<boolean> {
  let longestMs = 0;
  await inFolder(async (dir) => {
    const kinds: [string, ProcessOptions][] = [
      ['not kept', { docs }],
      ['kept', { docs, dir: path.join(dir, 'kept') }],
      ['kept, snapshots without end', { docs, dir: path.join(dir, 'snapshots'), snapshotAfterBytes: 1_000 }],
    ];
    const running = await Promise.all(kinds.map(([, options]) => KillableFirestore.start(options)));
    for (const firestore of running) await rate(firestore); // until the code is compiled
    for (let turn = 0; turn < 3; turn++) {
      for (const [i, [name]] of kinds.entries()) {
        const firestore = running[i];
        if (!firestore) continue;
        await firestore.report();
        const { perSec, longestMs: answerMs } = await rate(firestore);
        const { longestStallMs } = await firestore.report();
        longestMs = Math.max(longestMs, longestStallMs);
        console.log(
          `${docs} documents, ${name}: ${perSec} commits/s with ${inFlight} in flight, ` +
            `longest stall ${longestStallMs.toFixed(1)} ms, longest answer ${answerMs.toFixed(1)} ms`,
        );
      }
    }
    for (const firestore of running) await firestore.kill();
    const again = await KillableFirestore.start({ docs, dir: path.join(dir, 'kept') });
    console.log(`${docs} documents: loaded in ${Math.round(again.loadMs)} ms`);
    await again.kill();
  });
  return longestMs <= maxStallMs;
}

async function patches(count: number): Promise<boolean> {
  return inFolder(async (dir) => {
    const firestore = await KillableFirestore.start({ dir });
    const large = 'x'.repeat(900_000);
    const turns = 5;
    let memoryMb = 0;
    for (const [name, commits, write] of [
      ['a number beside a text of 900 kB', count, (n: number) => setNumber('large/d', n, ['n'])],
      ['the text of 900 kB itself', 6_000, (n: number) => setText('large/d', `${n} ${large}`)],
    ] as const) {
      await firestore.commit([setText('large/d', large)]);
      for (let turn = 0; turn < turns; turn++) {
        let left = commits / turns;
        const worker = async () => {
          while (left-- > 0) await firestore.commit([write(left)]);
        };
        await Promise.all(Array.from({ length: inFlight }, worker));
        memoryMb = (await firestore.report()).memoryBytes / 1_048_576;
        const done = (commits / turns) * (turn + 1);
        console.log(`${name}: ${done} patches, never more than ${Math.round(memoryMb)} MB`);
      }
    }
    await firestore.kill();
    return memoryMb <= maxMemoryMb;
  });
}

const [part, first, second] = process.argv.slice(2);
const parts: Record<string, () => Promise<boolean>> = {
  kill: () => kill(Number(first ?? 200), Number(second ?? 50_000)),
  speed: () => speed(Number(first ?? 50_000)),
  patches: () => patches(Number(first ?? 100_000)),
};
const run = parts[part ?? 'speed'];
if (!run) throw new Error(`Parts are ${Object.keys(parts).join(', ')}`);
if (!(await run())) process.exitCode = 1;
