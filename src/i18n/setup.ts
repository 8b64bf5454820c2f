/**
 * Languages: which one, loading it, switching it. Only the chosen language's file is fetched; each file is a chunk of
 * its own, and what few screens need is in a part of its own, which comes with them (`loadTexts`). Before sign-in the
 * choice is kept on the device; after it, the user's settings decide and are mirrored here.
 */
import i18next, { type FormatterModule, type ParseKeys, type TFunction } from 'i18next';
import { createContext, createElement, type ReactNode, useContext } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { nameIn } from '#core/names.ts';
import type { TextPart } from '#core/routes.ts';
import { LANGUAGE_TAGS, languageOf, type LanguageName, type LanguageTag } from '#core/settings.ts';
import type en from './locales/en.json';
import type enAccount from './locales/account/en.json';
import type enCalendar from './locales/calendar/en.json';
import type enAdmin from './locales/admin/en.json';
import type enDevice from './locales/device/en.json';
import type enExport from './locales/export/en.json';
import type enFilms from './locales/films/en.json';
import type enIntro from './locales/intro/en.json';
import type enFinish from './locales/finish/en.json';
import type enInfo from './locales/info/en.json';
import type enLibrary from './locales/library/en.json';
import type enLimits from './locales/limits/en.json';
import type enLists from './locales/lists/en.json';
import type enMaking from './locales/making/en.json';
import type enMedia from './locales/media/en.json';
import type enMessages from './locales/messages/en.json';
import type enPalette from './locales/palette/en.json';
import type enPeople from './locales/people/en.json';
import type enSignIn from './locales/signIn/en.json';
import type enPictures from './locales/pictures/en.json';
import type enSettings from './locales/settings/en.json';
import type enSharing from './locales/sharing/en.json';
import type enStatistic from './locales/statistic/en.json';
import type enTogether from './locales/together/en.json';

type Dictionary = typeof en &
  typeof enCalendar &
  typeof enMaking &
  typeof enAccount &
  typeof enAdmin &
  typeof enDevice &
  typeof enExport &
  typeof enFilms &
  typeof enIntro &
  typeof enFinish &
  typeof enInfo &
  typeof enLibrary &
  typeof enLimits &
  typeof enLists &
  typeof enMedia &
  typeof enMessages &
  typeof enPalette &
  typeof enPeople &
  typeof enPictures &
  typeof enSettings &
  typeof enSharing &
  typeof enSignIn &
  typeof enStatistic &
  typeof enTogether;
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Dictionary };
  }
}

/** Every key of the texts, plural forms by their base. */
export type TextKey = ParseKeys;

type NameOf = (workout: Parameters<typeof nameIn>[0]) => string;
interface Texts {
  readonly language: LanguageTag;
  readonly t: TFunction;
  readonly nameOf: NameOf;
}
const Current = createContext<Texts | undefined>(undefined);

/**
 * Looks for a change of language once, for everything below: `useTranslation` copies all of i18next for each component
 * that calls it, and a list of workouts has hundreds.
 */
export function TextsProvider({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation();
  return createElement(Current, { value: textsIn(i18n.language) }, children);
}

/** Without a provider – a part by itself, in a test – nothing renders again when the language changes. */
const useTexts = (): Texts => useContext(Current) ?? textsIn(i18next.language);
/** `t` of the current language; the component renders again when the language changes. */
export const useT = (): TFunction => useTexts().t;
/** The current language as a tag, for `lang` attributes and `createFormat`. */
export const useLanguage = (): LanguageTag => useTexts().language;
/** The same as documents and settings name it. */
export const useLanguageName = (): LanguageName => languageOf(useLanguage());
/** What a workout is called in the current language; one without a name is said to have none. */
export const useNameOf = (): NameOf => useTexts().nameOf;

const STORED_UNDER = 'icetime.language';
const loaders = import.meta.glob<object>('./locales/*.json', { import: 'default' });
/** Asked for so far: a switch of language brings them along. */
const parts = new Set<TextPart>();

/** The choice kept on the device, else the first of the browser's languages that we speak, else English. */
export function detectLanguage(): LanguageTag {
  const wanted = [storedLanguage(), ...navigator.languages];
  return wanted.map(tagOf).find((tag) => tag !== undefined) ?? 'en';
}

/**
 * Starts translation in `wanted`; call once, before the first render. Rejects only if English cannot be loaded either.
 */
export function startI18n(wanted: LanguageTag = detectLanguage()): Promise<LanguageTag> {
  const starting = start(wanted);
  void starting.then(begun, begun);
  started = starting;
  return starting;
}
let begun: () => void;
/** A screen, and the texts that come with it, may be asked for before there is a language. */
let started: Promise<unknown> = new Promise<void>((resolve) => {
  begun = resolve;
});

async function start(wanted: LanguageTag): Promise<LanguageTag> {
  const { tag, dictionary } = await loadOrEnglish(wanted);
  textsByTag.clear();
  await i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: tag,
      fallbackLng: false,
      load: 'languageOnly',
      resources: { [tag]: { translation: dictionary } },
      interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes
      react: { useSuspense: false },
    });
  document.documentElement.lang = tag;
  return tag;
}

/**
 * Switches the language and keeps the choice on the device. Stays with the current one if the new one cannot be loaded.
 */
export async function changeLanguage(tag: LanguageTag): Promise<boolean> {
  const dictionary = await load(tag);
  if (!dictionary) return false;
  i18next.addResourceBundle(tag, 'translation', dictionary, true);
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag;
  try {
    localStorage.setItem(STORED_UNDER, tag);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  return true;
}

/** Fetches the texts of a part, once; rejects if they cannot be had. Whatever shows them waits for it. */
export async function loadTexts(part: TextPart): Promise<void> {
  if (parts.has(part)) return;
  await started;
  const tag = tagOf(i18next.language) ?? 'en';
  const texts = await partOf(part, tag);
  i18next.addResourceBundle(tag, 'translation', texts, true);
  parts.add(part);
}

const textsByTag = new Map<LanguageTag, Texts>();

function textsIn(code: string | undefined): Texts {
  const language = tagOf(code) ?? 'en';
  const known = textsByTag.get(language);
  if (known) return known;
  const translate = quickT(language) as TFunction;
  const nameOf: NameOf = (workout) => nameIn(workout, languageOf(language)) || translate('common.unnamed');
  const texts = { language, t: translate, nameOf };
  textsByTag.set(language, texts);
  return texts;
}

type Translate = (key: TextKey, values?: object) => string;

/** Most texts need no values: they come straight from the file, and a list asks for the same few again and again. */
function quickT(language: LanguageTag): Translate {
  const translate = i18next.getFixedT(language) as Translate;
  const plain = new Map<TextKey, string>();
  const read = (key: TextKey): string => {
    const text: unknown = i18next.getResource(language, 'translation', key);
    return typeof text === 'string' ? text : translate(key);
  };
  return (key, values) => {
    if (values) return translate(key, values);
    const known = plain.get(key) ?? read(key);
    plain.set(key, known);
    return known;
  };
}

/** `t` outside React: notifications of the browser, Media Session, exported files. */
export const t = i18next.t;

function storedLanguage(): string {
  try {
    return localStorage.getItem(STORED_UNDER) ?? '';
  } catch {
    return '';
  }
}

/** Numbers in sentences are written the way of the sentence's language. */
const numbers = {
  type: 'formatter',
  format: (value: unknown, _: unknown, tag: string) =>
    typeof value !== 'number' ? value : isWrittenAlike(value) ? String(value) : value.toLocaleString(tag),
} as unknown as FormatterModule;

/**
 * Small whole numbers look the same in all five languages. The browser's own formatter blocks a slow phone for 100 ms
 * when it is made, which was most of what a first screen took.
 */
export const isWrittenAlike = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** `de-AT` → `de`; a language we do not speak → `undefined`. */
function tagOf(code: string | undefined): LanguageTag | undefined {
  const base = code?.toLowerCase().split('-')[0];
  return Object.values(LANGUAGE_TAGS).find((tag) => tag === base);
}

const fileOf = async (tag: LanguageTag): Promise<object> => (await loaders[`./locales/${tag}.json`]?.()) ?? {};
const partOf = async (part: TextPart, tag: LanguageTag): Promise<object> =>
  (await (await import('./parts.ts')).partLoaders[`./locales/${part}/${tag}.json`]?.()) ?? {};

async function load(tag: LanguageTag): Promise<object | undefined> {
  // No part has a key of another.
  return Promise.all([fileOf(tag), ...[...parts].map((part) => partOf(part, tag))]).then(
    (files) => Object.assign({}, ...files),
    () => undefined,
  );
}

async function loadOrEnglish(wanted: LanguageTag): Promise<{ tag: LanguageTag; dictionary: object }> {
  const dictionary = await load(wanted);
  if (dictionary) return { tag: wanted, dictionary };
  const english = wanted === 'en' ? undefined : await load('en');
  if (!english) throw new Error('No language file could be loaded');
  return { tag: 'en', dictionary: english };
}
