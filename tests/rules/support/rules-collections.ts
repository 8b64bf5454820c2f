import { rulesSource } from './fixtures.ts';

interface Block {
  readonly path: string;
  readonly text: string;
}

/** Every `match` of the rules with its whole path and the text of its own, without that of blocks inside. */
function blocks(): readonly Block[] {
  const found: { path: string; text: string }[] = [];
  const open: { indent: number; block: { path: string; text: string } }[] = [];
  for (const line of rulesSource().split('\n')) {
    const indent = line.length - line.trimStart().length;
    while (open.at(-1) && line.trim() === '}' && indent <= (open.at(-1)?.indent ?? 0)) open.pop();
    const [, at] = /^\s*match (\/\S+) \{$/.exec(line) ?? [];
    const inside = open.at(-1)?.block;
    if (at === undefined) {
      if (inside) inside.text += `${line}\n`;
      continue;
    }
    const block = { path: `${inside?.path ?? ''}${at}`, text: '' };
    found.push(block);
    open.push({ indent, block });
  }
  const root = '/databases/{database}/documents/';
  return found
    .filter(({ path }) => path.startsWith(root) && !path.includes('=**'))
    .map(({ path, text }) => ({ path: path.slice(root.length), text }));
}

export const rulesCollections = (): readonly string[] => blocks().map(({ path }) => path);
/** Where a client can make a document. */
export const creatableCollections = (): readonly string[] =>
  blocks()
    .filter(({ text }) => /allow [a-z, ]*(create|write)\b/.test(text))
    .map(({ path }) => path);
