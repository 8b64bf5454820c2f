import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startGuard } from '#app/frame/guard.ts';
import { ANNA, createHarness, userRecord } from '#tests/stores/harness.ts';

test.each([
  ['/settings', '/login'],
  ['/workoutListOpen', '/workoutListOpen'],
])(
  'where the storage never answers, the splash hands %s over to %s after 10 s, and whoever is there is let in later',
  async (askedPath, target) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const harness = createHarness({ hint: ANNA.uid });
    harness.account.server.set(ANNA.uid, userRecord(ANNA, {}));
    vi.spyOn(harness.account.port, 'loadLocal').mockReturnValue(new Promise(() => undefined));
    let path = '/splash';
    const guard = startGuard({
      ports: { auth: harness.auth.port, account: harness.account.port, network: harness.network.port },
      stores: harness.stores,
      askedPath,
      currentPath: () => path,
      goTo: (next) => (path = next),
    });
    await act(async () => void (await vi.advanceTimersByTimeAsync(9_999)));
    expect(path).toBe('/splash');
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
    expect(path).toBe(target);
    expect(harness.stores.app.getState().authReady).toBe(false);
    await act(async () => harness.auth.becomes(ANNA));
    await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
    expect(harness.stores.login.getState().isLoggedIn).toBe(true);
    guard.stop();
  },
);
