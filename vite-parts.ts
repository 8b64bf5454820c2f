/** Where the first file finds what is loaded on demand. */
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** `src/app/fetch-part.ts` names it so. */
const TABLE = '/assets/parts.json';
/** The name that the code of a part gets, handed to what imports it. */
const FILE = '_part';

/**
 * The first file would name all parts, and with each the files it needs: 4 kB that nobody needs before the first paint.
 * They go into a table of their own, fetched with the first part; the code asks for a part by its number there.
 */
export function partsTable(): Plugin {
  return {
    name: 'icetime-parts-table',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Vite writes the names of the files in just before.
      order: 'post',
      handler(_, bundle) {
        const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'first');
        if (first?.type !== 'chunk') return; // the service worker's own bundle
        const { code, table } = withNumbers(first.code);
        if (table.parts.length < 50 || code.includes('__vite__mapDeps') || !code.includes(TABLE))
          this.error('Vite writes the files of a part another way now: mend vite-parts.ts');
        const source = JSON.stringify(table);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7);
        const fileName = TABLE.slice(1).replace('.', `-${hash}.`);
        this.emitFile({ type: 'asset', fileName, source });
        first.code = code.replaceAll(TABLE, `/${fileName}`);
      },
    },
  };
}

/** The file that the plugin has put into the bundle. */
export const partsFileOf = (bundle: Rolldown.OutputBundle): string | undefined =>
  Object.keys(bundle).find((file) => /^assets\/parts-[\w-]{7}\.json$/.test(file));

/** Like `PartsTable` of fetch-part.ts. */
interface Table {
  readonly files: string[];
  readonly parts: number[][];
}

/**
 * Puts the number of its row in place of the name of each part and of the files it needs. What needs no other file
 * keeps its name: the texts, for one, come before the first paint.
 */
function withNumbers(code: string): { readonly code: string; readonly table: Table } {
  const [list = '', files = '[]'] = /^const __vite__mapDeps=.*?m\.f=(\[.*?\]).*?;\n?/.exec(code) ?? [];
  const table: Table = { files: JSON.parse(files) as string[], parts: [] };
  const numberOf = (file: string): number => {
    if (!table.files.includes(file)) table.files.push(file);
    return table.files.indexOf(file);
  };
  const call =
    /\(\)=>((?:\{let\{[^}]*\}=await )?import\()`\.\/([^`]+)`((?:(?!import\()[^])*?),__vite__mapDeps\(\[([\d,]+)\]\)\)/g;
  const numbered = code.slice(list.length).replace(call, (...found: string[]) => {
    const [, start = '', name = '', end = '', needed = ''] = found;
    const own = numberOf(`assets/${name}`);
    const others = needed.split(',').filter(Boolean).map(Number);
    const row = table.parts.push([own, ...others.filter((file) => file !== own)]) - 1;
    return `(${FILE})=>${start}${FILE}${end},${row})`;
  });
  return { code: numbered, table };
}
