import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCHEDULES } from '#logic/triggers.ts';
import { type Deliveries, holdEvents } from '../deliveries.ts';
import { addFile, ANNA, BEN, createHarness, type Harness, JPEG } from '../harness.ts';

let harness: Harness;
let events: Deliveries;
beforeEach(() => {
  harness = createHarness();
  events = holdEvents(harness);
});
afterEach(() => events.stop());
const settle = () => events.deliver(1, (items) => items);

const FILE = '12345678901234567890_a.jpg';
const DAY_MS = 86_400_000;
const record = () => harness.get(`media/${ANNA}/files/${FILE}`);
const used = () => harness.get(`users/${ANNA}`)?.['totalStorageUsed'];
async function daysLater(days: number): Promise<void> {
  harness.nowMs += days * DAY_MS + 60_000;
  await SCHEDULES.find(({ name }) => name === 'sweepUnused')?.run(harness.backend);
  await settle();
}

describe('AC-105 a picture of a profile', () => {
  const PICTURE = `profile-media/${ANNA}/${FILE}`;
  /** As the app saves: the person and their card in one step. */
  function choose(imgUrl: string): void {
    harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), imgUrl });
    harness.set(`users/${ANNA}/public/card`, { ...harness.get(`users/${ANNA}/public/card`), imgUrl });
  }
  beforeEach(async () => {
    addFile(harness, ANNA, FILE, { state: 'stored', path: PICTURE });
    harness.files.set(PICTURE, JPEG);
    choose(PICTURE);
    await settle();
  });

  it.each([
    ['removed', ''],
    ['replaced', `profile-media/${ANNA}/09876543210987654321_b.jpg`],
  ])('that was %s is gone a day later', async (_, next) => {
    await daysLater(3);
    expect([harness.files.has(PICTURE), record()]).toMatchObject([true, { state: 'stored' }]);
    choose(next);
    await settle();
    await daysLater(0.9);
    expect(harness.files.has(PICTURE)).toBe(true);
    await daysLater(0.2);
    expect([harness.files.has(PICTURE), used(), record()]).toEqual([false, 0, undefined]);
  });

  it('that is back within the day stays', async () => {
    choose('');
    await settle();
    choose(PICTURE);
    await settle();
    await daysLater(2);
    expect([harness.files.has(PICTURE), record()]).toMatchObject([true, { state: 'stored' }]);
    expect(record()).not.toHaveProperty('unusedAt');
  });

  it('of somebody else is not theirs to remove', async () => {
    harness.set(`users/${BEN}/public/card`, { ...harness.get(`users/${BEN}/public/card`), imgUrl: PICTURE });
    await settle();
    harness.set(`users/${BEN}/public/card`, { ...harness.get(`users/${BEN}/public/card`), imgUrl: '' });
    await settle();
    await daysLater(2);
    expect(harness.files.has(PICTURE)).toBe(true);
  });
});
