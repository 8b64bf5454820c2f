import { join } from 'node:path';
import { loadConfigFromFile } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import { served } from './served.ts';

const root = join(import.meta.dirname, '../../..');

/** The product's tests, with the modules a run of the bench puts in the place of the true ones. */
export default defineConfig(async (env) => {
  const product = await loadConfigFromFile(env, join(root, 'vite.config.ts'));
  if (!product) throw new Error('There is no vite.config.ts');
  const config = mergeConfig(product.config, {
    root,
    plugins: [{ name: 'icetime-mutants', enforce: 'pre', load: (id: string) => served().get(id) }],
    test: { testTimeout: 30_000, hookTimeout: 30_000 },
  });
  // First of all: a test is not over before all has been put away that it used.
  config.test.setupFiles = ['tools/bench/mutation/probe.ts', config.test.setupFiles].flat();
  return config;
});
