/** Calls to functions over an SDK that answers as told. */
import { createCallables } from '#data/server/callables.ts';
import { expect, test, vi } from 'vitest';

function setup() {
  const answers: unknown[] = [];
  interface Asked {
    readonly name: string;
    readonly input: { readonly reqId: string };
  }
  const sent: { entry: string; name: string; data: { reqId: string }; options: unknown }[] = [];
  const sdk = {
    httpsCallable: (_: unknown, entry: string, options: unknown) => async (data: Asked) => {
      sent.push({ entry, name: data.name, data: data.input, options });
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return { data: answer };
    },
  };
  const isUnverified = vi.fn(async () => false);
  const loadFunctions = vi.fn(async () => ({ sdk, functions: {} }));
  const nameReference = vi.fn((_reference: string) => undefined);
  const loadReference = vi.fn(async () => ({ nameReference }));
  const callables = createCallables({ loadFunctions, isUnverified, loadReference } as never);
  const error = (code: string, details?: unknown) => Object.assign(new Error(code), { code, details });
  const keys = () => sent.map(({ data }) => data.reqId);
  return { ...callables, answers, sent, keys, error, isUnverified, loadFunctions, loadReference, nameReference };
}
const same = (result: unknown) => result;

test('an answer is read; one that is not what was asked for is none', async () => {
  const { call, run, answers, sent } = setup();
  answers.push({ n: 1 }, 'odd', 'whatever');
  expect(await call('sessionTime', { of: 'a' }, same)).toEqual({ ok: true, value: { n: 1 } });
  expect(await call('sessionTime', { of: 'a' }, () => undefined)).toEqual({ ok: false, problem: 'unavailable' });
  expect(await run('forgetGoneFiles', { what: 'b' })).toEqual({ ok: true, value: undefined });
  expect(sent.map(({ name, data }) => [name, data])).toMatchObject([
    ['sessionTime', { of: 'a' }],
    ['sessionTime', { of: 'a' }],
    ['forgetGoneFiles', { what: 'b' }],
  ]);
});

test.each([
  ['functions/internal', 'unavailable', true],
  ['functions/unavailable', 'unavailable', true],
  ['functions/deadline-exceeded', 'timeout', true],
  ['functions/aborted', 'conflict', true],
  ['functions/resource-exhausted', 'limit', false],
  ['functions/permission-denied', 'not-allowed', false],
])('the same call after %s is %s; it has the same key: %s', async (code, problem, isSame) => {
  const { run, answers, keys, error } = setup();
  answers.push(error(code), undefined, undefined);
  expect(await run('writeGroup', { to: 'x' })).toEqual({ ok: false, problem });
  await run('writeGroup', { to: 'x' });
  const [first, second] = keys();
  expect(first === second).toBe(isSame);
  // Carried out by now: the next one is another.
  await run('writeGroup', { to: 'x' });
  expect(keys()[2]).not.toBe(second);
});

test('calls of other names, or with other words, have keys of their own', async () => {
  const { run, answers, keys, error } = setup();
  answers.push(...Array.from({ length: 3 }, () => error('functions/internal')));
  await run('writeGroup', { to: 'x' });
  await run('writeGroup', { to: 'y' });
  await run('removeGroup', { to: 'x' });
  expect(new Set(keys()).size).toBe(3);
});

test('a call waits for over a minute; what cannot be taken back has a proof for itself alone', async () => {
  const { run, sent } = setup();
  await run('writeGroup', {});
  await run('deleteMyAccount', {});
  expect(sent.map(({ options }) => options)).toEqual([
    { timeout: 70_000, limitedUseAppCheckTokens: false },
    { timeout: 70_000, limitedUseAppCheckTokens: true },
  ]);
});

test('without a connection it is offline, whatever the SDK says', async () => {
  const { run, answers, error, loadFunctions } = setup();
  vi.stubGlobal('navigator', { onLine: false });
  answers.push(error('functions/internal'));
  expect(await run('writeGroup', {})).toEqual({ ok: false, problem: 'offline' });
  loadFunctions.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await run('writeGroup', {})).toEqual({ ok: false, problem: 'offline' });
});

test.each([
  ['functions/unauthenticated', true, 'app-unverified'],
  ['functions/unauthenticated', false, 'not-signed-in'],
  ['functions/permission-denied', true, 'not-allowed'],
])('%s where the app has no proof: %s → %s', async (code, unverified, problem) => {
  const { run, answers, error, isUnverified } = setup();
  isUnverified.mockResolvedValue(unverified);
  answers.push(error(code));
  expect(await run('writeGroup', {})).toEqual({ ok: false, problem });
});

test('where nobody can say whether the app has a proof, the answer stands', async () => {
  const { run, answers, error, isUnverified } = setup();
  isUnverified.mockRejectedValue(new Error('gone'));
  answers.push(error('functions/unauthenticated'));
  expect(await run('writeGroup', {})).toEqual({ ok: false, problem: 'not-signed-in' });
});

test('a failure of the server is told with its reference first, and the call is repeated with its key', async () => {
  const { run, answers, error, keys, nameReference } = setup();
  answers.push(error('functions/internal', { reference: 'AB3DE6GH' }), undefined);
  expect(await run('writeGroup', {})).toEqual({ ok: false, problem: 'server-error' });
  expect(nameReference.mock.calls).toEqual([['AB3DE6GH']]);
  expect(await run('writeGroup', {})).toEqual({ ok: true, value: undefined });
  expect(new Set(keys()).size).toBe(1);
});

test('it is a failure of the server also where nobody can show the reference', async () => {
  const { run, answers, error, loadReference } = setup();
  loadReference.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answers.push(error('functions/internal', { reference: 'AB3DE6GH' }));
  expect(await run('writeGroup', {})).toEqual({ ok: false, problem: 'server-error' });
});

test.each([undefined, null, 'AB3DE6GH', { reference: 7 }])(
  'details that are no reference are none: %j',
  async (details) => {
    const { run, answers, error, loadReference } = setup();
    answers.push(error('functions/internal', details));
    expect(await run('writeGroup', {})).toEqual({ ok: false, problem: 'unavailable' });
    expect(loadReference).not.toHaveBeenCalled();
  },
);
