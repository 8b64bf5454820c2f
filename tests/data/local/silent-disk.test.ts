/** A store that does not answer: it is not waited for, blocks no other, and gets what it missed once it answers. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDevice, type Device } from '#data/local/device.ts';
import type { DeviceReader } from '#data/local/device-layer.ts';
import { holdDisk } from '#tests/data/support/held-disk.ts';

interface Stores {
  readonly notes: { readonly key: string; readonly uid: string; readonly text: string };
  readonly other: { readonly key: string; readonly uid: string };
}
const shape = { keyPath: 'key', ownerPath: 'uid' };
const NAME = 'silent-db';
const open = () => createDevice<Stores>(NAME, { notes: shape, other: shape }, { 1: ['notes', 'other'] });
const note = (key: string, text: string) => ({ key, uid: 'ada', text });
const textsOf = async (of: Device<Stores>) =>
  (await of.read(['notes'], (reader) => reader.list('notes', 'ada'))).map(({ text }) => text).toSorted();

let device: Device<Stores>;
let heard: unknown[];
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  device = open();
  await device.write(['notes'], (tx) => tx.put('notes', note('a', 'old')));
  heard = [];
  device.onProblem((problem) => heard.push(problem));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await device.close();
});
/** Lets as much time pass as it takes; returns how much that was. */
async function timeOf(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let ms = 0;
  void work.catch(() => undefined).finally(() => (isOver = true));
  for (;;) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise((resolve) => setImmediate(resolve));
    if (isOver) return ms;
    await vi.advanceTimersByTimeAsync(100);
    ms += 100;
  }
}
const hold = () => holdDisk(['notes'], NAME);
/** What is on the disk, as another tab sees it. */
async function onDisk(): Promise<readonly string[]> {
  vi.useRealTimers();
  const other = open();
  const texts = await textsOf(other);
  await other.close();
  return texts;
}

it('a read waits four seconds, says so, and the next does not wait', async () => {
  const release = await hold();
  const reading = textsOf(device);
  expect([await timeOf(reading), await reading, heard]).toEqual([4000, [], ['device-blocked']]);
  expect(await timeOf(textsOf(device))).toBe(0);
  await release();
  await vi.waitFor(() => expect(device.problem()).toBeUndefined());
  expect(await textsOf(device)).toEqual(['old']);
});

it('a write waits four seconds, goes on in memory, and is on the disk once that answers', async () => {
  const release = await hold();
  const writing = device.write(['notes'], (tx) => tx.put('notes', note('b', 'new')));
  expect(await timeOf(writing)).toBe(4000);
  expect(await writing).toMatchObject({ problem: 'device-blocked' });
  expect([await textsOf(device), device.unkept('notes')]).toEqual([['new'], ['b']]);
  await release();
  await vi.waitFor(() => expect([device.problem(), device.unkept('notes')]).toEqual([undefined, []]));
  expect(await onDisk()).toEqual(['new', 'old']);
});

it('a change of what only the disk knows waits for it, and holds up nothing else', async () => {
  const release = await hold();
  const change = (key: string) =>
    device.write(['notes'], async (tx) => {
      const before = await tx.known('notes', key);
      if (before) tx.put('notes', { ...before, text: `${before.text}, changed` });
      return before?.text;
    });
  const waiting = change('a');
  await timeOf(device.write(['notes'], (tx) => tx.put('notes', note('b', 'new'))));
  const [inMemory, other] = [change('b'), device.write(['other'], (tx) => tx.put('other', { key: 'c', uid: 'ada' }))];
  expect(await timeOf(Promise.all([inMemory, other]))).toBeLessThan(4000);
  expect([(await inMemory).value, await textsOf(device)]).toEqual(['new', ['new, changed']]);
  await release();
  expect((await waiting).value).toBe('old');
  await vi.waitFor(() => expect(device.unkept('notes')).toEqual([]));
  expect(await onDisk()).toEqual(['new, changed', 'old, changed']);
});

it('a write that the disk takes late neither doubles nor overwrites what came after it', async () => {
  const release = await hold();
  let keys = 0;
  const write = () =>
    device.write(['notes'], (tx) => {
      tx.put('notes', note(`made ${(keys += 1)}`, 'once'));
      tx.put('notes', note('a', 'first'));
    });
  await timeOf(write());
  await device.write(['notes'], (tx) => tx.put('notes', note('a', 'second')));
  await device.write(['notes'], (tx) => tx.remove('notes', 'b'));
  await release();
  await vi.waitFor(() => expect(device.problem()).toBeUndefined());
  expect([keys, await onDisk()]).toEqual([1, ['once', 'second']]);
});

it('a body that waited for the disk changes nothing once memory has run it anew', async () => {
  const release = await hold();
  const write = () =>
    device.write(['notes'], async (tx) => {
      const old = await tx.get('notes', 'count');
      tx.put('notes', note('count', String(Number(old?.text ?? 0) + 1)));
    });
  await timeOf(write());
  await write();
  await release();
  await vi.waitFor(() => expect(device.problem()).toBeUndefined());
  expect(await onDisk()).toEqual(['2', 'old']);
});

it('a store that is silent blocks no other', async () => {
  const release = await hold();
  await timeOf(textsOf(device));
  const written = device.write(['other'], (tx) => tx.put('other', { key: 'b', uid: 'ada' }));
  expect(await written).toEqual({ value: undefined, problem: undefined });
  expect(device.problem()).toBe('device-blocked');
  await release();
  await vi.waitFor(() => expect(device.problem()).toBeUndefined());
});

it('stores that were written together move to the disk together', async () => {
  const release = await hold();
  await timeOf(
    device.write(['notes', 'other'], (tx) => {
      tx.put('notes', note('b', 'new'));
      tx.put('other', { key: 'b', uid: 'ada' });
    }),
  );
  await device.write(['notes', 'other'], (tx) => {
    tx.put('notes', note('b', 'newer'));
    tx.put('other', { key: 'c', uid: 'ada' });
  });
  expect([device.unkept('notes'), device.unkept('other')]).toEqual([['b'], ['b', 'c']]);
  await release();
  await vi.waitFor(() => expect(device.problem()).toBeUndefined());
  expect([device.unkept('notes'), device.unkept('other')]).toEqual([[], []]);
  expect(await onDisk()).toEqual(['newer', 'old']);
});

it('the silent stores of a transaction are asked over one new connection', async () => {
  const release = await hold();
  const opened = vi.spyOn(indexedDB, 'open');
  await timeOf(device.read(['notes', 'other'], (reader) => reader.list('notes')));
  await release();
  await vi.waitFor(() => expect(device.problem()).toBeUndefined());
  expect(opened).toHaveBeenCalledTimes(1);
});

it('what is useless in memory is not kept there', async () => {
  const release = await hold();
  const writing = device.writeThrough(['notes'], (tx) => tx.put('notes', note('b', 'new')));
  await timeOf(writing);
  expect(await writing).toEqual({ value: undefined, problem: 'device-blocked' });
  expect(device.unkept('notes')).toEqual([]);
  await release();
});

it('a store that is not named is a bug, not a problem of the disk', async () => {
  const read = device.read(['other'], (reader) => (reader as unknown as DeviceReader<Stores>).get('notes', 'a'));
  await expect(read).rejects.toThrow('lacks notes');
  expect(device.problem()).toBeUndefined();
});
