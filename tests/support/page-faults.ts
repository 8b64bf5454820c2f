import i18next from 'i18next';
import type { numbers } from '#i18n/numbers.ts';
// It sets i18next up.
import '#i18n/setup.ts';
import { accessibleName } from './accessible-name.ts';

/**
 * What no screen may show in any of its states: looked for in everything that a test draws, so that a test has to say
 * only what its own screen does.
 */
const faults = new Set<string>();

/** Empty, these mean yes, or nothing typed, or a picture that says nothing. */
const MAY_BE_EMPTY =
  /^(?:alt|autofocus|autoplay|checked|controls|crossorigin|d|datetime|disabled|download|hidden|inert|loop|multiple|muted|novalidate|open|placeholder|playsinline|readonly|required|selected|style|value|data-(?:block|full|main))$/;
const SPEAKS = 'h1, h2, h3, h4, h5, h6, legend, label, caption, summary, figcaption, dt, option';
const SPEAKS_ELSEWHERE = '[aria-label], [aria-labelledby], [aria-hidden=true], [aria-hidden=true] *';
/** Named by what they contain. */
const PRESSED = 'button, a[href], [role=tab], [role=option], [role=radio], [role=menuitem], [role=img]';
/** Named by something beside them. */
const FIELDS =
  'input:not([type=hidden], [hidden]), select, textarea, [role=slider], [role=progressbar], [role=meter], ' +
  'dialog, [role=dialog], [role=alertdialog], [role=radiogroup], [role=tablist]';
const POINTERS = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant', 'for', 'form'];
/** A role is not understood without its state. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  tab: ['aria-selected'],
  option: ['aria-selected'],
  radio: ['aria-checked'],
  switch: ['aria-checked'],
  menuitemradio: ['aria-checked'],
  menuitemcheckbox: ['aria-checked'],
  slider: ['aria-valuenow', 'aria-valuemin', 'aria-valuemax'],
  meter: ['aria-valuenow'],
  combobox: ['aria-expanded'],
};
/** The runner gives a class for any name asked of a sheet: one for a look, size or tone that no part knows is bare. */
const NO_LOOK = /(?:^|\s)__[0-9a-f]{6}(?:\s|$)/;
/** A value that was not there when a text was made of it. */
const NO_VALUE = /\b(?:undefined|NaN)\b|\[object |\{\{/;

const observer = new MutationObserver(look);
observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

function look(records: readonly MutationRecord[]): void {
  const changed = new Set<Element>();
  for (const { target, addedNodes } of records) {
    const at = target instanceof Element ? target : target.parentElement;
    if (at) changed.add(at);
    for (const node of addedNodes)
      if (node instanceof Element) for (const each of [node, ...node.querySelectorAll('*')]) changed.add(each);
  }
  for (const element of changed)
    if (element.isConnected)
      for (const fault of [...faultsOf(element), ...faultsOfMeaning(element)])
        faults.add(`${fault}: ${short(element)}`);
}

function* faultsOf(element: Element): Generator<string> {
  for (const { name, value } of element.attributes) {
    const said = name === 'class' ? value : value.trim();
    if (said === '' && !MAY_BE_EMPTY.test(name)) yield `${name} is empty`;
    if (NO_VALUE.test(value) && name !== 'value') yield `${name} has no value`;
    if (name === 'class' && NO_LOOK.test(value)) yield 'has a look without a name';
  }
  for (const { nodeType, nodeValue } of element.childNodes)
    if (nodeType === Node.TEXT_NODE && NO_VALUE.test(nodeValue ?? '')) yield 'shows a value that is not there';
  // Of a library, which draws it later.
  for (const id of POINTERS.flatMap((name) => element.getAttribute(name)?.split(' ') ?? []))
    if (!/^$|^DndDescribedBy/.test(id) && !document.getElementById(id)) yield `points to #${id}, which is not there`;
}

function* faultsOfMeaning(element: Element): Generator<string> {
  const { tagName } = element;
  if (tagName !== 'INPUT')
    for (const state of STATES[element.getAttribute('role') ?? ''] ?? [])
      if (!element.hasAttribute(state)) yield `has no ${state}`;
  const isField = element.matches(FIELDS);
  if ((isField || element.matches(PRESSED)) && accessibleName(element, !isField) === '') yield 'has no accessible name';
  if (element.matches(SPEAKS) && !element.matches(SPEAKS_ELSEWHERE) && isBare(element)) yield 'says nothing';
  if (tagName === 'IMG' && !element.hasAttribute('alt')) yield 'has no alt';
  if (tagName === 'BUTTON' && !element.hasAttribute('type')) yield 'has no type';
  if (element.matches('th:not([scope], :empty, [aria-hidden] *)')) yield 'has no scope';
  if (/^[UO]L$/.test(tagName) && [...element.children].some((child) => child.tagName !== 'LI'))
    yield 'lists what is no item';
}

const isBare = (element: Element): boolean =>
  element.textContent.trim() === '' && !element.querySelector('img, svg, input, select, textarea, [role=status]');

function short(element: Element): string {
  const { outerHTML } = element.cloneNode() as Element;
  return `${outerHTML.slice(0, 160)} in ${element.parentElement?.className}`;
}

i18next.options.saveMissing = true;
i18next.on('missingKey', (_, __, key) => faults.add(`there is no text “${key}”`));
const { interpolator } = i18next.services as unknown as { interpolator: { format: typeof numbers.format } };
const { format } = interpolator;
interpolator.format = (value, ...rest) => {
  const [, , options] = rest;
  if (value === undefined || value === null) faults.add(`a text waits for “${options?.['interpolationkey']}”`);
  return format(value, ...rest);
};

/** Since the last time it was asked for. */
export function pageFaults(): readonly string[] {
  look(observer.takeRecords());
  const found = [...faults];
  faults.clear();
  return found;
}
