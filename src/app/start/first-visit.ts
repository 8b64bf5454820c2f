/** What the inline script can tell about the visitor before the bundle runs. */
import { keptConfig } from '#data/server/config.ts';

/** Who was here before may have the workout on the device already, or be signed in. */
export const isStranger = (): boolean => !keptConfig(openStorage());

/** Behind the name of a screen, which can be as long. */
const ID = /^(\/\w+\/)([A-Za-z0-9]{16,40})$/;

/** Of the workout that the page's address leads to, if it leads to one. */
export const askedWorkout = (): string | undefined => ID.exec(location.pathname)?.[2];

/** The page's address, with `:id` in the place of that of a workout. */
export const askedAddress = (): string => location.pathname.replace(ID, '$1:id');

/** As the product chooses (i18n/setup.ts): what is kept on this device, then what the browser wants. */
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
