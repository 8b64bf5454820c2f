import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContractLimits } from '#core/settings/contract.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import {
  checkIntervalTimer,
  createIntervalTimer,
  PRESETS,
  type PresetId,
  type IntervalTimerInput,
  type IntervalTimerProblems,
} from '#core/exercises/presets.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { keptIntervalTimer } from './typed.ts';

interface IntervalTimerForm {
  readonly preset: PresetId;
  readonly input: IntervalTimerInput;
  readonly problems: IntervalTimerProblems;
  readonly saving: boolean;
  /** Why the last try failed. */
  readonly saveProblem: ProblemCode | undefined;
  readonly presetName: (id: PresetId) => string;
  readonly change: (part: Partial<IntervalTimerInput>) => void;
  readonly choose: (id: PresetId) => void;
  /** Creates the workout from a validated form and navigates to `pathOf`. */
  readonly create: (pathOf: (wId: string) => string) => Promise<void>;
}

export function useIntervalTimerForm(contract: ContractLimits): IntervalTimerForm {
  const t = useT();
  const navigate = useNavigate();
  const { library } = useStores();
  const language = useStore('settings', (state) => state.settings.language);
  const uid = useStore('login', (state) => state.userID);
  const presetName = (id: PresetId) => t(`simple.preset.${id}`);
  const [{ preset, input }, setTyped] = useState(
    () => keptIntervalTimer.read(uid) ?? fromPreset('tabata', presetName('tabata')),
  );
  const [saving, setSaving] = useState(false);
  const [saveProblem, setSaveProblem] = useState<ProblemCode>();
  const problems = useMemo((): IntervalTimerProblems => {
    const found = checkIntervalTimer(input, contract);
    return isPlainText(input.name) ? found : { ...found, name: 'hidden-signs' };
  }, [input, contract]);

  const take = (next: { preset: PresetId; input: IntervalTimerInput }) => {
    setTyped(next);
    keptIntervalTimer.keep(uid, next);
  };
  return {
    preset,
    input,
    problems,
    saving,
    saveProblem,
    presetName,
    change: (part) => take({ preset, input: { ...input, ...part } }),
    choose(id) {
      // A preset may replace a name set by another preset, but not a typed one.
      const isGiven = input.name.trim() === '' || PRESETS.some((other) => presetName(other.id) === input.name);
      const next = fromPreset(id, isGiven ? presetName(id) : input.name);
      // A preset must not cause an error for a number nobody typed.
      const exercises = Math.min(next.input.exercises, contract.maxExercisesPerWorkout);
      take({ ...next, input: { ...next.input, exercises } });
    },
    async create(pathOf) {
      if (saving || Object.keys(problems).length > 0) return;
      setSaving(true);
      setSaveProblem(undefined);
      const fresh = library.getState().fresh(language);
      const whole = createIntervalTimer(input, fresh, (number) => t('simple.exercise', { number }));
      const outcome = await library.getState().create(whole);
      setSaving(false);
      setSaveProblem(outcome.ok ? undefined : outcome.problem);
      if (!outcome.ok) return;
      keptIntervalTimer.forget(uid);
      navigate(pathOf(outcome.value.workout.wId), { replace: true });
    },
  };
}

function fromPreset(id: PresetId, name: string): { preset: PresetId; input: IntervalTimerInput } {
  const found = PRESETS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`No preset ${id}`);
  const { id: preset, ...timer } = found;
  return { preset, input: { ...timer, name } };
}
