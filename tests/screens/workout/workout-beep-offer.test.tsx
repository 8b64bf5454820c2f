import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createTimeline } from '#core/workout/timeline.ts';
import { DEFAULT_SETTINGS, type UserSettings } from '#core/settings/settings.ts';
import { startI18n } from '#i18n/setup.ts';
import { BeepOffer } from '#screens/workout/sound/BeepOffer.tsx';
import { StoresProvider } from '#stores/context.tsx';
import { createSettingsStore } from '#stores/account/settings.ts';
import type { Stores } from '#stores/create-stores.ts';
import { createFakePlayer } from '#tests/screens/fake-player.ts';
import { TWO_ROUNDS } from '#tests/screens/workout-setup.tsx';

async function setup(stored: Partial<UserSettings> = {}) {
  await startI18n('en');
  const settings = createSettingsStore({
    device: { read: () => ({ ...DEFAULT_SETTINGS, ...stored }), write: () => undefined },
    account: { saveSettings: () => Promise.resolve() },
    show: () => undefined,
    uid: () => undefined,
  });
  const timeline = createTimeline(TWO_ROUNDS, settings.getState().settings);
  render(
    <StoresProvider stores={{ settings, player: createFakePlayer(TWO_ROUNDS).store } as unknown as Stores}>
      <BeepOffer timeline={timeline} />
    </StoresProvider>,
  );
  return { settings: () => settings.getState().settings, user: userEvent.setup() };
}

it('turns on beeps and going on with one press', async () => {
  const { settings, user } = await setup();
  await user.click(screen.getByRole('button', { name: 'Beep and keep going' }));
  expect(settings()).toMatchObject({ countDownBeepOn: true, repeatBeepOn: true, timerMode: 'autonext' });
  expect(screen.queryByText(/quiet/)).not.toBeInTheDocument();
});

it('leaves a timer mode alone that somebody chose', async () => {
  const { settings, user } = await setup({ timerMode: 'repeat' });
  await user.click(screen.getByRole('button', { name: 'Turn on beeps' }));
  expect(settings()).toMatchObject({ countDownBeepOn: true, timerMode: 'repeat' });
});

it('is not shown to whoever has beeps, and not again to whoever declined', async () => {
  const first = await setup();
  await first.user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/quiet/)).not.toBeInTheDocument();
  expect(first.settings().countDownBeepOn).toBe(false);
  await setup();
  expect(screen.queryByText(/quiet/)).not.toBeInTheDocument();
});
