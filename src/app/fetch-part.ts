/**
 * What a build puts around every `import()` in place of Vite's own helper (vite-styles.ts): the files that the code
 * needs are asked for with it, not after it, and it runs only when its styles are there. Vite's would put those before
 * the first sheet, which stands at the end of the page, and take one that failed for one that is there.
 */
const coming = new Map<string, Promise<void>>();

/** Paths from the root, without the slash, of scripts and style sheets, those of `ui` before the screens'. */
type Files = readonly string[];
/** What the first file loads on demand: of each part by its number the file itself, then those that it needs. */
interface PartsTable {
  readonly files: Files;
  readonly parts: readonly (readonly number[])[];
}

/** The first file knows its parts by their numbers in the table, others name the files. */
export async function fetchPart<T>(load: (file: string) => Promise<T>, part: Files | number = []): Promise<T> {
  const files = typeof part === 'number' ? await filesOf(part) : part;
  await Promise.all(files.map(linkTo));
  return load(`/${files[0]}`);
}

let table: Promise<PartsTable> | undefined;

async function filesOf(part: number): Promise<Files> {
  table ??= readTable();
  const { files, parts } = await table;
  return parts[part]?.flatMap((file) => files[file] ?? []) ?? [];
}

/** `vite-parts.ts` writes it, and its name in here. One that did not come is asked for again. */
async function readTable(): Promise<PartsTable> {
  try {
    return await (await fetch('/assets/parts.json')).json();
  } catch (error) {
    table = undefined;
    throw error;
  }
}

/** Resolves when a style sheet is there, for a script at once. A sheet that did not come is asked for again. */
async function linkTo(file: string): Promise<void> {
  const isStyle = file.endsWith('.css');
  const rel = isStyle ? 'stylesheet' : 'modulepreload';
  if (coming.has(file) || document.querySelector(`[rel=${rel}][href="/${file}"]`)) return coming.get(file);
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.body.append(link);
  if (!isStyle) return;
  const here = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`No ${file}`));
    };
  }).finally(() => coming.delete(file));
  coming.set(file, here);
  await here;
}
