/** Keeps letters, digits and spaces of any script: other characters are special to some file system. */
export const fileNameOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .slice(0, 60) || 'workout';

/** Saves `content`, made on the device, as a file. */
export function download(name: string, content: BlobPart, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
