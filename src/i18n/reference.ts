/** Loaded with the first failure of the server. */
import i18next from 'i18next';
import { forgetTexts } from './t-of.ts';

/** From now on every sentence has this `{{reference}}`: screens know that the server failed, not in which call. */
export function nameReference(reference: string): void {
  Object.assign(i18next.options.interpolation ?? {}, { defaultVariables: { reference } });
  forgetTexts(i18next);
}
