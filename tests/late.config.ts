/**
 * `npm run test:late`: the tests on a machine that is late on purpose (tests/support/late.ts). What fails here fails
 * one day in a run of everything. `ICETIME_LATE=7` is another seed; files and names are given as to Vitest.
 */
import { mergeConfig, type Plugin } from 'vitest/config';
import config from '../vite.config.ts';

/** Code that the product imports on demand. */
const lateImports: Plugin = {
  name: 'late-imports',
  enforce: 'post',
  transform(code, id) {
    if (!id.includes('/src/') || id.includes('node_modules')) return undefined;
    return code.replaceAll(
      /\bimport\((\s*(?:\/\*.*?\*\/\s*)?["'][^"']+["'])\s*\)/g,
      'globalThis.icetimeLate().then(() => import($1))',
    );
  },
};

const late = mergeConfig(config, { root: new URL('..', import.meta.url).pathname, plugins: [lateImports] });
// First: React keeps the clock it finds when it is loaded.
late.test.setupFiles.unshift('tests/support/late.ts');
export default late;
