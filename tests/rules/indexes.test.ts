import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AGING, GROUPS, INDEXES, WITHOUT_INDEX, type Index } from './indexes.ts';

interface Override {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly { readonly queryScope: string }[];
  readonly ttl?: boolean;
}
const { indexes, fieldOverrides } = JSON.parse(
  readFileSync(new URL('../../src/rules/firestore.indexes.json', import.meta.url), 'utf8'),
) as { indexes: Index[]; fieldOverrides: Override[] };

/** Which of two equal fields comes first makes no difference. */
const keyOf = ({ collectionGroup, queryScope, fields }: Index): string =>
  `${queryScope} ${collectionGroup}: ${fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', ')}`;

describe('firestore.indexes.json', () => {
  it('has exactly the indexes that the queries of the product need', () => {
    expect(indexes.map(keyOf).toSorted()).toEqual(INDEXES.map(keyOf).toSorted());
  });
  it.each(GROUPS)('finds documents of all %s by %s', (collection, name) => {
    const override = fieldOverrides.find((o) => o.collectionGroup === collection && o.fieldPath === name);
    expect(override?.indexes.map(({ queryScope }) => queryScope)).toContain('COLLECTION_GROUP');
  });
  it.each(AGING)('lets documents of %s go when their time is over', (collection, isQueried) => {
    const indexes = isQueried ? [{ order: 'ASCENDING', queryScope: 'COLLECTION' }] : [];
    expect(fieldOverrides).toContainEqual({ collectionGroup: collection, fieldPath: 'expiresAt', ttl: true, indexes });
  });
  it('lets nothing else go by itself', () => {
    const aging = fieldOverrides.filter(({ ttl }) => ttl !== undefined).map(({ collectionGroup }) => collectionGroup);
    expect(aging.toSorted()).toEqual(AGING.map(([collection]) => collection).toSorted());
  });
  it.each(WITHOUT_INDEX)('does not index %s.%s', (collection, name) => {
    expect(fieldOverrides).toContainEqual({ collectionGroup: collection, fieldPath: name, indexes: [] });
  });
});
