import { beforeEach, describe, expect, it } from 'vitest';
import type { Backend, Data } from '#logic/backend.ts';
import { publicLibrary } from '#logic/public/public-library.ts';
import { addWorkout, ANNA, BEN, createHarness, type Harness } from '../harness.ts';
import { meteredStore } from '../metered-store.ts';

const W_ID = 'workoutOfAnna0000001';
const SWITCHES = 'switches/now';
/** So long an instance trusts what it read. */
const BELIEVED_MS = 10_000;
let harness: Harness;
let asked: number;
let backend: Backend;
beforeEach(() => {
  harness = createHarness();
  asked = 0;
  addWorkout(harness, ANNA, W_ID, {});
  const model = { name: 'model', perDay: 100, generate: () => Promise.reject(new Error(String((asked += 1)))) };
  backend = { ...harness.backend, workoutProvider: model };
});
const flip = (switches: Data | undefined) => {
  if (switches) harness.set(SWITCHES, switches);
  else harness.remove(SWITCHES);
  harness.nowMs += BELIEVED_MS;
};
const call = (name: string, input: Data, reqId = harness.key(), uid: string = ANNA) =>
  harness.call(name, harness.caller(uid), { reqId, ...input }, backend);
const open = (reqId?: string, uid?: string) => call('openSession', { wId: W_ID, settings: {} }, reqId, uid);
const wish = async (): Promise<Data> => {
  const request = { sport: 'Fitness', level: 'base', minutes: 20, equipment: [] };
  return (await call('generateWorkout', request)) as Data;
};
const fileOf = async (): Promise<{ readonly status: number; readonly said: unknown; readonly cached: unknown }> => {
  const { status, body, headers } = await publicLibrary.answer(backend, {
    method: 'GET',
    path: '/library/switches.json',
    headers: {},
  });
  return { status, said: JSON.parse(String(body)), cached: headers['cache-control'] };
};

describe('the switch for sessions', () => {
  it('refuses new ones while it is off, and no longer', async () => {
    expect(await open()).toHaveProperty('code');
    flip({ sessions: false });
    expect(await open()).toBe('unavailable');
    expect(await open()).toBe('unavailable');
    flip({ sessions: true });
    expect(await open()).toHaveProperty('code');
  });

  it('counts none of the calls that it refuses, and answers the same key once it is on again', async () => {
    flip({ sessions: false });
    const reqId = harness.key();
    for (let n = 0; n < 30; n++) expect(await open(reqId)).toBe('unavailable');
    expect(harness.get(`rate/${ANNA}_openSession`)).toBeUndefined();
    flip(undefined);
    expect(await open(reqId)).toHaveProperty('code');
  });

  it('lets those go on that are open: people join, come back, and the host ends them', async () => {
    const code = String(((await open()) as Data)['code']);
    flip({ sessions: false });
    const member = (await call('joinSession', { code, name: 'Gus' }, undefined, BEN)) as Data;
    expect(member).toHaveProperty('secret');
    expect(await call('joinSession', { code, ...member }, undefined, BEN)).toEqual(member);
    expect(await call('endSession', { code })).toEqual({ ended: true });
  });
});

describe('the switch for AI', () => {
  it('asks no model while it is off: the workout is made by rule, and says why', async () => {
    await wish();
    expect(asked).toBeGreaterThan(0);
    asked = 0;
    flip({ ai: false });
    expect(await wish()).toMatchObject({ source: 'local', reason: 'paused', workout: {} });
    expect(asked).toBe(0);
    expect(harness.get('rate/everybody_model')).toMatchObject({ count: 1 });
    flip({ ai: true });
    expect(await wish()).toMatchObject({ source: 'local', reason: 'failed' });
    expect(asked).toBeGreaterThan(0);
  });

  it('says nothing where the project has no model', async () => {
    flip({ ai: false });
    backend = harness.backend;
    expect(await wish()).not.toHaveProperty('reason');
  });
});

describe('what counts as on', () => {
  it.each([
    ['no document', undefined],
    ['an empty one', {}],
    ['the other switches off', { uploads: false, ai: false, registration: false }],
    ['an odd word', { sessions: 'off' }],
  ])('%s', async (_, switches) => {
    flip(switches);
    expect(await open()).toHaveProperty('code');
  });
});

describe('the smallest version', () => {
  it.each([
    ['none', undefined, ''],
    ['one', { smallestVersion: '1.2.3' }, '1.2.3'],
    ['a slip of the pen', { smallestVersion: '1.2' }, ''],
    ['a number', { smallestVersion: 2 }, ''],
  ])('is in a file of Hosting: %s', async (_, switches, smallestVersion) => {
    flip(switches);
    expect(await fileOf()).toEqual({
      status: 200,
      said: { format: 1, smallestVersion },
      cached: 'public, max-age=0, s-maxage=60',
    });
  });
});

it('costs an instance one read in ten seconds, however many ask', async () => {
  const { store, cost } = meteredStore(harness.backend.store);
  backend = { ...backend, store };
  for (let n = 0; n < 1_000; n++) await fileOf();
  expect(cost.reads).toBe(1);
  flip({ smallestVersion: '2.0.0' });
  for (let n = 0; n < 10; n++) expect(await fileOf()).toMatchObject({ said: { smallestVersion: '2.0.0' } });
  expect(cost.reads).toBe(2);
});

it('asks again after a read that failed', async () => {
  const { store } = harness.backend;
  let isDown = true;
  const get: typeof store.get = (path) =>
    isDown && path === SWITCHES ? Promise.reject(new Error('down')) : store.get(path);
  backend = { ...backend, store: { ...store, get } };
  await expect(fileOf()).rejects.toThrow('down');
  isDown = false;
  expect(await fileOf()).toMatchObject({ status: 200 });
});
