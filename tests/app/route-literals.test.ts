import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { manifest } from '#core/address/manifest.ts';
import { pathTo, routeOf } from '#core/address/routes.ts';

const TABLE = 'src/core/address/routes.ts';
/** Scripts apart from the app's, for which the table is too heavy: the paths in each, in their order. */
const APART: Readonly<Record<string, readonly string[]>> = {
  'src/sw.ts': [manifest.share_target.action, manifest.start_url],
  'src/platform/worker/service-worker.ts': [manifest.scope],
  'src/public/sign-in.js': [pathTo('login'), pathTo('login')],
};

interface Found {
  readonly file: string;
  readonly text: string;
}

/**
 * Every string of the code that reads like an address of the app, with `x` for what is filled in.
 * Comments do not count.
 */
function pathsIn(file: string, code: string): Found[] {
  const found: Found[] = [];
  const look = (node: unknown, isSeparator = false): void => {
    if (Array.isArray(node)) return node.forEach((one) => look(one, isSeparator));
    if (typeof node !== 'object' || node === null) return;
    const { type, value, quasis } = node as {
      type?: string;
      value?: unknown;
      quasis?: { value: { cooked: string } }[];
    };
    const text = type === 'TemplateLiteral' ? quasis?.map((quasi) => quasi.value.cooked).join('x') : value;
    const isText = type === 'Literal' || type === 'TemplateLiteral';
    if (isText && typeof text === 'string' && isAddress(text) && !(text === '/' && isSeparator))
      found.push({ file, text });
    const isTextCall = type === 'CallExpression' && SEPARATES.has(methodOf(node));
    // A sign that is compared: `tag === '/'`.
    const isComparison = type === 'BinaryExpression';
    for (const [key, child] of Object.entries(node)) look(child, isComparison || (isTextCall && key === 'arguments'));
  };
  look(parseSync(file, code).program);
  return found;
}

/** In `path.split('/')` the slash is no address. */
const SEPARATES = new Set(['split', 'join', 'lastIndexOf', 'indexOf', 'startsWith', 'endsWith']);
const methodOf = (call: object): string =>
  (call as { callee?: { property?: { name?: string } } }).callee?.property?.name ?? '';

const isAddress = (text: string): boolean => text.startsWith('/') && routeOf(text) !== 'notFound';

test('no path of the app is written anywhere but in the table of routes', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file.replaceAll('\\', '/')}`);
  expect(files.length).toBeGreaterThan(150);
  const texts = files.map((file) => pathsIn(file, readFileSync(file, 'utf8')));
  const elsewhere = texts.flat().filter(({ file }) => file !== TABLE && !Object.hasOwn(APART, file));
  expect(elsewhere, 'use pathTo of #core/address/routes.ts').toEqual([]);
  expect(
    texts.flat().some(({ file }) => file === TABLE),
    'the table itself is found',
  ).toBe(true);
});

test.each(Object.entries(APART))('%s has the paths of the table, and no other', (file, paths) => {
  const found = pathsIn(file, readFileSync(file, 'utf8')).map(({ text }) => text);
  expect(found).toEqual(paths);
});

test('no other script that is served as it stands has a path of the app', () => {
  const files = readdirSync('src/public').flatMap((file) => (file.endsWith('.js') ? [`src/public/${file}`] : []));
  expect(files).toContain('src/public/sign-in.js');
  const texts = files.flatMap((file) => pathsIn(file, readFileSync(file, 'utf8')));
  expect(texts.filter(({ file }) => !Object.hasOwn(APART, file))).toEqual([]);
});

test.each([
  ["navigate('/login')", '/login'],
  ['<Link to="/workoutlist/my" />', '/workoutlist/my'],
  ['navigate(`/workout/${id}?then=start`)', '/workout/x?then=start'],
  ['<Page backTo="/" />', '/'],
  ['const paths = ["/Settings"]', '/Settings'],
])('finds the path in %s', (code, text) => {
  expect(pathsIn('screen.tsx', code)).toEqual([{ file: 'screen.tsx', text }]);
});

test.each(["path.split('/')", "fetch('/index.html')", '// go to /login', "t('auth.login')"])(
  'leaves %s alone',
  (code) => {
    expect(pathsIn('screen.tsx', code)).toEqual([]);
  },
);
