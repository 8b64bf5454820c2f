/** Builds src/app/prefetch.ts as a script of its own, which knows the names of the built files. */
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { type RouteRow, ROUTES } from './src/core/routes.ts';
import { LANGUAGE_TAGS, type LanguageTag } from './src/core/settings.ts';
import { askedFor } from './src/core/strangers.ts';
import { partsFileOf } from './vite-parts.ts';

const SOURCE = '/src/app/prefetch.ts';
/** Code that comes with a store, and with what the screen reads from the server. */
const STORE_SOURCES = {
  player: ['stores/player.ts', 'app/wire-player.ts'],
  editor: ['stores/editor.ts'],
  deviceCheck: ['app/wire-device-check.ts'],
  media: ['stores/media.ts'],
  storage: ['stores/storage.ts', 'stores/media.ts'],
  together: ['stores/together.ts', 'app/wire-together.ts'],
  people: ['stores/people.ts'],
  account: ['stores/account.ts', 'app/wire-sign-in.ts'],
  signIn: ['app/wire-sign-in.ts'],
  messages: ['stores/messages.ts'],
  calendar: ['stores/calendar.ts'],
  info: ['app/wire-info.ts'],
} as const;
/** What reads the public list from Hosting's files, and what reads all else. */
const READS_SOURCES = {
  library: ['stores/library-public.ts', 'data/workouts/public-list.ts'],
  database: ['data/network.ts'],
} as const;

interface FirstScreen {
  /** The first part of the address. */
  readonly part: string;
  readonly route: string;
  /** From these addresses strangers come to it. */
  readonly asked: readonly string[];
  readonly sources: readonly string[];
  readonly texts: readonly string[];
}

/** Of the routes that strangers come to first: all that the screen needs. */
function firstScreens(): FirstScreen[] {
  return Object.entries<RouteRow>(ROUTES).flatMap(([route, { path, screen, store = [], texts = [], prefetch }]) => {
    if (!prefetch) return [];
    const reads = prefetch === 'code' ? [] : READS_SOURCES[prefetch];
    const stores = [store].flat().flatMap((one) => STORE_SOURCES[one]);
    const sources = [`screens/${screen}.tsx`, ...stores, ...reads];
    return [{ part: path.split('/')[1] ?? '', route, asked: askedFor(route), sources, texts: [texts].flat() }];
  });
}

export function prefetch(): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'icetime-prefetch',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    transformIndexHtml: {
      order: 'pre',
      // Else it would become a part of the product's own script.
      handler: (html) => (isBuild ? html.replace(new RegExp(`\\s*<script[^>]*${SOURCE}[^>]*></script>`), '') : html),
    },
    generateBundle: {
      // Behind what makes the table of the parts.
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return; // the service worker's own bundle
        const code = await buildScript(root, SOURCE, { PREFETCH_FILES: filesOf(bundle) });
        this.emitFile({ type: 'asset', fileName: 'prefetch.js', source: code });
        page.source = String(page.source).replace('<link', '<script async src="/prefetch.js"></script>\n    <link');
      },
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const graphOf = (fileName: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(fileName)) return seen;
    seen.add(fileName);
    for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) graphOf(next, seen);
    return seen;
  };
  const stylesOf = (fileName: string): readonly string[] => [
    ...(chunks.find((chunk) => chunk.fileName === fileName)?.viteMetadata?.importedCss ?? []),
  ];
  const entry = chunks.find((chunk) => chunk.isEntry);
  const shell = graphOf(entry?.fileName ?? '');
  const needed = (sources: readonly string[]): readonly string[] => {
    const files = sources.flatMap((source) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`));
      if (!chunk) throw new Error(`No chunk is src/${source}: mend vite-prefetch.ts`);
      return [...graphOf(chunk.fileName)]
        .filter((file) => !shell.has(file))
        .flatMap((file) => [file, ...stylesOf(file)]);
    });
    return [...new Set(files)].map((file) => `/${file}`);
  };
  const inEachLanguage = (fileIn: (tag: LanguageTag) => readonly string[]) =>
    Object.fromEntries(Object.values(LANGUAGE_TAGS).map((tag) => [tag, needed(fileIn(tag))]));
  return {
    parts: `/${partsFileOf(bundle)}`,
    texts: inEachLanguage((tag) => [`i18n/locales/${tag}.json`]),
    screens: Object.fromEntries(
      firstScreens().map(({ part, route, asked, sources, texts }) => [
        part,
        {
          route,
          asked,
          files: needed([...sources, ...(texts.length > 0 ? ['i18n/parts.ts'] : [])]),
          texts: inEachLanguage((tag) => texts.map((folder) => `i18n/locales/${folder}/${tag}.json`)),
        },
      ]),
    ),
  };
}

/** A script of its own, with these constants in it. */
export async function buildScript(root: string, source: string, constants: Readonly<Record<string, object>>) {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, target: 'es2022', lib: { entry: join(root, source), formats: ['iife'], name: 'script' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${source} gave no script`);
  return chunk.code;
}
