import { BASE_CONTRACT } from '#core/contract.ts';
import { checkSimple, PRESETS, type PresetId, type SimpleInput } from '#core/presets.ts';

/** What stands in the form, kept for this tab and person: a reload, a detour or an expired session loses nothing. */
export interface Typed {
  readonly preset: PresetId;
  readonly input: SimpleInput;
}

const keyOf = (uid: string): string => `icetime.simple.${uid}`;

export function readTyped(uid: string): Typed | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(uid)) ?? 'null');
    return isTyped(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function keepTyped(uid: string, typed: Typed): void {
  try {
    sessionStorage.setItem(keyOf(uid), JSON.stringify(typed));
  } catch {
    // Blocked or full: the form itself still holds it.
  }
}

export function forgetTyped(uid: string): void {
  try {
    sessionStorage.removeItem(keyOf(uid));
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
