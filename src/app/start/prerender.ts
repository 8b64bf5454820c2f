import { libraryWorkoutUrl } from '#data/server/library.ts';
import { prefetch } from '#data/server/prefetch.ts';
import { askedAddress, askedWorkout, chosenLanguage, isStranger } from './first-visit.ts';

/** By the name of a route: the addresses from which guests come to its screen; `:id` stands for that of a workout. */
export type FirstScreens = Readonly<Record<string, readonly string[]>>;

/** The id of the template in index.html. */
export const prerenderId = (screen: string, language: string): string => `prerender-${screen}-${language}`;

/**
 * Lays the prerendered screen of this address over the splash and removes it together with the splash: when the
 * product shows a screen, or the page says that the bundle failed to load. It is inert and hidden from assistive
 * technology. Returning visitors, and addresses without a prerendered screen, keep the splash.
 */
export async function showPrerender(screens: FirstScreens): Promise<void> {
  const id = askedWorkout();
  const screen = Object.keys(screens).find((name) => screens[name]?.includes(askedAddress()));
  // An invitation or an emailed link shows something else first. A workout's query only carries tracking parameters.
  const hasQuery = id === undefined && location.search + location.hash !== '';
  if (screen === undefined || hasQuery || !navigator.onLine || !isStranger()) return;
  const templateIn = (tag: string) => document.querySelector<HTMLTemplateElement>(`#${prerenderId(screen, tag)}`);
  const isSpoken = (tag: string): tag is string => /^[a-z]+$/.test(tag) && templateIn(tag) !== null;
  const language = chosenLanguage(isSpoken) ?? 'en';
  const template = templateIn(language);
  if (!template) return;
  if (id === undefined) return lay(template, language);
  // Without an answer, the product says what is wrong.
  const words = await wordsOf(id, template.dataset['language']).catch(() => undefined);
  if (words) lay(template, language, words);
}

type Words = Readonly<Record<'h1' | 'p', string>>;

/** What the library says of a workout, in the language as far as it has been translated. */
async function wordsOf(wId: string, language = ''): Promise<Words | undefined> {
  // The product reads the answer, too.
  const answer = await prefetch(libraryWorkoutUrl(wId));
  const { format, workout } = Object(await answer.clone().json()) as Record<string, unknown>;
  const { wId: id, name, names, description, descriptions } = Object(workout) as Record<string, unknown>;
  const words = { h1: Object(names)[language] ?? name, p: Object(descriptions)[language] ?? description ?? '' };
  return answer.ok && format === 1 && id === wId && words.h1 ? words : undefined;
}

function lay(template: HTMLTemplateElement, language: string, words?: Words): void {
  const root = document.getElementById('root');
  if (!root || !isWaiting(root)) return;
  const page = document.documentElement;
  page.lang = language;
  page.dataset.theme ??= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'standard';
  const prerender = document.createElement('div');
  prerender.className = 'prerender';
  prerender.inert = true;
  prerender.ariaHidden = 'true';
  prerender.append(template.content.cloneNode(true));
  for (const [tag, said] of Object.entries(words ?? {})) prerender.querySelector(tag)?.replaceChildren(said);
  // As attributes the page's policy refuses them.
  for (const sized of prerender.querySelectorAll<HTMLElement>('[data-style]'))
    sized.style.cssText = sized.dataset.style ?? '';
  const theme = prerender.querySelector<HTMLOptionElement>(`option[value="${page.dataset.theme}"]`);
  if (theme) theme.selected = true;
  root.after(prerender);
  new MutationObserver((_, observer) => {
    if (isWaiting(root)) return;
    observer.disconnect();
    prerender.remove();
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

/** The product begins with a splash of its own, which looks the same, and with the places of what it loads. */
const isWaiting = (root: Element): boolean => root.querySelector('main[aria-busy="true"]') !== null;
