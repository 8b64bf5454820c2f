/**
 * Writes `.oxlintrc.json` from the one table of layers below (`npm run make -- lint-config`). A test compares the file
 * with it and plants a breach per layer, in `.ts` and in `.tsx`. The linter does not look at `import()`: the same test
 * asks it about what is imported by that, too.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const FOLDERS = ['app', 'core', 'data', 'platform', 'stores', 'i18n', 'ui', 'screens'] as const;
type Folder = (typeof FOLDERS)[number];
interface Layer {
  /** May be imported. */
  readonly folders: readonly Folder[];
  /** May be imported as types only, and what to do instead. */
  readonly typesOnly?: Partial<Record<Folder, string>>;
  /** May be named. */
  readonly packages: readonly string[];
}

const HANDED_OVER = 'app/wire/wire.ts hands over the real one.';
const UI_PACKAGES = ['react', 'react-dom', 'react-router-dom'];
/** The table of src/README.md. `app` may import all, and so has no row. */
export const LAYERS: Readonly<Record<Exclude<Folder, 'app'>, Layer>> = {
  core: { folders: [], packages: ['valibot', 'papaparse'] },
  data: { folders: ['core'], packages: ['firebase', 'idb'] },
  platform: { folders: ['core'], packages: ['workbox-window', 'qr', '@capacitor', '@capacitor-community'] },
  stores: {
    folders: ['core'],
    typesOnly: {
      data: HANDED_OVER,
      platform: HANDED_OVER,
      i18n: 'stores name the keys of their notices; components translate.',
    },
    packages: ['zustand', 'react'],
  },
  i18n: { folders: ['core'], packages: ['i18next', 'react-i18next', 'react'] },
  ui: { folders: ['core', 'i18n'], packages: [...UI_PACKAGES, 'qr'] },
  screens: { folders: ['core', 'stores', 'ui', 'i18n'], packages: UI_PACKAGES },
};

/** The rooms of src/data, and which others each may import: features build on `sync`, that on `local` and `server`. */
const GROUND = ['local', 'server', 'sync'] as const;
export const DATA_ROOMS: Readonly<Record<string, readonly string[]>> = {
  local: [],
  server: [],
  sync: ['local', 'server'],
  account: GROUND,
  workouts: [...GROUND, 'account'],
  training: [...GROUND, 'workouts'],
  people: [...GROUND, 'account', 'workouts'],
  media: [...GROUND, 'account'],
};

interface Server {
  /** May be imported, beside its own files. */
  readonly folders: readonly string[];
  /** May be named, of those that belong to a layer or to a part of a server. */
  readonly packages: readonly string[];
  /** Have no name, and so are found by way of `../`. */
  readonly byParent?: readonly string[];
}
/** What runs on a server: the product's rules are its own, too, and nothing else of `src`. */
export const SERVERS = {
  functions: { folders: ['core'], packages: ['valibot', 'firebase-admin', 'firebase-functions', '@google/genai'] },
  'functions/src/logic': { folders: ['core'], packages: ['valibot'] },
  'local-backend': { folders: ['core', 'backend'], packages: ['firebase-admin'], byParent: ['functions/src'] },
} as const satisfies Readonly<Record<string, Server>>;

const NATIVE_PACKAGES = ['@capacitor/**', '@capacitor-community/**'];
const NATIVE = 'Only src/platform/device/native*.ts speak to the native wrapper; the rest finds the web’s own names.';
/** Packages that belong to one layer, or to a few, and where a file elsewhere finds what it wants of them. */
const PACKAGES: Readonly<Record<string, string>> = {
  firebase: 'Only src/data speaks to Firebase: add a verb there and hand it over through app/wire/wire.ts.',
  idb: 'Only src/data opens IndexedDB: add a verb there and hand it over through app/wire/wire.ts.',
  'workbox-window': 'Only src/platform speaks to the service worker.',
  '@capacitor': NATIVE,
  '@capacitor-community': NATIVE,
  zustand: 'Stores live in src/stores; elsewhere use the hooks of #stores/context.tsx.',
  valibot: 'Parsers live in src/core (readX).',
  react: 'Only stores/context.tsx, i18n, ui, screens and app know React.',
  'react-dom': 'Only ui, screens and app know the page.',
  'react-router-dom': 'Only ui, screens and app know addresses.',
  qr: 'QR codes are drawn by #ui/widgets/QrCode.tsx, and read in src/platform.',
  papaparse: 'Tables are read by core/import/plan-table.ts.',
  i18next: 'Texts come from #i18n/setup.ts.',
  'react-i18next': 'Texts come from #i18n/setup.ts.',
};

const SDK = 'functions/src/logic names no SDK: add a verb to its backend.ts, for functions/src/firebase-backend.ts.';
const SERVER_PACKAGES: Readonly<Record<string, string>> = {
  'firebase-admin': SDK,
  'firebase-functions': 'Only functions/src/index.ts says what is deployed.',
  '@google/genai': 'Only functions/src/gemini.ts speaks to Gemini.',
};

interface Pattern {
  readonly group: readonly string[];
  readonly message: string;
  readonly allowTypeImports?: true;
  readonly importNames?: readonly string[];
}

const BY_NAME = 'Cross a folder by its name, e.g. #core/run/run.ts, never by ../ (see src/README.md).';

/** Names of folders beside `src`: nothing of it may need them. */
const BESIDE = ['backend', 'tests', 'e2e'] as const;
const NOT_BESIDE: Pattern = {
  group: [...BESIDE.map((folder) => `#${folder}/**`), '@icetime/**'],
  message: 'src is what is shipped: it may not import the local backend, or tests.',
};
const PARENTS: Pattern = { group: ['../**'], message: BY_NAME };

function patternsOf(name: string, { folders, typesOnly = {}, packages }: Layer): Pattern[] {
  const foreign = FOLDERS.filter((folder) => folder !== name && !folders.includes(folder));
  return [
    PARENTS,
    ...foreign.map((folder): Pattern => {
      const instead = typesOnly[folder];
      const group = [`#${folder}/**`];
      return instead === undefined
        ? { group, message: `src/${name} may not import ${folder}. Allowed: ${folders.join(', ') || 'nothing'}.` }
        : { group, allowTypeImports: true, message: `src/${name} may import src/${folder} as types only; ${instead}` };
    }),
    NOT_BESIDE,
    ...packagePatterns(PACKAGES, packages),
    ...(packages.includes('react-router-dom') ? [OWN_LINK] : []),
  ];
}

/** Those of the table that are not `allowed`. */
const packagePatterns = (table: Readonly<Record<string, string>>, allowed: readonly string[]): Pattern[] =>
  Object.entries(table)
    .filter(([owned]) => !allowed.includes(owned))
    .map(([owned, message]) => ({ group: [owned, `${owned}/**`], message }));

function serverPatternsOf(name: string, { folders, packages, byParent = [] }: Server): Pattern[] {
  const foreign = [...FOLDERS, ...BESIDE].filter((folder) => !folders.includes(folder));
  const browser = Object.keys(PACKAGES).filter((owned) => !packages.includes(owned));
  return [
    {
      ...PARENTS,
      group: [...PARENTS.group, ...byParent.flatMap((folder) => [`!../${folder}/**`, `!../../${folder}/**`])],
    },
    {
      group: [...foreign.map((folder) => `#${folder}/**`), ...(foreign.includes('backend') ? ['@icetime/**'] : [])],
      message: `${name} runs on a server, and may import its own files and: ${folders.join(', ')}.`,
    },
    {
      group: browser.flatMap((owned) => [owned, `${owned}/**`]),
      message: `${name} runs without a browser and its packages.`,
    },
    ...packagePatterns(SERVER_PACKAGES, packages),
  ];
}

function roomPatternsOf(room: string, rooms: readonly string[]): Pattern[] {
  const foreign = Object.keys(DATA_ROOMS).filter((other) => other !== room && !rooms.includes(other));
  const message = `src/data/${room} may import of src/data: ${rooms.join(', ') || 'nothing'} (see its README).`;
  const group = ['#data/*.ts', ...foreign.map((other) => `#data/${other}/**`)];
  return [...patternsOf('data', LAYERS.data), { group, message }];
}

const OWN_LINK: Pattern = {
  group: ['react-router-dom'],
  importNames: ['Link', 'NavLink'],
  message: "Use #ui/base/Link.tsx: the router's own brings its framework mode, 3 kB before the first paint.",
};

/** Folders that have a name for who is outside of them. */
const NAMED = ['src', 'local-backend', 'tests'];

const restricted = (patterns: readonly Pattern[]) => ({
  'eslint/no-restricted-imports': ['error', { patterns }],
});
const FUNCTION_LINES = ['error', { max: 80, skipBlankLines: false, skipComments: false }];

/** The whole configuration, as oxlint reads it. */
export function lintConfig(): unknown {
  return {
    $schema: './node_modules/oxlint/configuration_schema.json',
    plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc'],
    categories: { correctness: 'error' },
    options: { typeAware: true },
    rules: {
      'typescript/no-explicit-any': 'error',
      'typescript/no-floating-promises': 'error',
      'typescript/no-misused-promises': 'error',
      'typescript/await-thenable': 'error',
      'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'typescript/ban-ts-comment': 'error',
      'typescript/consistent-type-imports': 'error',
      'typescript/no-non-null-assertion': 'error',
      // Types count: two files that need each other's types are one thought in two places.
      'import/no-cycle': ['error', { ignoreTypes: false }],
      'react/jsx-no-literals': ['error', { noStrings: false }],
      'react/no-danger': 'error',
      'react/exhaustive-deps': 'error',
      'jsx-a11y/prefer-tag-over-role': 'off',
      'react/rules-of-hooks': 'error',
      'eslint/no-console': 'error',
      'eslint/no-eval': 'error',
      'eslint/eqeqeq': 'error',
      'eslint/max-lines': ['error', { max: 400 }],
      'eslint/max-lines-per-function': FUNCTION_LINES,
    },
    settings: {},
    ignorePatterns: ['dist', 'node_modules', '.icetime'],
    overrides: [
      ...Object.entries(LAYERS).map(([name, layer]) => ({
        files: [`src/${name}/**/*.{ts,tsx}`],
        rules: restricted(patternsOf(name, layer)),
      })),
      ...Object.entries(DATA_ROOMS).map(([room, rooms]) => ({
        files: [`src/data/${room}/**/*.ts`],
        rules: restricted(roomPatternsOf(room, rooms)),
      })),
      {
        // `app` may import all of `src`, but for what only the native wrapper has.
        files: ['src/app/**/*.{ts,tsx}', 'src/*.{ts,tsx}'],
        rules: restricted([PARENTS, NOT_BESIDE, { group: NATIVE_PACKAGES, message: NATIVE }]),
      },
      {
        // The configuration of Vite imports them, and knows no names of folders.
        files: ['build/**'],
        rules: { 'eslint/no-console': 'off', 'eslint/no-restricted-imports': 'off' },
      },
      {
        files: ['tests/**', 'e2e/**', 'bench/**', 'local-backend/**', 'packages/**', '.ci/**', './vite.config.ts'],
        rules: {
          'react/jsx-no-literals': 'off',
          'eslint/max-lines-per-function': 'off',
          'eslint/no-console': 'off',
          ...restricted([
            { group: NAMED.flatMap((folder) => [`../${folder}/**`, `../../${folder}/**`]), message: BY_NAME },
          ]),
        },
      },
      ...Object.entries<Server>(SERVERS).map(([name, server]) => ({
        files: [`${name}/**/*.ts`],
        rules: restricted(serverPatternsOf(name, server)),
      })),
      {
        files: ['local-backend/**/*.ts', 'packages/*/src/**/*.ts'],
        rules: { 'eslint/max-lines-per-function': FUNCTION_LINES },
      },
      {
        // Fixtures of the journeys look like hooks and take no parameters.
        files: ['e2e/**/*.ts'],
        rules: { 'eslint/no-empty-pattern': 'off', 'react/rules-of-hooks': 'off', 'react-hooks/rules-of-hooks': 'off' },
      },
    ],
  };
}

export const lintConfigText = (): string => `${JSON.stringify(lintConfig(), undefined, 2)}\n`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync('.oxlintrc.json', lintConfigText());
