import type { Bound } from '#logic/bounds/bound.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { creatableCollections, rulesCollections } from '#tests/rules/support/rules-collections.ts';
import { boundsPage } from '#logic/bounds/bounds-page.ts';
import { CALLABLE_BOUNDS } from '#logic/bounds/callable-bounds.ts';
import { COLLECTION_BOUNDS } from '#logic/bounds/collection-bounds.ts';
import { ENDPOINT_BOUNDS, SCHEDULE_BOUNDS, TRIGGER_BOUNDS } from '#logic/bounds/event-bounds.ts';
import { CALLS } from '#core/settings/callables.ts';
import { CALLABLES } from '#logic/callables.ts';
import { ACCOUNT_TRIGGERS, DOCUMENT_TRIGGERS, OBJECT_TRIGGERS, SCHEDULES } from '#logic/triggers.ts';
import { ANNA, createHarness } from './harness.ts';

const LOGIC = 'functions/src/logic';
const SOURCES = readdirSync(LOGIC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('bounds'))
  .map((file) => readFileSync(`${LOGIC}/${file}`, 'utf8'))
  .join('\n');
const found = (pattern: RegExp): string[] => [...SOURCES.matchAll(pattern)].map(([, name = '']) => name);
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).toSorted();
const rows = (table: object) => Object.keys(table).toSorted();
/** 'users/{u}/wLists/{l}' → users, wLists */
const idsOf = (path: string) => path.split('/').filter((_, i) => i % 2 === 0);

const NO_COLLECTIONS = ['messageMedia'];

describe('the table of bounds', () => {
  it('has every call that clients know, once', () => {
    expect(CALLABLES.map(({ name }) => name).toSorted()).toEqual(rows(CALLS));
  });

  it('has every trigger, schedule and address', () => {
    const triggers = [...DOCUMENT_TRIGGERS, ...ACCOUNT_TRIGGERS, ...OBJECT_TRIGGERS];
    expect(rows(TRIGGER_BOUNDS)).toEqual(names(triggers));
    expect(rows(SCHEDULE_BOUNDS)).toEqual(names(SCHEDULES));
    const deployed = readFileSync('functions/src/index.ts', 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm);
    expect(rows(ENDPOINT_BOUNDS)).toEqual(
      [...deployed].map(([, name = '']) => name).toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });

  it('has every collection of the rules, and says which of them clients make documents in', () => {
    expect(rulesCollections().filter((path) => !(path in COLLECTION_BOUNDS))).toEqual([]);
    const byClients = rows(COLLECTION_BOUNDS).filter((path) => COLLECTION_BOUNDS[path]?.madeBy === 'clients');
    expect(byClients).toEqual(creatableCollections().toSorted());
  });

  it('has every collection that functions name, and no other', () => {
    const inTable = new Set(Object.keys(COLLECTION_BOUNDS).flatMap(idsOf));
    const paths = found(/[`']([a-z]\w*\/\$\{[^`\n]*)`/g).map((path) => path.replaceAll(/\$\{[^}]*\}/g, '{}'));
    const inFunctions = new Set([
      ...found(/\bcollection: '(\w+)'/g),
      ...found(/\b(?:COLLECTION|CURSOR) = '(\w+)/g),
      ...paths.flatMap(idsOf).filter((id) => /^\w+$/.test(id)),
    ]);
    // Folders of the bucket and addresses of the app.
    for (const other of NO_COLLECTIONS) inFunctions.delete(other);
    expect([...inFunctions].filter((id) => !inTable.has(id))).toEqual([]);
    const inRules = new Set(rulesCollections().flatMap(idsOf));
    expect([...inTable].filter((id) => !inRules.has(id) && !inFunctions.has(id))).toEqual([]);
  });

  it.each([
    ['callable', CALLABLE_BOUNDS],
    ['trigger', TRIGGER_BOUNDS],
    ['schedule', SCHEDULE_BOUNDS],
    ['address', ENDPOINT_BOUNDS],
    ['collection', COLLECTION_BOUNDS],
  ] as const)(
    'says of each %s what bounds one account and everybody, and names lines that are really logged',
    (_, table: Readonly<Record<string, Bound>>) => {
      for (const [name, { perAccount, everybody, logs }] of Object.entries(table)) {
        expect(
          [perAccount, everybody].map((text) => text.length > 0),
          name,
        ).toEqual([true, true]);
        for (const line of logs) {
          const [, code = ''] = line.split(': ');
          expect(SOURCES, `${name}: ${line}`).toContain(`'${code}'`);
        }
      }
    },
  );

  it('is in docs/bounds.md as it is here: `npm run make -- bounds`', () => {
    expect(readFileSync('docs/bounds.md', 'utf8')).toBe(boundsPage());
  });
});

it('logs the last call of a day once, and none that is refused', async () => {
  const harness = createHarness();
  const call = () => harness.call('findFriend', harness.caller(ANNA), { reqId: harness.key(), code: 'AAAA-AAAA' });
  for (let n = 0; n < 19; n++) await call();
  expect(harness.logged).toEqual([]);
  for (let n = 0; n < 5; n++) await call();
  expect(harness.logged).toEqual([{ level: 'info', area: 'findFriend', code: 'day-used-up' }]);
});
