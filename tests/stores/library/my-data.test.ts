import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { DATA_FORMAT, DATA_PARTS, type DataPage, type DataRecords } from '#core/settings/data-file.ts';
import { createMyDataFile, type MyDataProgress } from '#stores/library/my-data.ts';

const AT = '2026-11-20T12:00:00.000Z';
const page = (records: DataRecords, cursor = '', total = 0): DataPage => ({ exportedAt: AT, records, total, cursor });

function setup(answers: Outcome<unknown>[]) {
  const asked: string[] = [];
  const seen: MyDataProgress[] = [];
  const file = createMyDataFile(async (cursor) => {
    asked.push(cursor);
    return answers.shift() ?? failed('offline');
  });
  return { asked, seen, collect: (signal = new AbortController().signal) => file.collect(signal, (p) => seen.push(p)) };
}
const textOf = async (outcome: Outcome<Blob>) => (outcome.ok ? outcome.value.text() : outcome.problem);

test('is what one answer with everything would be, to the letter, however it is cut into pages', async () => {
  const record = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
  const parts = fc.record(Object.fromEntries(DATA_PARTS.map((part) => [part, fc.array(record, { maxLength: 3 })])), {
    requiredKeys: [],
  }) as fc.Arbitrary<DataRecords>;
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { minLength: 1, maxLength: 4 }), async (drawn) => {
      // What stands alone comes with the first page.
      const pages = drawn.map((records, n) => ({
        ...records,
        user: n === 0 ? (records.user ?? []).slice(0, 1) : [],
        card: n === 0 ? (records.card ?? []).slice(0, 1) : [],
      }));
      const last = pages.length - 1;
      const { collect } = setup(pages.map((records, n) => done(page(records, n === last ? '' : `c-${n + 1}`))));
      const whole = Object.fromEntries(
        DATA_PARTS.map((part) => {
          const all = pages.flatMap((records) => records[part] ?? []);
          return [part, part === 'user' || part === 'card' ? (all[0] ?? null) : all];
        }),
      );
      const expected = JSON.stringify({ format: DATA_FORMAT, exportedAt: AT, ...whole }, undefined, 2);
      expect(await textOf(await collect())).toBe(expected);
    }),
    { numRuns: 60 },
  );
});

test('says how far it is, and never more than all', async () => {
  const three = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const { collect, seen } = setup([
    done(page({ friends: three }, 'c-1', 5)),
    done(page({ workouts: three }, 'c-2')),
    done(page({ media: three })),
  ]);
  await collect();
  expect(seen).toEqual([
    { done: 3, total: 5 },
    { done: 6, total: 6 },
  ]);
});

test('goes on with the page that failed', async () => {
  const { collect, asked } = setup([
    done(page({ friends: [{ id: 1 }] }, 'c-1', 2)),
    failed('unavailable'),
    done(page({ friends: [{ id: 2 }] })),
  ]);
  expect(await textOf(await collect())).toBe('unavailable');
  expect(JSON.parse(await textOf(await collect()))).toMatchObject({ friends: [{ id: 1 }, { id: 2 }] });
  expect(asked).toEqual(['', 'c-1', 'c-1']);
});

test('takes no half page, and asks for it again', async () => {
  const { exportedAt, records, cursor } = page({ friends: [{ id: 1 }] });
  const halves = [
    { exportedAt, cursor },
    { records, cursor },
    { exportedAt, records },
    { exportedAt, cursor, records: { user: {} } },
    'x',
  ];
  const { collect, asked } = setup([...halves.map((half) => done(half)), done(page({ friends: [{ id: 2 }] }))]);
  for (const half of halves) expect(await textOf(await collect()), JSON.stringify(half)).toBe('unavailable');
  expect(JSON.parse(await textOf(await collect()))).toMatchObject({ friends: [{ id: 2 }] });
  expect(new Set(asked)).toEqual(new Set(['']));
});

test('begins anew, with nothing of before, where the server no longer knows it', async () => {
  const { collect, asked } = setup([
    done(page({ friends: [{ id: 'adas' }] }, 'c-1', 2)),
    failed('not-found'),
    done(page({ friends: [{ id: 'bobs' }] })),
  ]);
  await collect();
  expect(JSON.parse(await textOf(await collect()))).toMatchObject({ friends: [{ id: 'bobs' }] });
  expect(asked).toEqual(['', 'c-1', '']);
});

test('takes no page that comes after it was cancelled', async () => {
  const controller = new AbortController();
  const { collect, asked } = setup([done(page({ friends: [{ id: 1 }] })), done(page({ friends: [{ id: 2 }] }))]);
  const cancelled = collect(controller.signal);
  controller.abort();
  expect(await textOf(await cancelled)).toBe('cancelled');
  expect(JSON.parse(await textOf(await collect()))).toMatchObject({ friends: [{ id: 2 }] });
  expect(asked).toEqual(['', '']);
});
