/** Chromium only, once installed; missing in TypeScript. Holds the files until they are taken. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

/** Passes on a file opened with Icetime, for example by a double click in a file manager. */
export function onLaunchedFile(take: (file: Blob) => void): void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files: [handle] }) => {
    // An unreadable file counts as none: the page offers to choose one.
    void handle?.getFile().then(take, () => undefined);
  });
}
