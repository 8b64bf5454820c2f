import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/** Of a README, which is a map: what is no map has a page in docs. The first one introduces the project, too. */
const MOST_LINES = 40;
const MOST_LINES_OF_FIRST = 120;
const FOLDERS = ['.', '.github', 'docs', 'functions', 'packages', 'src', 'tests', 'tools'];

const pages = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);

/** The anchors that GitHub gives a page's headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

it.each(pages)('%s links to files and headings that exist', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const broken = links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : normalize(join(dirname(page), path));
      if (!existsSync(target)) return true;
      return (
        anchor !== undefined && !(statSync(target).isFile() && anchorsOf(readFileSync(target, 'utf8')).includes(anchor))
      );
    });
  expect(broken).toEqual([]);
});

it('has a short map in every README', () => {
  const maps = pages.filter((page) => page.endsWith('README.md') && !page.startsWith('docs/'));
  expect(maps.length).toBeGreaterThan(70);
  const long = maps.filter((page) => {
    const lines = readFileSync(page, 'utf8').split('\n').length - 1;
    return lines > (page === 'README.md' ? MOST_LINES_OF_FIRST : MOST_LINES);
  });
  expect(long).toEqual([]);
});

it('has a README in every room of the product', () => {
  const rooms = ['src/core', 'src/data', 'src/platform', 'src/stores', 'src/ui', 'src/app', 'functions/src/logic'];
  const folders = [
    ...rooms,
    ...['src', ...rooms].flatMap((layer) =>
      readdirSync(layer, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() && entry.name !== 'public' ? [`${layer}/${entry.name}`] : [],
      ),
    ),
  ].filter((folder) => folder !== 'functions/src/logic');
  expect(folders.filter((folder) => !existsSync(`${folder}/README.md`))).toEqual([]);
});
