import { useEffect, useRef, useState } from 'react';
import type { FilmConversion } from '#core/media/film.ts';
import type { Made, OpenFilm } from './use-film.ts';

export type MadeFilm = Extract<Made, { readonly ok: true }>;
export type MakeProblem = Extract<Made, { readonly ok: false }>['problem'];
interface State {
  /** How far it is, 0…1; `undefined` = nothing is being made. */
  readonly share?: number;
  /** Until it is done, as fast as it went until now; `undefined` = too soon to say. */
  readonly leftSec?: number;
  readonly made?: MadeFilm;
  readonly problem?: MakeProblem;
}
export type Making = ReturnType<typeof useMake>;

/** Before that nobody can say how long it takes. */
const SOON_SEC = 2;

export function useMake(film: OpenFilm) {
  const [state, setState] = useState<State>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const make = async (plan: FilmConversion) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ share: 0 });
    const begunMs = performance.now();
    const tell = (share: number) => {
      const passedSec = (performance.now() - begunMs) / 1000;
      setState({ share, ...(passedSec > SOON_SEC && share > 0 && { leftSec: (passedSec * (1 - share)) / share }) });
    };
    const made = await film.make(plan, tell, controller.signal);
    // Once it is cancelled another may run.
    if (running.current === controller) setState(made.ok ? { made } : { problem: made.problem });
  };
  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ problem: 'cancelled' });
  };
  /** Forgets what was made, or why not. */
  const clear = () => setState({});
  return { ...state, make, cancel, clear };
}
