/**
 * Bytes gate: walks the static import graph of each entry in the build's manifest, compresses every file (gzip -9) and
 * holds the sums against the budgets. Exits 1 above one, and when it looked at nothing.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CHUNK_MOST, LAZY_MOST, LAZY_MOST_OF, TEXTS } from './bytes-limits.ts';
import { isTooLarge, type Part, reportLines } from './bytes-report.ts';

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
}
const dist = new URL('../dist/', import.meta.url).pathname;
if (!existsSync(join(dist, '.vite/manifest.json'))) {
  console.error('No build to weigh. Repair: npm run build');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
};
const staticGraph = (key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) staticGraph(next, seen);
  return seen;
};
const jsOf = (keys: Iterable<string>): number =>
  [...keys].reduce((sum, key) => sum + sizeOf(manifest[key]?.file ?? ''), 0);
const cssOf = (keys: Iterable<string>): number =>
  [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))].reduce((sum, file) => sum + sizeOf(file), 0);

const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (entryKey === undefined) throw new Error('The manifest has no entry.');
const keyOf = (pattern: RegExp): string => {
  const key = Object.keys(manifest).find((name) => pattern.test(name));
  if (key === undefined) throw new Error(`No chunk matches ${pattern}: the routes moved, mend bench/bytes.ts.`);
  return key;
};
/** The chunk that vite-chunks.ts names so, and not one that has its name of a file. */
const chunkOf = (name: string): string => {
  const keys = Object.keys(manifest).filter(
    (key) => key.startsWith('_') && key.endsWith('.js') && manifest[key]?.name === name,
  );
  const [key, ...others] = keys;
  if (key === undefined || others.length > 0)
    throw new Error(`${keys.length} chunks are called ${name}: give it another name in vite-chunks.ts.`);
  return key;
};
/** A worker is not in the manifest. */
const assetOf = (pattern: RegExp): string => {
  const name = readdirSync(join(dist, 'assets')).find((file) => pattern.test(file));
  if (name === undefined) throw new Error(`No file matches ${pattern}: mend bench/bytes.ts.`);
  return `assets/${name}`;
};
const shell = staticGraph(entryKey);
/** The navigation fetches them when the first screen stands. */
const withDialogs = staticGraph(keyOf(/ui\/Dialog\.tsx$/), new Set(shell));
const firstPaint = staticGraph(keyOf(/screens\/workout-list\/WorkoutListScreen\.tsx$/), new Set(shell));
const player = staticGraph(keyOf(/screens\/workout\/WorkoutScreen\.tsx$/), new Set(shell));

const lazyRoutes = Object.keys(manifest)
  .filter((key) => /src\/screens\//.test(key) && !shell.has(key))
  .map((key) => ({ key, bytes: jsOf([...staticGraph(key)].filter((part) => !shell.has(part))) }))
  .sort((a, b) => b.bytes - a.bytes);
const css = readdirSync(join(dist, 'assets'))
  .filter((name) => name.endsWith('.css'))
  .reduce((sum, name) => sum + sizeOf(`assets/${name}`), 0);

/** What the service worker stores for a time without a network: the files of its list. */
const stored = [...readFileSync(join(dist, 'sw.js'), 'utf8').matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url);
const brotli = (file: string): number => {
  const bytes = readFileSync(join(dist, file));
  return /\.(png|woff2)$/.test(file) ? bytes.length : brotliCompressSync(bytes).length;
};
const screenshots = readdirSync(join(dist, 'screenshots')).map(
  (name) => statSync(join(dist, 'screenshots', name)).size,
);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const parts: readonly Part[] = [
  {
    what: 'JavaScript before the list paints (shell + list)',
    bytes: jsOf(firstPaint),
    mostKb: 115,
    isAlwaysTold: true,
  },
  // With what strangers see first, in five languages, and the scripts that ask for it and show it.
  { what: 'index.html', bytes: sizeOf('index.html'), mostKb: 7.2, isAlwaysTold: true },
  {
    what: 'the texts of one language beside it (German, the longest)',
    bytes: jsOf([keyOf(/locales\/de\.json$/)]),
    mostKb: 8,
  },
  ...Object.entries(TEXTS).map(([name, mostKb]) => ({
    what: `texts: ${name}`,
    bytes: jsOf([keyOf(new RegExp(`locales/${name}/de\\.json$`))]),
    mostKb,
  })),
  ...Object.entries(CHUNK_MOST).map(([name, mostKb]) => ({
    what: `chunk: ${name}`,
    bytes: jsOf([chunkOf(name)]),
    mostKb,
  })),
  {
    what: 'player route on top of the shell',
    bytes: jsOf([...player].filter((key) => !shell.has(key))),
    mostKb: 31.5,
  },
  {
    what: 'the command palette, with the first press of its keys',
    bytes: jsOf([...staticGraph(keyOf(/screens\/palette\/Palette\.tsx$/))].filter((part) => !withDialogs.has(part))),
    mostKb: 6,
  },
  // Nobody downloads it before a film is opened: it is not in the service worker's list either.
  { what: 'what works on films, in its worker', bytes: sizeOf(assetOf(/^films-worker-/)), mostKb: 116 },
  { what: 'what cuts a recorded voice, once there is one', bytes: sizeOf(assetOf(/^cut-sound-/)), mostKb: 86 },
  { what: 'CSS before the list paints', bytes: cssOf(firstPaint), mostKb: 9.9 },
  { what: 'CSS before the player paints, with the list’s', bytes: cssOf(player), mostKb: 15 },
  // Each screen's comes with it: what a visit waits for are the two above.
  { what: 'all CSS', bytes: css, mostKb: 40 },
  {
    what: `what the service worker stores, in Brotli (${stored.length} files)`,
    bytes: sum(stored.map(brotli)),
    mostKb: 900,
  },
  { what: 'the pictures a browser shows before it installs', bytes: sum(screenshots), mostKb: 250 },
  ...lazyRoutes.map(({ key, bytes }) => ({
    what: `lazy: ${key}`,
    bytes,
    mostKb: LAZY_MOST_OF[key.replace('src/screens/', '')] ?? LAZY_MOST,
  })),
];
let failed = parts.some(isTooLarge);
// At once: who reads only the first lines may close the pipe meanwhile.
console.log(reportLines(parts, process.argv.includes('--brief')).join('\n'));
const idle = Object.keys(LAZY_MOST_OF).filter((file) => !lazyRoutes.some(({ key }) => key === `src/screens/${file}`));
if (idle.length > 0) {
  console.error(`No chunk has the name of these limits: ${idle.join(', ')}. Mend bench/bytes-limits.ts.`);
  failed = true;
}
const firebaseInShell = [...firstPaint].filter((key) => /firebase/.test(key));
if (firebaseInShell.length > 0) {
  console.error(`Firebase is in the static graph: ${firebaseInShell.join(', ')}. Load it in src/data with import().`);
  failed = true;
}
const twice = stored.filter((url, index) => stored.indexOf(url) !== index);
if (stored.length < 100 || twice.length > 0) {
  console.error(`The service worker's list has ${stored.length} files, these twice: ${twice.join(', ') || 'none'}.`);
  failed = true;
}
const notStored = lazyRoutes.flatMap(({ key }) =>
  [...staticGraph(key)].flatMap((part) => [manifest[part]?.file ?? '', ...(manifest[part]?.css ?? [])]),
);
const missing = [...new Set(notStored)].filter((file) => !stored.includes(file));
if (missing.length > 0) {
  console.error(`Not there without a network: ${missing.join(', ')}. See globIgnores in vite.config.ts.`);
  failed = true;
}
if (failed) {
  console.error('Over budget. See what grew: npm run build && npm run bytes; load heavy parts with import().');
  process.exit(1);
}
