import { act, fireEvent, render, screen } from '@testing-library/react';
import { workoutOf } from '#tests/core/samples.ts';
import { startI18n } from '#i18n/setup.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { Cover } from '#ui/workout/Cover.tsx';
import { MediaUrls } from '#ui/base/media-url.tsx';
import { Picture } from '#ui/widgets/Picture.tsx';

const PATH = 'workout-media/someone/12345678901234567890_squat.jpg';

beforeAll(() => startI18n('en'));

function show(
  url: string,
  urlOf = vi.fn(async (path: string): Promise<string | undefined> => `https://a.example/${path}`),
) {
  const { container } = render(
    <MediaUrls value={urlOf}>
      <Picture url={url}>
        <b>figure</b>
      </Picture>
    </MediaUrls>,
  );
  return { urlOf, image: () => container.querySelector('img'), settled: () => act(async () => {}) };
}

// Addresses of their own: what has failed once in this page is not asked for again.
test.each(['https://example.com/as-it-is.jpg', 'blob:https://example.com/as-it-is', '/icons/as-it-is.png'])(
  '%s is shown as it is',
  async (url) => {
    const { urlOf, image, settled } = show(url);
    await settled();
    expect(image()?.getAttribute('src')).toBe(url);
    expect(urlOf).not.toHaveBeenCalled();
  },
);

/** Look like addresses of the app, and lead a browser to another host. */
const FOREIGN = ['//example.com/a.jpg', '/\\example.com/a.jpg', '/\t/example.com/a.jpg'];

test.each(['', 'http://example.com/a.jpg', 'javascript:alert(1)', 'data:text/html,x', 'media/x.jpg', ...FOREIGN])(
  '“%s” is no picture: what stands instead goes on',
  async (url) => {
    const { image, settled, urlOf } = show(url);
    await settled();
    expect([image(), screen.getByText('figure').textContent]).toEqual([null, 'figure']);
    expect(urlOf).not.toHaveBeenCalled();
  },
);

test.each([PATH, PATH.replace('workout', 'profile'), PATH.replace('workout-media', 'messageMedia')])(
  'the path %s is asked for, and what stands instead is there meanwhile',
  async (path) => {
    const { image, settled } = show(path);
    expect(screen.getByText('figure')).toBeTruthy();
    await settled();
    expect(image()?.getAttribute('src')).toBe(`https://a.example/${path}`);
  },
);

test('a file that cannot be had is missing', async () => {
  const { image, settled } = show(
    PATH,
    vi.fn(async () => undefined),
  );
  await settled();
  expect(image()).toBeNull();
});

test('an address that does not work any more is asked for anew; a picture that is broken is missing', async () => {
  const urlOf = vi.fn(async (_: string, failedUrl?: string) =>
    failedUrl ? 'https://a.example/new' : 'https://a.example/old',
  );
  const { image, settled } = show(PATH, urlOf);
  await settled();
  fireEvent.error(image() ?? document.body);
  await settled();
  expect(urlOf).toHaveBeenLastCalledWith(PATH, 'https://a.example/old');
  expect(image()?.getAttribute('src')).toBe('https://a.example/new');
  fireEvent.error(image() ?? document.body);
  await settled();
  expect(image()).toBeNull();
});

test.each([
  ['with a connection, it is not asked for again', true],
  ['without one, it is', false],
])('a picture that failed and comes into sight again: %s', async (_, onLine) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const url = `https://example.com/failed-${onLine}.jpg`;
  const first = show(url);
  fireEvent.error(first.image() ?? document.body);
  expect(first.image()).toBeNull();
  expect(show(url).image() === null).toBe(onLine);
});

test('a workout without a picture, or whose picture is gone, has its ice', async () => {
  const legs = workoutOf({ name: 'Legs' });
  const { container, rerender } = render(<Cover workout={legs} />);
  await vi.waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  rerender(<Cover workout={legs} imageUrl="https://example.com/gone-cover.jpg" />);
  await vi.waitFor(() => expect(container.querySelector('img')).not.toBeNull());
  fireEvent.error(container.querySelector('img') ?? document.body);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});
