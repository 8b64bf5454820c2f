import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes the whole file beside its place and then puts it there. */
export async function replaceFile(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, content, { flush: true });
  await rename(draft, file);
}

/** Removes what `replaceFile` left in a folder when the process ended in the middle. Nobody else may be using it. */
export async function removeDrafts(dir: string): Promise<void> {
  for (const name of await readdir(dir)) if (/\.\d+\.tmp$/.test(name)) await rm(path.join(dir, name));
}

/** What the user is told when a file, or a line of it, is not as it was written. */
export function damagedFile(place: string, why: unknown): Error {
  return new Error(
    `The local data are damaged: ${place}: ${why instanceof Error ? why.message : String(why)}. Nothing was changed. ` +
      'Put back a copy of the data folder, or begin again with the demo data: npm start -- --fresh',
  );
}
