/**
 * Static markup of the screens guests open first, rendered by the product's own components without data. The build puts
 * it into index.html (tools/build/first-paint.ts), and prerender.ts shows it until the bundle runs. Runs in Node only.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { pathTo, type RouteRow, ROUTES } from '#core/address/routes.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type LanguageName } from '#core/base/languages.ts';
import { FixedTexts } from '#i18n/setup.ts';
import type { Texts } from '#i18n/texts.ts';
import { LoginScreen } from '#screens/login/LoginScreen.tsx';
import { WorkoutListOpenScreen } from '#screens/workout-list-open/WorkoutListOpenScreen.tsx';
import { Loading } from '#screens/workout/ready/Loading.tsx';
import { StoresProvider } from '#stores/context.tsx';
import { createStores, type Stores } from '#stores/create-stores.ts';
import type { StorePorts } from '#stores/store-ports.ts';
import { createSignInStore } from '#stores/account/sign-in.ts';
import { Layout } from './Layout.tsx';
import { prerenderId } from './start/prerender.ts';

/** prerender.ts fills in the workout's name and description. */
const workout = () => <Loading about={{ name: '…', description: '…' }} />;
export const SCREENS = { login: LoginScreen, wl: WorkoutListOpenScreen, workout } as const;
type FirstScreen = keyof typeof SCREENS;

const TEXTS = import.meta.glob<Texts>('/src/i18n/locales/**/*.json', { import: 'default' });

/** Titles, ids, attributes and screen-reader text that do not belong in inert markup. */
const OF_LIVE_PAGES =
  /<title>.*?<\/title>|<a [^>]*href="#main".*?<\/a>|<span class="visually-hidden">.*?<\/span>| (?:id|for|role|tabindex|auto\w+|inputmode|spellcheck|novalidate|aria-\w+|data-icon)="[^"]*"/gi;

/** The templates for `index.html`. */
export async function firstScreens(): Promise<string> {
  const drawn = (Object.keys(SCREENS) as FirstScreen[]).flatMap((name) =>
    LANGUAGE_NAMES.map(async (language) => {
      const id = prerenderId(name, LANGUAGE_TAGS[language]);
      const html = (await draw(name, language)).replaceAll(OF_LIVE_PAGES, '').replaceAll(' style="', ' data-style="');
      return `<template id="${id}" data-language="${language}">${html}</template>`;
    }),
  );
  return (await Promise.all(drawn)).join('\n');
}

async function draw(name: FirstScreen, language: LanguageName): Promise<string> {
  const Screen = SCREENS[name];
  return renderToStaticMarkup(
    <FixedTexts language={LANGUAGE_TAGS[language]} texts={await textsOf(name, language)}>
      <StoresProvider stores={await storesOfNobody(language)}>
        <MemoryRouter
          future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
          initialEntries={[name === 'workout' ? pathTo(name, { id: 'any' }) : pathTo(name)]}
        >
          <Routes>
            <Route element={<Layout bare applyUpdate={() => Promise.resolve(false)} mayContinue={() => false} />}>
              <Route path="*" element={<Screen />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </StoresProvider>
    </FixedTexts>,
  );
}

/** By namespace. */
async function textsOf(name: FirstScreen, language: LanguageName): Promise<Readonly<Record<string, Texts>>> {
  const { texts = [] }: RouteRow = ROUTES[name];
  const load = async (namespace: string) =>
    [namespace, await TEXTS[`/src/i18n/locales/${namespace}/${LANGUAGE_TAGS[language]}.json`]?.()] as const;
  return Object.fromEntries(await Promise.all(['translation', ...[texts].flat()].map(load))) as Record<string, Texts>;
}

/** The real stores, for a guest without any data. */
async function storesOfNobody(language: LanguageName): Promise<Stores> {
  const stores = createStores(
    only<StorePorts>({
      device: { read: () => ({ language }), write: () => undefined },
      texts: { copyName: (name) => name, firstExerciseName: () => '' },
      auth: only<StorePorts['auth']>({ endedBecause: () => undefined }),
      outbox: only<StorePorts['outbox']>({ onChange: () => () => undefined }),
      marks: { read: () => [], write: () => undefined },
      wired: only<StorePorts['wired']>({ signIn: () => Promise.resolve(createSignInStore(only({}))) }),
    }),
  );
  await stores.loadSignIn();
  return stores;
}

/** Rendering uses these ports only: access to any other throws and fails the build. */
const only = <T extends object>(touched: Partial<T>): T => touched as T;
