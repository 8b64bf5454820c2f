/** Holds the build in `dist` to the browsers of `browserslist` in package.json (tools/build/floor-check.ts). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { newerInScripts, newerInSheets } from '../tools/build/floor-check.ts';

/** Newer, and why an old browser does not miss it. */
const ALLOWED: Readonly<Record<string, string>> = {
  '.startViewTransition': 'of React, for <ViewTransition>, which nothing renders',
  '.skipTransition': 'the same',
  '.configure': 'of mediabunny: an encoder that a browser without WebCodecs does not have',
  '.detect': 'of BarcodeDetector; without one the QR reader of the product reads',
  cancelIdleCallback: 'only of what requestIdleCallback gave',
  'navigator.share': 'for files in the native wrapper, which brings it',
  'navigator.vibrate': 'the settings offer it where there is one',
  'position-area': 'in @supports; the menu lies below its button without it',
  'position-try': 'in @supports, with it',
  '@position-try': 'read by position-try alone',
  'accent-color': 'controls have the colour of the browser; Safari 16 draws it with less contrast',
  'overscroll-behavior': 'the page behind may scroll along at the end of a list',
  'overscroll-behavior-y': 'the same',
  'field-sizing': 'a field for a text scrolls in place of growing',
  resize: 'a phone has no corner to drag',
  'scrollbar-width': 'a scroll bar is seen',
  'forced-color-adjust': 'for Windows with forced colours, where Safari is none',
  'content-visibility':
    'lists that wait behind the stage, only where the browser has it; covers out of view are laid out as well',
  'text-wrap': 'lines of a heading are of uneven length',
  'overflow-clip-margin': 'a focus ring is cut at the edge of a card',
  'paint-order': 'on shapes of SVG every browser has it; the data are about text of HTML',
  '@page': 'the printer has its own margins',
};

const filesIn = (pattern: RegExp): ReadonlyMap<string, string> =>
  new Map(
    readdirSync('dist', { recursive: true, encoding: 'utf8' })
      .filter((file) => pattern.test(file))
      .map((file) => [file, readFileSync(`dist/${file}`, 'utf8')]),
  );

if (!existsSync('dist/index.html')) {
  console.error('No build to look at. Repair: npm run build');
  process.exit(1);
}
/** What stands in the page itself. */
const inPage = (tag: 'script' | 'style'): [string, string][] =>
  Array.from(
    readFileSync('dist/index.html', 'utf8').matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g')),
    (match, at) => [`${tag} ${at + 1} of index.html`, match[1] ?? ''],
  );
const scripts = new Map([...filesIn(/\.js$/), ...inPage('script')]);
const sheets = new Map([...filesIn(/\.css$/), ...inPage('style')]);
const found = [...newerInScripts(scripts), ...newerInSheets(sheets)];
const nameOf = (finding: string): string => /: (\S+)/.exec(finding)?.[1] ?? '';
const strays = found.filter((finding) => !Object.hasOwn(ALLOWED, nameOf(finding)));
const used = new Set(found.map(nameOf));
const idle = Object.keys(ALLOWED).filter((name) => !used.has(name));
console.log(
  `${scripts.size} scripts and ${sheets.size} sheets run in the browsers of the floor, ${strays.length} uses apart`,
);
for (const stray of strays)
  console.error(`${stray}: guard it (\`a.b?.()\`), or say in .ci/floor.ts why nobody misses it`);
for (const name of idle) console.error(`${name}: allowed in .ci/floor.ts, and used nowhere`);
if (scripts.size < 100 || sheets.size < 20) console.error('Too few files were found: is the build whole?');
process.exit(strays.length + idle.length > 0 || scripts.size < 100 || sheets.size < 20 ? 1 : 0);
