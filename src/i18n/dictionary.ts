/** Written by tools/build/texts.ts. No key is in two namespaces, so components need not name theirs. */
import type accountTexts from './locales/account/en.json';
import type adminTexts from './locales/admin/en.json';
import type calendarTexts from './locales/calendar/en.json';
import type coachingTexts from './locales/coaching/en.json';
import type deviceTexts from './locales/device/en.json';
import type exportTexts from './locales/export/en.json';
import type filmsTexts from './locales/films/en.json';
import type finishTexts from './locales/finish/en.json';
import type galleryTexts from './locales/gallery/en.json';
import type infoTexts from './locales/info/en.json';
import type introTexts from './locales/intro/en.json';
import type keptTexts from './locales/kept/en.json';
import type libraryTexts from './locales/library/en.json';
import type limitsTexts from './locales/limits/en.json';
import type listsTexts from './locales/lists/en.json';
import type makingTexts from './locales/making/en.json';
import type mediaTexts from './locales/media/en.json';
import type messagesTexts from './locales/messages/en.json';
import type paletteTexts from './locales/palette/en.json';
import type peopleTexts from './locales/people/en.json';
import type picturesTexts from './locales/pictures/en.json';
import type programmeTexts from './locales/programme/en.json';
import type queueTexts from './locales/queue/en.json';
import type settingsTexts from './locales/settings/en.json';
import type sharingTexts from './locales/sharing/en.json';
import type signInTexts from './locales/signIn/en.json';
import type statisticTexts from './locales/statistic/en.json';
import type togetherTexts from './locales/together/en.json';
import type translationTexts from './locales/translation/en.json';

export const NAMESPACES = [
  'account',
  'admin',
  'calendar',
  'coaching',
  'device',
  'export',
  'films',
  'finish',
  'gallery',
  'info',
  'intro',
  'kept',
  'library',
  'limits',
  'lists',
  'making',
  'media',
  'messages',
  'palette',
  'people',
  'pictures',
  'programme',
  'queue',
  'settings',
  'sharing',
  'signIn',
  'statistic',
  'together',
  'translation',
] as const;
export type Namespace = (typeof NAMESPACES)[number];
export type Dictionary = typeof accountTexts &
  typeof adminTexts &
  typeof calendarTexts &
  typeof coachingTexts &
  typeof deviceTexts &
  typeof exportTexts &
  typeof filmsTexts &
  typeof finishTexts &
  typeof galleryTexts &
  typeof infoTexts &
  typeof introTexts &
  typeof keptTexts &
  typeof libraryTexts &
  typeof limitsTexts &
  typeof listsTexts &
  typeof makingTexts &
  typeof mediaTexts &
  typeof messagesTexts &
  typeof paletteTexts &
  typeof peopleTexts &
  typeof picturesTexts &
  typeof programmeTexts &
  typeof queueTexts &
  typeof settingsTexts &
  typeof sharingTexts &
  typeof signInTexts &
  typeof statisticTexts &
  typeof togetherTexts &
  typeof translationTexts;
