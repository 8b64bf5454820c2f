import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GROUPS, INDEXES, WITHOUT_INDEX, type Index } from './indexes.ts';

interface Override {
  readonly collectionGroup: string;
  readonly fieldPath: string;
  readonly indexes: readonly { readonly queryScope: string }[];
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
  it.each(WITHOUT_INDEX)('does not index %s.%s', (collection, name) => {
    expect(fieldOverrides).toContainEqual({ collectionGroup: collection, fieldPath: name, indexes: [] });
  });
});
