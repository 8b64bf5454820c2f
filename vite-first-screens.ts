/**
 * What strangers see first stands in the page itself, in each language: they see it as soon as the first sheet is here,
 * long before the product's script. src/app/first-screens.tsx draws it, run here as it is, without a browser; a script
 * ahead of the sheet shows it.
 */
import { createServer, type Plugin, type ResolvedConfig } from 'vite';
import type * as Source from './src/app/first-screens.tsx';
import { ROUTES } from './src/core/routes.ts';
import { askedFor } from './src/core/strangers.ts';
import { buildScript } from './vite-prefetch.ts';

type FirstScreen = keyof typeof Source.SCREENS;

const SOURCE = '/src/app/first-screens.tsx';
const ASK_SCRIPT = '/src/app/ask-first.ts';
const SHOW_SCRIPT = '/src/app/show-picture.ts';
const SHEET = /<link rel="stylesheet"[^>]*>(?=\s*<\/body>)/;

export function firstScreens(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'icetime-first-screens',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      // Behind what puts the sheet at the end.
      order: 'post',
      async handler(html) {
        const { templates, names } = await draw(config);
        // Our policy refuses the first; the second is the name of a sentence in its place.
        for (const wrong of [/ style="/, />[a-z]+(\.[a-zA-Z]+)+</])
          if (wrong.test(templates)) throw new Error(`${SOURCE} gives ${wrong.exec(templates)?.[0]}`);
        if (!SHEET.test(html)) throw new Error('No style sheet at the end of index.html: mend vite-first-screens.ts');
        const PICTURES = Object.fromEntries(names.map((name) => [name, addressesOf(name)]));
        const scriptOf = async (source: string, constants: Readonly<Record<string, object>>) =>
          `<script>${(await buildScript(config.root, source, constants)).trim()}</script>`;
        const ask = await scriptOf(ASK_SCRIPT, { WORKOUT_ADDRESSES: PICTURES['workout'] ?? [] });
        const show = await scriptOf(SHOW_SCRIPT, { PICTURES });
        return html
          .replace('<meta charset="utf-8" />', (first) => `${first}\n    ${ask}`)
          .replace(SHEET, (sheet) => `${templates}\n    ${show}\n    ${sheet}`);
      },
    },
  };
}

function addressesOf(name: FirstScreen): readonly string[] {
  const path = ROUTES[name].path.replace(/\/:\w+\?$/, '');
  return path.includes(':') ? [path] : askedFor(name);
}

/** With the names of classes that the build itself gives. */
async function draw({ root, define, css }: ResolvedConfig) {
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
    const source = (await server.ssrLoadModule(SOURCE)) as typeof Source;
    return { templates: await source.firstScreens(), names: Object.keys(source.SCREENS) as FirstScreen[] };
  } finally {
    await server.close();
  }
}
