import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { checkIntervalTimer, PRESETS, type PresetId, type IntervalTimerInput } from '#core/exercises/presets.ts';
import { keptForm } from '#ui/fields/saved-form.ts';

export interface Typed {
  readonly preset: PresetId;
  readonly input: IntervalTimerInput;
}

export const keptIntervalTimer = keptForm('simple', (stored): Typed | undefined => {
  if (!isTyped(stored)) return undefined;
  const countRounds = PRESETS.find(({ id }) => id === stored.preset)?.countRounds;
  return { ...stored, input: { ...stored.input, countRounds } };
});

/** Rejects anything else: it would be counted and drawn endlessly. */
function isTyped(value: unknown): value is Typed {
  const { preset, input } = (value ?? {}) as { preset?: unknown; input?: IntervalTimerInput };
  const timer = PRESETS.find(({ id }) => id === preset);
  if (!timer || typeof input?.name !== 'string') return false;
  if (input.sport !== timer.sport || input.level !== timer.level) return false;
  const { name: _, ...problems } = checkIntervalTimer(input, BASE_CONTRACT);
  return Object.values(problems).every((problem) => problem === 'limit');
}
