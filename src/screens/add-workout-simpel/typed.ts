import { BASE_CONTRACT } from '#core/contract.ts';
import { checkSimple, PRESETS, type PresetId, type SimpleInput } from '#core/presets.ts';

/** What stands in the form, kept for this tab: a reload or a detour to the list loses nothing. */
export interface Typed {
  readonly preset: PresetId;
  readonly input: SimpleInput;
}

const KEY = 'icetime.simple';

export function readTyped(): Typed | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isTyped(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function keepTyped(typed: Typed): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Blocked or full: the form itself still holds it.
  }
}

export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked: then nothing was kept either.
  }
}

/** Only what the form itself could have left there; anything else would be counted and drawn without end. */
function isTyped(value: unknown): value is Typed {
  const { preset, input } = (value ?? {}) as { preset?: unknown; input?: SimpleInput };
  const plan = PRESETS.find(({ id }) => id === preset);
  if (!plan || typeof input?.name !== 'string') return false;
  if (input.sport !== plan.sport || input.level !== plan.level || input.timerMode !== plan.timerMode) return false;
  const { name: _, ...problems } = checkSimple(input, BASE_CONTRACT);
  return Object.values(problems).every((problem) => problem === 'limit');
}
