import { createHash } from 'node:crypto';

/** The element that is to be pressed, and the mark on the document that something else was in its place by then. */
export const TO_PRESS = 'data-engine-to-press';
export const MISSED = 'data-engine-missed';

/**
 * Goes before all of the page's own code. Notes what nobody handled, also across pages of a tab; holds back the
 * device's chooser of files, which no driver can close; and stops a press that meets another element than was meant, as
 * drivers measure first and press later.
 */
const RECORDER = `
let isLeft = false;
// What was being fetched fails then.
for (const event of ['beforeunload', 'pagehide']) addEventListener(event, () => (isLeft = true));
addEventListener('pageshow', () => (isLeft = false));
const note = (text) => {
  if (isLeft) return;
  const noted = JSON.parse(sessionStorage.getItem('engine-errors') ?? '[]');
  sessionStorage.setItem('engine-errors', JSON.stringify([...noted, location.pathname + ': ' + text]));
};
addEventListener('error', ({ message, filename, lineno }) => note(message + ' ' + filename + ':' + lineno));
addEventListener('unhandledrejection', ({ reason }) => note(String(reason) + ' ' + (reason?.stack ?? '')));
const say = console.error;
console.error = (...parts) => {
  note(parts.map(String).join(' '));
  say.apply(console, parts);
};
const { click } = HTMLInputElement.prototype;
HTMLInputElement.prototype.click = function () {
  if (this.type !== 'file') click.call(this);
};
const guard = (event) => {
  const meant = document.querySelector('[${TO_PRESS}]');
  const met = event.target instanceof Element ? event.target : document.documentElement;
  if (!meant || !event.isTrusted || meant.contains(met) || met.closest('label')?.contains(meant)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  document.documentElement.setAttribute('${MISSED}', '');
};
for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) addEventListener(name, guard, true);`;

/** Differences to plant: what a page of ours meets in an engine that lacks something. A lane has to fail on each. */
export const PLANTS: Readonly<Record<string, string>> = {
  /** Throws in the midst of drawing. */
  'no-number-format': 'delete Intl.NumberFormat;',
  /** Fails without a word: the time stands still. */
  'still-clock': 'const now = performance.now(); performance.now = () => now;',
};

/** A script for the head of the page, and the source that a content security policy has to allow for it. */
export function inlineScript(plant: string | undefined): { readonly tag: string; readonly source: string } {
  if (plant !== undefined && PLANTS[plant] === undefined) throw new Error(`No difference has the name ${plant}`);
  const code = `(() => {${RECORDER}\n${plant === undefined ? '' : PLANTS[plant]}})();`;
  return {
    tag: `<script>${code}</script>`,
    source: `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  };
}
