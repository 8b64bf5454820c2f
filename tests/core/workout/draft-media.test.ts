import { expect, test } from 'vitest';
import { type Draft, draftOf, moveExercise } from '#core/workout/draft.ts';
import { addDetail, changeDetail, detailsAt, removeDetail, shiftDetail } from '#core/workout/draft-media.ts';
import { mediaOf } from '#core/workout/workout-files.ts';
import { type History, remember } from '#core/workout/draft-undo.ts';
import { wholeOf } from '#tests/core/samples.ts';

const DRAFT = draftOf(
  wholeOf([
    { name: 'Squats', timeSec: 40 },
    { name: 'Lunges', timeSec: 30 },
  ]),
);
const INTRO = { key: 'k1', list: 'introDetails' } as const;
const WORK = { key: 'k1', list: 'exDetails' } as const;
const urls = (draft: Draft) => detailsAt(draft, INTRO).map(({ url }) => url);
const withThree = ['a', 'b', 'c'].reduce((draft, url) => addDetail(draft, INTRO, { url }), DRAFT);

test('items are added at the end or at a place, three at most, and belong to their exercise wherever it goes', () => {
  expect(urls(withThree)).toEqual(['a', 'b', 'c']);
  expect(addDetail(withThree, INTRO, { url: 'd' })).toBe(withThree);
  expect(detailsAt(withThree, WORK)).toEqual([]);
  expect(removeDetail(withThree, INTRO, 3)).toBe(withThree);
  const moved = moveExercise(withThree, 1, 0);
  expect(urls(addDetail(removeDetail(moved, INTRO, 0), INTRO, { url: 'x' }, 0))).toEqual(['x', 'b', 'c']);
  expect(addDetail(DRAFT, { ...INTRO, key: 'k9' }, { url: 'a' })).toBe(DRAFT);
});

test('an item moves by one place and stops at the ends', () => {
  expect(urls(shiftDetail(withThree, INTRO, 2, -1))).toEqual(['a', 'c', 'b']);
  expect(urls(shiftDetail(withThree, INTRO, 0, 1))).toEqual(['b', 'a', 'c']);
  expect(shiftDetail(withThree, INTRO, 0, -1)).toBe(withThree);
  expect(shiftDetail(withThree, INTRO, 2, 1)).toBe(withThree);
});

test('an item without picture and sound goes, unless it has a sentence', () => {
  const spoken = changeDetail(withThree, INTRO, 1, { audioUrl: 's', seconds: 4 });
  expect(detailsAt(changeDetail(spoken, INTRO, 1, { url: '' }), INTRO)[1]).toEqual({
    url: '',
    audioUrl: 's',
    text: '',
    seconds: 4,
  });
  expect(urls(changeDetail(withThree, INTRO, 1, { url: '' }))).toEqual(['a', 'c']);
  const said = changeDetail(withThree, INTRO, 1, { text: 'Back straight' });
  expect(urls(changeDetail(said, INTRO, 1, { url: '' }))).toEqual(['a', '', 'c']);
  // While somebody types, an empty sentence is no reason to take the item away.
  expect(urls(changeDetail(changeDetail(said, INTRO, 1, { url: '' }), INTRO, 1, { text: '' }))).toEqual(['a', '', 'c']);
  expect(changeDetail(withThree, INTRO, 5, { url: 'z' })).toBe(withThree);
});

test('every file a draft shows is named once', () => {
  const draft = addDetail(withThree, WORK, { url: 'a', audioUrl: 's' });
  const workout = { ...draft.workout, imgUrl: 'cover', musicUrl: 'https://example.com/a.mp3' };
  expect([...mediaOf({ ...draft, workout })].toSorted()).toEqual([
    'a',
    'b',
    'c',
    'cover',
    'https://example.com/a.mp3',
    's',
  ]);
});

test('each chosen item is a change of its own; a sentence typed letter by letter is one', () => {
  const steps = [
    addDetail(DRAFT, INTRO, { url: 'a' }),
    removeDetail(addDetail(DRAFT, INTRO, { url: 'a' }), INTRO, 0),
    addDetail(DRAFT, INTRO, { url: 'b' }),
    changeDetail(addDetail(DRAFT, INTRO, { url: 'b' }), INTRO, 0, { text: 'B' }),
    changeDetail(addDetail(DRAFT, INTRO, { url: 'b' }), INTRO, 0, { text: 'Ba' }),
  ];
  let before = DRAFT;
  const history = steps.reduce<History>((so, after, id) => {
    const next = remember(so, { id, before, after });
    before = after;
    return next;
  }, []);
  expect(history.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
});
