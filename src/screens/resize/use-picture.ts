import { useEffect, useRef, useState } from 'react';
import { useStores } from '#stores/context.tsx';
import type { Stores } from '#stores/create-stores.ts';

type Pictures = Awaited<ReturnType<Stores['loadPictures']>>;
type Opening = Awaited<ReturnType<Pictures['open']>>;
export type OpenPicture = Extract<Opening, { readonly ok: true }>['value'];
export type PictureProblem = Exclude<Extract<Opening, { readonly ok: false }>['problem'], 'cancelled'>;

export interface Picked {
  /** Unique per picture. */
  readonly id: number;
  readonly picture: OpenPicture;
  readonly file: File;
}
interface State {
  readonly picked?: Picked;
  readonly isOpening: boolean;
  readonly problem?: { readonly code: PictureProblem; readonly file: File };
}

/** The picture being edited. If a new one cannot be opened, the previous one stays. */
export function usePicture() {
  const { loadPictures } = useStores();
  const [state, setState] = useState<State>({ isOpening: false });
  const opening = useRef<AbortController>(undefined);
  const shown = useRef<OpenPicture>(undefined);
  const count = useRef(0);
  useEffect(
    () => () => {
      opening.current?.abort();
      shown.current?.close();
    },
    [],
  );

  async function open(file: File): Promise<void> {
    opening.current?.abort();
    const controller = new AbortController();
    opening.current = controller;
    const { signal } = controller;
    setState(({ picked }) => ({ ...(picked && { picked }), isOpening: true }));
    const opened = await loadPictures().then(
      (pictures) => pictures.open(file, signal),
      () => ({ ok: false, problem: 'device' }) as const,
    );
    if (signal.aborted) return opened.ok ? opened.value.close() : undefined;
    if (opened.ok) {
      shown.current?.close();
      shown.current = opened.value;
      count.current += 1;
      setState({ picked: { id: count.current, picture: opened.value, file }, isOpening: false });
    } else if (opened.problem !== 'cancelled') {
      const problem = { code: opened.problem, file };
      setState(({ picked }) => ({ ...(picked && { picked }), isOpening: false, problem }));
    }
  }

  function cancel(): void {
    opening.current?.abort();
    setState(({ picked }) => ({ ...(picked && { picked }), isOpening: false }));
  }

  return { ...state, open, cancel };
}
