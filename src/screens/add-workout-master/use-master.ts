import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProblemCode } from '#core/base/errors.ts';
import { createMaster, type FilmPiece, keptPieces, readPieces, uncut } from '#core/media/film-marks.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { frameOf } from '#ui/workout/film-frame.ts';
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
  /** Creates the workout, with the first frame it shows as its picture, and navigates to `pathOf`. */
  readonly create: (pathOf: (wId: string) => string) => Promise<void>;
}

interface CutFilm {
  readonly path: string;
  readonly url: string;
  readonly filmSec: number;
  readonly name: string;
}

/** Cutting a film, from the first mark to the workout; kept while the tab is open. */
export function useMaster({ path: film, url, filmSec, name: filmName }: CutFilm): MasterForm {
  const t = useT();
  const navigate = useNavigate();
  const { library } = useStores();
  const language = useStore('settings', (state) => state.settings.language);
  const uid = useStore('login', (state) => state.userID);
  const [cutting, setCutting] = useState(() => startOf(film, filmSec, uid));
  const [before, setBefore] = useState<readonly { readonly step: string; readonly pieces: Pieces }[]>([]);
  const [saving, setSaving] = useState(false);
  const [saveProblem, setSaveProblem] = useState<ProblemCode>();
  const fresh = useMemo(() => library.getState().fresh(language), [library, language]);
  const { name = filmName, restSec, pieces } = cutting;
  const whole = useMemo(() => {
    const cutting = { name, restSec, pieces, videoUrl: film };
    const exerciseName = (number: number) => t('simple.exercise', { number });
    return keptPieces(pieces).length > 0 ? createMaster(cutting, fresh, exerciseName) : undefined;
  }, [name, restSec, pieces, film, fresh, t]);
  const addFace = useFace(url, whole?.exercises[0]?.filmStartSec);

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
      setSaveProblem(undefined);
      const imgUrl = await addFace(name);
      const outcome = await library.getState().create({ ...whole, workout: { ...whole.workout, imgUrl } });
      setSaving(false);
      setSaveProblem(outcome.ok ? undefined : outcome.problem);
      if (!outcome.ok) return;
      keptMaster.forget(uid);
      navigate(pathOf(outcome.value.workout.wId), { replace: true });
    },
  };
}

/**
 * Reads the frame at that second ahead of time. The result adds it to the person's files and returns its path; '' if it
 * cannot be read or there is no room for it: a picture can be chosen later.
 */
function useFace(url: string, sec: number | undefined): (name: string) => Promise<string> {
  const add = useStore('media', (state) => state.add);
  const face = useRef<{ readonly read: Promise<Blob | undefined>; path?: string }>(undefined);
  useEffect(() => {
    face.current = sec === undefined ? undefined : { read: frameOf(url, sec) };
  }, [url, sec]);
  return async (name) => {
    const taken = face.current;
    const blob = await taken?.read;
    if (!taken || !blob) return '';
    // Once, however often the workout is refused.
    if (taken.path === undefined) {
      const added = await add({ kind: 'image', area: 'workout-media', blob, name: `${name}.jpg` });
      if (added.ok) taken.path = added.path;
    }
    return taken.path ?? '';
  };
}

function startOf(film: string, filmSec: number, uid: string): Cutting {
  const kept = keptMaster.read(uid);
  const pieces = kept?.film === film ? readPieces(kept.pieces, filmSec) : undefined;
  if (kept && pieces) return { name: kept.name, restSec: kept.restSec, pieces };
  return { restSec: 0, pieces: uncut(filmSec) };
}
