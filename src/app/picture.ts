import { chosenLanguage, isStranger } from './first-visit.ts';

/** By the name of its route, from which addresses strangers come to a screen. */
export type Pictures = Readonly<Record<string, readonly string[]>>;

/** Of the template in the page (first-screens.tsx). */
export const pictureId = (screen: string, language: string): string => `picture-${screen}-${language}`;

/**
 * Lays what the product will show first over the splash, and takes it away with the splash: when the product shows a
 * screen, or the page says that the product did not come. It is a picture: inert, and nothing to assistive technology,
 * which finds the splash as ever. For everybody but strangers, and for other screens, the splash stays alone. Call it
 * when the first sheet is here.
 */
export function showPicture(pictures: Pictures): void {
  const screen = Object.keys(pictures).find((name) => pictures[name]?.includes(location.pathname));
  // What stands behind the address may say something else first: an invitation, a link that was mailed.
  if (screen === undefined || location.search + location.hash !== '' || !navigator.onLine || !isStranger()) return;
  const templateIn = (tag: string) => document.querySelector<HTMLTemplateElement>(`#${pictureId(screen, tag)}`);
  const isSpoken = (tag: string): tag is string => /^[a-z]+$/.test(tag) && templateIn(tag) !== null;
  const language = chosenLanguage(isSpoken) ?? 'en';
  const template = templateIn(language);
  const root = document.getElementById('root');
  if (!template || !root || !isWaiting(root)) return;
  const page = document.documentElement;
  page.lang = language;
  page.dataset.theme ??= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'standard';
  const picture = document.createElement('div');
  picture.className = 'picture';
  picture.inert = true;
  picture.ariaHidden = 'true';
  picture.append(template.content.cloneNode(true));
  const theme = picture.querySelector<HTMLOptionElement>(`option[value="${page.dataset.theme}"]`);
  if (theme) theme.selected = true;
  root.after(picture);
  new MutationObserver((_, observer) => {
    if (isWaiting(root)) return;
    observer.disconnect();
    picture.remove();
  }).observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

/** The product begins with a splash of its own, which looks the same. */
const isWaiting = (root: Element): boolean => root.firstElementChild?.matches('.splash[aria-busy]') === true;
