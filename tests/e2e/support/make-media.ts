/** Films and voices for tests and benches, made in a page or here, and put where an upload would put them. */
import type { Page } from 'playwright';
import { webmFile } from '#backend/seed/webm.ts';
import { put } from './past-the-rules.ts';
import type { AppAddresses } from './start-app.ts';

const WIDTH = 320;
const HEIGHT = 180;

/** A silent film whose pictures say by their grey how far it is; it can be entered at every second. */
export async function paintFilm(page: Page, seconds: number, framesPerSec = 25): Promise<Buffer> {
  const frames = await page.evaluate(
    async ([width, height, length, rate]) => {
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('No canvas');
      const made: { atMs: number; isKey: boolean; base64: string }[] = [];
      const encoder = new VideoEncoder({
        output(chunk) {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          const base64 = btoa(String.fromCharCode(...bytes));
          made.push({ atMs: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', base64 });
        },
        error(error) {
          throw error;
        },
      });
      encoder.configure({ codec: 'vp8', width, height, bitrate: 200_000, framerate: rate });
      for (let index = 0; index < length * rate; index += 1) {
        const sec = index / rate;
        pen.fillStyle = `hsl(${(sec * 24) % 360} 60% 45%)`;
        pen.fillRect(0, 0, width, height);
        pen.fillStyle = 'white';
        pen.fillRect((width * (sec % 1)) | 0, 0, 12, height);
        pen.font = 'bold 96px sans-serif';
        pen.fillText(sec.toFixed(1), 60, 120);
        const frame = new VideoFrame(canvas, { timestamp: (index * 1e6) / rate });
        encoder.encode(frame, { keyFrame: index % rate === 0 });
        frame.close();
      }
      await encoder.flush();
      return made;
    },
    [WIDTH, HEIGHT, seconds, framesPerSec] as const,
  );
  const chunks = frames.map(({ base64, ...frame }) => ({ ...frame, bytes: Buffer.from(base64, 'base64') }));
  return webmFile({ width: WIDTH, height: HEIGHT, lengthMs: seconds * 1000 }, chunks);
}

const RATE = 8000;

/** A tone, as a WAV file. */
export function makeTone(seconds: number, hz = 440): Buffer {
  const samples = Math.round(seconds * RATE);
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let i = 0; i < samples; i += 1)
    file.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * hz * i) / RATE)), 44 + i * 2);
  return file;
}

let stored = 0;

/** Reserves and uploads a file of this person, past the rules; its path. */
export async function storeFile(
  app: AppAddresses,
  uid: string,
  file: { readonly name: string; readonly kind: string; readonly type: string; readonly bytes: Buffer },
): Promise<string> {
  const fileName = `${String((stored += 1)).padStart(20, '7')}_${file.name}`;
  const path = `workout-media/${uid}/${fileName}`;
  await put(app, `media/${uid}/files/${fileName}`, {
    name: file.name,
    path,
    size: file.bytes.length,
    url: '',
    kind: file.kind,
    contentType: file.type,
    state: 'reserved',
    createdAt: new Date(),
  });
  const boundary = 'part-of-the-film';
  const metadata = { name: path, contentType: file.type, contentDisposition: 'inline', metadata: { to: '' } };
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n`,
    ),
    Buffer.from(`--${boundary}\r\nContent-Type: ${file.type}\r\n\r\n`),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--`),
  ]);
  const answer = await fetch(`${app.storage}/v0/b/demo-icetime.appspot.com/o?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer owner',
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${boundary}`,
    },
    body,
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return path;
}
