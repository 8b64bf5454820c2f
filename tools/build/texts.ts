/** Writes src/i18n/dictionary.ts, which types all text keys in src/i18n/locales: `npm run make -- texts`. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../src/i18n');

export function dictionaryFile(): string {
  const namespaces = readdirSync(join(FOLDER, 'locales')).toSorted();
  return [
    '/** Written by tools/build/texts.ts. No key is in two namespaces, so components need not name theirs. */',
    ...namespaces.map((name) => `import type ${name}Texts from './locales/${name}/en.json';`),
    '',
    `export const NAMESPACES = [\n${namespaces.map((name) => `  '${name}',`).join('\n')}\n] as const;`,
    'export type Namespace = (typeof NAMESPACES)[number];',
    `export type Dictionary = ${namespaces.map((name) => `typeof ${name}Texts`).join(' &\n  ')};`,
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename) writeFileSync(join(FOLDER, 'dictionary.ts'), dictionaryFile());
