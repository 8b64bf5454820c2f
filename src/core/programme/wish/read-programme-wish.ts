/**
 * What a wish for a programme says, by rule and without a model: "12 weeks to a first half marathon, three days, bad
 * knee". Words go first, the form has what they leave open.
 */
import type { LanguageName } from '#core/base/languages.ts';
import type { CatalogueEntry } from '#core/exercises/catalogue.ts';
import { isAllowed } from '#core/wishes/compose-wish.ts';
import { readWish } from '#core/wishes/read-wish.ts';
import type { Wish } from '#core/wishes/wish.ts';
import type { Sport } from '#core/workout/model.ts';
import { DAYS_A_WEEK, MINUTES, type PlannedProgramme, type ProgrammeRequest } from '#core/programme/generate.ts';
import type { Goal } from '#core/programme/generate-goals.ts';
import { PROGRAMME_BOUNDS } from '#core/programme/programme.ts';
import { readPlanWords } from './plan-words.ts';

export interface ProgrammeWish {
  /** What the words say beside goal, weeks and days. */
  readonly wish: Wish;
  /** What they say, within what programmes can be; `undefined` = nothing. */
  readonly goal: Goal | undefined;
  readonly weeks: number | undefined;
  readonly daysAWeek: number | undefined;
  readonly minutes: number | undefined;
  /** The form with the words: what is asked for. */
  readonly asked: PlannedProgramme;
}

export function readProgrammeWish(text: string, form: ProgrammeRequest, language: LanguageName): ProgrammeWish {
  const { rest, isRace, ...said } = readPlanWords(text);
  const wish = readWish(rest, language);
  const goal = goalOf(wish, isRace);
  const weeks = within(said.weeks, { least: 1, most: PROGRAMME_BOUNDS.weeks });
  const daysAWeek = within(said.daysAWeek, DAYS_A_WEEK);
  const minutes = within(wish.minutes, MINUTES);
  const chosen = {
    goal: goal ?? form.goal,
    weeks: weeks ?? form.weeks,
    daysAWeek: daysAWeek ?? form.daysAWeek,
    minutes: minutes ?? form.minutes,
    level: wish.level ?? form.level,
    equipment: equipmentOf(wish, form),
    quiet: form.quiet || wish.avoid.includes('jump') || wish.avoid.includes('noise'),
    gentleOn: [...new Set([...form.gentleOn, ...wish.gentleOn])],
  };
  const rulesOut = (entry: CatalogueEntry): boolean => !isAllowed(entry, wish, { ...chosen, sport: 'others' });
  return { wish, goal, weeks, daysAWeek, minutes, asked: { ...chosen, rulesOut } };
}

function within(value: number | undefined, { least, most }: { readonly least: number; readonly most: number }) {
  return value === undefined ? undefined : Math.max(least, Math.min(most, value));
}

function equipmentOf(
  { equipment, avoidEquipment, noEquipment }: Wish,
  form: ProgrammeRequest,
): ProgrammeRequest['equipment'] {
  if (noEquipment) return [];
  return [...new Set([...form.equipment, ...equipment])].filter((thing) => !avoidEquipment.includes(thing));
}

const GOAL_OF_SPORT: Partial<Record<Sport, Goal>> = {
  Strength: 'strength',
  Calisthenics: 'strength',
  Endurance: 'endurance',
  Cycling: 'endurance',
  YOGA: 'mobility',
  Fitness: 'general',
};

function goalOf({ styles, moves, parts, sport }: Wish, isRace: boolean): Goal | undefined {
  if (isRace) return 'endurance';
  const [hasStrength, hasCardio] = [styles.includes('strength'), styles.includes('cardio')];
  if (hasStrength && hasCardio) return 'general';
  if (hasStrength) return 'strength';
  if (hasCardio || moves.includes('run')) return 'endurance';
  if (styles.includes('stretch')) return 'mobility';
  const ofSport = sport && GOAL_OF_SPORT[sport];
  if (ofSport) return ofSport;
  return parts.length > 0 && parts.every((part) => part === 'abs' || part === 'back') ? 'core' : undefined;
}
