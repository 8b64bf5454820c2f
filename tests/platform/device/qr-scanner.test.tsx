import { encodeQR } from 'qr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Capture } from '#platform/device/capture.ts';
import { createScanner } from '#platform/device/qr-scanner.ts';

const LINK = 'https://icetime.example/friends?code=K7MP3DXW';

/** Lets the scanner look once more. */
const look = () => vi.advanceTimersByTimeAsync(250);

function setup(opens?: Awaited<ReturnType<Capture['open']>>) {
  const stream = {} as MediaStream;
  const stop = vi.fn();
  const open = vi.fn<Capture['open']>(async () => opens ?? { stream, stop, onLost: () => {} });
  const video = document.createElement('video');
  video.play = async () => {};
  Object.defineProperties(video, { videoWidth: { value: 1280, writable: true }, videoHeight: { value: 960 } });
  const scanner = createScanner({
    open,
    obstacle: () => undefined,
    cameras: async () => [],
    permission: async () => undefined,
  });
  const heard: string[] = [];
  return { open, stop, stream, video, heard, start: () => scanner.start(video, (text) => heard.push(text)) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stubDetector(answers: () => readonly { readonly rawValue: string }[], formats = ['qr_code']) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats;
      // Looking for every kind of code takes several times as long.
      constructor(wish: { readonly formats?: readonly string[] }) {
        if (wish.formats?.join() !== 'qr_code') throw new TypeError('unknown format');
      }
      detect = async () => answers();
    },
  );
}

test('the browser’s own reader is used; each text is told once as long as it stays in sight', async () => {
  let seen: readonly { readonly rawValue: string }[] = [];
  stubDetector(() => seen);
  const { start, heard, open, video, stream } = setup();
  await start();
  expect(open).toHaveBeenCalledWith({ camera: true, facing: 'environment' });
  expect(video.srcObject).toBe(stream);
  await look();
  expect(heard).toEqual([]);
  seen = [{ rawValue: LINK }];
  await look();
  await look();
  expect(heard).toEqual([LINK]);
  seen = [{ rawValue: 'something else' }];
  await look();
  expect(heard).toEqual([LINK, 'something else']);
});

test('nothing is read and no camera burns once it is stopped', async () => {
  const detect = vi.fn(() => []);
  stubDetector(detect);
  const { start, stop, video } = setup();
  const started = await start();
  await look();
  if (typeof started === 'string') throw new Error(started);
  started.stop();
  const looks = detect.mock.calls.length;
  await look();
  expect(detect).toHaveBeenCalledTimes(looks);
  expect(stop).toHaveBeenCalledOnce();
  expect(video.srcObject).toBeNull();
});

test('nothing is read before the camera shows something', async () => {
  const detect = vi.fn(() => [{ rawValue: LINK }]);
  stubDetector(detect);
  const { start, heard, video } = setup();
  Object.assign(video, { videoWidth: 0 });
  await start();
  await look();
  expect(detect).not.toHaveBeenCalled();
  Object.assign(video, { videoWidth: 1 });
  await look();
  expect(heard).toEqual([LINK]);
});

test('what was being read when it was stopped is not told', async () => {
  const scan = setup();
  let stop = () => {};
  stubDetector(() => {
    stop();
    return [{ rawValue: LINK }];
  });
  Object.assign(scan.video, { videoWidth: 0 });
  const started = await scan.start();
  if (typeof started === 'string') throw new Error(started);
  stop = () => started.stop();
  Object.assign(scan.video, { videoWidth: 1280 });
  await look();
  expect(scan.heard).toEqual([]);
});

test.each([
  ['has none', undefined],
  ['reads no QR codes', ['ean_13']],
])('a browser whose reader %s: a library reads, from a smaller picture', async (_, formats) => {
  if (formats) stubDetector(() => [], formats);
  const drawn: number[][] = [];
  const taken: number[][] = [];
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_: HTMLVideoElement, ...place: number[]) => drawn.push(place),
    getImageData: (...place: number[]) => {
      taken.push(place);
      return picture(LINK);
    },
  } as unknown as CanvasRenderingContext2D);
  const { start, heard } = setup();
  await start();
  await vi.waitFor(() => expect(heard).toEqual([LINK]));
  expect([drawn[0], taken[0]]).toEqual([
    [0, 0, 640, 480],
    [0, 0, 640, 480],
  ]);
  expect(context).toHaveBeenCalledWith('2d', { willReadFrequently: true });
});

test('a camera that may not be used is a problem, and nothing runs', async () => {
  const { start, video } = setup('refused');
  expect(await start()).toBe('refused');
  expect(video.srcObject ?? null).toBeNull();
});

function picture(text: string) {
  const modules = encodeQR(text, 'raw', { scale: 4 });
  const size = modules.length;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  modules.forEach((row, y) =>
    row.forEach((dark, x) => dark && data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)),
  );
  return { width: size, height: size, data };
}
