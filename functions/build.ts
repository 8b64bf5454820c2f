import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = path.dirname(fileURLToPath(import.meta.url));

/**
 * Bundles the functions with what they share with the app into `deploy/index.js`, beside its package.json and the page
 * of the app that they belong to.
 */
export async function buildFunctions(
  outDir = path.join(folder, 'deploy'),
  page = path.join(folder, '../dist/index.html'),
): Promise<void> {
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
  // Not built here: Hosting uploads the same folder, in which a deployment may have changed files.
  await copyFile(page, path.join(outDir, 'index.html')).catch(() => {
    throw new Error(`No ${page}: npm run build makes it`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFunctions();
