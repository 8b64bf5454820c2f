import { readFileSync } from 'node:fs';
import { fc } from '#tests/support/properties.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { errorNews as newsOf } from '#core/faults/error-news.ts';
import { errorNews, NEWS_PER_HOUR, SAME_PER_HOUR } from '#logic/calls/error-news.ts';
import { logEntry } from '#logic/calls/log-entry.ts';
import type { Backend, LogLine } from '#logic/backend.ts';
import { errorOf, ORIGIN, STACKS } from '#tests/core/faults/stacks.ts';
import { createHarness, type Harness } from '../harness.ts';
import { type Cost, meteredStore } from '../metered-store.ts';

let harness: Harness;
let backend: Backend;
let cost: Cost;
beforeEach(() => {
  harness = createHarness();
  const metered = meteredStore(harness.backend.store);
  ({ cost } = metered);
  backend = { ...harness.backend, store: metered.store };
});

const PAGE = {
  build: { version: '0.1.0', atMs: 1_795_789_066_000 },
  origin: ORIGIN,
  route: 'workout',
  userAgent: 'Chrome/131.0.0.0',
} as const;
const honest = (error: unknown = errorOf(STACKS.chromium, "Cannot read properties of undefined (reading 'anna')")) =>
  newsOf({ place: 'caught', error, componentStack: '' }, PAGE, 1);
const at = (line: number) => ({ ...honest(), frames: [`shell-Ab12Cd34.js:1:${line}`] });
interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
async function post(data: unknown, { method = 'POST', path = '/errors', headers = {} }: Sent = {}): Promise<number> {
  const body = typeof data === 'string' ? new TextEncoder().encode(data) : Buffer.from(JSON.stringify(data));
  const answer = await errorNews.answer(backend, { method, path, headers, body });
  expect([answer.body, answer.headers['cache-control']]).toEqual(['', 'no-store']);
  return answer.status;
}
const devices = (): LogLine[] => harness.logged.filter(({ area }) => area === 'device');

describe('news of an error on a device', () => {
  it('is one line of the log, and nothing else anywhere', async () => {
    const before = harness.contents();
    expect(await post(honest())).toBe(204);
    expect(harness.logged).toEqual([
      {
        level: 'error',
        area: 'device',
        code: 'TypeError',
        count: 1,
        frames: ['CalendarScreen-LYjZrkNL.js:1:2345', 'shell-Bwt98GTr.js:2:31', 'live-sdk-D_4tgE41.js:33:1'],
        device: {
          place: 'caught',
          problem: 'unknown',
          build: '0.1.0+1795789066',
          route: '/workout/:id/:type?',
          engine: 'chromium 131',
        },
      },
    ]);
    expect(harness.contents()).toEqual(before);
    expect(cost).toMatchObject({ reads: 0, writes: 0 });
  });

  it('is grouped by Cloud Error Reporting: by name and frames, per build of the app', async () => {
    await post(honest());
    const [line] = devices();
    expect(line && logEntry(line, { service: 'errornews', version: 'r1' })).toMatchObject({
      severity: 'ERROR',
      '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
      message: [
        'TypeError: device',
        '    at device (CalendarScreen-LYjZrkNL.js:1:2345)',
        '    at device (shell-Bwt98GTr.js:2:31)',
        '    at device (live-sdk-D_4tgE41.js:33:1)',
      ].join('\n'),
      serviceContext: { service: 'app', version: '0.1.0+1795789066' },
      context: { httpRequest: { url: '/workout/:id/:type?', userAgent: 'chromium 131' } },
    });
  });

  it('is taken from pages of ours alone, by POST, at its address, up to four kilobytes', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])
      expect([method, await post(honest(), { method })]).toEqual([method, 405]);
    for (const path of ['/', '/errors/', '/errors/a', '/errors.json'])
      expect([path, await post(honest(), { path })]).toEqual([path, 404]);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect([site, await post(honest(), { headers: { 'sec-fetch-site': site } })]).toEqual([site, 403]);
    expect(await post(`${JSON.stringify(honest())}${' '.repeat(4_096)}`)).toBe(413);
    expect(await post('x'.repeat(10_000_000))).toBe(413);
    expect(await post('')).toBe(400);
    expect(await errorNews.answer(backend, { method: 'POST', path: '/errors', headers: {} })).toMatchObject({
      status: 400,
    });
    expect(harness.logged).toEqual([]);
    expect(await post(honest(), { headers: { 'sec-fetch-site': 'same-origin' } })).toBe(204);
  });
});

describe('a stranger who posts', () => {
  const BAD: Readonly<Record<string, unknown>> = {
    'no JSON': '{',
    'half a sign': '\uD800',
    'no object': [],
    nothing: null,
    'a field more': { ...honest(), message: 'anna@mail.example' },
    'a field less': { ...honest(), frames: undefined },
    'a prototype': JSON.stringify(honest()).replace('{', '{"__proto__":{"message":"x"},'),
    'a name of their own': { ...honest(), name: 'AnnaMiller' },
    'a name with a line': { ...honest(), name: 'TypeError\n' },
    'names without end': { ...honest(), name: Array.from({ length: 20 }, () => 'Error').join(' < ') },
    'a place': { ...honest(), place: 'here' },
    'a problem': { ...honest(), problem: 'anna' },
    'an address': { ...honest(), route: '/workout/uidOfAnna0000000000000001' },
    'a build': { ...honest(), build: '0.1.0+1795789066\n{"severity":"CRITICAL"}' },
    'a build of words': { ...honest(), build: 'anna' },
    'an engine': { ...honest(), engine: 'anna 1' },
    'an engine with more': { ...honest(), engine: 'chromium 131 anna@mail.example' },
    'no frames': { ...honest(), frames: 'shell-Ab12Cd34.js:1:1' },
    'too many frames': { ...honest(), frames: Array.from({ length: 21 }, () => 'shell-Ab12Cd34.js:1:1') },
    'a count': { ...honest(), counts: 1_000_000 },
    'a negative count': { ...honest(), counts: -1 },
    ...Object.fromEntries(
      [
        '<img src=x onerror=alert(1)>',
        'shell-Ab12Cd34.js:1:1\n{"severity":"CRITICAL"}',
        'shell-Ab12Cd34.js:1:1\u2028',
        'https://evil.example/a-Ab12Cd34.js:1:1',
        'anna@mail-Ab12Cd34.js:1:1',
        'Anna Miller-Ab12Cd34.js:1:1',
        '../../a-Ab12Cd34.js:1:1',
        'shell-Ab12Cd34.js:1:12345678',
        'shell.js:1:1',
        '',
        1,
      ].map((frame) => [`the frame ${frame}`, { ...honest(), frames: [frame] }]),
    ),
  };

  it.each(Object.entries(BAD))('gets no line of the log for %s', async (_, data) => {
    expect(await post(data)).toBe(400);
    expect(harness.logged).toEqual([]);
  });

  it('fills an hour at most, with ten thousand of one error or of as many, and costs no read', async () => {
    for (let i = 0; i < 10_000; i++) expect(await post(at(1))).toBe(204);
    expect(harness.logged).toHaveLength(SAME_PER_HOUR);
    for (let i = 0; i < 10_000; i++) expect(await post(at(i))).toBe(204);
    expect(devices()).toHaveLength(NEWS_PER_HOUR);
    expect(harness.logged.filter(({ area }) => area !== 'device')).toEqual([
      { level: 'warning', area: 'errorNews', code: 'full', count: NEWS_PER_HOUR },
    ]);
    expect(cost).toMatchObject({ reads: 0, writes: 0 });
    expect(harness.paths('errorNews')).toEqual([]);
    harness.nowMs += 3_600_000;
    expect(await post(at(1))).toBe(204);
    expect(devices()).toHaveLength(NEWS_PER_HOUR + 1);
    // At most as many in a day as everybody together gets.
    for (let hour = 0; hour < 24; hour++) {
      harness.nowMs += 3_600_000;
      for (let i = 0; i < 200; i++) await post(at(i));
    }
    expect(devices()).toHaveLength(NEWS_PER_HOUR * 25 + 1);
  });

  it('leaves room for other errors than the one that is flooded', async () => {
    for (let i = 0; i < 10_000; i++) await post(at(1));
    expect(await post(at(2))).toBe(204);
    expect(devices().at(-1)?.frames).toEqual(at(2).frames);
  });
});

test('whatever a device throws is news that the server takes, and no line of the log holds what it says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 12, unit: 'binary' }).filter((text) => text.trim().length >= 12),
      fc.constantFrom(...Object.values(STACKS)),
      async (text, stack) => {
        harness.logged.length = 0;
        harness.nowMs += 3_600_000;
        expect(await post(honest(errorOf(`Error: ${text}\n${stack}`, text, text)))).toBe(204);
        const [line] = devices();
        const entry = JSON.stringify(line && logEntry(line, { service: 'errornews', version: '' }));
        expect(entry).not.toContain(text);
        expect(entry).not.toContain(JSON.stringify(text).slice(1, -1));
      },
    ),
    { numRuns: 200 },
  );
});

test('one instance answers, so its counter is everybody’s', () => {
  expect(errorNews.instances).toBe(1);
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
    hosting: { rewrites: { regex?: string; function?: { functionId: string } }[] };
  };
  const rewrite = hosting.rewrites.find(({ function: asked }) => asked?.functionId === 'errorNews');
  expect(rewrite?.regex).toBe('^/errors$');
});
