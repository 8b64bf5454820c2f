import { screen, waitFor } from '@testing-library/react';
import { done } from '#core/base/errors.ts';
import { ExportScreen } from '#screens/export/ExportScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { downloads } from '#tests/screens/downloads.ts';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const W_ID = 'exported000000000001';
const legs = wholeOf([{ name: 'Squats', timeSec: 40 }], { wId: W_ID, ownerId: ANNA.uid, name: 'Legs' });

/** The phone’s sheet, and what a web view would leave out. */
const share = vi.fn<(what: ShareData) => Promise<void>>();
let downloaded: ReadonlyMap<string, Blob>;
beforeEach(() => {
  downloaded = downloads();
  share.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('Capacitor', {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function save(button: string, path = `/export?w=${W_ID}`) {
  const shown = await showAt('/export', <ExportScreen />, {
    path,
    workouts: [legs],
    prepare: ({ myData }) => (myData.answer = done({ exportedAt: '', records: {}, total: 0, cursor: '' })),
  });
  await shown.user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  return shown;
}

describe('in the native wrapper, a file', () => {
  test('goes to the phone’s sheet, under its name', async () => {
    await save('Text');
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect([file?.name, file?.type]).toEqual(['Legs.txt', 'text/plain;charset=utf-8']);
    expect(await file?.text()).toContain('Squats');
    expect(downloaded.size).toBe(0);
  });

  test('may be left unsaved by closing the sheet', async () => {
    share.mockRejectedValue(new DOMException('Share canceled', 'AbortError'));
    const { stores } = await save('Text');
    await Promise.resolve();
    expect(stores.app.getState().notices).toEqual([]);
  });

  test('that cannot be saved is named as that', async () => {
    share.mockRejectedValue(new Error('no space left'));
    await save('Text');
    expect(await screen.findByText('That didn’t work. Try again.')).toBeVisible();
  });

  test('with all of a person’s data is not said to be there before it is', async () => {
    share.mockRejectedValueOnce(new Error('no space left'));
    const { user } = await save('Download all my data', '/export');
    expect(await screen.findByText(/couldn’t be collected\. That didn’t work/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download all my data' }));
    expect(await screen.findByText(/in the file “icetime-my-data.json”/)).toBeVisible();
  });
});
