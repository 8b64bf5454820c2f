import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { manifest } from './src/core/manifest.ts';
import { CHUNKS } from './vite-chunks.ts';
import { firstScreens } from './vite-first-screens.ts';
import { licences } from './vite-licences.ts';
import { partsTable } from './vite-parts.ts';
import { prefetch } from './vite-prefetch.ts';
import { splashFirst, stylesWithParts } from './vite-styles.ts';

/** The date is the last commit's: the same code gives the same files, whenever it is built. */
function buildFacts(): { readonly version: string; readonly atMs: number } {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  const options = { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' } as const;
  try {
    return { version, atMs: Number(execFileSync('git', ['log', '-1', '--format=%ct'], options)) * 1000 };
  } catch {
    return { version, atMs: Date.now() }; // an archive without its history
  }
}

/**
 * The router without what only its developers, rendering servers and "data routers" need: its production build, which
 * its package does not name, with the contexts and components marked that may go where nobody uses them. Ours declares
 * its routes (app/App.tsx) and catches errors itself (app/ErrorBoundary.tsx).
 */
function leanRouter(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules/react-router/dist/production');
  const parts: readonly (readonly [RegExp, string])[] = [
    [/= (React\w*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'],
    [/^\w+\.displayName = ".*";$/gm, ''],
    [/let dataRouterState = dataRouterOpts\?\.state;/g, 'const dataRouterState = undefined;'],
    [/let \{ isDataRoute \} = React2\.useContext\(RouteContext\);/g, 'const isDataRoute = false;'],
    [/^var RenderErrorBoundary = class [^]*?^RenderErrorBoundary\.contextType = .*;$/gm, 'var RenderErrorBoundary;'],
    [/^var defaultErrorElement = .*;$/gm, 'var defaultErrorElement;'],
    // What is wrong with an address that a developer wrote.
    [/^function getInvalidPathError\([^]*?^\}/gm, 'function getInvalidPathError() {}'],
  ];
  return {
    name: 'icetime-lean-router',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: join(folder, 'index.mjs') }] } }),
    transform(code, id) {
      // All that we use of it is in one file.
      if (!id.startsWith(folder) || !code.includes('function BrowserRouter(')) return;
      for (const [part] of parts)
        if (code.search(part) < 0) this.error(`react-router has no ${part} any more: look what took its place`);
      return { code: parts.reduce((lean, [part, instead]) => lean.replaceAll(part, instead), code), map: null };
    },
  };
}

/**
 * React Aria brings its words in 34 languages; ours are five. Two of its files do what the policy of our pages forbids:
 * one empties an element by `innerHTML`, one puts a style sheet into the head (calendar.module.css says the same).
 */
function leanDates(): Plugin {
  const mended: readonly [file: string, is: string, becomes: string][] = [
    ['live-announcer/LiveAnnouncer.mjs', ".innerHTML = ''", '.replaceChildren()'],
    ['interactions/usePress.mjs', "if (!domRef || process.env.NODE_ENV === 'test') return;", 'return;'],
  ];
  return {
    name: 'icetime-lean-dates',
    enforce: 'pre',
    load: (id) =>
      /node_modules\/react-(aria|stately)\/dist\/private\/intl\/.*\/(?!en-US|de-DE|fr-FR|es-ES|nl-NL)[\w-]+\.mjs$/.test(
        id,
      )
        ? 'export default {}'
        : undefined,
    transform(code, id) {
      const [, is, becomes] = mended.find(([file]) => id.endsWith(`react-aria/dist/private/${file}`)) ?? [];
      if (is === undefined || becomes === undefined) return undefined;
      if (!code.includes(is)) this.error(`${id} has changed: look whether it still needs mending`);
      return { code: code.replaceAll(is, becomes), map: null };
    },
  };
}

/**
 * Most of the first file runs before the first screen stands: Chromium compiles it whole on another thread while it
 * arrives, instead of function by function when each is first called. Others read a comment.
 */
function compileFirst(): Plugin {
  return {
    name: 'icetime-compile-first',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.name === 'first') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/**
 * What stands in the page itself – the splash's styles, the theme's script – is allowed by its hash in firebase.json.
 */
function checkInlineHashes(): Plugin {
  return {
    name: 'icetime-inline-hashes',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return; // the service worker's own bundle
      const policy = readFileSync('firebase.json', 'utf8');
      for (const [, tag, text = ''] of String(page.source)
        .replaceAll('\r\n', '\n')
        .matchAll(/<(style|script)>([^]*?)<\/\1>/g)) {
        const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
        if (!policy.includes(hash))
          this.error(`The ${tag} in index.html changed: put ${hash} into ${tag}-src of firebase.json`);
      }
    },
  };
}

/**
 * Names of classes for CSS Modules: the place of the file as a letter, then that of the class in it as a number. They
 * are short, the same in every build, and alike where they stand together, which compresses far better than hashes do.
 */
function shortNames(): (name: string, file: string, css: string) => string {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const files = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .toSorted()
    .map((file) => join(import.meta.dirname, 'src', file));
  return (name, file, css) => {
    const names = [...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, found]) => found);
    const [place, number] = [files.indexOf(join(file)), names.indexOf(name)];
    if (place < 0 || number < 0) throw new Error(`${file}: no place for ${name}; a new file has one after a new start`);
    return `${letters[Math.floor(place / letters.length) - 1] ?? ''}${letters[place % letters.length]}${number}`;
  };
}

const PAGE_TESTS = ['tests/**/*.test.tsx', 'tests/i18n/setup.test.ts', 'tests/platform/browser-edges.test.ts'];
const PRODUCT_TESTS = ['tests/{app,core,data,i18n,platform,screens,stores,ui}/**/*.test.{ts,tsx}'];

/** They start processes, set the environment, or load an SDK that keeps one project for the whole process. */
const ALONE_TESTS = [
  'tests/data/session-faults.test.ts',
  'tests/backend/{admin-sdk,node-sdk,persistence,start,unit-testing-sdk,web-sdk}.test.ts',
  'tests/ci/*.test.ts',
  'tests/functions/{app-check,deployed,deployed-at-work,local-functions,stores}.test.ts',
  'tests/official/*.test.ts',
  'tests/storage/{chromium,sdk}.test.ts',
];

/** Per cent of lines and branches that the tests run at least: a little below what they do. */
const COVERED: Readonly<Record<string, readonly [lines: number, branches: number]>> = {
  'src/core': [99, 95],
  'src/data': [94, 80],
  'src/stores': [96, 83],
  'src/platform': [96, 95],
  'functions/src': [93, 85],
};

const shipped = licences();

export default defineConfig({
  define: { __ICETIME_BUILD__: JSON.stringify(buildFacts()) },
  worker: { plugins: shipped.inWorkers },
  plugins: [
    react(),
    leanRouter(),
    leanDates(),
    partsTable(),
    prefetch(),
    splashFirst(),
    firstScreens(),
    stylesWithParts(),
    compileFirst(),
    checkInlineHashes(),
    shipped.main,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,json}', 'icons/icon-192.png'],
        // What only works with a connection, or that few need, is not worth everybody's bytes.
        globIgnores: [
          '**/live-sdk-*.js',
          '**/films-worker-*.js',
          '**/cut-sound-*.js',
          'app-check.*',
          'sign-in.*',
          'contact.*',
          'licences.*',
          'sw-off.js',
          // Of the native wrapper, which has no service worker.
          '**/native-*.js',
          '**/web-*.js',
          'schema/**',
        ],
        rollupFormat: 'iife',
      },
      // The browser fetches its own copies of the larger icons when it installs.
      includeManifestIcons: false,
      manifest,
    }),
  ],
  css: { modules: { generateScopedName: shortNames() } },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first file names all others: a digit less of each is 70 bytes less of it, and 42 bits tell them apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: Object.entries(CHUNKS).map(([name, chunk]) => ({ name, ...chunk })) },
      },
    },
  },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    // A test waits for what it means; the limit only ends one that waits for ever, also on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    allowOnly: false,
    // A name tells one row of a table from the next, to its end.
    chaiConfig: { truncateThreshold: 300 },
    // No test leans on one before it; the seed is printed, and `--sequence.seed` repeats it.
    sequence: { shuffle: true },
    coverage: {
      provider: 'v8',
      include: Object.keys(COVERED).map((folder) => `${folder}/**/*.ts`),
      reporter: ['json-summary'],
      reportOnFailure: true,
      reportsDirectory: '.icetime/coverage',
      thresholds: Object.fromEntries(
        Object.entries(COVERED).map(([folder, [lines, branches]]) => [`${folder}/**/*.ts`, { lines, branches }]),
      ),
    },
    // Tests that leave nothing behind in a worker (see tests/support/setup.ts) share one, with all it has loaded. Those
    // that need a page come first, so that a worker makes only one.
    projects: [
      {
        extends: true,
        test: { name: 'page', include: PAGE_TESTS, environment: 'jsdom', isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: PRODUCT_TESTS,
          exclude: [...configDefaults.exclude, ...PAGE_TESTS, ...ALONE_TESTS],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...PAGE_TESTS, ...PRODUCT_TESTS, ...ALONE_TESTS],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE_TESTS } },
    ],
  },
});
