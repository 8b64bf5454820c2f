import { expect, test } from 'vitest';
import { createStillPictures } from '#platform/pictures/still-pictures.ts';
import { FakeMedia } from '#tests/platform/fake-media.ts';

test('a picture is fetched once and shown when it is here; one that cannot be had is asked for again', () => {
  const made: FakeMedia[] = [];
  const failed: string[] = [];
  let changes = 0;
  const pictures = createStillPictures({
    onChange: () => void (changes += 1),
    onFailed: (address) => void failed.push(address),
    createElement() {
      const element = new FakeMedia();
      made.push(element);
      return element as unknown as HTMLImageElement;
    },
  });
  expect(pictures.of('a')).toBeUndefined();
  expect(pictures.of('a')).toBeUndefined();
  expect(made.map(({ src }) => src)).toEqual(['a']);
  // Beside the words of the run it says nothing, and it appears as a whole.
  expect(made[0]).toMatchObject({ alt: '', decoding: 'sync' });
  made[0]?.arrive(0);
  expect([pictures.of('a'), changes]).toEqual([made[0], 1]);
  pictures.of('b');
  made[1]?.fail();
  expect(failed).toEqual(['b']);
  pictures.of('b');
  expect(made).toHaveLength(3);
  pictures.release();
  expect(pictures.of('a')).toBeUndefined();
  expect(made).toHaveLength(4);
});
