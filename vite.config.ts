import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { manifest } from './src/core/address/manifest.ts';
import { firstPaint } from './tools/build/first-paint.ts';
import { BUILD_TARGET } from './tools/build/floor.ts';
import { licences } from './tools/build/licences.ts';

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

/** As the browser computes it of what it downloads. */
const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

const PAGE_TESTS = ['tests/**/*.test.tsx', 'tests/i18n/setup.test.ts', 'tests/platform/worker/browser-edges.test.ts'];
const PRODUCT_TESTS = ['tests/{app,core,data,i18n,platform,screens,stores,ui}/**/*.test.{ts,tsx}'];

/** Of the product: they load modules anew, or put others in their place, where another file may have loaded them. */
const ALONE_PRODUCT_TESTS = [
  'tests/data/local/session-faults.test.ts',
  'tests/platform/device/native.test.tsx',
  'tests/platform/worker/{share-target,whole-chunks}.test.ts',
  'tests/screens/workout-list/what-a-tap-draws.test.tsx',
  'tests/screens/workout/finish-figure.test.tsx',
  'tests/stores/library/library-lost.test.ts',
];

/** They start processes, set the environment, or load an SDK that keeps one project for the whole process. */
const ALONE_TESTS = [
  'packages/local-firebase/tests/firestore/{admin-sdk,node-sdk,unit-testing-sdk}.test.ts',
  'tests/backend/{persistence,restore,start,web-sdk}.test.ts',
  'tests/ci/*.test.ts',
  'tests/functions/calls/app-check.test.ts',
  'tests/functions/deployed/*.test.ts',
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
  publicDir: 'src/public',
  plugins: [
    react(),
    firstPaint(),
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
        // The service worker keeps nothing else under these names (src/platform/worker/whole-chunks.ts).
        manifestTransforms: [
          (files) => ({ manifest: files.map((file) => ({ ...file, integrity: integrityOf(`dist/${file.url}`) })) }),
        ],
        rollupFormat: 'iife',
      },
      // The browser fetches its own copies of the larger icons when it installs.
      includeManifestIcons: false,
      manifest,
    }),
  ],
  build: {
    target: BUILD_TARGET,
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // One file for everything main.tsx imports statically.
        codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] },
      },
    },
  },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    // A test waits for what it means; the limit only ends one that waits for ever, also on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
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
    // that need a page come first, so that a worker makes only one. One project after the other: in a random order of
    // all, nearly every file ended the worker of the file before.
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          include: PAGE_TESTS,
          exclude: [...configDefaults.exclude, ...ALONE_PRODUCT_TESTS],
          environment: 'jsdom',
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'product',
          include: PRODUCT_TESTS,
          exclude: [...configDefaults.exclude, ...PAGE_TESTS, ...ALONE_PRODUCT_TESTS],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'product-alone', include: ALONE_PRODUCT_TESTS, sequence: { groupOrder: 2 } } },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['tests/**/*.test.ts', 'packages/*/tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...PAGE_TESTS, ...PRODUCT_TESTS, ...ALONE_TESTS],
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE_TESTS, sequence: { groupOrder: 4 } } },
    ],
  },
});
