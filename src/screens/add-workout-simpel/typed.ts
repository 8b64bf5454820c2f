import { PRESETS, type PresetId, type SimpleInput } from '#core/presets.ts';

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

const NUMBERS = [
  'exercises',
  'exerciseTimeSec',
  'restSec',
  'rounds',
  'roundRestSec',
  'warmUpSec',
  'coolDownSec',
] as const;

function isTyped(value: unknown): value is Typed {
  const { preset, input } = (value ?? {}) as { preset?: unknown; input?: Record<string, unknown> };
  if (!input || !PRESETS.some(({ id }) => id === preset)) return false;
  return typeof input.name === 'string' && NUMBERS.every((key) => Number.isInteger(input[key]));
}
