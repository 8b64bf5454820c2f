import { act, fireEvent } from '@testing-library/react';
import type { Pictures } from '#platform/pictures/pictures.ts';
import { type Harness, settled } from '#tests/stores/harness.ts';
import { expect, vi } from 'vitest';

/** What jsdom neither lays out nor draws. */
export function stubDrawing(): void {
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function NeverTells() {
      return { observe() {}, disconnect() {} };
    }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL() {} });
}

/** Takes every file for a picture, and shrinks it at once. */
export const PICTURES: Pictures = {
  open: () =>
    Promise.resolve({
      ok: true,
      value: {
        size: { width: 300, height: 200 },
        isAnimated: false,
        preview: {} as ImageBitmap,
        shrink: () =>
          Promise.resolve({
            ok: true,
            value: { blob: new Blob(['small'], { type: 'image/webp' }), size: { width: 200, height: 200 } },
          }),
        close() {},
      },
    }),
};

/** Picks a file in the dialog that is open. */
export async function pickPicture(name = 'photo.jpg'): Promise<void> {
  const input = document.querySelector('dialog input[type=file]') ?? expect.fail('nothing to pick with');
  await act(async () => {
    fireEvent.change(input, { target: { files: [new File(['large'], name, { type: 'image/jpeg' })] } });
    await settled();
  });
}

/** Files wait to be stored until the returned function is called. */
export function holdUploads({ uploads }: Harness['media']['port']): () => void {
  const add = uploads.add.bind(uploads);
  let go: () => void = () => {};
  const waiting = new Promise<void>((resolve) => {
    go = resolve;
  });
  vi.spyOn(uploads, 'add').mockImplementation((file) => waiting.then(() => add(file)));
  return go;
}
