/** Pictures for tests and benches: painted in a page, with what cameras write beside them put in by hand. */
import type { Page } from 'playwright';

/** Four quarters in four colours: red, green above blue, white. What was cut or turned can be seen. */
export async function paintQuarters(page: Page, width: number, height: number, type: string): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([wide, high, mime]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const pen = canvas.getContext('2d');
      const colours = ['red', 'lime', 'blue', 'white'];
      for (const [i, colour] of colours.entries()) {
        if (!pen) break;
        pen.fillStyle = colour;
        pen.fillRect(((i % 2) * wide) / 2, (Math.floor(i / 2) * high) / 2, wide / 2, high / 2);
      }
      return canvas.toDataURL(mime, 0.92).replace(/.*,/, '');
    },
    [width, height, type] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** As hard on an encoder as a photo: soft light, thousands of edges, grain. A JPEG of about 4 MB at 12 megapixels. */
export async function paintPhoto(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('No canvas');
      // A method: what runs the benches marks named functions with a helper of its own, which no page has.
      const dice = {
        seed: 7,
        roll() {
          this.seed = (this.seed * 48_271) % 2_147_483_647;
          return this.seed / 2_147_483_647;
        },
      };
      const light = pen.createLinearGradient(0, 0, wide, high);
      for (const stop of [0, 0.3, 0.6, 1])
        light.addColorStop(stop, `hsl(${dice.roll() * 360} 45% ${30 + dice.roll() * 45}%)`);
      pen.fillStyle = light;
      pen.fillRect(0, 0, wide, high);
      for (let i = 0; i < 6000; i += 1) {
        pen.fillStyle = `hsl(${dice.roll() * 360} 40% ${20 + dice.roll() * 60}% / 0.35)`;
        pen.beginPath();
        pen.ellipse(
          dice.roll() * wide,
          dice.roll() * high,
          4 + dice.roll() * 90,
          3 + dice.roll() * 40,
          dice.roll() * 3,
          0,
          7,
        );
        pen.fill();
      }
      const grain = new OffscreenCanvas(512, 512);
      const dots = grain.getContext('2d');
      const pixels = dots?.createImageData(512, 512);
      if (!dots || !pixels) throw new Error('No canvas');
      for (let at = 0; at < pixels.data.length; at += 4) {
        pixels.data.fill(dice.roll() * 255, at, at + 3);
        pixels.data[at + 3] = 14;
      }
      dots.putImageData(pixels, 0, 0);
      pen.fillStyle = pen.createPattern(grain, 'repeat') ?? 'black';
      pen.fillRect(0, 0, wide, high);
      const blob = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg', 0.9);
      });
      if (!blob) throw new Error('No picture');
      const reader = new FileReader();
      await new Promise((resolve) => {
        reader.addEventListener('load', resolve);
        reader.readAsDataURL(blob);
      });
      return (reader.result as string).replace(/.*,/, '');
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** Where and by whom, as a camera would note it; to be found in a file that still says so. */
export const SECRET = 'Home of Anna, 52.5200 N 13.4050 E';

/** The JPEG with EXIF: which way up it is (1 = as stored, 6 = to be turned by 90° clockwise), and `SECRET`. */
export function withExif(jpeg: Buffer, orientation: number): Buffer {
  const note = Buffer.from(`${SECRET}\0`, 'latin1');
  const tiff = Buffer.alloc(38);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // ImageDescription, text, behind the table
  tiff.writeUInt16BE(0x010e, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(note.length, 14);
  tiff.writeUInt32BE(tiff.length, 18);
  // Orientation, one short number
  tiff.writeUInt16BE(0x0112, 22);
  tiff.writeUInt16BE(3, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt16BE(orientation, 30);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, note]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** Does the file say more than pixels? */
export const saysMore = (file: Buffer): boolean =>
  /Exif|EXIF|XMP |http:\/\/ns\.adobe|Anna/.test(file.toString('latin1'));

/** Two frames of one pixel. */
export const MOVING_GIF = Buffer.from(
  [
    '47494638396101000100800000000000ffffff',
    '21f90400000000002c00000000010001000002024c0100',
    '21f90400000000002c0000000001000100000202440100',
    '3b',
  ].join(''),
  'hex',
);

/** The first bytes of a PNG of this size: all that is looked at before it would be decoded. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(1024);
  header.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}
