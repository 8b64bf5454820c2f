/** A programme that is asked for in words: the form's fields with what the words say, and the words themselves. */
import * as v from 'valibot';
import { EQUIPMENT } from '#core/exercises/exercise-facts.ts';
import { WISH_LENGTH } from '#core/exercises/words.ts';
import { JOINTS } from '#core/wishes/strains.ts';
import { LEVEL_NAMES } from '#core/workout/model.ts';
import { DAYS_A_WEEK, MINUTES } from '#core/programme/generate.ts';
import { GOALS } from '#core/programme/generate-goals.ts';
import { PROGRAMME_BOUNDS } from '#core/programme/programme.ts';

const between = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const askedSchema = v.strictObject({
  /** Tells it from the wish for a workout, which the same call answers. */
  kind: v.literal('programme'),
  goal: v.picklist(GOALS),
  daysAWeek: between(DAYS_A_WEEK.least, DAYS_A_WEEK.most),
  minutes: between(MINUTES.least, MINUTES.most),
  weeks: between(1, PROGRAMME_BOUNDS.weeks),
  level: v.picklist(LEVEL_NAMES),
  equipment: v.pipe(v.array(v.picklist(EQUIPMENT)), v.maxLength(EQUIPMENT.length)),
  quiet: v.boolean(),
  gentleOn: v.pipe(v.array(v.picklist(JOINTS)), v.maxLength(JOINTS.length)),
  wish: v.pipe(v.string(), v.minLength(1), v.maxLength(WISH_LENGTH)),
});
export type AskedProgramme = v.InferOutput<typeof askedSchema>;
export const askedProgrammeSchema: v.GenericSchema<unknown, AskedProgramme> = askedSchema;
