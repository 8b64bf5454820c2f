import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { useT } from '#i18n/setup.ts';
import { ShareCard } from '#screens/workout/finish/ShareCard.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { downloads } from '#tests/screens/downloads.ts';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { beforeEach, expect, test, vi } from 'vitest';

let files: ReturnType<typeof downloads>;
const WHOLE = wholeOf([{ name: 'Squats', timeSec: 30 }], { name: 'Legs' });
const shared: ShareData[] = [];

beforeEach(() => {
  shared.length = 0;
  files = downloads();
  vi.stubGlobal('Path2D', class {});
  // It draws nothing, whatever it is told.
  const pen = new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'])));
});

/** With a device that shares in this way; `undefined` = it cannot. */
async function press(share?: () => Promise<void>) {
  const canShare = share && (() => true);
  const send = (data: ShareData) => {
    shared.push(data);
    return share?.();
  };
  Object.assign(navigator, { canShare, share: send });
  function Card() {
    const words = { whole: WHOLE, timeline: createTimeline(WHOLE, DEFAULT_SETTINGS), minSec: true, t: useT() };
    return <ShareCard words={words} result={{ date: Date.UTC(2026, 10, 18, 12), durationSec: 30 }} />;
  }
  const { user } = await showAt('/here', <Card />, { path: '/here' });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
}

test('a picture of the run goes to another app, under the name of its workout', async () => {
  await press(() => Promise.resolve());
  expect(shared.map(({ title, files: all }) => [title, all?.[0]?.name, all?.[0]?.type])).toEqual([
    ['Legs', 'Legs.png', 'image/png'],
  ]);
  expect(files.size).toBe(0);
});

test('where the device cannot share, the picture is downloaded', async () => {
  await press();
  await waitFor(() => expect([...files.keys()]).toEqual(['Legs.png']));
});

test('a picture whose sharing is given up goes nowhere', async () => {
  await press(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  expect(screen.queryByText(/couldn’t be created/)).toBeNull();
  expect(files.size).toBe(0);
});

test('a picture whose sharing is refused is downloaded', async () => {
  await press(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
  await waitFor(() => expect([...files.keys()]).toEqual(['Legs.png']));
});

test('a picture that cannot be drawn says so, and can be tried again', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await press();
  expect(screen.getByText('The picture couldn’t be created. Try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Share' })).toBeEnabled();
  expect(files.size).toBe(0);
});
