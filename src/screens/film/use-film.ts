import { useEffect, useState } from 'react';
import { useStores } from '#stores/context.tsx';
import type { Stores } from '#stores/create-stores.ts';

export interface FilmEditorProps {
  readonly file: Blob;
  /** Limits of the new film. */
  readonly maxBytes: number;
  /** Height of its shorter side, as in "720p". */
  readonly maxHeight: number;
  readonly onDone: (made: { readonly blob: Blob; readonly seconds: number }) => void;
  readonly onCancel: () => void;
}

type Films = Awaited<ReturnType<Stores['loadFilms']>>;
type Opened = Awaited<ReturnType<Films['open']>>;
export type OpenFilm = Extract<Opened, { readonly ok: true }>['film'];
export type Made = Awaited<ReturnType<OpenFilm['make']>>;
type AnyProblem = Extract<Opened, { readonly ok: false }>['problem'];
/** Reasons why a film could not be opened. */
type OpenProblem = Exclude<AnyProblem, 'cancelled' | 'cannot-encode' | 'too-long-for-size'>;

interface State {
  readonly film?: OpenFilm;
  readonly problem?: OpenProblem;
}

/** The film in `file`; closed on replacement or unmount. */
export function useFilm(file: Blob) {
  const { loadFilms } = useStores();
  const [state, setState] = useState<State>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    let close = () => {};
    const open = async () => {
      setState({});
      const opened = await loadFilms().then(
        (films) => films.open(file),
        () => ({ ok: false, problem: 'no-code' }) as const,
      );
      if (opened.ok) close = () => opened.film.close();
      if (isGone) close();
      else setState(opened.ok ? { film: opened.film } : { problem: opened.problem as OpenProblem });
    };
    void open();
    return () => {
      isGone = true;
      close();
    };
  }, [file, loadFilms, tries]);
  return { ...state, retry: () => setTries(tries + 1) };
}
