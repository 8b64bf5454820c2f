/**
 * Bytes gate: walks the static import graph of each entry in the build's manifest, compresses every file (gzip -9) and
 * holds the sums against the budgets. Exits 1 above one, and when it looked at nothing.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

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
const cssOf = (keys: Iterable<string>): number =>
  [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))].reduce((sum, file) => sum + sizeOf(file), 0);
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (entryKey === undefined) throw new Error('The manifest has no entry.');
const keyOf = (pattern: RegExp): string => {
  const key = Object.keys(manifest).find((name) => pattern.test(name));
  if (key === undefined) throw new Error(`No chunk matches ${pattern}: the routes moved, mend bench/bytes.ts.`);
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
const locale = keyOf(/locales\/de\.json$/);
const firstPaint = staticGraph(keyOf(/screens\/workout-list\/WorkoutListScreen\.tsx$/), new Set(shell));
const player = staticGraph(keyOf(/screens\/workout\/WorkoutScreen\.tsx$/), new Set(shell));

/** Screens that need more than others. */
const LAZY_MOST: Readonly<Record<string, number>> = {
  'add-workout/AddWorkoutScreen.tsx': 41.5,
  // Five forms and lists in one; nobody but admins fetches it.
  'admin/AdminDesk.tsx': 17.5,
  // Opened in the editor, which has brought two thirds of it.
  'add-workout/ExerciseMedia.tsx': 18.5,
  'add-workout/WorkoutMedia.tsx': 18,
  // With the catalogue, the generator and the timeline of what would be made.
  'add-workout-ai/AddWorkoutAIScreen.tsx': 31.5,
  'add-workout-ai/PlanForm.tsx': 35,
  'add-workout-simpel/AddWorkoutSimpelScreen.tsx': 18,
  'add-workout-options/AddWorkoutOptionsScreen.tsx': 28,
  // With the timeline of what would be made.
  'add-workout-master/AddWorkoutMasterScreen.tsx': 24,
  // With React Aria's month; the fields for day and time come with the form of a plan.
  'calendar/CalendarScreen.tsx': 39,
  'calendar/EntrySheet.tsx': 20,
  'calendar/TakeAlong.tsx': 20,
  'calendar/PlanSheet.tsx': 48,
  // Lists with menus and questions, forms and a meter in one: 11 of them are what other screens bring, too.
  'friends/FriendsScreen.tsx': 20.5,
  // With the menu of a message, which the list has brought.
  'messages/MessagesScreen.tsx': 17,
  // With what drags; half of it is there already with the menus of the list.
  'named-lists/NamedLists.tsx': 36.5,
  // In the editor, too: a part of it is there already.
  'film/OpenFilm.tsx': 18.5,
  // With all that reads plans and files.
  'export/ImportPage.tsx': 42,
  // With the timeline, for the total.
  'export/SheetPage.tsx': 20.5,
  // With what all say of limits and sizes, and with the table of all results.
  'export/MyData.tsx': 21,
  'export/OnDevice.tsx': 19.5,
  // With its charts and their mathematics, and what reads logged sets.
  'statistic/StatisticScreen.tsx': 19.5,
  'to-much-workouts/ToMuchWorkoutsScreen.tsx': 17,
  // One file with what is done to public workouts: fetched when the first screen stands.
  'workout-list/NewWorkoutSheet.tsx': 16.5,
  'workout-list/OtherTabs.tsx': 16.5,
  'workout-list/WorkoutMenu.tsx': 16.5,
  // With the code that others find one by, and what uploads a picture.
  'profile/ProfileScreen.tsx': 17,
  // With the fields, the strip of the times, the switches of all that can be set, and the names of the weekdays.
  'settings/SettingsScreen.tsx': 20,
  'workout/WorkoutScreen.tsx': 31.5,
  // With the player, which most who come have already.
  'together/TogetherScreen.tsx': 45,
  // On top of the player, which is there already.
  'workout/MediaSound.tsx': 32.5,
  'workout/MusicButton.tsx': 33,
  'workout/Rewards.tsx': 40,
  'workout/SoundControls.tsx': 33,
  'workout/ReadySwap.tsx': 17,
};
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

/** Most that a part may weigh, in kB. */
const rows: { what: string; bytes: number; most: number }[] = [
  { what: 'JavaScript before the list paints (shell + list)', bytes: jsOf(firstPaint), most: 115 },
  { what: 'the texts of one language beside it (German, the longest)', bytes: jsOf([locale]), most: 8 },
  { what: 'the texts that come with making a workout', bytes: jsOf([keyOf(/locales\/making\/de\.json$/)]), most: 6 },
  { what: 'the texts of the device check', bytes: jsOf([keyOf(/locales\/device\/de\.json$/)]), most: 4 },
  { what: 'the texts of films', bytes: jsOf([keyOf(/locales\/films\/de\.json$/)]), most: 3 },
  { what: 'the texts of logging and of the finish', bytes: jsOf([keyOf(/locales\/finish\/de\.json$/)]), most: 3 },
  { what: 'the texts of limits', bytes: jsOf([keyOf(/locales\/limits\/de\.json$/)]), most: 4 },
  { what: 'the texts of friends and groups', bytes: jsOf([keyOf(/locales\/people\/de\.json$/)]), most: 6 },
  { what: 'the texts of the calendar', bytes: jsOf([keyOf(/locales\/calendar\/de\.json$/)]), most: 6 },
  { what: 'the texts of lists', bytes: jsOf([keyOf(/locales\/lists\/de\.json$/)]), most: 2 },
  { what: 'the texts of friends, groups and lists', bytes: jsOf([keyOf(/locales\/people\/de\.json$/)]), most: 6 },
  { what: 'the texts of export and import', bytes: jsOf([keyOf(/locales\/export\/de\.json$/)]), most: 5 },
  { what: 'the texts of the intro', bytes: jsOf([keyOf(/locales\/intro\/de\.json$/)]), most: 2 },
  { what: 'the texts of the settings', bytes: jsOf([keyOf(/locales\/settings\/de\.json$/)]), most: 2.5 },
  { what: 'the texts of pictures', bytes: jsOf([keyOf(/locales\/pictures\/de\.json$/)]), most: 3 },
  { what: 'the texts of account and profile', bytes: jsOf([keyOf(/locales\/account\/de\.json$/)]), most: 5 },
  { what: 'the texts of the ways in', bytes: jsOf([keyOf(/locales\/signIn\/de\.json$/)]), most: 2 },
  { what: 'the texts of the statistics', bytes: jsOf([keyOf(/locales\/statistic\/de\.json$/)]), most: 6 },
  { what: 'the texts of sharing', bytes: jsOf([keyOf(/locales\/sharing\/de\.json$/)]), most: 3 },
  { what: 'the texts of the public library', bytes: jsOf([keyOf(/locales\/library\/de\.json$/)]), most: 3 },
  {
    what: 'the texts of training together',
    bytes: jsOf([keyOf(/locales\/together\/de\.json$/)]),
    most: 3,
  },
  { what: 'the texts of the info page', bytes: jsOf([keyOf(/locales\/info\/de\.json$/)]), most: 3 },
  { what: 'the texts for admins', bytes: jsOf([keyOf(/locales\/admin\/de\.json$/)]), most: 4 },
  { what: 'the texts of media', bytes: jsOf([keyOf(/locales\/media\/de\.json$/)]), most: 6 },
  { what: 'the texts of messages', bytes: jsOf([keyOf(/locales\/messages\/de\.json$/)]), most: 3 },
  {
    what: 'player route on top of the shell',
    bytes: jsOf([...player].filter((key) => !shell.has(key))),
    most: 31.5,
  },
  {
    what: 'the command palette, with the first press of its keys',
    bytes: jsOf([...staticGraph(keyOf(/screens\/palette\/Palette\.tsx$/))].filter((part) => !withDialogs.has(part))),
    most: 6,
  },
  // Nobody downloads it before a film is opened: it is not in the service worker's list either.
  { what: 'what works on films, in its worker', bytes: sizeOf(assetOf(/^films-worker-/)), most: 116 },
  { what: 'what cuts a recorded voice, once there is one', bytes: sizeOf(assetOf(/^cut-sound-/)), most: 86 },
  { what: 'CSS before the list paints', bytes: cssOf(firstPaint), most: 9.9 },
  { what: 'CSS before the player paints, with the list’s', bytes: cssOf(player), most: 15 },
  // Each screen's comes with it: what a visit waits for are the two above.
  { what: 'all CSS', bytes: css, most: 40 },
  // With what strangers see first, in five languages, and the scripts that ask for it and show it.
  { what: 'index.html', bytes: sizeOf('index.html'), most: 7.2 },
  {
    what: `what the service worker stores, in Brotli (${stored.length} files)`,
    bytes: sum(stored.map(brotli)),
    most: 900,
  },
  { what: 'the pictures a browser shows before it installs', bytes: sum(screenshots), most: 250 },
  ...lazyRoutes.map(({ key, bytes }) => ({
    what: `lazy: ${key}`,
    bytes,
    most: LAZY_MOST[key.replace('src/screens/', '')] ?? 16,
  })),
];
/** What a green check says is short. */
const isBrief = process.argv.includes('--brief');
let failed = false;
const lines: string[] = [];
for (const { what, bytes, most } of rows) {
  const isWell = bytes / 1024 <= most;
  failed ||= !isWell;
  if (isBrief && isWell && what.startsWith('lazy')) continue;
  lines.push(`${kb(bytes).padStart(9)}  of ${String(most).padStart(4)}  ${isWell ? 'ok       ' : 'TOO LARGE'} ${what}`);
}
// At once: who reads only the first lines may close the pipe meanwhile.
console.log(lines.join('\n'));
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
