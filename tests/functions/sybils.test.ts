import { expect, it } from 'vitest';
import { measureSybils } from './sybils.ts';

/** With a crowd that fits into a run of the tests; `npm run bench -- sybil` asks with 1,000. */
it.each([
  ['room, all accounts', 60],
  ['name', 120],
  ['programmes', 2],
])('beside a crowd an honest person has what is theirs: %s', async (name, crowd) => {
  const row = await measureSybils(name, crowd);
  expect(row, row.gets).toMatchObject({ isMet: true });
});
