import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTarget } from '../../tools/deploy/target.ts';

/** What docs/deploy.md tells a stranger to type. */
const guide = readFileSync('docs/deploy.md', 'utf8');
const all = (pattern: RegExp): string[] => [...new Set([...guide.matchAll(pattern)].map(([, found = '']) => found))];

it('names commands of Firebase that there are', () => {
  const known = readdirSync('node_modules/firebase-tools/lib/commands').map((file) => file.replace(/\.js$/, ''));
  const commands = all(/npx firebase ([\w:]+)/g);
  expect(commands.length).toBeGreaterThan(8);
  for (const command of commands) {
    const file = command.replaceAll(':', '-');
    expect(known.includes(file) || known.includes(`${file}-list`), command).toBe(true);
  }
});

it('names scripts, files and deployed parts that there are', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const script of all(/npm run ([\w:-]+)/g)) expect(scripts, script).toHaveProperty([script]);
  const config = JSON.parse(readFileSync('firebase.json', 'utf8')) as Record<string, unknown>;
  for (const part of all(/firebase deploy --only (\w+)/g)) expect(config, part).toHaveProperty([part]);
  const files = all(/(?:^|[`\s])((?:src|public|functions)\/[\w./-]+\.(?:ts|json)|firebase\.json)/gm);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(existsSync(file), file).toBe(true);
});

it('explains each field of a target, and asks what the script asks', () => {
  for (const target of ['staging', 'production'])
    for (const field of Object.keys(readTarget(target))) expect(guide, field).toContain(`\`${field}\``);
  const asked = readFileSync('.ci/staging-storage.ts', 'utf8')
    .match(/'\d+\. /g)
    ?.map((text) => text.slice(1, -2));
  expect(all(/^\| (\d+) /gm)).toEqual(asked);
  for (const variable of all(/(ICETIME_\w+)=/g))
    expect(readFileSync('.ci/staging.ts', 'utf8'), variable).toContain(variable);
});
