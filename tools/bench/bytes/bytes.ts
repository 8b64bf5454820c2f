/**
 * Bytes gate: walks the static import graph of each entry in the build's manifest, compresses every file (gzip -9) and
 * holds the sums against the budgets. Exits 1 above one, and when it looked at nothing.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type RouteRow, ROUTES } from '#core/address/routes.ts';
import { isTooLarge, type Part, reportLines } from './bytes-report.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
const dist = new URL('../../../dist/', import.meta.url).pathname;
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

const keyOf = (pattern: RegExp): string => {
  const key = Object.keys(manifest).find((name) => pattern.test(name));
  if (key === undefined)
    throw new Error(`No chunk matches ${pattern}: the routes moved, mend tools/bench/bytes/bytes.ts.`);
  return key;
};
/** A worker is not in the manifest. */
const assetOf = (pattern: RegExp): string => {
  const name = readdirSync(join(dist, 'assets')).find((file) => pattern.test(file));
  if (name === undefined) throw new Error(`No file matches ${pattern}: mend tools/bench/bytes/bytes.ts.`);
  return `assets/${name}`;
};
/** All that main.tsx imports statically, the list's screen among it. */
const shell = staticGraph('index.html');

const lazyScreens = Object.keys(manifest).filter((key) => /src\/screens\//.test(key) && !shell.has(key));
const css = readdirSync(join(dist, 'assets'))
  .filter((name) => name.endsWith('.css'))
  .reduce((sum, name) => sum + sizeOf(`assets/${name}`), 0);

/** Files in the service worker's precache list. */
const stored = [...readFileSync(join(dist, 'sw.js'), 'utf8').matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url);
const brotli = (file: string): number => {
  const bytes = readFileSync(join(dist, file));
  return /\.(png|woff2)$/.test(file) ? bytes.length : brotliCompressSync(bytes).length;
};
const screenshots = readdirSync(join(dist, 'screenshots')).map(
  (name) => statSync(join(dist, 'screenshots', name)).size,
);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The heaviest of several, told by its name. */
const heaviest = (what: string, keys: readonly string[], weigh: (key: string) => number): Omit<Part, 'mostKb'> => {
  const [heavy] = keys.map((key) => ({ key, bytes: weigh(key) })).toSorted((a, b) => b.bytes - a.bytes);
  if (!heavy) throw new Error(`Nothing to weigh for “${what}”.`);
  return { what: `${what}: ${heavy.key.replace('src/', '')}`, bytes: heavy.bytes };
};
const onTopOfShell = (key: string): number => jsOf([...staticGraph(key)].filter((part) => !shell.has(part)));

/** Routes with a limit of their own. */
const PLAYER = keyOf(/\/WorkoutScreen\.tsx$/);
const EDITOR = keyOf(/AddWorkoutScreen\.tsx$/);
const GALLERY = keyOf(/WorkoutListOpenScreen\.tsx$/);
const SIGN_IN = keyOf(/LoginScreen\.tsx$/);
/** Those without a chunk of their own came with the shell. */
const otherRoutes = Object.values<RouteRow>(ROUTES)
  .map(({ screen }) => `src/screens/${screen}.tsx`)
  .filter((key) => ![PLAYER, EDITOR, GALLERY, SIGN_IN].includes(key) && lazyScreens.includes(key));
const germanParts = Object.keys(manifest).filter((key) => /locales\/(?!translation)\w+\/de\.json$/.test(key));

/** One limit for each kind of wait: what a person waits for, or what a device has to keep. */
const parts: readonly Part[] = [
  { what: 'JavaScript before the list', bytes: jsOf(shell), mostKb: 150, isAlwaysTold: true },
  { what: 'CSS before the list', bytes: cssOf(shell), mostKb: 14 },
  { what: 'index.html', bytes: sizeOf('index.html'), mostKb: 10.6, isAlwaysTold: true },
  // German has the longest texts.
  { what: 'texts before the list', bytes: jsOf([keyOf(/locales\/translation\/de\.json$/)]), mostKb: 12 },
  { ...heaviest('texts of a screen', germanParts, (key) => jsOf([key])), mostKb: 8 },
  { what: 'sign-in, on top of the shell', bytes: onTopOfShell(SIGN_IN), mostKb: 24 },
  { what: 'public list, on top of the shell', bytes: onTopOfShell(GALLERY), mostKb: 24 },
  { what: 'player, on top of the shell', bytes: onTopOfShell(PLAYER), mostKb: 45 },
  { what: 'editor, on top of the shell', bytes: onTopOfShell(EDITOR), mostKb: 60 },
  { ...heaviest('any other route', otherRoutes, onTopOfShell), mostKb: 60 },
  // Reading what people bring: plans, tables, files of other apps, with the making and timing of workouts. Tables
  // without a head, logged sets, circuits, what is no training and 860 unseen texts took 15 kB.
  { ...heaviest('anything a screen opens', lazyScreens, onTopOfShell), mostKb: 115 },
  { what: 'adapters of the server', bytes: onTopOfShell(keyOf(/src\/data\/network\.ts$/)), mostKb: 50 },
  { what: 'worker for films', bytes: sizeOf(assetOf(/^films-worker-/)), mostKb: 130 },
  { what: 'cutting of a recorded voice', bytes: sizeOf(assetOf(/^cut-sound-/)), mostKb: 95 },
  // Programmes added three screens, and ten programmes in five languages.
  { what: 'CSS of all screens', bytes: css, mostKb: 52 },
  // The maker of programmes builds by rule, reads plans and sets how workouts grow; coaches see who follows.
  // zip.js reads and writes ZIPs (30 kB).
  { what: 'offline copy of the product, in Brotli', bytes: sum(stored.map(brotli)), mostKb: 1310 },
  { what: 'pictures a browser shows before it installs', bytes: sum(screenshots), mostKb: 300 },
];
let failed = parts.some(isTooLarge);
// At once: who reads only the first lines may close the pipe meanwhile.
console.log(reportLines(parts, process.argv.includes('--brief')).join('\n'));
const firebaseInShell = [...shell].filter((key) => /firebase/.test(key));
if (firebaseInShell.length > 0) {
  console.error(`Firebase is in the static graph: ${firebaseInShell.join(', ')}. Load it in src/data with import().`);
  failed = true;
}
const twice = stored.filter((url, index) => stored.indexOf(url) !== index);
if (stored.length < 100 || twice.length > 0) {
  console.error(`The service worker's list has ${stored.length} files, these twice: ${twice.join(', ') || 'none'}.`);
  failed = true;
}
const notStored = lazyScreens.flatMap((key) =>
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
