/** Letters, digits and spaces of any script: the rest means something to some file system. */
export const fileNameOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .slice(0, 60) || 'workout';

/** Gives the person a file with this content, made on the device. */
export function download(name: string, content: BlobPart, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
