import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failed } from '#core/base/errors.ts';
import type { Level, WholeWorkout } from '#core/workout/model.ts';
import type { StripBlock } from '#core/workout/timeline-strip.ts';
import { ICE } from '#core/public/preview.ts';
import { drawCard } from '#screens/workout/finish/share-card.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { setup } from '#tests/screens/workout-setup.tsx';

/** What was drawn, with the pen as it was: jsdom draws nothing. */
interface Drawn {
  readonly what: string;
  readonly at: readonly unknown[];
  readonly pen: Readonly<Record<string, unknown>>;
}
let drawn: Drawn[];
let made: (blob: Blob | null) => Blob | null;

beforeEach(() => {
  drawn = [];
  made = (blob) => blob;
  vi.stubGlobal(
    'Path2D',
    class {
      readonly data: string;
      constructor(data: string) {
        this.data = data;
      }
    },
  );
  const saved: Record<string, unknown>[] = [];
  const pen: Record<string, unknown> = { globalAlpha: 1 };
  const draw =
    (what: string) =>
    (...at: unknown[]) => {
      if (what === 'save') saved.push({ ...pen });
      if (what === 'restore') Object.assign(pen, saved.pop());
      drawn.push({ what, at, pen: { ...pen } });
    };
  const methods = ['save', 'restore', 'transform', 'translate', 'scale', 'stroke', 'fill', 'fillRect', 'fillText'];
  methods.push('clip', 'drawImage');
  Object.assign(pen, Object.fromEntries(methods.map((name) => [name, draw(name)])), {
    createLinearGradient: () => {
      const stops: [number, string][] = [];
      return Object.assign(stops, { addColorStop: (at: number, colour: string) => stops.push([at, colour]) });
    },
    // Ten to a sign, whatever the font.
    measureText: (text: string) => ({ width: 10 * text.length }),
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function answer(
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    done(made(new Blob([`${this.width} × ${this.height}`], { type: type ?? '' })));
  });
});

const WORK: StripBlock = { kind: 'exercise', weight: 30 };
const REST: StripBlock = { kind: 'rest', weight: 10 };

const draw = (name = 'Legs', level: Level = 'medium', strip: readonly StripBlock[] = [WORK, REST]) => {
  const whole: WholeWorkout = wholeOf([{ name: 'Squats', timeSec: 30 }], { name, level });
  return drawCard({ whole, strip, time: '08:15', level: 'Medium', date: 'Mar 12', font: 'Inter' });
};
const texts = () =>
  drawn.filter(({ what }) => what === 'fillText').map(({ at: [text, x, y, most] }) => ({ text, x, y, most }));
const rects = (fill: string) =>
  drawn.filter(({ what, pen }) => what === 'fillRect' && pen['fillStyle'] === fill).map(({ at }) => at);

test('the card is a PNG, tall enough for a phone, and leaves the pen as it was', async () => {
  const card = await draw();
  expect(card.type).toBe('image/png');
  await expect(card.text()).resolves.toBe('1080 × 1350');
  const count = (what: string) => drawn.filter((one) => one.what === what).length;
  expect(count('save')).toBe(count('restore'));
});

test('the card says date, name, time and level, each within the margins', async () => {
  await draw();
  expect(texts()).toEqual([
    { text: 'Mar 12', x: 1008, y: 98, most: undefined },
    // One line stands between the places of two.
    { text: 'Legs', x: 72, y: 916, most: 936 },
    { text: '08:15', x: 64, y: 1164, most: 936 },
    { text: 'Medium', x: 1008 - 206 + 18 + 92 + 16, y: 1137, most: undefined },
  ]);
  const fonts = drawn.filter(({ what }) => what === 'fillText').map(({ pen }) => [pen['font'], pen['textAlign']]);
  expect(fonts).toEqual([
    ['500 34px Inter', 'end'],
    ['700 76px Inter', 'start'],
    ['400 300px "Icetime Digits", Inter', 'start'],
    ['500 32px Inter', 'start'],
  ]);
});

test('a long name on the card has two lines, and a longer one ends with an ellipsis', async () => {
  const word = 'a'.repeat(50);
  await draw(`${word}  b ${word}`);
  expect(texts().slice(1, 3)).toEqual([
    { text: `${word} b`, x: 72, y: 836, most: 936 },
    { text: word, x: 72, y: 916, most: 936 },
  ]);
  drawn = [];
  await draw(`${word} ${word} ${word}`);
  expect(
    texts()
      .map(({ text }) => text)
      .slice(1, 4),
  ).toEqual([word, `${word} …`, '08:15']);
});

test.each([
  ['base', 1],
  ['medium', 2],
  ['extreme', 4],
] as const)('of the four bars on the card, %s fills %i', async (level, filled) => {
  await draw('Legs', level);
  const bars = drawn.filter(
    ({ what, at: [path] }) => what === 'fill' && /h13l-6 28h-13z/.test((path as { data: string }).data),
  );
  expect(bars).toHaveLength(4);
  expect(bars.map(({ pen }) => pen['fillStyle'])).toEqual(
    bars.map((_, nth) => (nth < filled ? ICE.levels[level] : ICE.muted)),
  );
  expect(bars.map(({ pen }) => pen['globalAlpha'])).toEqual(bars.map((_, nth) => (nth < filled ? 1 : 0.35)));
  expect(bars.map(({ at: [path] }) => /^M(\d+) (\d+)/.exec((path as { data: string }).data)?.slice(1))).toEqual(
    bars.map((_, nth) => [String(1008 - 206 + 18 + 23 * nth + 6), '1112']),
  );
  expect(rects(ICE.tab)).toEqual([[1008 - 206, 1094, 206, 64]]);
  // The word on the tab is not as pale as an empty bar.
  expect(drawn.findLast(({ what }) => what === 'fillText')?.pen).toMatchObject({ globalAlpha: 1, fillStyle: ICE.text });
});

test('the strip on the card gives each step its share, rests lower, and none is too thin to see', async () => {
  await draw('Legs', 'medium', [WORK, REST]);
  expect(rects(ICE.strip.exercise)).toEqual([[72, 1210, 938 * 0.75 - 2, 60]]);
  expect(rects(ICE.strip.rest)).toEqual([[72 + 938 * 0.75, 1243, 938 * 0.25 - 2, 27]]);
  drawn = [];
  await draw('Legs', 'medium', [WORK, { kind: 'rest', weight: 0.001 }]);
  expect(rects(ICE.strip.rest)[0]?.[2]).toBe(1);
});

test('a browser that cannot draw says so', async () => {
  made = () => null;
  await expect(draw()).rejects.toThrow('No picture');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await expect(draw()).rejects.toThrow('No canvas');
});

test('the hero of the workout stands on the card in its ice', async () => {
  await draw();
  const [first] = drawn.filter(({ what }) => what === 'transform');
  expect(first?.at).toHaveLength(6);
  const fills = drawn
    .slice(
      0,
      drawn.findIndex(({ what }) => what === 'translate'),
    )
    .filter(({ what }) => what === 'fill');
  expect(fills.length).toBeGreaterThan(5);
  expect(fills.every(({ pen }) => typeof pen['fillStyle'] === 'string')).toBe(true);
  const [word] = drawn.filter(({ what, pen }) => what === 'stroke' && pen['lineWidth'] === 106);
  expect(word?.pen).toMatchObject({ strokeStyle: ICE.text, miterLimit: 12 });
});

/** A picture as large as that, which can be decoded or not; jsdom does neither. */
function pictureOf(width: number, height: number): HTMLImageElement {
  const picture = new Image();
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  return picture;
}

test.each([
  ['wide', 2000, 1000, [-230, 0, 1540, 770]],
  ['tall', 540, 1540, [0, -1155, 1080, 3080]],
] as const)(
  'a %s picture of the workout’s own takes the face, whole in one direction',
  async (_, width, height, place) => {
    const picture = pictureOf(width, height);
    const whole = wholeOf([{ name: 'Squats', timeSec: 30 }], { name: 'Legs' });
    await drawCard({ whole, strip: [WORK], time: '08:15', level: 'Easy', date: 'Mar 12', font: 'Inter', picture });
    const names = drawn.map(({ what }) => what);
    expect(drawn.filter(({ what }) => what === 'drawImage').map(({ at }) => at)).toEqual([[picture, ...place]]);
    const clips = drawn.filter(({ what }) => what === 'clip').map(({ at: [path] }) => path);
    expect(clips).toMatchObject([{ data: 'M0 0H1080V640L0 770z' }]);
    // Between the ice, without its hero, and the words, which a shade makes legible.
    expect(names.indexOf('drawImage')).toBeGreaterThan(names.indexOf('fill'));
    expect(names.indexOf('drawImage')).toBeLessThan(names.indexOf('fillText'));
    expect(drawn.filter(({ what, at }) => what === 'transform' && at[0] !== 10)).toEqual([]);
    const shade = drawn.find(({ what, at }) => what === 'fillRect' && at.join() === '0,0,1080,260');
    expect(Array.from(shade?.pen['fillStyle'] as Iterable<unknown>)).toEqual([
      [0.5, `${ICE.tab}c0`],
      [1, `${ICE.tab}00`],
    ]);
    expect(texts().map(({ text }) => text)).toEqual(['Mar 12', 'Legs', '08:15', 'Easy']);
  },
);

/** Pictures decode as told; what was shared comes back as the pictures drawn into it. */
async function shareRun(decode: () => Promise<void>, fields: Parameters<typeof wholeOf>[1]): Promise<unknown[]> {
  Object.assign(HTMLImageElement.prototype, { decode });
  Object.assign(navigator, { canShare: () => true, share: shared });
  const whole = wholeOf([{ name: 'Squats', timeSec: 240 }], { imgUrl: 'https://pictures.example/own.jpg', ...fields });
  const page = await setup({ whole, start: true, library: { voteOf: async () => failed('offline') } });
  page.pass(300);
  const share = await screen.findByRole('button', { name: 'Share' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => share.click());
  await act(() => vi.advanceTimersByTimeAsync(3000));
  vi.useRealTimers();
  await waitFor(() => expect(shared).toHaveBeenCalled());
  return drawn.filter(({ what }) => what === 'drawImage').map(({ at: [picture] }) => (picture as HTMLImageElement).src);
}
const shared = vi.fn(async () => undefined);
afterEach(() => {
  vi.useRealTimers();
  shared.mockClear();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});
const FACE = ['https://pictures.example/own.jpg'];
const works = async () => undefined;

test.each([
  ['one’s own', {}, FACE],
  ['that of a public workout', { ownerId: 'somebody', sharePublic: true }, FACE],
  ['not a friend’s', { ownerId: 'somebody' }, []],
  ['none', { imgUrl: '' }, []],
])('the picture that is passed on with a run: %s', async (_, fields, faces) => {
  expect(await shareRun(works, fields)).toEqual(faces);
});

test.each([
  ['cannot be read', () => Promise.reject(new Error('No picture'))],
  ['does not come in time', () => new Promise<void>(() => undefined)],
])('a picture that %s leaves the ice', async (_, decode) => {
  expect(await shareRun(decode, {})).toEqual([]);
});
