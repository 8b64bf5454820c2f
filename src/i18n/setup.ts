/**
 * Languages: which one, loading it, switching it. Only the chosen language's file is fetched; each file is a chunk of
 * its own, and what few screens need is in a part of its own, which comes with them (`loadTexts`). Before sign-in the
 * choice is kept on the device; after it, the user's settings decide and are mirrored here.
 */
import type { ParseKeys, TFunction } from 'i18next';
import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
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
import type enKept from './locales/kept/en.json';
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
import { createTranslate, type Sentences } from './translate.ts';

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
  typeof enKept &
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

type Translate = (key: TextKey, values?: object) => string;
type NameOf = (workout: Parameters<typeof nameIn>[0]) => string;
interface Texts {
  readonly language: LanguageTag;
  readonly t: TFunction;
  readonly nameOf: NameOf;
  /** Grow with each part that is loaded. */
  readonly sentences: Sentences;
}
const Current = createContext<Texts | undefined>(undefined);

/** Until `startI18n` brings some, no key has a sentence. */
let current = textsOf('en', {});
const watchers = new Set<() => void>();

/** Looks for a change of language once, for everything below: a list of workouts has hundreds of texts. */
export function TextsProvider({ children }: { readonly children: ReactNode }) {
  return createElement(Current, { value: useSyncExternalStore(watch, () => current) }, children);
}

interface FixedTextsProps extends Pick<Texts, 'language' | 'sentences'> {
  readonly children: ReactNode;
}
/** One language for what is drawn once, whatever the page's is. */
export function FixedTexts({ language, sentences, children }: FixedTextsProps) {
  return createElement(Current, { value: textsOf(language, sentences) }, children);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Without a provider – a part by itself, in a test – nothing renders again when the language changes. */
const useTexts = (): Texts => useContext(Current) ?? current;
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
  current = await loadOrEnglish(wanted);
  document.documentElement.lang = current.language;
  return current.language;
}

/**
 * Switches the language and keeps the choice on the device. Stays with the current one if the new one cannot be loaded.
 */
export async function changeLanguage(tag: LanguageTag): Promise<boolean> {
  const sentences = await load(tag);
  if (!sentences) return false;
  if (tag !== current.language) current = textsOf(tag, sentences);
  document.documentElement.lang = tag;
  try {
    localStorage.setItem(STORED_UNDER, tag);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const watcher of watchers) watcher();
  return true;
}

/** Fetches the texts of a part, once; rejects if they cannot be had. Whatever shows them waits for it. */
export async function loadTexts(part: TextPart): Promise<void> {
  if (parts.has(part)) return;
  await started;
  const { language, sentences } = current;
  const texts = await partOf(part, language);
  // Switched meanwhile, and the new language came without this part.
  if (sentences !== current.sentences) return loadTexts(part);
  Object.assign(sentences, texts);
  parts.add(part);
}

function textsOf(language: LanguageTag, sentences: Sentences): Texts {
  const translate = createTranslate(language, sentences) as TFunction;
  const nameOf: NameOf = (workout) => nameIn(workout, languageOf(language)) || translate('common.unnamed');
  return { language, t: translate, nameOf, sentences };
}

/** `t` outside React: notifications of the browser, Media Session, exported files. */
export const t = ((key, values) => (current.t as Translate)(key, values)) as Translate as TFunction;

function storedLanguage(): string {
  try {
    return localStorage.getItem(STORED_UNDER) ?? '';
  } catch {
    return '';
  }
}

/** `de-AT` → `de`; a language we do not speak → `undefined`. */
function tagOf(code: string | undefined): LanguageTag | undefined {
  const base = code?.toLowerCase().split('-')[0];
  return Object.values(LANGUAGE_TAGS).find((tag) => tag === base);
}

const fileOf = async (tag: LanguageTag): Promise<object> => (await loaders[`./locales/${tag}.json`]?.()) ?? {};
const partOf = async (part: TextPart, tag: LanguageTag): Promise<object> =>
  (await (await import('./parts.ts')).partLoaders[`./locales/${part}/${tag}.json`]?.()) ?? {};

async function load(tag: LanguageTag): Promise<Sentences | undefined> {
  const wanted = [...parts];
  const files = await Promise.all([fileOf(tag), ...wanted.map((part) => partOf(part, tag))]).catch(() => undefined);
  // Another part came meanwhile, in the language before.
  if (parts.size > wanted.length) return load(tag);
  // No part has a key of another.
  return files && Object.assign({}, ...files);
}

async function loadOrEnglish(wanted: LanguageTag): Promise<Texts> {
  const sentences = await load(wanted);
  if (sentences) return textsOf(wanted, sentences);
  const english = wanted === 'en' ? undefined : await load('en');
  if (!english) throw new Error('No language file could be loaded');
  return textsOf('en', english);
}
