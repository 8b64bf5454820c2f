/**
 * Languages on i18next: which one, loading it, switching it. A namespace is a folder of `locales`; `translation` comes
 * before the first render, any other with the screens that name it in the table of routes (`loadTexts`). Before
 * sign-in the choice is kept on the device; after it, the user's settings decide and are mirrored here.
 */
import i18next, { type i18n, type InitOptions, type ParseKeys, type TFunction } from 'i18next';
import { createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { I18nContext, I18nextProvider, initReactI18next } from 'react-i18next';
import { nameIn } from '#core/workout/names.ts';
import type { ScreenNamespace } from '#core/address/routes.ts';
import { LANGUAGE_TAGS, languageOf, type LanguageName, type LanguageTag } from '#core/base/languages.ts';
import { type Dictionary, type Namespace, NAMESPACES } from './dictionary.ts';
import { numbers } from './numbers.ts';
import { tOf } from './t-of.ts';
import type { Texts } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Dictionary };
  }
}

/** Every key of the texts, plural forms by their base. */
export type TextKey = ParseKeys;

const STORED_UNDER = 'icetime.language';
/** What a guest's first page may show. Where the others lie takes 3 kB, which are fetched with the first of them. */
const first = import.meta.glob<Texts>('./locales/{translation,signIn,library}/*.json', { import: 'default' });
const later = () => import('./texts.ts');

/** Asked for so far: a switch of language brings them along. */
const wanted = new Set<Namespace>(['translation']);

const OPTIONS: InitOptions = {
  fallbackLng: false,
  // No key is in two namespaces, so a component names none: i18next looks through all that have been loaded.
  fallbackNS: [...NAMESPACES],
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
  react: { useSuspense: false, bindI18nStore: '' },
};
void i18next
  .use(initReactI18next)
  .use(numbers)
  .init({ ...OPTIONS, lng: 'en' });

const onLanguage = (heard: () => void): (() => void) => {
  i18next.on('languageChanged', heard);
  return () => i18next.off('languageChanged', heard);
};
/** `useTranslation` sets up so much for each component that it took a quarter of the script of a list. */
function useInstance<T>(read: (instance: i18n) => T): T {
  const instance = useContext(I18nContext)?.i18n ?? i18next;
  const snapshot = () => read(instance);
  return useSyncExternalStore(onLanguage, snapshot, snapshot);
}

/** `t` of the current language; the component renders again when the language changes. */
export const useT = (): TFunction => useInstance(tOf);
/** The current language as a tag, for `lang` attributes and `createFormat`. */
export const useLanguage = (): LanguageTag => useInstance(({ language }) => language as LanguageTag);
/** The same as documents and settings name it. */
export const useLanguageName = (): LanguageName => languageOf(useLanguage());
/** What a workout is called in the current language; one without a name is said to have none. */
export function useNameOf(): (workout: Parameters<typeof nameIn>[0]) => string {
  const t = useT();
  const language = useLanguageName();
  return (workout) => nameIn(workout, language) || t('common.unnamed');
}
/** `t` outside React: notifications of the browser, Media Session, exported files. */
export const t: TFunction = i18next.t;

interface FixedTextsProps {
  readonly language: LanguageTag;
  /** By namespace. */
  readonly texts: Readonly<Record<string, Texts>>;
  readonly children: ReactNode;
}
/** One language for markup that is rendered once, whatever the page's language is. */
export function FixedTexts({ language, texts, children }: FixedTextsProps) {
  return createElement(I18nextProvider, { i18n: createFixed(language, texts) }, children);
}

/** An instance with these texts alone. */
export function createFixed(language: LanguageTag, texts: FixedTextsProps['texts']): i18n {
  const instance = i18next.createInstance();
  void instance.use(numbers).init({ ...OPTIONS, lng: language, resources: { [language]: texts } });
  return instance;
}

/** The choice kept on the device, else the first of the browser's languages that we speak, else English. */
export function detectLanguage(): LanguageTag {
  const candidates = [storedLanguage(), ...navigator.languages];
  return candidates.map(tagOf).find((tag) => tag !== undefined) ?? 'en';
}

/**
 * Starts translation in this language; call once, before the first render. Rejects only if English cannot be loaded
 * either.
 */
export function startI18n(language: LanguageTag = detectLanguage()): Promise<LanguageTag> {
  const starting = start(language);
  void starting.then(begun, begun);
  started = starting;
  return starting;
}
let begun: () => void;
/** A screen, and its texts with it, may be asked for before there is a language. */
let started: Promise<unknown> = new Promise<void>((resolve) => {
  begun = resolve;
});

async function start(language: LanguageTag): Promise<LanguageTag> {
  const loaded = (await load(language)) ? language : language !== 'en' && (await load('en')) ? 'en' : undefined;
  if (!loaded) throw new Error('No language file could be loaded');
  await show(loaded);
  return loaded;
}

/**
 * Switches the language and keeps the choice on the device. Stays with the current one if the new one cannot be loaded.
 */
export async function changeLanguage(language: LanguageTag): Promise<boolean> {
  if (!(await load(language))) return false;
  await show(language);
  try {
    localStorage.setItem(STORED_UNDER, language);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  return true;
}

async function show(language: LanguageTag): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Fetches the texts of a namespace, once; rejects if they cannot be had. Whatever shows them waits for it. */
export async function loadTexts(namespace: ScreenNamespace): Promise<void> {
  await started;
  const language = i18next.language as LanguageTag;
  await loadNamespace(language, namespace);
  wanted.add(namespace);
  // Switched meanwhile, and the new language came without it.
  if (i18next.language !== language) await loadTexts(namespace);
}

async function loadNamespace(language: LanguageTag, namespace: Namespace): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const file = `./locales/${namespace}/${language}.json`;
  const fetch = first[file] ?? (await later()).LATER_TEXTS[file];
  if (fetch) i18next.addResourceBundle(language, namespace, await fetch());
}

/** All namespaces asked for so far; false if one cannot be had. */
async function load(language: LanguageTag): Promise<boolean> {
  const count = wanted.size;
  try {
    await Promise.all([...wanted].map((namespace) => loadNamespace(language, namespace)));
  } catch {
    return false;
  }
  // Another one came meanwhile, in the language before.
  return wanted.size === count || load(language);
}

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
