/** What a wish in words means. */
import type { Equipment, Kind, Muscle } from '#core/exercises/exercise-facts.ts';
import type { LanguageName } from '#core/base/languages.ts';
import type { Level, Sport } from '#core/workout/model.ts';
import type { Joint, Move } from './strains.ts';

export const PARTS = {
  legs: ['quads', 'hamstrings', 'glutes', 'calves'],
  glutes: ['glutes'],
  calves: ['calves', 'shins'],
  hips: ['hips', 'glutes'],
  abs: ['abs', 'obliques'],
  back: ['lowerBack', 'upperBack', 'lats'],
  chest: ['chest'],
  shoulders: ['shoulders'],
  arms: ['triceps', 'biceps', 'forearms'],
  neck: ['neck', 'upperBack'],
  wrists: ['forearms'],
  upper: ['chest', 'shoulders', 'upperBack', 'lats', 'triceps', 'biceps', 'forearms'],
} as const satisfies Readonly<Record<string, readonly Muscle[]>>;
export type Part = keyof typeof PARTS;

export const STYLES = {
  stretch: ['mobility'],
  cardio: ['cardio'],
  strength: ['legs', 'push', 'pull', 'core', 'full'],
  balance: ['skill'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>;
export type Style = keyof typeof STYLES;

/** What a wish can rule out, apart from parts of the body and equipment. */
export const AVOIDABLE = [
  'jump',
  'run',
  'kneel',
  'pushUp',
  'squat',
  'lunge',
  'plank',
  'burpee',
  'sitUp',
  'pullUp',
  'twist',
  'handstand',
  'bridge',
  'noise',
  'floor',
] as const satisfies readonly (Move | 'noise' | 'floor')[];
export type Avoidable = (typeof AVOIDABLE)[number];
/** Moves that somebody may want more of. */
export type Askable = Exclude<Avoidable, 'noise' | 'floor' | 'kneel'>;

export interface Wish {
  readonly language: LanguageName;
  readonly minutes?: number | undefined;
  readonly parts: readonly Part[];
  readonly styles: readonly Style[];
  /** Moves that are asked for. */
  readonly moves: readonly Askable[];
  readonly avoid: readonly Avoidable[];
  readonly avoidParts: readonly Part[];
  readonly gentleOn: readonly Joint[];
  readonly equipment: readonly Equipment[];
  readonly avoidEquipment: readonly Equipment[];
  /** Nothing but the body. */
  readonly noEquipment: boolean;
  readonly sport?: Sport | undefined;
  readonly level?: Level | undefined;
  readonly by?: 'reps' | 'time' | undefined;
  /** Places in the text, [start, end), that carry a meaning; ascending. */
  readonly understood: readonly (readonly [start: number, end: number])[];
  /** Words of content without a meaning, as written, each once. */
  readonly notUnderstood: readonly string[];
}
