import { vi } from 'vitest';

/** What would be downloaded, by file name. `vi.restoreAllMocks()` ends it. */
export function downloads(): ReadonlyMap<string, Blob> {
  const files = new Map<string, Blob>();
  const blobs: Blob[] = [];
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: () => '', revokeObjectURL: () => undefined });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob) - 1}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.replace('blob:', ''))];
    if (blob) files.set(this.download, blob);
  });
  return files;
}
