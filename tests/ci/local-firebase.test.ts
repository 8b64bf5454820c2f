import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './imports.ts';

const PACKAGE = 'packages/local-firebase';
const { dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};
const NAMED = /(?:from |import\(|import |\(import\.meta\.url\)\()'([\w@./#:-]+)'/g;
const imports = [...readSources([`${PACKAGE}/src`])].flatMap(([file, text]) =>
  [...text.matchAll(NAMED)].map(([, name = '']) => ({ file, name })),
);
const isInside = (file: string, name: string) => join(dirname(file), name).replaceAll('\\', '/').startsWith(PACKAGE);

describe('the local Firebase stands alone', () => {
  it('imports its own files, Node and the packages it names, and nothing of Icetime', () => {
    expect(imports.length).toBeGreaterThan(200);
    const others = imports.filter(({ file, name }) =>
      name.startsWith('.') ? !isInside(file, name) : !name.startsWith('node:'),
    );
    const strange = others.filter(
      ({ name }) => !Object.keys(dependencies).some((known) => name === known || name.startsWith(`${known}/`)),
    );
    expect(strange).toEqual([]);
  });

  it('has tests that need nothing of Icetime either', () => {
    const outside = [...readSources([`${PACKAGE}/tests`])].flatMap(([file, text]) =>
      [...text.matchAll(NAMED)]
        .map(([, name = '']) => name)
        .filter((name) => name.startsWith('#') || (name.startsWith('.') && !isInside(file, name)))
        .map((name) => `${file} imports ${name}`),
    );
    expect(outside).toEqual([]);
  });

  it('needs each package that it names', () => {
    const text = [...readSources([`${PACKAGE}/src`]).values()].join('\n');
    for (const name of Object.keys(dependencies)) expect(text, name).toMatch(new RegExp(`['"]${name}[/'"]`));
  });
});
