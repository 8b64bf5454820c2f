/** A training stands in the address of the player like a workout. No id of a document has dots. */
import type { Training } from '#core/workout/model.ts';

export type TrainingPlace = Pick<Training, 'fId' | 'week' | 'day' | 'slot'>;

const PATTERN = /^([A-Za-z0-9]{16,40})\.(\d{1,2})\.(\d)\.(\d)$/;

export const trainingId = ({ fId, week, day, slot }: TrainingPlace): string => `${fId}.${week}.${day}.${slot}`;

export function readTrainingId(id: string): TrainingPlace | undefined {
  const [, fId, week, day, slot] = PATTERN.exec(id) ?? [];
  return fId === undefined ? undefined : { fId, week: Number(week), day: Number(day), slot: Number(slot) };
}
