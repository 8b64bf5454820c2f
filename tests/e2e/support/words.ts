/** What a screen says, and whether it fits: for the journeys in five languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { languageOf, type LanguageTag } from '#core/base/languages.ts';
import { exerciseFacts } from '#core/exercises/exercise-facts.ts';
import { namesOfExercise } from '#core/exercises/exercise-names.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}
/** By namespace. */
const FOLDERS = readdirSync('src/i18n/locales');
const read = (tag: LanguageTag): Texts =>
  Object.assign(
    {},
    ...FOLDERS.map((folder) => JSON.parse(readFileSync(`src/i18n/locales/${folder}/${tag}.json`, 'utf8'))),
  ) as Texts;
const valuesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : valuesOf(text)));

/** The text under a key in that language, with `values` put into its holes. */
export function textsOf(tag: LanguageTag): (key: string, values?: Readonly<Record<string, string>>) => string {
  const texts = read(tag);
  return (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<string | Texts | undefined>((at, part) => (at as Texts | undefined)?.[part], texts);
    if (typeof found !== 'string') throw new Error(`No text ${key} in ${tag}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}

const isHole = /\{\{.*?\}\}/;
const inOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
/** Is it hardly more than holes? That fits anything: Dutch has "of", too. */
const isText = (text: string): boolean => text.split(isHole).some((part) => /\p{L}{3}/u.test(part));

/** A text with holes as a pattern. */
function patternOf(text: string): RegExp {
  const parts = text.split(isHole).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
  return new RegExp(`^${parts.join('.+?')}$`, 'u');
}

interface English {
  /** What the language itself says, in small letters: texts, and names of exercises (Dutch says "Plank", too). */
  readonly own: ReadonlySet<string>;
  readonly plain: ReadonlySet<string>;
  /** Those with holes: to try a pattern for each text took a third of a look. */
  readonly patterns: readonly RegExp[];
}
const englishKnown = new Map<LanguageTag, English>();
/** English texts that no text of the language equals: seeing one of them is seeing English. */
export function englishFor(tag: LanguageTag): English {
  const known = englishKnown.get(tag);
  if (known) return known;
  const exercises = exerciseFacts().map(({ name }) => namesOfExercise(name)?.[languageOf(tag)] ?? '');
  const own = new Set([...valuesOf(read(tag)), ...exercises].map((text) => text.toLowerCase()));
  const only = valuesOf(read('en')).filter((text) => !own.has(text.toLowerCase()) && isText(text));
  const plain = new Set(only.filter((text) => !isHole.test(text)).map(inOneLine));
  const english = { own, plain, patterns: only.filter((text) => isHole.test(text)).map(patternOf) };
  englishKnown.set(tag, english);
  return english;
}

/** Everything that is seen or read out: texts, names, descriptions, placeholders, the title. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>([document.title.replace(/ – Icetime$/, '')]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      // What people write is theirs: names carry dir="auto".
      if (!parent || parent.closest('script, style, textarea, [dir="auto"]')) continue;
      if (parent.closest('option') || parent.checkVisibility()) found.add(walker.currentNode.textContent ?? '');
    }
    // A sentence may be put together from pieces: it is also looked at as a whole.
    for (const element of document.querySelectorAll('p, h1, h2, h3, li, button, a, label, dt, dd, span, [role]')) {
      const isWhole = element.checkVisibility() && !element.querySelector('[dir="auto"], input, select, textarea');
      if (isWhole && !element.closest('[dir="auto"]')) found.add(element.textContent);
    }
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.add(element.getAttribute(name) ?? '');
    return [...found].map((text) => text.trim().replace(/\s+/g, ' ')).filter((text) => text !== '');
  });
}

export async function expectNoEnglish(page: Page, where: string, tag: LanguageTag = 'de'): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const words = await wordsOn(page);
  const { own, plain, patterns } = englishFor(tag);
  const english = words.filter(
    (text) => !own.has(text.toLowerCase()) && (plain.has(text) || patterns.some((pattern) => pattern.test(text))),
  );
  expect(english, where).toEqual([]);
  expect(words.length, `${where} shows something`).toBeGreaterThan(3);
}

/**
 * Nothing is wider than the page, no text is cut off without an ellipsis, none runs over the edge of its button, and no
 * word of a button breaks, unless text is twice as large. A row that scrolls sideways (tabs, chips) may be longer than
 * the page.
 */
export async function expectFits(page: Page, where: string): Promise<void> {
  const misfits = await page.evaluate((controlWords) => {
    const found: string[] = [];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 60)}”`;
    const root = document.documentElement;
    const rightOf = (element: Element) => element.getBoundingClientRect().right;
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          rightOf(element) > root.clientWidth + 1 && rightOf(element.parentElement ?? root) <= root.clientWidth + 1,
      );
      const by = wide
        .slice(0, 3)
        .map((element) => `${name(element)} ${element.className}`)
        .join(', ');
      found.push(`the page is ${root.scrollWidth} of ${root.clientWidth} wide: ${by}`);
    }
    // Beside the menu bar only the screen scrolls, or the bar could be pushed away.
    const scroller = document.getElementById('scroller') ?? root;
    const below = root.scrollHeight - root.clientHeight;
    if (getComputedStyle(scroller).overflowY === 'auto' && below > 0)
      found.push(`the page reaches ${below} below the window`);
    const isLarge = parseFloat(getComputedStyle(root).fontSize) > 20;
    const isScrolled = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
      return false;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (!parent || (text.textContent ?? '').trim() === '' || !parent.checkVisibility({ opacityProperty: true }))
        continue;
      if (parent.closest('script, style, option, .visually-hidden, [data-live-announcer], [inert]')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      let isShortened = false;
      if (!isLarge && boxes.length > 1 && parent.matches(controlWords))
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(`“${word}” of ${name(parent)} is broken`);
        }
      const holder = parent.closest('button, a[href], [role="tab"], label, h1, h2, th, td') ?? parent;
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const clips =
          /hidden|clip/.test(style.overflowX) &&
          style.textOverflow !== 'ellipsis' &&
          !style.webkitLineClamp.match(/\d/);
        isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp.match(/\d/) !== null;
        if (isShortened) break;
        if (!clips && at !== holder) continue;
        const edge = at.getBoundingClientRect();
        if (edge.width < 2) continue;
        const over = boxes.some(({ left, right }) => right > edge.right + 1.5 || left < edge.left - 1.5);
        if (over && !isScrolled(at)) found.push(`${name(parent)} runs over ${name(at)}`);
        if (clips) break;
      }
      if (!isShortened && boxes.some(({ right }) => right > root.clientWidth + 1) && !isScrolled(parent))
        found.push(`${name(parent)} leaves the page`);
    }
    return [...new Set(found)];
  }, 'button > span, nav a > span, [role="tab"], [role="radiogroup"] label > span');
  expect(misfits, where).toEqual([]);
}
