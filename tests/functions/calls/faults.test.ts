import { beforeEach, describe, expect, it } from 'vitest';
import { bound } from '#logic/bounds/bound.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { createCallable, createOpenCallable } from '#logic/calls/callable.ts';
import { faultLine } from '#logic/calls/fault.ts';
import { logEntry } from '#logic/calls/log-entry.ts';
import * as v from 'valibot';
import type { Backend } from '#logic/backend.ts';
import { ANNA, createHarness, emailOf, type Harness } from '../harness.ts';

const SECRET = `${emailOf(ANNA)} wrote “Leg day”`;
const REQ_ID = 'aB3dE6gH9jK2mN5pQ8sT';
let harness: Harness;
beforeEach(() => void (harness = createHarness()));

const broken = (message = SECRET): never => {
  throw new TypeError(message);
};
const UNBOUND = bound('nothing', 'nothing');
const callable = createCallable({
  name: 'sessionTime',
  input: v.strictObject({}),
  perDay: 20,
  bounds: UNBOUND,
  run: async () => broken(),
});
const open = createOpenCallable({
  name: 'joinSession',
  input: v.strictObject({}),
  bounds: UNBOUND,
  run: async () => broken(),
});
const failing = (call: Promise<unknown>): Promise<CallError> =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as CallError,
  );
const unread: (backend: Backend) => Backend = (backend) => ({
  ...backend,
  store: { ...backend.store, transaction: async () => broken() },
});

describe('a call that fails by our fault', () => {
  it.each([
    ['in its own work', () => callable.call(harness.backend, harness.caller(ANNA), { reqId: REQ_ID })],
    ['before its own work', () => callable.call(unread(harness.backend), harness.caller(ANNA), { reqId: REQ_ID })],
    ['without a sign-in', () => open.call(harness.backend, undefined, { reqId: REQ_ID })],
  ])('%s is logged with where and a reference, which the caller gets, too', async (_, call) => {
    const error = await failing(call());
    expect(error).toBeInstanceOf(CallError);
    expect([error.status, error.reference, error.message]).toEqual(['internal', 'AB3DE6GH', 'internal']);
    expect(harness.logged).toMatchObject([{ level: 'error', code: 'TypeError', reference: 'AB3DE6GH' }]);
    expect(harness.logged[0]?.frames?.[0]).toMatch(/^faults\.test\.ts:\d+:\d+$/);
    for (const said of [JSON.stringify(harness.logged), JSON.stringify(error)])
      expect(said).not.toMatch(/anna|Leg day|mail/i);
  });

  it('has the same reference when it is tried again with its key, and is carried out then', async () => {
    for (let i = 0; i < 2; i++) {
      const error = await failing(callable.call(harness.backend, harness.caller(ANNA), { reqId: REQ_ID }));
      expect(error.reference).toBe('AB3DE6GH');
    }
    expect(harness.paths('requests/')).toEqual([]);
  });

  it('of refusals says and logs nothing of the kind', async () => {
    const refused = createCallable({
      name: 'endSession',
      input: v.strictObject({}),
      perDay: 20,
      bounds: UNBOUND,
      run: async () => Promise.reject(new CallError('not-found')),
    });
    const error = await failing(refused.call(harness.backend, harness.caller(ANNA), { reqId: REQ_ID }));
    expect([error.status, error.reference, harness.logged]).toEqual(['not-found', undefined, []]);
  });
});

describe('the line of a fault', () => {
  const lineOf = (error: unknown) => faultLine('onVoteWritten', error, 'event-1');

  it('says where, by files alone, and what by name and number', () => {
    const error = Object.assign(new Error(SECRET), {
      code: 8,
      stack: [
        `Error: 8 RESOURCE_EXHAUSTED: ${SECRET}`,
        '    at callErrorFromStatus (/workspace/node_modules/@grpc/grpc-js/build/src/call.js:31:19)',
        '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
        '    at async file:///workspace/index.js:12:34',
      ].join('\n'),
    });
    expect(lineOf(error)).toEqual({
      level: 'error',
      area: 'onVoteWritten',
      code: 'Error 8',
      reference: 'event-1',
      frames: ['call.js:31:19', 'index.js:12:34'],
    });
  });

  it('leaves out names that are sentences, and errors that are none', () => {
    expect(lineOf(Object.assign(new Error(SECRET), { name: SECRET })).code).toBe('Error');
    expect(lineOf(SECRET)).toMatchObject({ code: 'unknown', frames: [] });
    expect(JSON.stringify([lineOf(SECRET), lineOf(new Error(SECRET, { cause: SECRET }))])).not.toMatch(/anna|Leg day/);
  });

  it('is an error of the function that ran', () => {
    expect(logEntry(lineOf(new RangeError(SECRET)), { service: 'onvotewritten', version: 'r7' })).toMatchObject({
      severity: 'ERROR',
      message: expect.stringMatching(/^RangeError: onVoteWritten\n {4}at onVoteWritten \(faults\.test\.ts:\d+:\d+\)/),
      serviceContext: { service: 'onvotewritten', version: 'r7' },
      reference: 'event-1',
    });
  });

  it('is told from lines that say how things are, which no alarm counts', () => {
    expect(
      logEntry({ level: 'info', area: 'purgeOld', code: 'requests', count: 1 }, { service: '', version: '' }),
    ).toEqual({ severity: 'INFO', message: 'purgeOld: requests', area: 'purgeOld', code: 'requests', count: 1 });
  });
});
