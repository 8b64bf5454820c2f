import { useEffect, useRef, useState } from 'react';
import type { WholeWorkout } from '#core/workout/model.ts';
import { workoutFileText } from '#core/import/workout-file.ts';
import { useStores } from '#stores/context.tsx';
import { useDownload } from './use-download.ts';

type ZipState =
  | { readonly kind: 'idle' | 'cancelled' | 'tooLarge' }
  | { readonly kind: 'busy'; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly bytes: number; readonly missing: number };

/** Packs a workout with its files into one archive. Counts unavailable files; leaving the page aborts. */
export function useZip(whole: WholeWorkout, viewer: string | undefined, fileName: string) {
  const stores = useStores();
  const download = useDownload();
  const [state, setState] = useState<ZipState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const pack = async (paths: readonly string[]) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const total = paths.length;
    setState({ kind: 'busy', done: 0, total });
    const read = await stores.loadMedia().then(
      () => stores.media.getState().read,
      () => undefined,
    );
    // Few make one.
    const { createArchive } = await import('./files/write-archive.ts');
    const archive = createArchive();
    const names = new Map<string, string>();
    for (const [index, path] of paths.entries()) {
      if (signal.aborted) return;
      const found = await read?.(path, signal);
      const name = `media/${String(index + 1).padStart(2, '0')}-${plainName(path)}`;
      if (found?.ok && (await archive.add(name, found.value, signal))) names.set(path, name);
      if (signal.aborted) return;
      setState({ kind: 'busy', done: index + 1, total });
    }
    const text = workoutFileText([whole], { viewer, fileOf: (path) => names.get(path) });
    const isWhole = await archive.add('workout.icetime.json', new Blob([text]), signal);
    if (signal.aborted) return;
    if (!isWhole) return setState({ kind: 'tooLarge' });
    const blob = await archive.end();
    download(fileName, blob, 'application/zip');
    setState({ kind: 'done', bytes: blob.size, missing: total - names.size });
  };
  const make = (paths: readonly string[]) =>
    pack(paths).catch(() => {
      setState({ kind: 'idle' });
      stores.app.getState().notify({ kind: 'alert', key: 'errors.problem.unknown' });
    });
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'cancelled' });
  };
  return { state, make, cancel };
}

/** Without its leading number and without characters a file system may reject. */
const plainName = (path: string): string =>
  (path.split('/').at(-1) ?? '').replace(/^\d+_/, '').replace(/[^A-Za-z0-9._-]/g, '') || 'file';
