import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProblemCode } from '#core/base/errors.ts';
import { createMaster, type FilmPiece, keptPieces, readPieces, uncut } from '#core/media/film-marks.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useLogin, useSettings, useStores } from '#stores/context.tsx';
import { keptMaster } from './kept.ts';

type Pieces = readonly FilmPiece[];
interface Cutting {
  /** As typed; otherwise the film's name, which may become known later. */
  readonly name?: string | undefined;
  readonly restSec: number;
  readonly pieces: Pieces;
}
export interface MasterForm extends Cutting {
  readonly name: string;
  /** Built from the kept pieces; `undefined` = none is kept. */
  readonly whole: WholeWorkout | undefined;
  readonly saving: boolean;
  /** Why the last try failed. */
  readonly saveProblem: ProblemCode | undefined;
  readonly change: (part: Partial<Omit<Cutting, 'pieces'>>) => void;
  /** Consecutive changes with the same `step` form one undo step: a drag, a typed word. */
  readonly cut: (act: (pieces: Pieces) => Pieces, step?: string) => void;
  readonly undo: (() => void) | undefined;
  /** Creates the workout and navigates to `pathOf`. */
  readonly create: (pathOf: (wId: string) => string) => Promise<void>;
}

/** Cutting a film, from the first mark to the workout; kept while the tab is open. */
export function useMaster(film: string, filmSec: number, filmName: string): MasterForm {
  const t = useT();
  const navigate = useNavigate();
  const { library } = useStores();
  const language = useSettings((state) => state.settings.language);
  const uid = useLogin((state) => state.userID);
  const [cutting, setCutting] = useState(() => startOf(film, filmSec, uid));
  const [before, setBefore] = useState<readonly { readonly step: string; readonly pieces: Pieces }[]>([]);
  const [saving, setSaving] = useState(false);
  const [saveProblem, setSaveProblem] = useState<ProblemCode>();
  const fresh = useMemo(() => library.getState().fresh(language), [library, language]);
  const { name = filmName, restSec, pieces } = cutting;
  const whole = useMemo(() => {
    const plan = { name, restSec, pieces, videoUrl: film };
    const exerciseName = (number: number) => t('simple.exercise', { number });
    return keptPieces(pieces).length > 0 ? createMaster(plan, fresh, exerciseName) : undefined;
  }, [name, restSec, pieces, film, fresh, t]);

  const take = (part: Partial<Cutting>) => {
    const next = { ...cutting, ...part };
    setCutting(next);
    keptMaster.keep(uid, { film, ...next });
  };
  const last = before.at(-1);
  return {
    ...cutting,
    name,
    whole,
    saving,
    saveProblem,
    change: take,
    cut(act, step = '') {
      const next = act(pieces);
      if (next === pieces) return;
      if (step === '' || last?.step !== step) setBefore([...before, { step, pieces }]);
      take({ pieces: next });
    },
    undo:
      last &&
      (() => {
        setBefore(before.slice(0, -1));
        take({ pieces: last.pieces });
      }),
    async create(pathOf) {
      if (saving || !whole) return;
      setSaving(true);
      const outcome = await library.getState().create(whole);
      setSaving(false);
      setSaveProblem(outcome.ok ? undefined : outcome.problem);
      if (!outcome.ok) return;
      keptMaster.forget(uid);
      navigate(pathOf(outcome.value.workout.wId), { replace: true });
    },
  };
}

function startOf(film: string, filmSec: number, uid: string): Cutting {
  const kept = keptMaster.read(uid);
  const pieces = kept?.film === film ? readPieces(kept.pieces, filmSec) : undefined;
  if (kept && pieces) return { name: kept.name, restSec: kept.restSec, pieces };
  return { restSec: 0, pieces: uncut(filmSec) };
}
