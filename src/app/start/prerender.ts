import { libraryWorkoutUrl } from '#data/server/library.ts';
import { prefetch } from '#data/server/prefetch.ts';
import { askedAddress, askedWorkout, chosenLanguage, isFirstVisit } from './first-visit.ts';

/** By route name: the addresses that show its screen to guests; `:id` stands for a workout's. */
export type FirstScreens = Readonly<Record<string, readonly string[]>>;

/** The id of the template in index.html. */
export const prerenderId = (screen: string, language: string): string => `prerender-${screen}-${language}`;

/**
 * Lays the prerendered screen of this address over the splash and removes both when the product shows a screen or the
 * page reports that the bundle failed to load. It is inert and hidden from assistive technology. Returning visitors and
 * addresses without a prerendered screen keep the splash.
 */
export async function showPrerender(screens: FirstScreens): Promise<void> {
  const id = askedWorkout();
  const screen = Object.keys(screens).find((name) => screens[name]?.includes(askedAddress()));
  // An invitation or an emailed link shows something else first. A workout's query carries only tracking parameters.
  const hasQuery = id === undefined && location.search + location.hash !== '';
  if (screen === undefined || hasQuery || !navigator.onLine || !isFirstVisit()) return;
  const templateIn = (tag: string) => document.querySelector<HTMLTemplateElement>(`#${prerenderId(screen, tag)}`);
  const isSpoken = (tag: string): tag is string => /^[a-z]+$/.test(tag) && templateIn(tag) !== null;
  const language = chosenLanguage(isSpoken) ?? 'en';
  const template = templateIn(language);
  if (!template) return;
  if (id === undefined) return lay(template, language);
  // If this fails, the product reports the problem.
  const words = await wordsOf(id, template.dataset['language']).catch(() => undefined);
  if (words) lay(template, language, words);
}

type Words = Readonly<Record<'h1' | 'p', string>>;

/** The library's texts for a workout, in the language if translated. */
async function wordsOf(wId: string, language = ''): Promise<Words | undefined> {
  // Cloned, because the product reads the answer, too.
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
  // The CSP refuses style attributes.
  for (const sized of prerender.querySelectorAll<HTMLElement>('[data-style]'))
    sized.style.cssText = sized.dataset.style ?? '';
  root.after(prerender);
  new MutationObserver((_, observer) => {
    if (isWaiting(root)) return;
    observer.disconnect();
    prerender.remove();
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

/** The product starts with an identical splash and then skeletons. */
const isWaiting = (root: Element): boolean => root.querySelector('main[aria-busy="true"]') !== null;
