import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { checkSimple, PRESETS, type PresetId, type SimpleInput } from '#core/exercises/presets.ts';
import { keptForm } from '#ui/fields/saved-form.ts';

export interface Typed {
  readonly preset: PresetId;
  readonly input: SimpleInput;
}

export const keptSimple = keptForm('simple', (stored): Typed | undefined => {
  if (!isTyped(stored)) return undefined;
  const countRounds = PRESETS.find(({ id }) => id === stored.preset)?.countRounds;
  return { ...stored, input: { ...stored.input, countRounds } };
});

/** Rejects anything else: it would be counted and drawn endlessly. */
function isTyped(value: unknown): value is Typed {
  const { preset, input } = (value ?? {}) as { preset?: unknown; input?: SimpleInput };
  const plan = PRESETS.find(({ id }) => id === preset);
  if (!plan || typeof input?.name !== 'string') return false;
  if (input.sport !== plan.sport || input.level !== plan.level) return false;
  const { name: _, ...problems } = checkSimple(input, BASE_CONTRACT);
  return Object.values(problems).every((problem) => problem === 'limit');
}
