import { useEffect, useRef, useState } from 'react';
import type { FilmConversion } from '#core/media/film.ts';
import type { Made, OpenFilm } from './use-film.ts';

export type MadeFilm = Extract<Made, { readonly ok: true }>;
export type MakeProblem = Extract<Made, { readonly ok: false }>['problem'];
interface State {
  /** Progress, 0…1; `undefined` = nothing is running. */
  readonly share?: number;
  /** Time left at the current speed; `undefined` = too early to say. */
  readonly leftSec?: number;
  readonly made?: MadeFilm;
  readonly problem?: MakeProblem;
}
export type Making = ReturnType<typeof useMake>;

/** Estimates are meaningless before this. */
const SOON_SEC = 2;

export function useMake(film: OpenFilm) {
  const [state, setState] = useState<State>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const make = async (conversion: FilmConversion) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ share: 0 });
    const begunMs = performance.now();
    const tell = (share: number) => {
      const passedSec = (performance.now() - begunMs) / 1000;
      setState({ share, ...(passedSec > SOON_SEC && share > 0 && { leftSec: (passedSec * (1 - share)) / share }) });
    };
    const made = await film.make(conversion, tell, controller.signal);
    // After a cancel another conversion may be running.
    if (running.current === controller) setState(made.ok ? { made } : { problem: made.problem });
  };
  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ problem: 'cancelled' });
  };
  /** Clears the result or the problem. */
  const clear = () => setState({});
  return { ...state, make, cancel, clear };
}
