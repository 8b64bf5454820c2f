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
const FIRST_SCREENS: Readonly<Record<string, readonly string[]>> = {
  login: ['screens/login/LoginScreen.tsx'],
  workout: ['screens/workout/WorkoutScreen.tsx', 'stores/player.ts', 'app/wire-player.ts', 'data/network.ts'],
  workoutListOpen: ['screens/workout-list-open/WorkoutListOpenScreen.tsx', 'data/network.ts'],
};

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
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${source}`)));
        if (!chunk) throw new Error(`No chunk holds src/${source}: mend FIRST_SCREENS in vite.config.ts`);
        return [...graphOf(chunk.fileName)].filter((file) => !shell.has(file)).map((file) => `/${file}`);
      };
      const texts = ['en', 'de', 'fr', 'es', 'nl'].map((tag) => [tag, filesOf(`i18n/locales/${tag}.json`)]);
      const screens = Object.entries(FIRST_SCREENS).map(([part, sources]) => [
        part,
        [...new Set(sources.flatMap((source) => filesOf(source)))],
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
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
})();
`,
      );
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    preloadFirst(),
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
        // What the first screen needs anyway compresses better, and arrives sooner, as one file.
        codeSplitting: {
          groups: [
            {
              name: 'first',
              test: /src\/(core\/(errors|contract|model|settings|course|workout-search)|ui\/(Brand|Button|Course|Cover|Dialog|facets|Feedback|Field|Icon|LevelMark|Menu|SearchField|SelectField|Shell|Tabs|WorkoutCard|WorkoutFilters|WorkoutGrid)|i18n\/(format|setup)|stores\/(context|copy)|data\/(device|once|runtime|account-local|mine-local)|screens\/workout-list\/)|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|use-sync-external-store|valibot|zustand|idb)\//,
            },
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
