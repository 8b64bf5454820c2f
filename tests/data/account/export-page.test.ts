import { expect, test } from 'vitest';
import { done, failed } from '#core/base/errors.ts';
import { createFunctions } from '#data/account/functions.ts';

const PAGE = { exportedAt: '2026-11-20T12:00:00.000Z', records: { user: [{ id: 'ada' }] }, total: 7, cursor: 'c-1' };

test('a page of what is kept about a person is asked for by its cursor, and half a page is none', async () => {
  let answer: unknown = PAGE;
  const asked: unknown[] = [];
  const functions = createFunctions(
    {
      async call(name, input, read) {
        asked.push([name, input]);
        const value = read(answer);
        return value === undefined ? failed('unavailable') : done(value);
      },
      run: async () => failed('unavailable'),
    },
    {} as never,
  );
  expect(await functions.exportMyData('')).toEqual(done(PAGE));
  const { exportedAt, records, cursor } = PAGE;
  const halves = [
    { exportedAt, cursor },
    { records, cursor },
    { exportedAt, records },
    { ...PAGE, records: { user: {} } },
  ];
  for (const half of [...halves, undefined, 'x']) {
    answer = half;
    expect(await functions.exportMyData('c-1')).toEqual(failed('unavailable'));
  }
  expect(asked.slice(0, 2)).toEqual([
    ['exportMyData', { cursor: '' }],
    ['exportMyData', { cursor: 'c-1' }],
  ]);
});
