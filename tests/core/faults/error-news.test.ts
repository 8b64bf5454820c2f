import { fc } from '#tests/support/properties.ts';
import { describe, expect, it, test } from 'vitest';
import { ROUTES } from '#core/address/routes.ts';
import {
  ERROR_BUILD,
  ERROR_ENGINE,
  ERROR_FRAME,
  ERROR_PLACES,
  ERROR_ROUTES,
  errorNews,
  FRAMES_AT_MOST,
  isErrorName,
  sameError,
  type ErrorPage,
} from '#core/faults/error-news.ts';
import { framesOf } from '#core/faults/stack-frames.ts';
import { referenceOf } from '#logic/calls/fault.ts';
import { NEWS_PER_DAY, nextNewsTurn, sampleOf } from '#core/faults/news-turn.ts';
import { errorOf, FRAMES, ORIGIN, STACKS } from './stacks.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const PAGE: ErrorPage = {
  build: { version: '0.1.0', atMs: 1_795_789_066_000 },
  origin: ORIGIN,
  route: 'workout',
  userAgent: CHROME,
};
const tell = (error: unknown, more: Partial<ErrorPage> = {}, componentStack = '') =>
  errorNews({ place: 'caught', error, componentStack }, { ...PAGE, ...more }, 1);

describe('news of an error', () => {
  test.each(Object.entries(STACKS))(
    'names file, line and column of the build alone, from a stack of %s',
    (_, stack) => {
      expect(tell(errorOf(stack, "Cannot read properties of undefined (reading 'anna')"))).toEqual({
        place: 'caught',
        name: 'TypeError',
        problem: 'unknown',
        build: '0.1.0+1795789066',
        route: '/workout/:id/:type?',
        engine: 'chromium 131',
        frames: FRAMES,
        counts: 1,
      });
    },
  );

  it('has the frames of the components behind those of the error', () => {
    const stack = `Error\n    at a (${ORIGIN}/assets/a-00000000.js:1:1)`;
    const components = `\n    at Row (${ORIGIN}/assets/b-00000000.js:2:2)\n    at div\n    at Page (${ORIGIN}/assets/b-00000000.js:3:3)`;
    expect(tell(errorOf(stack), {}, components).frames).toEqual([
      'a-00000000.js:1:1',
      'b-00000000.js:2:2',
      'b-00000000.js:3:3',
    ]);
  });

  it('leaves out a message that looks like a frame', () => {
    const message = `x\n    at y (${ORIGIN}/assets/anna-AAAAAAAA.js:1:1)`;
    const stack = `FirebaseError: ${message}\n    at z (${ORIGIN}/assets/z-00000000.js:2:2)`;
    expect(tell(errorOf(stack, message)).frames).toEqual(['z-00000000.js:2:2']);
    // A short message that occurs in an address is no header of the stack.
    expect(tell(errorOf(STACKS.firefox, '1')).frames).toEqual(FRAMES);
    expect(tell(errorOf(STACKS.webkit, 'mt')).frames).toEqual(FRAMES);
  });

  it('names no file of another site, of an extension or of a page', () => {
    for (const address of [
      'https://evil.example/assets/a-00000000.js:1:1',
      `${ORIGIN}.evil.example/assets/a-00000000.js:1:1`,
      `${ORIGIN}/workout/anna.js:1:1`,
      `${ORIGIN}/assets/sub/a-00000000.js:1:1`,
      `${ORIGIN}/assets/a-00000000.js?anna:1:1`,
      `${ORIGIN}/assets/anna%40mail-00000000.js:1:1`,
      `${ORIGIN}/assets/anna@mail.example-00000000.js:1:1`,
      `blob:${ORIGIN}/6f22d837-66c4-4245-ad0c-d8922984e675:1:1`,
    ])
      expect([address, tell(errorOf(`f@${address}`)).frames]).toEqual([address, []]);
  });

  it('knows an error by the names of the platform alone, with what caused it', () => {
    expect(tell(errorOf('', '', 'Anna Miller')).name).toBe('Error');
    expect(tell(errorOf('', '', 'FirebaseError', errorOf('', '', 'anna@mail.example'))).name).toBe(
      'FirebaseError < Error',
    );
    expect(tell('anna@mail.example').name).toBe('thrown');
    expect(tell(errorOf('', '', 'constructor'))).toMatchObject({ name: 'Error', problem: 'unknown' });
    expect(tell(errorOf('', '', 'Error', 'anna')).name).toBe('Error < thrown');
    expect(tell(Object.assign(new Error('x'), { name: 'FirebaseError', code: 'permission-denied' }))).toMatchObject({
      name: 'FirebaseError',
      problem: 'not-allowed',
    });
    const endless = new Error('x');
    endless.cause = endless;
    expect(tell(endless).name).toBe('Error < Error < Error < Error');
    expect(isErrorName(tell(endless).name)).toBe(true);
  });

  it('names the route as the table has it, whatever is in the address', () => {
    for (const route of Object.keys(ROUTES) as (keyof typeof ROUTES)[])
      expect(tell(new Error('x'), { route }).route).toBe(ROUTES[route].path);
  });

  test.each([
    [CHROME, 'chromium 131'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0', 'firefox 121'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      'webkit 17',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/122.0.6261.62 Mobile/15E148 Safari/604.1',
      'webkit 16',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36',
      'chromium 120',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
      'chromium 156',
    ],
    ['anna@mail.example Chrome/x', 'other'],
  ])('%s is %s', (userAgent, engine) => expect(tell(new Error('x'), { userAgent }).engine).toBe(engine));

  it('is the same for the same error at the same spot', () => {
    const at = (spot: string, name = 'Error') => sameError(tell(errorOf(`f@${ORIGIN}/assets/${spot}`, '', name)));
    expect(at('a-00000000.js:1:1')).toBe(at('a-00000000.js:1:1'));
    expect(at('a-00000000.js:1:1')).not.toBe(at('a-00000000.js:1:2'));
    expect(at('a-00000000.js:1:1')).not.toBe(at('a-00000000.js:1:1', 'TypeError'));
  });
});

/** Long enough to be told from what the product says by itself. */
const words = fc
  .oneof(
    fc.string({ minLength: 12, unit: 'binary' }),
    fc.emailAddress(),
    fc.stringMatching(/^uid[A-Za-z0-9]{20}$/),
    fc.webUrl({ withQueryParameters: true }).filter((url) => url.length >= 12),
    fc.constantFrom('TypeErrorByAnnaMiller', 'Anna\n    at Miller (secret.js:1:1)', '<script>alert(1)</script>'),
  )
  .filter((text) => text.trim().length >= 12);

test('nothing that a person typed or is ever stands in the news, wherever an error carries it', () => {
  fc.assert(
    fc.property(words, fc.constantFrom(...Object.values(STACKS)), fc.nat(40), (text, stack, copies) => {
      const own = (address: string) => stack.replaceAll(`${ORIGIN}/workout/`, `${ORIGIN}/${address}/`);
      const thrown: unknown[] = [
        errorOf(`Error: ${text}\n${stack}`, text),
        errorOf(own(encodeURIComponent(text)), text, text),
        errorOf(own(text), text, 'Error', errorOf(stack, text, text, text)),
        Object.assign(errorOf(stack.repeat(copies + 1), text), { code: text, [text]: text }),
        text,
        { message: text, name: text, stack: text },
        Object.assign(new Error(text), { name: { toString: () => text } as never, code: text }),
      ];
      for (const error of thrown) {
        const news = tell(error, { userAgent: `${text} ${CHROME}` }, `\n    at ${text}\n${own(text)}`);
        const sent = JSON.stringify(news);
        expect(sent).not.toContain(text);
        expect(sent).not.toContain(JSON.stringify(text).slice(1, -1));
        expect(sent.length).toBeLessThanOrEqual(2_000);
        expect(news.frames.length).toBeLessThanOrEqual(FRAMES_AT_MOST);
        // What the server takes, and nothing else.
        expect(news.frames.every((frame) => ERROR_FRAME.test(frame))).toBe(true);
        expect(isErrorName(news.name)).toBe(true);
        expect(news.engine).toMatch(ERROR_ENGINE);
        expect(news.build).toMatch(ERROR_BUILD);
        expect(ERROR_ROUTES).toContain(news.route);
      }
    }),
    { numRuns: 300 },
  );
});

test('the longest news fit into two kilobytes', () => {
  const frame = `f@${ORIGIN}/assets/${'a'.repeat(40)}-00000000.js:1234567:1234567`;
  const cause = errorOf('', '', 'InvalidModificationError', errorOf('', '', 'InvalidModificationError'));
  const error = errorOf(Array.from({ length: 50 }, () => frame).join('\n'), '', 'InvalidModificationError', cause);
  const news = tell(error, {
    build: { version: '1000.1000.1000', atMs: 1_795_789_066_000 },
    route: 'addWorkoutOptions',
  });
  expect(news.frames).toHaveLength(FRAMES_AT_MOST);
  expect(JSON.stringify(news).length).toBeLessThan(2_000);
});

test('what is thrown without a stack has no frames', () => {
  for (const error of [undefined, null, 'text', {}, Object.assign(new Error('x'), { stack: undefined })])
    expect(framesOf(error, () => 'file')).toEqual([]);
});

describe('what a device tells', () => {
  it('is every error that a person notices, and one in four of the others, which counts four times', () => {
    for (const place of ERROR_PLACES) {
      const isUnnoticed = place === 'recoverable' || place === 'unawaited';
      const counts = Array.from({ length: 100 }, (_, i) => sampleOf(place, i / 100));
      expect([place, new Set(counts)]).toEqual([place, isUnnoticed ? new Set([4, 0]) : new Set([1])]);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100);
    }
  });

  it('is five a day, whatever is stored', () => {
    const day = Date.UTC(2026, 10, 27);
    let stored = '';
    const take = (ms: number) => {
      const next = nextNewsTurn(stored, ms);
      stored = next ?? stored;
      return next !== undefined;
    };
    expect(Array.from({ length: 8 }, (_, hour) => take(day + hour * 3_600_000))).toEqual([
      ...Array.from({ length: NEWS_PER_DAY }, () => true),
      false,
      false,
      false,
    ]);
    expect(take(day + 86_400_000)).toBe(true);
    for (const odd of ['', ':', 'x:y', '20784:', '20784:-', 'NaN:NaN', '{}'])
      expect([odd, nextNewsTurn(odd, day)]).toEqual([odd, `${day / 86_400_000}:1`]);
  });
});

test('a reference is the beginning of an id, in capitals, as a person reads it out', () => {
  expect(referenceOf('aB3dE6gH9jK2mN5pQ8sT')).toBe('AB3DE6GH');
});
