import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** What else is deployed: the app's page, and what draws pictures. */
const FILES = {
  'index.html': path.join(folder, '../dist/index.html'),
  'resvg.wasm': fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')),
  'inter-bold.ttf': fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
} as const;

/** Bundles the functions with what they share with the app into `deploy/index.js`, and puts `FILES` beside it. */
export async function buildFunctions(outDir = path.join(folder, 'deploy'), page: string = FILES['index.html']) {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    build: {
      ssr: 'src/index.ts',
      outDir,
      emptyOutDir: false, // package.json lives there
      target: 'node22',
      minify: false,
      // Names without a fingerprint: a build writes over the one before.
      rolldownOptions: { output: { format: 'es', entryFileNames: 'index.js', chunkFileNames: '[name].js' } },
    },
    // All but the two packages that the platform installs.
    ssr: { noExternal: true, external: ['firebase-admin', 'firebase-functions'] },
  });
  for (const [name, file] of Object.entries({ ...FILES, 'index.html': page }))
    await copyFile(file, path.join(outDir, name)).catch(() => {
      // Not built here: Hosting uploads the same folder, in which a deployment may have changed files.
      throw new Error(`No ${file}${file === page ? ': npm run build makes it' : ''}`);
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFunctions();
