/**
 * fast-check with a seed for each day: a property that fails fails again for whoever looks into it, on any machine, and
 * is asked with other values tomorrow. `ICETIME_DAY=<n>` repeats a day.
 */
import fc from 'fast-check';
import { DAY } from './today.ts';

fc.configureGlobal({ seed: DAY });

export { default as fc } from 'fast-check';
