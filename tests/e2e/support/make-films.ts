/** Films for tests and benches: painted and encoded in a page of their own, faster than they play. */
import type * as Mediabunny from 'mediabunny';
import type { BrowserContext, Page } from 'playwright';

export interface FilmWish {
  readonly seconds: number;
  readonly width?: number;
  readonly height?: number;
  readonly framesPerSec?: number;
  /** Every third frame is left out: it changes its rate. */
  readonly isUneven?: boolean;
  readonly bitsPerSec?: number;
  readonly keyEverySec?: number;
  readonly codec?: 'avc' | 'vp8' | 'vp9';
  readonly hasSound?: boolean;
  readonly hasPicture?: boolean;
  /** To be turned clockwise by whoever shows it. */
  readonly rotation?: 0 | 90 | 180 | 270;
  /** What a phone would note beside it. */
  readonly place?: string;
  /** The table of contents comes at the end, as cameras write it. */
  readonly isTableLast?: boolean;
}

/** A page that has what films are made with; the context knows the app's address. */
export async function openMaker(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const address = '/make-films';
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(address);
  await page.addScriptTag({ path: 'node_modules/mediabunny/dist/bundles/mediabunny.min.cjs' });
  return page;
}

/**
 * The picture says the time: its left half goes from black to white while the film runs, its right half has moving
 * grain, which costs an encoder bits. The top tenth is red, so that a turn can be seen.
 */
export async function makeFilm(maker: Page, wish: FilmWish): Promise<Buffer> {
  const base64 = await maker.evaluate(async (film) => {
    const bunny = (globalThis as unknown as { Mediabunny: typeof Mediabunny }).Mediabunny;
    const { seconds, width = 640, height = 360, framesPerSec = 30, codec = 'avc', hasPicture = true } = film;
    const target = new bunny.BufferTarget();
    const isMp4 = codec === 'avc';
    const format = isMp4
      ? new bunny.Mp4OutputFormat({ fastStart: film.isTableLast ? false : 'in-memory' })
      : new bunny.WebMOutputFormat();
    const output = new bunny.Output({ format, target });
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    const grain = new OffscreenCanvas(256, 256);
    const dots = grain.getContext('2d');
    if (!pen || !dots) throw new Error('No canvas');
    const pixels = dots.createImageData(256, 256);
    let seed = 7;
    for (let at = 0; at < pixels.data.length; at += 4) {
      seed = (seed * 48_271) % 2_147_483_647;
      pixels.data.fill(seed % 256, at, at + 3);
      pixels.data[at + 3] = 40;
    }
    dots.putImageData(pixels, 0, 0);
    const noise = pen.createPattern(grain, 'repeat') ?? 'gray';
    const picture = new bunny.CanvasSource(canvas, {
      codec,
      quality: new bunny.Quality({ bitrate: film.bitsPerSec ?? 1_500_000 }),
      keyFrameInterval: film.keyEverySec ?? 1,
    });
    if (hasPicture) output.addVideoTrack(picture, { rotation: film.rotation ?? 0 });
    const sound = new bunny.AudioBufferSource({ codec: 'opus', quality: new bunny.Quality({ bitrate: 64_000 }) });
    if (film.hasSound) output.addAudioTrack(sound);
    if (film.place !== undefined) output.setMetadataTags({ comment: film.place });
    await output.start();
    if (film.hasSound) {
      const tone = new AudioBuffer({ length: 48_000 * seconds, numberOfChannels: 1, sampleRate: 48_000 });
      tone.getChannelData(0).forEach((_, i, all) => (all[i] = Math.sin(i / 20) * 0.3));
      await sound.add(tone);
    }
    for (let i = 0; hasPicture && i < seconds * framesPerSec; i += 1) {
      if (film.isUneven && i % 3 === 2) continue;
      const light = Math.round((255 * i) / (seconds * framesPerSec));
      pen.fillStyle = `rgb(${light} ${light} ${light})`;
      pen.fillRect(0, 0, width / 2, height);
      pen.fillStyle = 'gray';
      pen.fillRect(width / 2, 0, width / 2, height);
      pen.setTransform(1, 0, 0, 1, (i * 37) % 256, (i * 53) % 256);
      pen.fillStyle = noise;
      pen.fillRect(width / 2 - ((i * 37) % 256), -256, width / 2, height + 256);
      pen.resetTransform();
      pen.fillStyle = 'red';
      pen.fillRect(0, 0, width, height / 10);
      await picture.add(i / framesPerSec, 1 / framesPerSec);
    }
    await output.finalize();
    const reader = new FileReader();
    await new Promise((resolve) => {
      reader.addEventListener('load', resolve);
      reader.readAsDataURL(new Blob([target.buffer ?? new ArrayBuffer(0)]));
    });
    return (reader.result as string).replace(/.*,/, '');
  }, wish);
  return Buffer.from(base64, 'base64');
}
