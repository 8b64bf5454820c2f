import * as v from 'valibot';
import { expect, it, test } from 'vitest';
import { bound } from '#logic/bounds/bound.ts';
import { CALL_STATUSES, CallError, type CallStatus } from '#logic/calls/call-error.ts';
import { createCallable } from '#logic/calls/callable.ts';
import { addPerson, ANNA, createHarness } from '../harness.ts';

test('refusals have the status codes of the specification', () => {
  expect(CALL_STATUSES).toEqual({
    'invalid-argument': 400,
    unauthenticated: 401,
    'permission-denied': 403,
    'not-found': 404,
    aborted: 409,
    'resource-exhausted': 429,
    cancelled: 499,
    internal: 500,
    unimplemented: 501,
    unavailable: 503,
    'deadline-exceeded': 504,
  });
});

it.each<[CallStatus, boolean]>([
  ['aborted', true],
  ['cancelled', true],
  ['internal', true],
  ['unavailable', true],
  ['deadline-exceeded', true],
  ['not-found', false],
  ['permission-denied', false],
])('a call that ended with %s is carried out when it is repeated: %s', async (status, isRepeated) => {
  const harness = createHarness();
  addPerson(harness, ANNA, 'anna');
  let runs = 0;
  const { call } = createCallable({
    name: 'sessionTime',
    input: v.strictObject({}),
    perDay: 10,
    bounds: bound('nothing', 'nothing'),
    run() {
      runs += 1;
      return runs === 1 ? Promise.reject(new CallError(status)) : Promise.resolve({ done: true });
    },
  });
  const data = { reqId: harness.key() };
  const ask = () => call(harness.backend, harness.caller(ANNA), data).catch((error: unknown) => String(error));
  expect(await ask()).toContain(status);
  const again = await ask();
  expect(runs).toBe(isRepeated ? 2 : 1);
  if (isRepeated) expect(again).toEqual({ done: true });
  else expect(again).toContain(status);
});
