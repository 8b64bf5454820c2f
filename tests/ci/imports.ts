/** What the files of the product import, read from their text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

// Not within a glob: './locales/*/de.json'.
const COMMENT = /(?<=^|\s)\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const LATER = /\bimport\(\s*'([^']+)'/g;
const ANY = /(?:from|import\(|^import)\s*'((?:[#.]|@icetime\/)[^']+)'/gm;
/** Folders by the name they are imported by; any other name is a folder of `src`. */
const NAMES: Readonly<Record<string, string>> = {
  '#logic': 'functions/src/logic',
  '#backend': 'tools/local-backend',
  '#tests': 'tests',
  '#e2e': 'tests/e2e',
  '@icetime': 'packages',
};

const pathsIn = (text: string, pattern: RegExp): string[] =>
  [...text.replaceAll(COMMENT, '').matchAll(pattern)].map(([, path = '']) => path);

/** By its path: the text of each file in these folders. */
export const readSources = (folders: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(folder, file).replaceAll('\\', '/'))
        .map((file) => [file, readFileSync(file, 'utf8')] as const),
    ),
  );

/** What is imported while the product runs, as it is named there. */
export const laterImports = (text: string): string[] => pathsIn(text, LATER);

/** By file: the others of `sources` that it imports, at once or later. */
export const importsOf = (sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...sources].map(([file, text]) => {
      const named = pathsIn(text, ANY).map((path) => located(path, file));
      return [file, named.filter((other) => sources.has(other))];
    }),
  );

function located(path: string, from: string): string {
  const [name = '', ...rest] = path.split('/');
  return normalize(folderOf(name, rest, path, from)).replaceAll('\\', '/');
}

function folderOf(name: string, rest: readonly string[], path: string, from: string): string {
  if (path.startsWith('.')) return join(from, '..', path);
  const folder = NAMES[name] ?? `src/${name.slice(1)}`;
  const [workspace = '', ...inside] = rest;
  return name === '@icetime' ? join(folder, workspace, 'src', ...inside) : join(folder, ...rest);
}

/**
 * The files, or rooms, of cycles, and those between two of them: none is left once all that import none of the rest are
 * gone.
 */
export function inCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  let left = [...imports.keys()];
  for (let before = Infinity; left.length < before; ) {
    before = left.length;
    const isLeft = new Set(left);
    left = left.filter((file) => imports.get(file)?.some((other) => isLeft.has(other)));
    const isNeeded = new Set(left.flatMap((file) => imports.get(file) ?? []));
    left = left.filter((file) => isNeeded.has(file));
  }
  return left;
}
