import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, startI18n } from '#i18n/setup.ts';
import { ShareCard } from '#screens/workout/finish/ShareCard.tsx';
import { StoresProvider } from '#stores/context.tsx';
import { timelineOf, wholeOf } from '#tests/core/samples.ts';
import { createHarness } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeEach, expect, test, vi } from 'vitest';

const clicked: string[] = [];
let drawn: Blob | null;
const written: string[] = [];
beforeEach(async () => {
  await startI18n('en');
  await loadTexts('finish');
  clicked.length = 0;
  written.length = 0;
  drawn = new Blob(['picture'], { type: 'image/png' });
  // jsdom draws nothing.
  vi.stubGlobal('Path2D', class {});
  const pen = new Proxy<Record<string, unknown>>(
    { measureText: () => ({ width: 10 }), fillText: (text: string) => written.push(text) },
    { get: (known, name) => known[String(name)] ?? (() => undefined), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(drawn));
  Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL() {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.download);
  });
  return () => {
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  };
});

const whole = wholeOf([{ name: 'Squats', timeSec: 90 }], { name: 'Cold start', level: 'heavy' });
function show() {
  const words = { whole, timeline: timelineOf(whole.exercises), minSec: true, t: (key: string) => key } as never;
  const date = new Date(2026, 10, 18, 12).getTime();
  render(
    <StoresProvider stores={createHarness().stores}>
      <ShareCard words={words} result={{ date, durationSec: 75 }} />
    </StoresProvider>,
  );
  return userEvent.setup();
}
const share = (user: ReturnType<typeof show>) => user.click(screen.getByRole('button', { name: 'Share' }));
function deviceShares(answer: () => Promise<void>, can = true) {
  const shared: unknown[] = [];
  Object.assign(navigator, {
    canShare: () => can,
    share: ({ title, files: [file] }: { title: string; files: File[] }) => {
      shared.push([title, file?.name, file?.type]);
      return answer();
    },
  });
  return shared;
}

test('a card of the run goes to another app', async () => {
  const shared = deviceShares(() => Promise.resolve());
  await share(show());
  await waitFor(() => expect(shared).toEqual([['Cold start', 'Cold start.png', 'image/png']]));
  expect(written).toEqual(expect.arrayContaining(['Cold start', '01:15', 'Hard', 'Nov 18, 2026']));
  expect(clicked).toEqual([]);
});

test.each([
  ['this device shares no files', () => Promise.resolve(), false, ['Cold start.png']],
  ['sharing is refused', () => Promise.reject(new Error('refused')), true, ['Cold start.png']],
  ['the sheet is closed', () => Promise.reject(new DOMException('closed', 'AbortError')), true, []],
] as const)('where %s, it is downloaded or left', async (_, answer, can, saved) => {
  deviceShares(answer, can);
  await share(show());
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
  await act(async () => undefined);
  await waitFor(() => expect(clicked).toEqual(saved));
});

test('says that it could not be made', async () => {
  drawn = null;
  await share(show());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/picture|made|failed|couldn/i));
  expect(outlineOf(screen.getByRole('status'))).toMatchInlineSnapshot(`
    "status
      button "Share" ⟨share⟩ focused
      ⟨warning⟩ “The picture couldn’t be created. Try again.”"
  `);
});
