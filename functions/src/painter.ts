/** Draws the pictures of links: resvg as WebAssembly, and the one typeface it knows. Loaded by the first picture. */
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFace } from './font-face.ts';
import type { Painter } from './logic/backend.ts';

export interface PaintFiles {
  /** `index_bg.wasm` of @resvg/resvg-wasm. */
  readonly wasm: Uint8Array<ArrayBuffer>;
  /** A TrueType font. */
  readonly font: Uint8Array;
}

let started: Promise<void> | undefined;

export async function createPainter({ wasm, font }: PaintFiles): Promise<Painter> {
  started ??= initWasm(wasm);
  await started;
  return {
    face: readFace(font),
    paint(svg) {
      const picture = new Resvg(svg, { font: { fontBuffers: [font] } });
      try {
        const image = picture.render();
        try {
          return image.asPng();
        } finally {
          image.free();
        }
      } finally {
        picture.free();
      }
    },
  };
}
