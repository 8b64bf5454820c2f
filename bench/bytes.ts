/**
 * Bytes gate: walks the static import graph of each entry in the build's manifest, compresses every file (gzip -9) and
 * holds the sums against the budgets. Exits 1 above a hard limit, and when it looked at nothing.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
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
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (entryKey === undefined) throw new Error('The manifest has no entry.');
const keyOf = (pattern: RegExp): string => {
  const key = Object.keys(manifest).find((name) => pattern.test(name));
  if (key === undefined) throw new Error(`No chunk matches ${pattern}: the routes moved, mend bench/bytes.ts.`);
  return key;
};
const shell = staticGraph(entryKey);
const locale = keyOf(/locales\/de\.json$/);
const firstPaint = staticGraph(keyOf(/screens\/workout-list\/WorkoutListScreen\.tsx$/), new Set(shell));
const player = staticGraph(keyOf(/screens\/workout\/WorkoutScreen\.tsx$/), new Set(shell));

const lazyRoutes = Object.keys(manifest)
  .filter((key) => /src\/screens\//.test(key) && !shell.has(key))
  .map((key) => ({ key, bytes: jsOf([...staticGraph(key)].filter((part) => !shell.has(part))) }))
  .sort((a, b) => b.bytes - a.bytes);
const css = readdirSync(join(dist, 'assets'))
  .filter((name) => name.endsWith('.css'))
  .reduce((sum, name) => sum + sizeOf(`assets/${name}`), 0);

const rows: { what: string; bytes: number; target: number; hard: number }[] = [
  {
    what: 'JavaScript before the list paints (shell + list)',
    bytes: jsOf(firstPaint),
    target: 130,
    hard: 145,
  },
  { what: 'the texts of one language beside it (German, the longest)', bytes: jsOf([locale]), target: 8, hard: 10 },
  {
    what: 'player route on top of the shell',
    bytes: jsOf([...player].filter((key) => !shell.has(key))),
    target: 30,
    hard: 35,
  },
  { what: 'all CSS', bytes: css, target: 14, hard: 18 },
  { what: 'index.html', bytes: sizeOf('index.html'), target: 5, hard: 8 },
];
let failed = false;
const lines: string[] = [];
for (const { what, bytes, target, hard } of rows) {
  const verdict = bytes / 1024 <= target ? 'ok' : bytes / 1024 <= hard ? 'above target' : 'TOO LARGE';
  failed ||= verdict === 'TOO LARGE';
  lines.push(`${kb(bytes).padStart(9)}  target ${target}, hard ${hard}  ${verdict.padEnd(12)} ${what}`);
}
for (const { key, bytes } of lazyRoutes) lines.push(`${kb(bytes).padStart(9)}  lazy  ${key}`);
// At once: who reads only the first lines may close the pipe meanwhile.
console.log(lines.join('\n'));
const firebaseInShell = [...firstPaint].filter((key) => /firebase/.test(key));
if (firebaseInShell.length > 0) {
  console.error(`Firebase is in the static graph: ${firebaseInShell.join(', ')}. Load it in src/data with import().`);
  failed = true;
}
if (failed) {
  console.error('Over budget. See what grew: npm run build && npm run bytes; load heavy parts with import().');
  process.exit(1);
}
