import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { NewMedia } from '#data/media/uploads.ts';
import { createRandom } from '#tests/support/random.ts';
import {
  BUCKET,
  givenPerson,
  startMediaHarness,
  type MediaHarness,
  type MediaTab,
} from '#tests/data/support/media-harness.ts';

const ME = 'meaaaaaaaaaaaaaaaaaaaa';
const OTHER = 'otheraaaaaaaaaaaaaaaaa';
const MB = 1_048_576;
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

let harness: MediaHarness;
beforeAll(async () => {
  harness = await startMediaHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  givenPerson(harness, ME);
  givenPerson(harness, OTHER);
});

const bytes = (size: number, type = 'image/jpeg') => new Blob([new Uint8Array(size).fill(7)], { type });
const aPicture = (size = 1000, name = 'squat.jpg'): NewMedia => ({
  area: 'workout-media',
  kind: 'image',
  file: bytes(size),
  name,
});
const used = () => harness.firestore.get(`users/${ME}`)?.['totalStorageUsed'];
const stored = () => harness.storage.listObjects(BUCKET, '');
const uploads = async ({ media }: MediaTab) =>
  (await media.uploads.list()).map(({ progress, problem }) => [progress, problem]);
async function added({ media }: MediaTab, file = aPicture()): Promise<string> {
  const outcome = await media.uploads.add(file);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value;
}
/** Until nothing more can be sent now. */
const settled = ({ media }: MediaTab) => media.uploads.drain();

describe('a file that is added', () => {
  it('has a path at once, is sent, and is on its way no more', async () => {
    const tab = harness.open(ME);
    const path = await added(tab);
    expect(path).toMatch(new RegExp(`^workout-media/${ME}/\\d{20}_squat\\.jpg$`));
    await settled(tab);
    expect([stored(), used(), await uploads(tab)]).toEqual([[path], 1000, []]);
    expect(await tab.media.uploads.blobOf(path)).toBeUndefined();
  });

  it('waits without a network, also over a restart, and can be shown meanwhile', async () => {
    const first = harness.open(ME);
    harness.weather = () => 'offline';
    const path = await added(first);
    await settled(first);
    expect(await uploads(first)).toEqual([['waiting', 'offline']]);

    const next = harness.open(ME);
    expect(await uploads(next)).toEqual([['waiting', 'offline']]);
    expect((await next.media.uploads.blobOf(path))?.size).toBe(1000);
    harness.weather = () => 'ok';
    await settled(next);
    expect([stored(), used(), await uploads(next)]).toEqual([[path], 1000, []]);
  });

  it('is tried again by itself when the server could not take it', async () => {
    const tab = harness.open(ME);
    harness.weather = (address) => (address.startsWith(harness.storage.url) ? { status: 401 } : 'ok');
    const path = await added(tab);
    await expect.poll(() => tab.timers.length).toBe(1);
    expect(await uploads(tab)).toEqual([['waiting', 'not-signed-in']]);
    harness.weather = () => 'ok';
    tab.runTimers();
    await expect.poll(stored).toEqual([path]);
  });

  it('does not wait for its time again when the clock is set back', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const tab = harness.open(ME);
    harness.weather = () => ({ status: 503 });
    const path = await added(tab);
    await expect.poll(() => tab.timers.length).toBe(1);
    harness.weather = () => 'ok';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 48 * 3_600_000 });
    const later = await added(harness.open(ME));
    await expect.poll(() => new Set(stored())).toEqual(new Set([path, later]));
  });

  it('stays as failed where the contract has no room, until the person tries again', async () => {
    givenPerson(harness, ME, 100 * MB - 999);
    const tab = harness.open(ME);
    const path = await added(tab);
    await settled(tab);
    expect(await uploads(tab)).toEqual([['failed', 'limit']]);
    expect(await uploads(harness.open(ME))).toEqual([['failed', 'limit']]);
    givenPerson(harness, ME);
    await settled(tab);
    expect(stored()).toEqual([]);
    await tab.media.uploads.retry(path);
    expect([stored(), used(), await uploads(tab)]).toEqual([[path], 1000, []]);
  });

  it('is refused as failed nowhere because of a limit of the moment', async () => {
    const tab = harness.open(ME);
    harness.weather = () => ({ status: 429 });
    await added(tab);
    await settled(tab);
    expect(await uploads(tab)).toEqual([['waiting', 'limit']]);
  });

  it('comes after those before it, one at a time, whoever added it', async () => {
    const tabs = [harness.open(ME), harness.open(ME)] as const;
    const paths = await Promise.all([added(tabs[0]), added(tabs[1], aPicture(5, 'b.jpg')), added(tabs[0])]);
    await Promise.all(tabs.map(settled));
    expect(stored().toSorted()).toEqual(paths.toSorted());
    expect(used()).toBe(2005);
  });

  it('is kept in memory where the device keeps nothing', async () => {
    const tab = harness.open(ME);
    Reflect.deleteProperty(globalThis, 'indexedDB');
    harness.weather = () => 'offline';
    const path = await added(tab);
    expect(await tab.media.uploads.list()).toMatchObject([{ path, kept: false }]);
    harness.weather = () => 'ok';
    await settled(tab);
    expect(stored()).toEqual([path]);
  });
});

describe('the next try of a file, also after a restart,', () => {
  const isReserving = (address: string) => address.includes(':commit');
  const isBeginning = (address: string) => address.includes('?name=') && !address.includes('upload_id');
  const atRestart = async () => settled(harness.open(ME));

  it('does not take the room again for half an hour, and does afterwards', async () => {
    onTestFinished(() => void vi.useRealTimers());
    let reserved = 0;
    harness.weather = (address) => {
      if (isReserving(address)) reserved += 1;
      return isBeginning(address) ? 'offline' : 'ok';
    };
    await added(harness.open(ME));
    await atRestart();
    await atRestart();
    expect(reserved).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    await atRestart();
    expect(reserved).toBe(2);
    // A clock that was set back says nothing of how old it is.
    vi.setSystemTime(Date.now() - 60 * 60_000);
    await atRestart();
    expect(reserved).toBe(3);
  });

  it('comes where the server could not take the room now', async () => {
    harness.weather = (address) => (isReserving(address) ? { status: 503 } : 'ok');
    const tab = harness.open(ME);
    const path = await added(tab);
    await settled(tab);
    expect(await uploads(tab)).toEqual([['waiting', 'unavailable']]);
    harness.weather = () => 'ok';
    await atRestart();
    expect(stored()).toEqual([path]);
  });

  it('does not send what has arrived without anybody hearing of it', async () => {
    let begun = 0;
    let isLost = true;
    harness.weather = (address) => {
      begun += Number(isBeginning(address));
      return isLost && address.includes('upload_id') ? 'lost' : 'ok';
    };
    const path = await added(harness.open(ME));
    await expect.poll(stored).toEqual([path]);
    isLost = false;
    await atRestart();
    expect([begun, await uploads(harness.open(ME)), stored()]).toEqual([1, [], [path]]);
  });
});

describe('a connection that breaks', () => {
  const CUTS = 100;
  it(`at random bytes, ${CUTS} times, seed ${SEED}, changes nothing about what arrives`, async () => {
    const random = createRandom(SEED);
    const content = Uint8Array.from({ length: 12 * MB + 17 }, () => random.below(256));
    let cuts = 0;
    // Between the requests of one try, too, and after a restart.
    harness.weather = (address) => {
      if (cuts >= CUTS || !address.includes('upload_id') || random.below(10) === 0) return 'ok';
      cuts += 1;
      return random.below(8) === 0 ? 'lost' : { cutAfter: random.below(50_000) };
    };
    const path = await added(harness.open(ME), {
      area: 'workout-media',
      kind: 'video',
      file: new Blob([content], { type: 'video/mp4' }),
      name: 'long.mp4',
    });
    while (stored().length === 0) {
      const tab = harness.open(ME);
      await settled(tab);
      await tab.localDb.close();
    }
    await settled(harness.open(ME));
    const url = await harness.open(ME).media.url(path);
    if (!url.ok) throw new Error(url.problem);
    const arrived = new Uint8Array(await (await fetch(url.value)).arrayBuffer());
    expect(Buffer.compare(arrived, content)).toBe(0);
    expect([cuts, stored(), used()]).toEqual([CUTS, [path], content.length]);
    expect(harness.events.filter(({ kind }) => kind === 'finalized')).toHaveLength(1);
  });
});

it('is tried ever more rarely as long as nothing of it arrives', async () => {
  const tab = harness.open(ME);
  let asked = 0;
  // The server tells each time that nothing is there, and what is sent then does not come through.
  harness.weather = (address) => (address.includes('upload_id') && (asked += 1) % 2 === 1 ? 'offline' : 'ok');
  await added(tab);
  const waits: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await settled(tab);
    waits.push(Math.min(...tab.timers));
    tab.runTimers();
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits[4]).toBeGreaterThan(4 * (waits[1] ?? 0));
});

it('is tried again as soon as at first whenever some of it has arrived', async () => {
  const tab = harness.open(ME);
  let passing = 1;
  harness.weather = (address) => (address.includes('upload_id') && --passing < 0 ? 'offline' : 'ok');
  await added(tab, { area: 'workout-media', kind: 'video', file: bytes(4 * MB, 'video/mp4'), name: 'long.mp4' });
  const waits: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await settled(tab);
    waits.push(Math.min(...tab.timers));
    // The question how much is there, and a part.
    passing = 2;
    tab.runTimers();
  }
  expect(Math.max(...waits)).toBe(waits[0]);
});

it('says how far a file has come, also while it waits to go on', async () => {
  const tab = harness.open(ME);
  let parts = 0;
  harness.weather = (address) => (address.includes('upload_id') && ++parts > 2 ? 'offline' : 'ok');
  const film = { area: 'workout-media', kind: 'video', file: bytes(2 * MB, 'video/mp4'), name: 'long.mp4' } as const;
  await added(tab, film);
  await settled(tab);
  const [upload] = await tab.media.uploads.list();
  expect(upload).toMatchObject({ progress: 'waiting', size: 2 * MB });
  expect(upload?.sentBytes).toBeGreaterThan(0);
});

it('is on its way in every tab, as far as it has come, and waits in all of them when it stops', async () => {
  const [mine, other] = [harness.open(ME), harness.open(ME)];
  const seen = new Set<string>();
  other.media.uploads.onChange(() => {
    void other.media.uploads.list().then(([one]) => one && seen.add(`${one.progress} ${Math.sign(one.sentBytes)}`));
  });
  let parts = 0;
  harness.weather = (address) => (address.includes('upload_id') && ++parts > 2 ? 'offline' : 'ok');
  const film = { area: 'workout-media', kind: 'video', file: bytes(2 * MB, 'video/mp4'), name: 'long.mp4' } as const;
  await added(mine, film);
  await settled(mine);
  await vi.waitFor(() => expect([...seen]).toContain('sending 1'));
  const [here] = await mine.media.uploads.list();
  expect(here).toMatchObject({ progress: 'waiting' });
  expect(await other.media.uploads.list()).toMatchObject([{ progress: 'waiting', sentBytes: here?.sentBytes }]);
});

it('tells its own tab while it is sent, and which file has arrived', async () => {
  const tab = harness.open(ME);
  const seen = new Set<string>();
  const arrived: string[] = [];
  const stop = tab.media.uploads.onChange((file) => {
    if (file) arrived.push(file.path);
    void tab.media.uploads.list().then(([one]) => one && seen.add(one.progress));
  });
  const path = await added(tab);
  await settled(tab);
  await vi.waitFor(() => expect(arrived).toEqual([path]));
  await vi.waitFor(() => expect([...seen]).toContain('sending'));
  stop();
  await added(tab, aPicture(2000));
  await settled(tab);
  expect(arrived).toEqual([path]);
});

it('stays on its way in another tab while more is added', async () => {
  const [mine, other] = [harness.open(ME), harness.open(ME)];
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  onTestFinished(goOn);
  harness.weather = (address) => (address.includes('upload_id') ? held : 'ok');
  let changes = 0;
  other.media.uploads.onChange(() => (changes += 1));
  await added(mine);
  const inOther = async () => new Set((await uploads(other)).map(([progress]) => progress));
  await expect.poll(inOther).toEqual(new Set(['sending']));
  const before = changes;
  await added(mine, aPicture(2000));
  await vi.waitFor(() => expect(changes).toBeGreaterThan(before));
  expect(await inOther()).toEqual(new Set(['sending', 'waiting']));
  goOn();
  await settled(mine);
  await expect.poll(inOther).toEqual(new Set());
});

it('lists what waits in the order in which it was added', async () => {
  const tab = harness.open(ME);
  harness.weather = () => 'offline';
  const paths: string[] = [];
  for (const n of [1, 2, 3, 4]) {
    paths.push(await added(tab, aPicture(n)));
    await settled(tab);
    tab.runTimers();
  }
  expect((await tab.media.uploads.list()).map(({ path }) => path)).toEqual(paths);
});

describe('a file that is given up', () => {
  it('is gone, sent or not', async () => {
    const tab = harness.open(ME);
    harness.weather = () => 'offline';
    const path = await added(tab);
    await tab.media.uploads.cancel(path);
    expect([await uploads(tab), await tab.media.uploads.blobOf(path)]).toEqual([[], undefined]);
    harness.weather = () => 'ok';
    await settled(tab);
    expect(stored()).toEqual([]);
  });

  it('is removed at the server, too, when all of it had arrived', async () => {
    const tab = harness.open(ME);
    harness.weather = (address) => (address.includes('upload_id') ? 'lost' : 'ok');
    const path = await added(tab);
    await expect.poll(stored).toEqual([path]);
    await tab.media.uploads.cancel(path);
    harness.weather = () => 'ok';
    await settled(tab);
    expect([stored(), await uploads(tab)]).toEqual([[], []]);
  });

  it('in another tab while its last bytes arrive is removed, and has not arrived for anybody', async () => {
    const [mine, other] = [harness.open(ME), harness.open(ME)];
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    onTestFinished(goOn);
    let isOnItsWay = false;
    harness.weather = (address) => {
      if (!address.includes('upload_id')) return 'ok';
      isOnItsWay = true;
      return held;
    };
    const arrived: string[] = [];
    mine.media.uploads.onChange((file) => file && arrived.push(file.path));
    const path = await added(mine);
    await expect.poll(() => isOnItsWay).toBe(true);
    await other.media.uploads.cancel(path);
    goOn();
    await Promise.all([mine, other].map(settled));
    expect([stored(), arrived, await uploads(mine)]).toEqual([[], [], []]);
  });
});

describe('somebody else', () => {
  it('sees nothing of it and sends nothing of it', async () => {
    const tab = harness.open(ME);
    harness.weather = () => 'offline';
    await added(tab);
    await settled(tab);
    const other = harness.open(OTHER);
    harness.weather = () => 'ok';
    await settled(other);
    expect([await uploads(other), stored()]).toEqual([[], []]);
  });

  it('is asked to sign in first', async () => {
    expect(await harness.open().media.uploads.add(aPicture())).toEqual({ ok: false, problem: 'not-signed-in' });
  });
});
