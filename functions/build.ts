import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** Bundles the functions with what they share with the app into `deploy/index.js`, beside its package.json. */
export async function buildFunctions(outDir = path.join(folder, 'deploy')): Promise<void> {
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
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildFunctions();
