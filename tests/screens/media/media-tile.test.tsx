import { expect, test } from 'vitest';
import { MediaTile } from '#screens/media/MediaTile.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const PATH = 'https://example.com/file';
const tile = () => document.querySelector('span') ?? expect.fail('no tile');
const icons = () => [...tile().querySelectorAll('[data-icon]')].map((icon) => icon.getAttribute('data-icon'));

test('a picture is its own tile', async () => {
  await showScreen(<MediaTile kind="image" path={PATH} />);
  expect(tile().querySelector('img')).toHaveAttribute('src', PATH);
  expect([icons(), tile().querySelector('video')]).toEqual([[], null]);
});

test.each(['video', 'mastervideo'] as const)(
  'a %s shows its first frame, in silence, and is passed by the keyboard',
  async (kind) => {
    await showScreen(<MediaTile kind={kind} path={PATH} />);
    const film = tile().querySelector('video') ?? expect.fail('no film');
    expect(film).toHaveAttribute('src', `${PATH}#t=0.1`);
    expect(film).toHaveAttribute('preload', 'metadata');
    expect(film).toHaveAttribute('aria-hidden', 'true');
    expect([film.muted, film.tabIndex, film.hasAttribute('playsinline')]).toEqual([true, -1, true]);
    expect([icons(), tile().querySelector('img')]).toEqual([[], null]);
  },
);

test('music has a sign of its own', async () => {
  await showScreen(<MediaTile kind="music" path={PATH} />);
  expect(icons()).toEqual(['music']);
  expect(tile().querySelector('img, video')).toBeNull();
});

test('a film whose address is not known yet has a sign of its own', async () => {
  await showScreen(<MediaTile kind="video" path="" />);
  expect([icons(), tile().querySelector('video')]).toEqual([['play'], null]);
});
