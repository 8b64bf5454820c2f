/** What the build's check finds; `.ci/floor.ts` runs it over the build. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newerInScripts, newerInSheets } from '../../tools/build/floor-check.ts';
import { BUILD_TARGET, FLOOR } from '../../tools/build/floor.ts';

const inScript = (code: string) => newerInScripts(new Map([['a.js', code]]));
const inSheet = (css: string) => newerInSheets(new Map([['a.css', css]]));

it.each([
  ['const r = /[a--b]/v;', /^a\.js: SyntaxError/],
  ['import a from "./a.json" with { type: "json" };', /^a\.js: SyntaxError/],
  ['Object.groupBy([], f);', /^a\.js: Object\.groupBy \(.*safari/],
  ['Promise.withResolvers();', /^a\.js: Promise\.withResolvers \(/],
  ['Array.fromAsync(a);', /^a\.js: Array\.fromAsync \(/],
  ['URL.canParse(a);', /^a\.js: URL\.canParse \(/],
  ['AbortSignal.any([]);', /^a\.js: AbortSignal\.any \(/],
  ['new Set().isSubsetOf(b);', /^a\.js: \.isSubsetOf \(/],
  ['requestIdleCallback(f);', /^a\.js: requestIdleCallback \(safari, safari_ios\)$/],
  ['new CloseWatcher();', /^a\.js: CloseWatcher \(/],
  ['document.startViewTransition(f);', /^a\.js: document\.startViewTransition \(/],
  ['a.checkVisibility();', /^a\.js: \.checkVisibility \(safari, safari_ios\)$/],
])('finds what is newer than the floor: %s', (code, finding) => {
  expect(inScript(code)).toEqual([expect.stringMatching(finding)]);
});

it.each([
  'class A { static { f(); } #b = 1; }',
  'a.at(-1); a.findLast(f); a.toSorted(); structuredClone(a);',
  'new CompressionStream(a); crypto.randomUUID();',
  '"requestIdleCallback" in globalThis ? requestIdleCallback(f) : f();',
  'if (typeof CloseWatcher !== "undefined") new CloseWatcher();',
  'document.startViewTransition?.(f); navigator.vibrate?.(1);',
  'if (document.startViewTransition) document.startViewTransition(f);',
  'const own = { isSubsetOf() {} }; own.isSubsetOf(a);',
])('passes what the floor has, and what is tested for: %s', (code) => {
  expect(inScript(code)).toEqual([]);
});

it.each([
  ['.a{content-visibility:auto}', 'content-visibility'],
  ['.a{color:light-dark(red,blue)}', 'light-dark()'],
  ['@starting-style{.a{opacity:0}}', '@starting-style'],
  ['input:user-valid{color:red}', ':user-valid'],
])('finds it in a sheet: %s', (css, name) => {
  expect(inSheet(css)).toEqual([expect.stringContaining(`a.css: ${name} (`)]);
});

it('passes what sheets may use: layers, :has(), container units, mixed colours', () => {
  const css = '@layer a{.b:has(a){inset:0;width:50cqi;color:color-mix(in srgb,red,oklch(50% 0 0))}}';
  expect(inSheet(css)).toEqual([]);
});

const [chrome, safari, firefox] = ['chrome', 'safari', 'firefox'].map((name) => FLOOR.get(name));

it('the README, the page and the build name the same browsers', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Chrome and Edge ${chrome}, Safari ${safari} (iOS ${safari}) and Firefox ${firefox} on`,
  );
  expect(readFileSync('index.html', 'utf8')).toContain(
    `Chrome has the first since ${chrome}, Firefox the second since ${firefox}, Safari the third since ${safari}`,
  );
  expect(BUILD_TARGET).toEqual([
    `chrome${chrome}`,
    `edge${chrome}`,
    `firefox${firefox}`,
    `safari${safari}`,
    `ios${safari}`,
  ]);
});

it.each(['en', 'de', 'fr', 'es', 'nl'])('the info screen names them, too (%s)', (tag) => {
  const { info } = JSON.parse(readFileSync(`src/i18n/locales/info/${tag}.json`, 'utf8')) as {
    readonly info: { readonly browsers: string };
  };
  expect(info.browsers.match(/[\d.]*\d/g)).toEqual([chrome, firefox, safari, safari]);
});
