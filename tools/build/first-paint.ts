/**
 * What index.html gets at build time so that people see something before the bundle runs:
 * `src/app/start/before.ts` inlined in the head, a list of the files each first screen needs, and that screen's static
 * markup (`src/app/first-screens.tsx`, rendered here by React) in a <template> for each language.
 * The style sheet moves to the end of the body: the splash has its own styles and paints without it.
 */
import { join } from 'node:path';
import { build, createServer, minifySync, type Plugin, type ResolvedConfig } from 'vite';
import type * as FirstScreens from '../../src/app/first-screens.tsx';
import { ROUTES } from '#core/address/routes.ts';
import { askedFor } from '#core/address/guest-addresses.ts';
import { BUILD_TARGET } from './floor.ts';
import { preloadsOf } from './preloads.ts';

export function firstPaint(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'icetime-first-paint',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const { templates, names } = await renderFirstScreens(config);
        const addresses = Object.fromEntries(names.map((name) => [name, addressesOf(name)]));
        const script = await inlineScript(config.root, { FIRST_SCREENS: JSON.stringify(addresses) });
        const [sheet] = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        if (sheet === undefined) throw new Error('index.html has no style sheet to move behind the templates');
        const preloads = `<script type="application/json" id="preloads">${JSON.stringify(preloadsOf(bundle))}</script>`;
        return minified(html)
          .replace('<meta charset="utf-8" />', (meta) => `${meta}\n    ${preloads}\n    <script>${script}</script>`)
          .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
          .replace(sheet, '')
          .replace('</body>', () => `${templates}\n    ${sheet}\n  </body>`);
      },
    },
  };
}

/** Names and spaces alone: any other shortening could use syntax that old browsers do not parse. */
const minified = (html: string): string =>
  html.replace(/(?<=<script>)[^]*?(?=<\/script>)/, (script) => {
    const { code, errors } = minifySync('index.js', script, {
      module: false,
      compress: false,
      mangle: true,
      codegen: { removeWhitespace: true },
    });
    if (errors[0]) throw new Error(`index.html: ${errors[0].message}`);
    return code;
  });

/** A server of Vite's gives the modules; CSS Modules get the same class names as in the build. */
async function renderFirstScreens({ root, define, css }: ResolvedConfig) {
  const server = await createServer({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    define,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    css: { modules: css.modules },
    oxc: { jsx: { runtime: 'automatic', development: false } },
  });
  try {
    const source = (await server.ssrLoadModule('/src/app/first-screens.tsx')) as typeof FirstScreens;
    return {
      templates: await source.firstScreens(),
      names: Object.keys(source.SCREENS) as (keyof typeof source.SCREENS)[],
    };
  } finally {
    await server.close();
  }
}

/** Addresses from which a guest comes to this screen; `:id` stands for that of a workout. */
function addressesOf(name: keyof typeof FirstScreens.SCREENS): readonly string[] {
  const path = ROUTES[name].path.replace(/\/:\w+\?$/, '');
  return path.includes(':') ? [path] : askedFor(name);
}

async function inlineScript(root: string, define: Readonly<Record<string, string>>): Promise<string> {
  const entry = join(root, 'src/app/start/before.ts');
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: { write: false, target: BUILD_TARGET, lib: { entry, formats: ['iife'], name: 'before' } },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} gave no script`);
  return chunk.code.trim();
}
