/** In Chromium, once installed; TypeScript does not know it. Keeps what it has until somebody takes it. */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

/** Gives the file that was opened with Icetime: by a double click in a file manager, for example. */
export function onLaunchedFile(take: (file: Blob) => void): void {
  const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files: [handle] }) => {
    // One that cannot be read is as good as none: the page offers to choose it.
    void handle?.getFile().then(take, () => undefined);
  });
}
