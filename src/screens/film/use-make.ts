import { useEffect, useRef, useState } from 'react';
import type { FilmPlan } from '#core/film.ts';
import type { Made, OpenFilm } from './use-film.ts';

export type MadeFilm = Extract<Made, { readonly ok: true }>;
export type MakeProblem = Extract<Made, { readonly ok: false }>['problem'];
interface State {
  /** How far it is, 0…1; `undefined` = nothing is being made. */
  readonly share?: number;
  readonly made?: MadeFilm;
  readonly problem?: MakeProblem;
}
export type Making = ReturnType<typeof useMake>;

export function useMake(film: OpenFilm) {
  const [state, setState] = useState<State>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const make = async (plan: FilmPlan) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ share: 0 });
    const made = await film.make(plan, (share) => setState({ share }), controller.signal);
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
