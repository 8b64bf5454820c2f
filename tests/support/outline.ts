import {
  computeAccessibleDescription,
  computeAccessibleName,
  getRole,
  isSubtreeInaccessible,
} from 'dom-accessibility-api';

/**
 * What a page tells people, as lines: roles, names, states, addresses and texts, in its order and its levels; nothing
 * of how it looks. For comparing a part of a page with what it should say: look at each line when you write it down.
 */
export const outlineOf = (element: Element | null = document.body): string =>
  element ? linesOf(element, '').join('\n') : '(nothing)';

/** Their name is what they contain. */
const NAMED_BY_CONTENT =
  /^(?:button|link|heading|checkbox|radio|switch|tab|option|menuitem|menuitemradio|menuitemcheckbox|tooltip|columnheader|rowheader|cell|gridcell)$/;
/** Elements that only matter with a name. */
const ONLY_NAMED = /^(?:region|form|rowgroup|presentation|none|generic|banner|contentinfo|complementary)$/;
/** Named by what they contain, which follows. */
const NAMELESS = /^(?:row|listitem|paragraph)$/;
/** Said in the middle of a sentence. */
const INLINE = /^(?:B|STRONG|EM|I|U|S|BDI|MARK|SUB|SUP|TIME|KBD|WBR|ABBR)$/;
/** Pointers to others become names and descriptions; how eagerly something is read out has its own tests. */
const POINTERS =
  /^aria-(?:label|labelledby|describedby|description|controls|activedescendant|owns|details|errormessage|hidden|live|atomic|relevant|valuenow)$/;
const TOLD_ATTRIBUTES =
  /^(?:aria-.+|accept|autocapitalize|autocomplete|capture|colspan|contenteditable|controls|datetime|dir|download|enterkeyhint|inputmode|lang|loop|max|maxlength|min|minlength|multiple|muted|pattern|placeholder|readonly|rel|required|rowspan|spellcheck|start|step|target)$/;
const STYLE = { computedStyleSupportsPseudoElements: false };

function linesOf(element: Element, said: string): readonly string[] {
  if (isLeftOut(element)) return [];
  const role = roleOf(element);
  const isNamed = role !== '' && !(NAMELESS.test(role) && !element.hasAttribute('aria-label'));
  const name = isNamed ? computeAccessibleName(element, STYLE).replaceAll(/\s+/g, ' ').trim() : '';
  const states = statesOf(element);
  const isTold = role !== '' && !(ONLY_NAMED.test(role) && name === '');
  const isWhole = NAMED_BY_CONTENT.test(role);
  const icons = isWhole ? Array.from(element.querySelectorAll('svg[data-icon]'), iconOf) : [];
  const head = [isTold ? role : '', isTold && name ? JSON.stringify(name) : '', ...icons, ...states]
    .filter(Boolean)
    .join(' ');
  const label = element instanceof HTMLLabelElement && element.control;
  const here = label ? computeAccessibleName(label, STYLE) : isWhole ? name : said;
  const inside = element.matches('select, textarea, svg, datalist') ? [] : linesInside(element, here, isWhole);
  if (!head || (!isTold && inside.length === 0)) return inside;
  // A text alone stands beside what it is the text of.
  const [only, ...more] = inside;
  if (only?.startsWith('“') && more.length === 0) return [`${head}: ${only}`];
  return [head, ...inside.map((line) => `  ${line}`)];
}

/** Waits for something to say, or was told with what it describes. */
const isSilent = (element: Element): boolean =>
  (element.matches('[aria-live], [role=status], [role=alert], output') && element.textContent.trim() === '') ||
  (element.id !== '' &&
    !element.querySelector('a, button, input') &&
    document.querySelector(`[aria-describedby~="${element.id}"]`) !== null);

/** Texts side by side are one; a drawing belongs to what follows it. */
function linesInside(element: Element, said: string, isWhole: boolean): readonly string[] {
  const lines: string[] = [];
  let text = '';
  const flush = () => {
    const whole = text.replaceAll(/\s+/g, ' ').trim();
    text = '';
    if (/^(?:⟨[^⟩]+⟩ ?)+$/.test(whole)) text = `${whole} `;
    else if (whole && !said.includes(whole)) lines.push(`“${whole}”`);
  };
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += child.nodeValue;
    if (!isWhole && child instanceof Element && child.matches('svg[data-icon]')) text += `${iconOf(child)} `;
    if (!(child instanceof Element) || isLeftOut(child)) continue;
    if (INLINE.test(child.tagName) && !child.querySelector(':not(b, strong, em, bdi)') && !child.hasAttribute('role')) {
      text += child.textContent;
      continue;
    }
    flush();
    if (element instanceof HTMLDetailsElement && !element.open && child.tagName !== 'SUMMARY') continue;
    const [first, ...more] = linesOf(child, said);
    if (first !== undefined) lines.push(text + first, ...more);
    if (first !== undefined) text = '';
  }
  flush();
  return lines;
}

/** A drawing beside a word. */
const iconOf = (svg: Element): string => `⟨${svg.getAttribute('data-icon')}⟩`;

const isLeftOut = (element: Element): boolean =>
  /^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT|HEAD|LEGEND)$/i.test(element.tagName) ||
  element.hasAttribute('inert') ||
  isSubtreeInaccessible(element) ||
  isSilent(element) ||
  getComputedStyle(element).visibility === 'hidden' ||
  (element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden');

function roleOf(element: Element): string {
  const role = getRole(element) ?? '';
  const { tagName } = element;
  if (/^(?:VIDEO|AUDIO|CANVAS|IFRAME)$/.test(tagName)) return tagName.toLowerCase();
  if (tagName === 'IMG' && role === 'presentation') return 'picture';
  if (tagName === 'INPUT' && role === '') return element.getAttribute('type') ?? 'textbox';
  if (tagName === 'TH' && !element.hasAttribute('role'))
    return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader';
  return role;
}

function statesOf(element: Element): readonly string[] {
  const states: string[] = [];
  const level = /^H([1-6])$/.exec(element.tagName)?.[1];
  if (level !== undefined && !element.hasAttribute('role')) states.push(`level=${level}`);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) states.push(...valueOf(element));
  if (element instanceof HTMLSelectElement) states.push(...choicesOf(element));
  if (element.matches('progress, meter')) states.push(`= ${(element as HTMLProgressElement | HTMLMeterElement).value}`);
  if (element.matches(':disabled')) states.push('disabled');
  if (element.matches('details')) states.push((element as HTMLDetailsElement).open ? 'open' : 'closed');
  const href = element.getAttribute('href');
  if (href !== null && element.tagName !== 'use') states.push(`→ ${placeOf(href)}`);
  const src = element.getAttribute('src');
  if (src !== null) states.push(`from ${placeOf(src)}`);
  for (const { name, value } of element.attributes)
    if (TOLD_ATTRIBUTES.test(name) && !POINTERS.test(name) && !(name === 'aria-disabled' && value === 'false'))
      states.push(
        value === '' || value === 'true' ? name.replace('aria-', '') : `${name.replace('aria-', '')}=${value}`,
      );
  const description = computeAccessibleDescription(element, STYLE).trim();
  if (description) states.push(`(${description})`);
  // A heading gets the focus some time after the page has come: tests of their own say so.
  if (element === document.activeElement && !element.matches('body, main, h1, h2, h3')) states.push('focused');
  return states;
}

function valueOf(field: HTMLInputElement | HTMLTextAreaElement): readonly string[] {
  if (field.type === 'checkbox' || field.type === 'radio')
    return [(field as HTMLInputElement).checked ? 'checked' : 'unchecked'];
  return field.value === '' || field.type === 'file' ? [] : [`= ${JSON.stringify(field.value)}`];
}

function choicesOf({ options, selectedOptions }: HTMLSelectElement): readonly string[] {
  const texts = Array.from(options, ({ text, disabled }) => (disabled ? `(${text})` : text));
  const shown = texts.length <= 12 ? texts : [...texts.slice(0, 3), '…', ...texts.slice(-1), `${texts.length} in all`];
  return [`= ${Array.from(selectedOptions, ({ text }) => JSON.stringify(text)).join(', ')}`, `of ${shown.join(' | ')}`];
}

/** What is made anew each time has no name to compare. */
const placeOf = (address: string): string =>
  /^(?:blob|data):/.exec(address)?.[0] ?? address.replace(/^https?:\/\/localhost(?::\d+)?/, '');
