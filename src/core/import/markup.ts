/** Workouts of Zwift and Garmin, which are XML. */
import { type ImportReading, readAll, refused } from './reading.ts';
import { ofTcx, TCX_ROOT, workoutsOfTcx } from './tcx.ts';
import type { ReadOptions } from './workout-file-reader.ts';
import { readXml } from './xml.ts';
import { ofZwift, ZWIFT_ROOT } from './zwift.ts';

export function readMarkup(text: string, options: ReadOptions): ImportReading {
  const root = readXml(text);
  if (typeof root === 'string') return refused(root);
  if (root.name === ZWIFT_ROOT) return readAll('zwift', [root], ofZwift, options);
  if (root.name !== TCX_ROOT) return refused('xml');
  const workouts = workoutsOfTcx(root);
  return workouts === 'activity' ? refused(workouts) : readAll('garmin', workouts, ofTcx, options);
}
