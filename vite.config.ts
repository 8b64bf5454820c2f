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

/**
 * The texts are chosen by the code that needs them, one round trip too late. The small script that sets the theme knows
 * as early which language it will be: in a build it also asks for that file.
 */
function preloadTexts(): Plugin {
  return {
    name: 'icetime-preload-texts',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const files: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        const tag = chunk.type === 'chunk' && /locales\/(\w+)\.json$/.exec(chunk.facadeModuleId ?? '')?.[1];
        if (tag) files[tag] = `/${chunk.fileName}`;
      }
      if (Object.keys(files).length !== 5) return; // the service worker's own bundle
      const preload = `
(() => {
  const files = ${JSON.stringify(files)};
  let stored = '';
  try { stored = localStorage.getItem('icetime.language') ?? ''; } catch {}
  const tag = [stored, ...navigator.languages].map((code) => code.toLowerCase().split('-')[0]).find((code) => files[code]);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = files[tag ?? 'en'];
  document.head.append(link);
})();
`;
      await appendFile(join(dir, 'theme.js'), preload);
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    preloadTexts(),
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
