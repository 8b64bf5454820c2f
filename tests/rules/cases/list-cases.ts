import { queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { NOW } from '@icetime/local-firebase/tests/support/build-request.ts';
import { OWNER, PRIVATE, PUBLIC, W_LIST, wListFields, wListPath, wListPlacePath } from '../support/documents.ts';
import { ROLES } from '../support/fixtures.ts';
import { name, only, serverTime, setOf, type Subject, whole } from './field-values.ts';
import type { Row } from './matrix-rows.ts';

/** Named lists, and the places that they hold. */
export const LIST_ROWS: readonly Row[] = [
  {
    path: wListPath(OWNER),
    roles: { get: ['owner'], list: ['owner'], create: ['owner'], update: ['owner'], delete: ['owner'] },
    query: queryOver('wLists'),
    parent: `users/${OWNER}`,
    data: wListFields({ place: '1' }),
    change: { name: 'Other', updatedAt: NOW },
    besides: { create: [{ set: wListPlacePath(OWNER, '1'), data: { listId: W_LIST } }] },
  },
  {
    path: wListPlacePath(OWNER),
    roles: { get: [], list: ['owner'], create: ['owner'], update: ['owner'], delete: [] },
    query: queryOver('wListPlaces'),
    parent: `users/${OWNER}`,
    data: { listId: W_LIST },
    change: { listId: W_LIST },
  },
];

export const LIST_SUBJECTS: readonly Subject[] = [
  ...(['new', 'changed'] as const).map(
    (state): Subject => ({
      name: `${state} named list`,
      auth: ROLES.owner,
      without: state === 'new' ? [wListPath(OWNER)] : [],
      base: wListFields({ place: state === 'new' ? '1' : '0' }),
      fields: {
        place: state === 'new' ? only('text', '1', '2', '50', '') : { ...only('text', '0', '1', ''), optional: true },
        name: name(1, 60),
        wIds: {
          kind: 'list',
          good: [[], ['aZ09'.repeat(4)], Array.from({ length: 200 }, () => 'aZ09'.repeat(10))],
          bad: [
            Array.from({ length: 201 }, () => PRIVATE),
            ...[
              '',
              'a'.repeat(15),
              'a'.repeat(41),
              'workout/000000000001',
              'workout-000000000001',
              'workout_000000000001',
            ].map((wId) => [wId]),
            [PRIVATE, ''],
            ['', PRIVATE],
            [`${PRIVATE} ${PUBLIC}`],
            [PRIVATE, '-'],
            [`${PRIVATE}-`],
            [1_234_567_890_123_456],
            [PRIVATE, true],
            [null],
            [[PRIVATE]],
            [{ wId: PRIVATE }],
          ],
        },
        position: whole(0, 999),
        updatedAt: serverTime,
      },
      writes: (fields) => [
        { set: wListPath(OWNER), data: fields },
        ...(state === 'new' ? [{ set: wListPlacePath(OWNER, '1'), data: { listId: W_LIST } }] : []),
      ],
    }),
  ),
  {
    name: 'place of a list',
    auth: ROLES.owner,
    base: { listId: W_LIST },
    fields: {
      listId: {
        kind: 'text',
        good: [W_LIST, 'a'.repeat(16), 'a'.repeat(40)],
        bad: ['', 'a'.repeat(15), 'a'.repeat(41)],
      },
    },
    writes: setOf(wListPlacePath(OWNER, '1')),
  },
];
