/** The script of index.html tells people that their browser is too old: the oldest has to parse it. */
import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import { expect, it } from 'vitest';

const [, script = ''] = /<script>([^]*?)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? [];
const inOldBrowsers = (code: string) => parse(code, { ecmaVersion: 5 });

it('the script of the page is one that browsers of 2009 parse', () => {
  expect(inOldBrowsers(script).body.length).toBeGreaterThan(5);
});

it.each(['const a = 1;', 'addEventListener("load", () => 1);', 'try { a(); } catch {}', 'a?.b;', 'f(...a);'])(
  'they would not parse %s',
  (newer) => expect(() => inOldBrowsers(script + newer)).toThrow(SyntaxError),
);
