/** What the inline script knows about the person before the bundle runs. */
import { keptConfig } from '#data/server/config.ts';

/** Returning visitors may have the workout on the device already, or be signed in. */
export const isFirstVisit = (): boolean => !keptConfig(openStorage());

/** After a screen's name, which can be just as long. */
const ID = /^(\/\w+\/)([A-Za-z0-9]{16,40})$/;

/** The id of the workout at the page's address, if any. */
export const askedWorkout = (): string | undefined => ID.exec(location.pathname)?.[2];

/** The page's address, with a workout's id replaced by `:id`. */
export const askedAddress = (): string => location.pathname.replace(ID, '$1:id');

/** Same order as the product (i18n/setup.ts): the language stored on this device, then the browser's languages. */
export function chosenLanguage<T extends string>(isSpoken: (tag: string) => tag is T): T | undefined {
  return [openStorage()?.getItem('icetime.language') ?? '', ...navigator.languages]
    .map((code) => code.toLowerCase().split('-')[0] ?? '')
    .find(isSpoken);
}

function openStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined; // blocked by the browser's settings
  }
}
