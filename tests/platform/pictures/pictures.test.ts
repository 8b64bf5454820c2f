import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WHOLE } from '#core/media/picture-crop.ts';
import { decodePicture, type PictureAnswer, type PictureRequest } from '#platform/pictures/picture-work.ts';
import { createPictures } from '#platform/pictures/pictures.ts';
import { pairWorker } from '#tests/platform/paired-worker.ts';

/** A browser's canvases as far as sizes and formats go. */
const world = {
  decoded: { width: 4000, height: 3000 } as { width: number; height: number } | undefined,
  writesWebp: true,
  hasRoom: true,
  /** What the encoder gives for a quality and a size. */
  bytesOf: (_quality: number, _width: number) => 1000,
  drawn: [] as string[],
  /** The sizes of what was drawn from. */
  sources: [] as string[],
  encoded: [] as string[],
  closed: 0,
};

class FakePen {
  fillStyle = '';
  globalCompositeOperation = 'source-over';
  imageSmoothingQuality = 'low';
  private isTurned = false;
  setTransform(...matrix: number[]) {
    this.isTurned = true;
    world.drawn.push(`turn ${matrix.join(' ')}`);
  }
  resetTransform() {
    this.isTurned = false;
  }
  drawImage({ width, height }: { width: number; height: number }, ...numbers: number[]) {
    world.sources.push(`${width} ${height}`);
    world.drawn.push(`${this.imageSmoothingQuality === 'high' ? '' : 'rough '}${numbers.join(' ')}`);
  }
  fillRect(...numbers: number[]) {
    const where = this.globalCompositeOperation === 'destination-over' ? 'below' : 'above';
    world.drawn.push(`${this.fillStyle} ${where}${this.isTurned ? ' turned' : ''} ${numbers.join(' ')}`);
  }
}

class FakeCanvas {
  readonly width: number;
  readonly height: number;
  private readonly pen = new FakePen();
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext() {
    return world.hasRoom ? this.pen : null;
  }
  transferToImageBitmap() {
    return { width: this.width, height: this.height, close: () => (world.closed += 1) };
  }
  convertToBlob({ type, quality }: { type: string; quality: number }) {
    const written = type === 'image/webp' && !world.writesWebp ? 'image/png' : type;
    world.encoded.push(`${written} ${quality} ${this.width}`);
    return Promise.resolve(new Blob(['x'.repeat(world.bytesOf(quality, this.width))], { type: written }));
  }
}

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0x0b, 0xb8, 0x0f, 0xa0]);
const HEIC = new TextEncoder().encode('\0\0\0\u0018ftypheic        ');
const photo = () => new Blob([JPEG]);
const target = { edgeAtMost: 1920, bytesAtMost: 600_000 };

beforeEach(() => {
  Object.assign(world, {
    decoded: { width: 4000, height: 3000 },
    writesWebp: true,
    hasRoom: true,
    bytesOf: () => 1000,
    drawn: [],
    sources: [],
    encoded: [],
    closed: 0,
  });
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  vi.stubGlobal('createImageBitmap', (_: Blob, { imageOrientation = 'none' } = {}) =>
    world.decoded && imageOrientation === 'from-image'
      ? Promise.resolve({ ...world.decoded, close: () => (world.closed += 1) })
      : Promise.reject(new Error()),
  );
});

async function decoded() {
  const picture = await decodePicture(photo());
  if (typeof picture === 'string') throw new Error(picture);
  world.drawn.length = 0;
  world.sources.length = 0;
  return picture;
}
const never = () => false;
const ignore = () => undefined;

describe('decoding', () => {
  it('gives the picture and a smaller one to look at', async () => {
    const picture = await decodePicture(photo());
    expect(picture).toMatchObject({ size: world.decoded, isAnimated: false, preview: { width: 1600, height: 1200 } });
    expect(world.drawn).toEqual(['turn 1 0 0 1 0 0', '0 0 4000 3000 0 0 1600 1200']);
  });

  it.each([
    ['empty', new Blob([])],
    ['not-a-picture', new Blob(['Dear diary'])],
    ['svg', new Blob(['<svg>'])],
  ])('refuses what is %s without decoding it', async (problem, file) => {
    vi.stubGlobal('createImageBitmap', () => {
      throw new Error('decoded');
    });
    expect(await decodePicture(file)).toBe(problem);
  });

  it('looks at the size again: the start of the file may not have said it, or lied', async () => {
    world.decoded = { width: 30_000, height: 30_000 };
    expect(await decodePicture(photo())).toBe('too-many-pixels');
    expect(world.closed).toBe(1);
  });

  it('says that it is the kind where this browser cannot read HEIC, else that the file is damaged', async () => {
    world.decoded = undefined;
    expect(await decodePicture(new Blob([HEIC]))).toBe('heic');
    expect(await decodePicture(photo())).toBe('damaged');
  });

  it('calls a file damaged that is gone meanwhile', async () => {
    const file = photo();
    const gone = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) } as Blob;
    vi.spyOn(file, 'slice').mockReturnValue(gone);
    expect(await decodePicture(file)).toBe('damaged');
  });
});

describe('shrinking', () => {
  it('draws what stays, turned, at the size asked for', async () => {
    const picture = await decoded();
    const made = await picture.shrink({ ...WHOLE, turns: 1, ratio: '1:1', zoom: 2 }, target, ignore, never);
    expect(made).toMatchObject({ size: { width: 1500, height: 1500 }, blob: { type: 'image/webp' } });
    expect(world.drawn).toEqual(['turn 0 1 -1 0 1500 0', '1250 750 1500 1500 0 0 1500 1500']);
  });

  it('goes down in steps where it is far', async () => {
    const picture = await decoded();
    await picture.shrink(WHOLE, { ...target, edgeAtMost: 640 }, ignore, never);
    expect(world.drawn).toEqual(['0 0 4000 3000 0 0 1600 1200', 'turn 1 0 0 1 0 0', '0 0 1600 1200 0 0 640 480']);
  });

  it('turns at the last step only: before, the picture lies as it is stored', async () => {
    const picture = await decoded();
    const made = await picture.shrink({ ...WHOLE, turns: 1 }, { ...target, edgeAtMost: 640 }, ignore, never);
    expect(made?.size).toEqual({ width: 480, height: 640 });
    expect(world.sources).toEqual(['4000 3000', '1600 1200']);
    expect(world.drawn).toEqual(['0 0 4000 3000 0 0 1600 1200', 'turn 0 1 -1 0 480 0', '0 0 1600 1200 0 0 640 480']);
    expect(world.encoded).toEqual(['image/webp 0.8 480']);
  });

  it('lowers the quality, then the size, until it fits, and tells how far it is', async () => {
    const picture = await decoded();
    world.bytesOf = (_, width) => (width > 1200 ? 700_000 : 500_000);
    const told: number[] = [];
    const made = await picture.shrink(WHOLE, target, (share) => told.push(share), never);
    expect(world.encoded).toEqual([
      'image/webp 0.8 1920',
      'image/webp 0.65 1920',
      'image/webp 0.5 1920',
      'image/webp 0.35 1920',
      'image/webp 0.5 1440',
      'image/webp 0.35 1440',
      'image/webp 0.5 1080',
    ]);
    expect(made).toMatchObject({ size: { width: 1080, height: 810 }, blob: { size: 500_000 } });
    // Each try takes half of what is left; one at the same size is not drawn anew.
    expect(told.slice(0, 3)).toEqual([0.4, 0.7, 0.85]);
    expect(world.drawn.filter((what) => !what.startsWith('turn'))).toHaveLength(3);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBeLessThan(1);
  });

  it('leaves at once what is just small enough', async () => {
    const picture = await decoded();
    world.bytesOf = () => target.bytesAtMost;
    await picture.shrink(WHOLE, target, ignore, never);
    expect(world.encoded).toEqual(['image/webp 0.8 1920']);
  });

  it('ends at one pixel, whatever the encoder gives', async () => {
    const picture = await decoded();
    world.bytesOf = () => 700_000;
    const made = await picture.shrink(WHOLE, { ...target, edgeAtMost: 4 }, ignore, never);
    expect(made?.size).toEqual({ width: 1, height: 1 });
  });

  it('writes JPEG on white where WebP cannot be written', async () => {
    const picture = await decoded();
    world.writesWebp = false;
    world.bytesOf = (quality) => (quality > 0.7 ? 700_000 : 500_000);
    const made = await picture.shrink(WHOLE, target, ignore, never);
    expect(made?.blob.type).toBe('image/jpeg');
    expect(world.encoded).toEqual(['image/png 0.8 1920', 'image/jpeg 0.8 1920', 'image/jpeg 0.65 1920']);
    expect(world.drawn).toContain('white below 0 0 1920 1440');
  });

  it('stops when it is cancelled', async () => {
    const picture = await decoded();
    world.bytesOf = () => 700_000;
    expect(await picture.shrink(WHOLE, target, ignore, () => true)).toBeUndefined();
    expect(world.encoded).toHaveLength(1);
  });
});

/** The worker's own file at the other end of a worker that only passes on. */
describe('the page and its worker', () => {
  const workers = pairWorker<PictureRequest, PictureAnswer>(() => import('#platform/pictures/pictures-worker.ts'));

  const opened = async () => {
    const outcome = await createPictures().open(photo());
    if (!outcome.ok) throw new Error(outcome.problem);
    // Its file has served the tests before, and remembers what they cancelled last.
    workers[0]?.postMessage({ kind: 'cancel', id: 99 });
    return outcome.value;
  };

  it('open a picture, shrink it with news of how far it is, and give its memory back', async () => {
    const picture = await opened();
    expect(picture.size).toEqual(world.decoded);
    const told: number[] = [];
    const made = await picture.shrink(WHOLE, target, { onProgress: (share) => told.push(share) });
    expect(made).toMatchObject({ ok: true, value: { size: { width: 1920, height: 1440 } } });
    expect(told).toEqual([0.4]);
    expect(workers[0]?.handedOver).toEqual([picture.preview]);
    picture.close();
    expect(workers[0]?.isTerminated).toBe(true);
    expect(world.closed).toBe(1);
  });

  it('say why a file is refused', async () => {
    expect(await createPictures().open(new Blob(['text']))).toEqual({ ok: false, problem: 'not-a-picture' });
    expect(workers[0]?.isTerminated).toBe(true);
  });

  it('stop at once when it is cancelled, and can begin again', async () => {
    const gone = new AbortController();
    const opening = createPictures().open(photo(), gone.signal);
    gone.abort();
    expect(await opening).toEqual({ ok: false, problem: 'cancelled' });
    expect(workers[0]?.isTerminated).toBe(true);

    const picture = await opened();
    const controller = new AbortController();
    const { signal } = controller;
    const shrinking = picture.shrink(WHOLE, target, { signal, onProgress: () => controller.abort() });
    expect(await shrinking).toEqual({ ok: false, problem: 'cancelled' });
    expect(await picture.shrink(WHOLE, target, { signal })).toEqual({ ok: false, problem: 'cancelled' });
    expect(await picture.shrink(WHOLE, target)).toMatchObject({ ok: true });
  });

  it('tell nothing more of what is cancelled, however late the worker hears of it', async () => {
    const picture = await opened();
    const controller = new AbortController();
    const told = vi.fn(() => controller.abort());
    await picture.shrink(WHOLE, target, { signal: controller.signal, onProgress: told });
    workers[0]?.dispatchEvent(new MessageEvent('message', { data: { kind: 'progress', id: 1, share: 0.9 } }));
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('really stop the work that is cancelled', async () => {
    world.bytesOf = (_, width) => (width > 1000 ? 700_000 : 1000);
    const picture = await opened();
    await picture.shrink(WHOLE, target);
    const tries = world.encoded.length;
    expect(tries).toBeGreaterThan(2);
    const controller = new AbortController();
    const how = { signal: controller.signal, onProgress: () => controller.abort() };
    expect(await picture.shrink(WHOLE, target, how)).toEqual({ ok: false, problem: 'cancelled' });
    await picture.shrink(WHOLE, target);
    expect(world.encoded).toHaveLength(tries + 1 + tries);
  });

  it('are quiet when somebody cancels what is done', async () => {
    const controller = new AbortController();
    const picture = await opened();
    await picture.shrink(WHOLE, target, { signal: controller.signal });
    const asked = vi.fn();
    Object.assign(workers[0] ?? {}, { postMessage: asked });
    controller.abort();
    expect(asked).not.toHaveBeenCalled();
  });

  it('answer each question by itself where two are asked at once', async () => {
    const picture = await opened();
    const small = { ...target, edgeAtMost: 640 };
    const made = await Promise.all([picture.shrink(WHOLE, target), picture.shrink(WHOLE, small)]);
    expect(made).toMatchObject([{ value: { size: { width: 1920 } } }, { value: { size: { width: 640 } } }]);
  });

  it('say that the device cannot do it when memory runs out, or the worker breaks down', async () => {
    const picture = await opened();
    world.hasRoom = false;
    expect(await picture.shrink(WHOLE, target)).toEqual({ ok: false, problem: 'device' });
    world.hasRoom = true;
    const shrinking = picture.shrink(WHOLE, target);
    workers[0]?.dispatchEvent(new Event('error'));
    expect(await shrinking).toEqual({ ok: false, problem: 'device' });
    expect(await picture.shrink(WHOLE, target)).toEqual({ ok: false, problem: 'device' });
    const other = await opened();
    const waiting = other.shrink(WHOLE, target);
    workers.at(-1)?.dispatchEvent(new Event('messageerror'));
    expect(await waiting).toEqual({ ok: false, problem: 'device' });
  });

  it('say so, too, where there are no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    expect(await createPictures().open(photo())).toEqual({ ok: false, problem: 'device' });
    expect(workers).toEqual([]);
  });

  it('do not even begin without canvases beside the page', async () => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    expect(await createPictures().open(photo())).toEqual({ ok: false, problem: 'device' });
    expect(workers).toEqual([]);
  });
});
