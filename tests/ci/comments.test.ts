import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The formatter's own width, which it keeps for code alone. */
const WIDTH = 120;
/** A word to the linter has to stand on one line. */
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/) (?!oxlint-)/;
const FOLDERS = ['.', '.ci', 'functions/src', 'packages', 'src', 'tests', 'tools'];

it(`no line of a comment is longer than ${WIDTH} signs`, () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(700);
  const long = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (COMMENT.test(line) && Array.from(line).length > WIDTH ? [`${file}:${i + 1}`] : [])),
  );
  expect(long).toEqual([]);
});
