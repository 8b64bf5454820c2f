/** Keeps letters, digits and spaces of any script: other characters are special to some file system. */
export const fileNameOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .slice(0, 60) || 'workout';

/**
 * Saves `content`, made on the device, as a file. The native wrapper's web view downloads nothing: there the share
 * sheet offers to save it. Rejects if that cannot be opened; closing it is no error.
 */
export async function download(name: string, content: BlobPart, type = 'application/json'): Promise<void> {
  if ('Capacitor' in globalThis) return shareFile(new File([content], name, { type }));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const shareFile = (file: File): Promise<void> =>
  navigator.share({ files: [file], title: file.name }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
