/** Runs one of `commands.ts`, or lists them: `npm run bench [-- name …]`, `npm run make [-- name …]`. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BENCHES, MAKERS } from './commands.ts';

const [kind = 'bench', name] = process.argv.slice(2);
const commands = kind === 'make' ? MAKERS : BENCHES;
const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined;
if (command) {
  const file = resolve(import.meta.dirname, '../..', command.file);
  // The script finds its own arguments where it would find them if it had been started directly.
  process.argv.splice(1, 3, file);
  await import(pathToFileURL(file).href);
} else {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  if (name !== undefined) console.error(`There is no “${name}”.`);
  console.log(`npm run ${kind} -- <name>\n`);
  for (const [each, { what }] of Object.entries(commands)) console.log(`  ${each.padEnd(width)}  ${what}`);
  if (name !== undefined) process.exitCode = 1;
}
