import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContractLimits } from '#core/settings/contract.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import type { ExerciseBook } from '#core/exercises/exercise-book.ts';
import { type Frame, frameOf } from '#core/exercises/generate.ts';
import { setupSecOf } from '#core/workout/length.ts';
import { BOUNDS, type WholeWorkout } from '#core/workout/model.ts';
import {
  changeOptions,
  composeOptions,
  FIRST_OPTIONS,
  type Options,
  type OptionsInput,
  requestOf,
  shuffleAll,
  shuffleOne,
  type Slot,
  slotsOf,
  toggleLock,
  wordingOf,
} from '#core/exercises/options.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { keptOptions } from './kept.ts';

export interface OptionsForm {
  readonly input: OptionsInput;
  /** As typed, or as the choices suggest. */
  readonly name: string;
  /** `undefined` = the breaks leave no room for a single exercise, so there is no workout. */
  readonly frame: Frame | undefined;
  readonly slots: readonly Slot[];
  readonly whole: WholeWorkout | undefined;
  readonly saving: boolean;
  /** Why the last try failed. */
  readonly saveProblem: ProblemCode | undefined;
  readonly change: (part: Partial<OptionsInput>) => void;
  readonly rename: (name: string) => void;
  readonly shuffle: () => void;
  readonly shuffleAt: (place: number) => void;
  readonly lockAt: (place: number) => void;
  /** Creates the workout and navigates to `pathOf`. */
  readonly create: (pathOf: (wId: string) => string) => Promise<void>;
}

export function useOptions(book: ExerciseBook, contract: ContractLimits): OptionsForm {
  const t = useT();
  const navigate = useNavigate();
  const { library, settings: settingsStore } = useStores();
  const uid = useStore('login', (state) => state.userID);
  const setupSec = setupSecOf(useStore('settings', (state) => state.settings));
  const [kept, setKept] = useState(() => keptOptions.read(uid) ?? { options: FIRST_OPTIONS, typedName: undefined });
  const [saving, setSaving] = useState(false);
  const [saveProblem, setSaveProblem] = useState<ProblemCode>();
  const { options, typedName } = kept;
  const { input } = options;
  const name = typedName ?? t('options.nameOf', { sport: t(`sport.${input.sport}`), minutes: input.minutes });
  const fresh = useMemo(() => library.getState().fresh(book.language), [library, book]);
  const { frame, slots } = useMemo(() => settle(options, contract, setupSec), [options, contract, setupSec]);
  const whole = useMemo(
    () => frame && composeOptions(options, frame, slots, fresh, wordingOf(book, name.trim(), options.input.intro)),
    [options, frame, slots, fresh, book, name],
  );

  const take = (next: Options, nextName = typedName) => {
    const keeping = { options: next, typedName: nextName };
    setKept(keeping);
    keptOptions.keep(uid, keeping);
  };
  return {
    input,
    name,
    frame,
    slots,
    whole,
    saving,
    saveProblem,
    change: (part) => take(changeOptions(options, slots, part)),
    rename: (typed) => take(options, typed),
    shuffle: () => take(shuffleAll(options, slots)),
    shuffleAt: (place) => take(shuffleOne(options, slots, place)),
    lockAt: (place) => take(toggleLock(options, slots, place)),
    async create(pathOf) {
      if (saving || !whole || name.trim() === '' || name.length > BOUNDS.nameLength) return;
      setSaving(true);
      setSaveProblem(undefined);
      const outcome = await library.getState().create(whole);
      setSaving(false);
      setSaveProblem(outcome.ok ? undefined : outcome.problem);
      if (!outcome.ok) return;
      // Requested here, so the setting must not hide them.
      if (input.intro) settingsStore.getState().set('introOn', true);
      keptOptions.forget(uid);
      navigate(pathOf(outcome.value.workout.wId), { replace: true });
    },
  };
}

function settle(options: Options, contract: ContractLimits, setupSec: number) {
  const frame = frameOf(requestOf(options.input), contract, setupSec);
  return { frame, slots: frame ? slotsOf(options, frame) : options.picks.flatMap((pick) => pick ?? []) };
}
