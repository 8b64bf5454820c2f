import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { laterImports, readSources } from './imports.ts';

/** By file: its text. */
type Sources = ReadonlyMap<string, string>;
interface Breach {
  readonly file: string;
  readonly text: string;
  readonly rule: string;
}
const ENDINGS = ['ts', 'tsx'] as const;
const importing = (file: string, target: string): Breach => ({
  file,
  text: `import { x } from '${target}';\nexport const y = x;\n`,
  rule: 'no-restricted-imports',
});

/** What each layer may not import, planted in `.ts` and in `.tsx`. */
const BREACHES: Readonly<Record<string, readonly string[]>> = {
  app: ['#backend/start.ts', '#logic/backend.ts', '#tests/support/today.ts', '#e2e/support/fixtures.ts'],
  core: ['zustand/vanilla', 'react', 'mediabunny', '@else/valibot', '#data/data.ts', '#logic/backend.ts'],
  data: ['#i18n/setup.ts', '#platform/sound/clock.ts', 'valibot', '@else/idb'],
  platform: ['idb', 'react', '@else/qr', '#data/data.ts'],
  stores: [
    '#data/sync/outbox.ts',
    '#platform/sound/clock.ts',
    '#i18n/setup.ts',
    '#app/wire/wire.ts',
    '#ui/base/Link.tsx',
    '#screens/login/LoginScreen.tsx',
    '#backend/start.ts',
    '#logic/backend.ts',
    '#tests/support/today.ts',
    '#e2e/support/fixtures.ts',
    'firebase/firestore/lite',
    'idb',
    '@dnd-kit/core',
    '@else/react',
    'react-dom',
  ],
  i18n: ['#stores/create-stores.ts', '#ui/base/Link.tsx', 'react-dom', '@else/react'],
  ui: ['#stores/context.tsx', '#data/data.ts', 'zustand', 'i18next', '@else/react'],
  screens: [
    '#platform/sound/clock.ts',
    '#data/data.ts',
    '#app/wire/wire.ts',
    '#backend/start.ts',
    '#tests/support/today.ts',
    'zustand',
    'valibot',
    'qr',
    '@else/react',
  ],
};
const OF_LAYERS = Object.entries(BREACHES).flatMap(([layer, targets]) =>
  targets.flatMap((target, n) => ENDINGS.map((ending) => importing(`src/${layer}/breach${n}.${ending}`, target))),
);

/** By folder: what is a breach from anywhere in it. */
const ON_SERVERS: Readonly<Record<string, readonly string[]>> = {
  functions: [
    '#stores/player/player.ts',
    '#data/data.ts',
    '#backend/start.ts',
    '#tests/support/today.ts',
    'react',
    'firebase/app',
    '@else/valibot',
  ],
  'functions/src/logic': [
    '#ui/base/Link.tsx',
    'firebase-admin/firestore',
    'firebase-functions/v2',
    '@google/genai/web',
    '@else/valibot',
  ],
  'tools/local-backend': [
    '#data/data.ts',
    '#i18n/setup.ts',
    '#tests/support/today.ts',
    '#e2e/support/fixtures.ts',
    'react',
    'idb',
    'valibot',
    '@else/vite',
  ],
};
const OF_SERVERS = Object.entries(ON_SERVERS).flatMap(([folder, targets]) =>
  targets.map((target, n) => importing(`${folder}/breach${n}.ts`, target)),
);

/** Nobody but the browser's adapter knows of the native wrapper. */
const OF_NATIVE = ['app/', 'stores/', 'screens/', 'ui/', ''].flatMap((folder) =>
  ['@capacitor/core', '@capacitor-community/keep-awake', '@capgo/capacitor-media-session'].map((name, n) =>
    importing(`src/${folder}native${n}.ts`, name),
  ),
);

const importingType = (file: string, target: string): Breach => ({
  ...importing(file, target),
  text: `import type { x } from '${target}';\nexport type X = typeof x;\n`,
});

/** The rooms of src/data, and which others each may import. */
const DATA_ROOMS: Readonly<Record<string, readonly string[]>> = {
  local: [],
  server: [],
  sync: ['local', 'server'],
  account: ['local', 'server', 'sync'],
  workouts: ['local', 'server', 'sync', 'account'],
  training: ['local', 'server', 'sync', 'workouts'],
  people: ['local', 'server', 'sync', 'account', 'workouts'],
  media: ['local', 'server', 'sync', 'account'],
};
/** Every import from room to room, and one out of the rooms: those against the arrows, or those along them. */
const betweenRooms = (areAllowed: boolean): Breach[] =>
  Object.entries(DATA_ROOMS).flatMap(([room, rooms]) => {
    const others = Object.keys(DATA_ROOMS).filter((other) => (other === room || rooms.includes(other)) === areAllowed);
    return [...others.map((other) => `${other}/x.ts`), ...(areAllowed ? [] : ['network.ts'])].map((target, n) =>
      importingType(`src/data/${room}/${areAllowed ? 'along' : 'against'}${n}.ts`, `#data/${target}`),
    );
  });

/** The router's own links, by their names or with all else. */
const OF_LINKS = ['ui', 'screens'].flatMap((folder) =>
  [
    "export { Link } from 'react-router-dom';\n",
    "import { NavLink } from 'react-router-dom';\nexport const x = NavLink;\n",
    "export * from 'react-router-dom';\n",
  ].map((text, n) => ({ file: `src/${folder}/link${n}.tsx`, text, rule: 'no-restricted-imports' })),
);

/** Folders are crossed by their names. */
const OF_PARENTS = [
  ...['app', 'core', 'data/sync', 'i18n', 'screens/login', 'stores', 'ui'].flatMap((folder) =>
    ENDINGS.flatMap((ending) =>
      ['../x.ts', '../core/x.ts', '../../core/figures/x.ts'].map((target, n) =>
        importing(`src/${folder}/parent${n}.${ending}`, target),
      ),
    ),
  ),
  importing('functions/src/logic/parent.ts', '../gemini.ts'),
  importing('functions/src/parent.ts', '../../src/core/x.ts'),
  importing('tools/local-backend/rules/parent.ts', '../firestore/x.ts'),
  importing('tests/core/parent.ts', '../../src/core/x.ts'),
  importing('tests/e2e/run/parent.ts', '../../../src/core/x.ts'),
  importing('tools/bench/parent.ts', '../local-backend/seed/x.ts'),
  importing('tools/bench/pages/parent.ts', '../../../tests/support/x.ts'),
];

const PARTS_OF_ALL = ['src/core', 'src/screens', 'functions/src', 'tools/local-backend/rules'] as const;
const endingsOf = (folder: string) => (folder.startsWith('src') ? ENDINGS : (['ts'] as const));
const OF_SIZE = PARTS_OF_ALL.flatMap((folder) =>
  endingsOf(folder).flatMap((ending) => [
    { file: `${folder}/long-file.${ending}`, text: 'export {};\n'.repeat(401), rule: 'max-lines' },
    {
      file: `${folder}/long-function.${ending}`,
      text: `export function all(add: () => void) {\n${'  add();\n'.repeat(79)}}\n`,
      rule: 'max-lines-per-function',
    },
  ]),
);

/** Two files that need each other's types. */
const OF_CYCLES = PARTS_OF_ALL.flatMap((folder) =>
  endingsOf(folder).flatMap((ending) =>
    [0, 1].map((n) => ({
      file: `${folder}/cycle${n}.${ending}`,
      text: `import type { A as B } from './cycle${1 - n}.${ending}';\nexport interface A {\n  readonly b?: B;\n}\n`,
      rule: 'no-cycle',
    })),
  ),
);

/** The same by the names of folders. */
const OF_NAMED_CYCLES = [0, 1].map((n) => ({
  file: `src/data/sync/named${n}.ts`,
  text: `import type { A as B } from '#data/sync/named${1 - n}.ts';\nexport interface A {\n  readonly b?: B;\n}\n`,
  rule: 'no-cycle',
}));

const OF_TEXTS = ['app', 'screens', 'ui'].map((folder) => ({
  file: `src/${folder}/literal.tsx`,
  text: 'export const Said = () => <p>Train now</p>;\n',
  rule: 'jsx-no-literals',
}));

/** An import that comes later, against the arrows. */
const LATER = [
  ['src/core/later.ts', '#data/data.ts'],
  ['src/stores/later.ts', '#platform/sound/clock.ts'],
  ['src/ui/later.tsx', '#stores/context.tsx'],
  ['src/screens/later.tsx', 'firebase/auth'],
  ['src/data/sync/later.ts', '#data/people/people.ts'],
  ['src/app/later.tsx', '../core/run.ts'],
  ['functions/src/logic/later.ts', '@google/genai/web'],
  ['tools/local-backend/later.ts', '#screens/login/LoginScreen.tsx'],
  ['src/data/server/firebase.ts', '@icetime/local-firebase/auth.ts'],
  ['src/app/firebase.ts', '@icetime/local-firebase/auth.ts'],
  ['functions/src/firebase.ts', '@icetime/local-firebase/auth.ts'],
] as const;

const BREACHES_OF_ALL: readonly Breach[] = [
  ...[OF_LAYERS, OF_SERVERS, OF_NATIVE, OF_LINKS, OF_PARENTS, OF_SIZE, OF_CYCLES, OF_NAMED_CYCLES, OF_TEXTS].flat(),
  ...betweenRooms(false),
  ...Object.keys(DATA_ROOMS).flatMap((room) =>
    ['#stores/context.tsx', '@else/idb', '../x.ts'].map((to, n) => importing(`src/data/${room}/out${n}.ts`, to)),
  ),
  importingType('src/stores/type.ts', '#ui/base/Link.tsx'),
  { file: 'src/core/said.ts', text: "console.log('said');\n", rule: 'no-console' },
];
/** What looks like a breach and is none. */
const ALLOWED: readonly Breach[] = [
  ...betweenRooms(true),
  ...['data', 'platform', 'i18n'].map((layer) => importingType(`src/stores/${layer}.ts`, `#${layer}/x.ts`)),
  importing('src/core/allowed.ts', '#core/run/run.ts'),
  importing('src/ui/allowed.ts', 'react-router-dom'),
  importing('src/app/allowed.ts', '#screens/login/LoginScreen.tsx'),
  importing('tools/local-backend/official/allowed.ts', '../../../functions/src/logic/backend.ts'),
  importing('tools/local-backend/allowed.ts', '#core/run/run.ts'),
  importing('functions/src/allowed.ts', 'firebase-admin/app'),
  importing('tests/functions/allowed.ts', '../../functions/src/logic/backend.ts'),
  { file: 'tools/build/allowed.ts', text: "console.log('said');\n", rule: 'no-console' },
  {
    file: 'src/core/short-function.ts',
    text: `export function all(add: () => void) {\n${'  add();\n'.repeat(78)}}\n`,
    rule: 'max-lines-per-function',
  },
];

/** What the linter says of such files. */
function lint(sources: Sources): string {
  const dir = mkdtempSync(join(tmpdir(), 'icetime-fence-'));
  try {
    for (const [file, text] of sources) {
      mkdirSync(join(dir, dirname(file)), { recursive: true });
      writeFileSync(join(dir, file), text);
    }
    const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly imports: object };
    writeFileSync(join(dir, 'package.json'), JSON.stringify({ imports }));
    // What types say needs the whole project; the fence does not.
    const config = { extends: [resolve('.oxlintrc.json')], options: { typeAware: false } };
    writeFileSync(join(dir, '.oxlintrc.json'), JSON.stringify(config));
    const oxlint = join(process.cwd(), 'node_modules', '.bin', 'oxlint');
    const { stdout } = spawnSync(oxlint, ['-f', 'unix'], {
      cwd: dir,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    return stdout.replaceAll('\\', '/');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The names of the rules that it says this file breaks. */
const rulesBroken = (said: string, file: string): string[] =>
  said.split('\n').flatMap((line) => (line.startsWith(`${file}:`) ? (/\(([\w-]+)\)\]$/.exec(line)?.[1] ?? []) : []));

/** The linter looks at no `import()`: as if each was a plain one. */
const asPlain = (sources: Sources): Sources =>
  new Map(
    [...sources].flatMap(([file, text]) => {
      const later = laterImports(text);
      return later.length === 0 ? [] : [[file, later.map((target) => `import '${target}';\n`).join('')] as const];
    }),
  );

describe('the fence between the layers', () => {
  let said = '';
  let saidOfLater = '';
  beforeAll(() => {
    said = lint(new Map([...BREACHES_OF_ALL, ...ALLOWED].map(({ file, text }) => [file, text])));
    saidOfLater = lint(
      asPlain(new Map(LATER.map(([file, to]) => [file, `export const x = () =>\n  import('${to}');\n`]))),
    );
  });

  it.each(BREACHES_OF_ALL)('stops $file: $rule', ({ file, rule }) => {
    expect(rulesBroken(said, file)).toContain(rule);
  });

  it.each(ALLOWED)('lets $file be', ({ file, rule }) => {
    expect(rulesBroken(said, file)).not.toContain(rule);
  });

  it.each(LATER)('stops %s, which imports %s later', (file) => {
    expect(rulesBroken(saidOfLater, file)).toContain('no-restricted-imports');
  });

  it('is kept by all that is imported later', () => {
    const later = asPlain(readSources(['src', 'functions', 'tools/local-backend', 'packages']));
    expect(later.size).toBeGreaterThan(60);
    expect(lint(later).match(/.*\(no-restricted-imports\).*/g) ?? []).toEqual([]);
  });

  it.each([
    ['src', BREACHES],
    ['src/data', DATA_ROOMS],
  ])('has breaches planted in every folder of %s', (folder, planted) => {
    const folders = readdirSync(folder).filter((name) => !/^(?:rules|public)$|\./.test(name));
    expect(Object.keys(planted).sort()).toEqual(folders.sort());
  });
});
