import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '#backend/build.ts';

const LONG_AGO = new Date('2024-01-01T00:00:00Z');
const BUILT_AT = new Date('2024-01-02T00:00:00Z');
const LATER = new Date('2024-01-03T00:00:00Z');
const SOURCES = [
  'index.html',
  'package-lock.json',
  'src/main.ts',
  'src/public/icon.svg',
  'vite.config.ts',
  'tools/build/any.ts',
];

describe('building the app before it is served', () => {
  let root = '';
  const write = async (file: string, at: Date): Promise<void> => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), file.endsWith('.ts') ? 'export default {};\n' : '');
    await utimes(path.join(root, file), at, at);
  };
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'icetime-build-'));
    await writeFile(path.join(root, 'package.json'), '{ "type": "module" }');
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  const writeAll = async (): Promise<void> => {
    for (const file of SOURCES) await write(file, LONG_AGO);
    for (const folder of ['src', 'src/public', 'tools/build'])
      await utimes(path.join(root, folder), LONG_AGO, LONG_AGO);
    for (const file of ['dist/index.html', 'dist/sw.js']) await write(file, BUILT_AT);
  };

  it('leaves a build that is newer than all it is made of', async () => {
    await writeAll();
    expect(await buildIfStale(root)).toBe(false);
  });

  it.each(SOURCES)('builds anew when %s has changed since', async (file) => {
    await writeAll();
    await write(file, LATER);
    expect(await buildIfStale(root)).toBe(true);
  });
});
