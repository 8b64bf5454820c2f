import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';

const manifest = {
  id: '/',
  name: 'Icetime',
  short_name: 'Icetime',
  description: 'Build timed workouts, run them with beeps that come in time, find the result.',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  background_color: '#eef3f7',
  theme_color: '#0b1f2a',
  categories: ['fitness', 'health', 'sports'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
  ],
};

/** What strangers come to first, by the beginning of the address: the code of the screen and of what it reads. */
const FIRST_SCREENS: Readonly<Record<string, { readonly code: readonly string[]; readonly reads: boolean }>> = {
  login: { code: ['screens/login/LoginScreen.tsx'], reads: false },
  workout: {
    code: ['screens/workout/WorkoutScreen.tsx', 'stores/player.ts', 'app/wire-player.ts', 'data/network.ts'],
    reads: true,
  },
  workoutListOpen: { code: ['screens/workout-list-open/WorkoutListOpenScreen.tsx', 'data/network.ts'], reads: true },
};
/** Where the database is, on Firebase Hosting. */
const CONFIG = '/__/firebase/init.json';

/**
 * Texts and screens are asked for by the code that needs them, one round trip too late. The small script that sets the
 * theme knows as early which they will be: in a build it also asks for those files.
 */
function preloadFirst(): Plugin {
  return {
    name: 'icetime-preload-first',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'index');
      if (!entry) return; // the service worker's own bundle
      const graphOf = (fileName: string, seen = new Set<string>()): Set<string> => {
        if (!seen.has(fileName)) {
          seen.add(fileName);
          chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach((next) => graphOf(next, seen));
        }
        return seen;
      };
      const shell = graphOf(entry.fileName);
      const filesOf = (source: string): string[] => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`));
        if (!chunk) throw new Error(`No chunk is src/${source}: mend FIRST_SCREENS in vite.config.ts`);
        return [...graphOf(chunk.fileName)].filter((file) => !shell.has(file)).map((file) => `/${file}`);
      };
      const texts = ['en', 'de', 'fr', 'es', 'nl'].map((tag) => [tag, filesOf(`i18n/locales/${tag}.json`)]);
      const screens = Object.entries(FIRST_SCREENS).map(([part, { code, reads }]) => [
        part,
        [...new Set(code.flatMap(filesOf)), ...(reads ? [CONFIG] : [])],
      ]);
      await appendFile(
        join(dir, 'theme.js'),
        `
(() => {
  const texts = ${JSON.stringify(Object.fromEntries(texts))};
  const screens = ${JSON.stringify(Object.fromEntries(screens))};
  let stored = '';
  try { stored = localStorage.getItem('icetime.language') ?? ''; } catch {}
  const tag = [stored, ...navigator.languages].map((code) => code.toLowerCase().split('-')[0]).find((code) => texts[code]);
  for (const file of [...texts[tag ?? 'en'], ...(screens[location.pathname.split('/')[1]] ?? [])]) {
    const link = document.createElement('link');
    const isCode = file.endsWith('.js');
    link.rel = isCode ? 'modulepreload' : 'preload';
    if (!isCode) link.as = 'fetch';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})();
`,
      );
    },
  };
}

/** The splash needs none of the product's styles. At the end of the page they hold back the script, not the first paint. */
function splashBeforeStyles(): Plugin {
  return {
    name: 'icetime-splash-before-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const style = /\s*<link rel="stylesheet"[^>]*href="\/assets\/[^>]*>/.exec(html)?.[0];
        if (style === undefined) throw new Error('index.html has no style sheet of the product');
        return html.replace(style, '').replace('</body>', () => `${style.trim()}\n  </body>`);
      },
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    preloadFirst(),
    splashBeforeStyles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,json}', 'icons/*.png'],
        // What only works with a connection is not worth everybody's bytes.
        globIgnores: ['**/live-sdk-*.js'],
        rollupFormat: 'iife',
      },
      manifest,
    }),
  ],
  // One style sheet with short names: a third smaller than a file per route, and the same order everywhere.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    cssCodeSplit: false,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What the first screen needs anyway compresses better, and arrives sooner, as one file; so do the server's edges, and the player.
        codeSplitting: {
          groups: [
            {
              name: 'first',
              priority: 2,
              test: /src\/(app\/(?!wire-player|Hints)|core\/(errors|contract|model|settings|course|workout-search)|ui\/(Brand|Button|Course|Cover|Dialog|facets|Feedback|Field|Icon|LevelMark|Menu|SearchField|SelectField|Shell|Tabs|WorkoutCard|WorkoutFilters|WorkoutGrid)|i18n\/(format|setup)|stores\/(context|copy)|data\/(data|device|once|meter|new-id|session|runtime|account-local|mine-local)|screens\/workout-list\/)|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|use-sync-external-store|valibot|zustand|idb)\//,
            },
            {
              name: 'shared',
              priority: 1,
              test: /src\/(core\/(cues|run|run-read|run-walk|time-text|timeline|training)|platform\/script-url|ui\/(LeaveGuard|PhaseMark))\./,
            },
            { name: 'network', priority: 1, test: /src\/data\/network\.ts$/ },
            { name: 'player', test: /src\/(screens\/workout\/|stores\/player|app\/wire-player)/ },
          ],
        },
      },
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'e2e/**'],
    environment: 'node',
    setupFiles: ['tests/support/setup.ts'],
    restoreMocks: true,
    // A test waits for what it means; the limit only ends one that waits for ever, also on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
