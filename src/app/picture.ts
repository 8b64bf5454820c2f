import { libraryWorkoutUrl } from '#data/server/library.ts';
import { prefetch } from '#data/server/prefetch.ts';
import { askedAddress, askedWorkout, chosenLanguage, isStranger } from './first-visit.ts';

/** By the name of its route, from which addresses strangers come to a screen; `:id` stands for that of a workout. */
export type Pictures = Readonly<Record<string, readonly string[]>>;

/** Of the template in the page (first-screens.tsx). */
export const pictureId = (screen: string, language: string): string => `picture-${screen}-${language}`;

/**
 * Asks for what the picture of this page needs, and gives what shows it, to be called when the first sheet is here.
 * That lays what the product will show first over the splash, and takes it away with the splash: when the product shows
 * a screen, or the page says that the product did not come. It is a picture: inert, and nothing to assistive
 * technology, which finds the splash as ever. For everybody but strangers, and for other screens, the splash stays
 * alone.
 */
export function preparePicture(pictures: Pictures): (() => Promise<void>) | undefined {
  const { search, hash } = location;
  const id = askedWorkout();
  const screen = Object.keys(pictures).find((name) => pictures[name]?.includes(askedAddress()));
  // What stands behind the address may say something else first: an invitation, a link that was mailed. Behind that of
  // a workout the product reads nothing; whoever passes it on may add marks of their own.
  const saysMore = id === undefined && search + hash !== '';
  if (screen === undefined || saysMore || !navigator.onLine || !isStranger()) return undefined;
  const templateIn = (tag: string) => document.querySelector<HTMLTemplateElement>(`#${pictureId(screen, tag)}`);
  const isSpoken = (tag: string): tag is string => /^[a-z]+$/.test(tag) && templateIn(tag) !== null;
  const language = chosenLanguage(isSpoken) ?? 'en';
  const template = templateIn(language);
  if (!template) return undefined;
  if (id === undefined) return async () => lay(template, language);
  // Without an answer, the product says what is wrong.
  const asking = wordsOf(id, template.dataset.language).catch(() => undefined);
  return async () => {
    const words = await asking;
    if (words) lay(template, language, words);
  };
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
  const picture = document.createElement('div');
  picture.className = 'picture';
  picture.inert = true;
  picture.ariaHidden = 'true';
  picture.append(template.content.cloneNode(true));
  for (const [tag, said] of Object.entries(words ?? {})) picture.querySelector(tag)?.replaceChildren(said);
  // As attributes the page's policy refuses them.
  for (const sized of picture.querySelectorAll<HTMLElement>('[data-style]'))
    sized.style.cssText = sized.dataset.style ?? '';
  const theme = picture.querySelector<HTMLOptionElement>(`option[value="${page.dataset.theme}"]`);
  if (theme) theme.selected = true;
  root.after(picture);
  new MutationObserver((_, observer) => {
    if (isWaiting(root)) return;
    observer.disconnect();
    picture.remove();
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

/** The product begins with a splash of its own, which looks the same, and with the places of what it loads. */
const isWaiting = (root: Element): boolean => root.querySelector('main[aria-busy="true"]') !== null;
