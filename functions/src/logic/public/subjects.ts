/**
 * What is public, reported and reviewed: a workout by its id, or what others read of a programme by its own, which is
 * its owner's and the programme's. Cases and reports name either in `wId`.
 */
import * as v from 'valibot';

export const wIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16,40}$/));
export const subjectSchema = v.pipe(
  v.string(),
  v.regex(/^([A-Za-z0-9]{16,40}|[A-Za-z0-9]{20,128}_[A-Za-z0-9]{16,32})$/),
);

const isProgramme = (wId: string): boolean => wId.includes('_');
export const subjectPath = (wId: string): string => `${isProgramme(wId) ? 'sharedProgrammes' : 'workouts'}/${wId}`;

/** What the gallery shows of a programme. */
export const listedPath = (id: string): string => `listedProgrammes/${id}`;
/** Where its plays, or those who follow it, are counted. */
export const countedAt = (wId: string): { readonly path: string; readonly field: 'playCount' | 'followCount' } =>
  isProgramme(wId) ? { path: listedPath(wId), field: 'followCount' } : { path: subjectPath(wId), field: 'playCount' };
