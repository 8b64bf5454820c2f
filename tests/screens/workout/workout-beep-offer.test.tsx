import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createTimeline } from '#core/workout/timeline.ts';
import { DEFAULT_SETTINGS, type UserSettings } from '#core/settings/settings.ts';
import { startI18n } from '#i18n/setup.ts';
import { BeepOffer } from '#screens/workout/sound/BeepOffer.tsx';
import type { AudioSession } from '#platform/sound/audio-session.ts';
import { StoresProvider } from '#stores/context.tsx';
import { createSettingsStore } from '#stores/account/settings.ts';
import type { Stores } from '#stores/create-stores.ts';
import { createFakePlayer } from '#tests/screens/fake-player.ts';
import { TWO_ROUNDS } from '#tests/screens/workout-setup.tsx';

async function setup(stored: Partial<UserSettings> = {}, audioSession?: AudioSession) {
  await startI18n('en');
  const settings = createSettingsStore({
    device: { read: () => ({ ...DEFAULT_SETTINGS, ...stored }), write: () => undefined },
    account: { saveSettings: () => Promise.resolve() },
    show: () => undefined,
    uid: () => undefined,
  });
  const timeline = createTimeline(TWO_ROUNDS, settings.getState().settings);
  const player = createFakePlayer(TWO_ROUNDS).store;
  player.setState({ audioSession });
  render(
    <StoresProvider stores={{ settings, player } as unknown as Stores}>
      <BeepOffer timeline={timeline} />
    </StoresProvider>,
  );
  return { settings: () => settings.getState().settings, player: player.getState, user: userEvent.setup() };
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

describe('where silent mode mutes the beeps', () => {
  const beeps = { countDownBeepOn: true };
  const iPhone = (isChosen: boolean) => ({ mode: () => 'mix' as const, isChosen: () => isChosen, setMode: vi.fn() });

  it('asks whoever turns them on, and plays them anyway', async () => {
    const { user, player } = await setup({}, iPhone(false));
    expect(screen.queryByText(/Silent mode/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Beep and keep going' }));
    expect(screen.getByText(/Silent mode and a locked screen mute the beeps/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Play anyway' }));
    expect(player().lockedSound).toBe(true);
    expect(screen.queryByText(/Silent mode/)).toBeNull();
  });

  it('leaves them as they are for whoever wants that, and remembers it', async () => {
    const session = iPhone(false);
    const { user, player } = await setup(beeps, session);
    await user.click(screen.getByRole('button', { name: 'Leave as is' }));
    expect([session.setMode.mock.calls, player().lockedSound]).toEqual([[['mix']], false]);
    expect(screen.queryByText(/Silent mode/)).toBeNull();
  });

  it('does not ask whoever has chosen', async () => {
    await setup(beeps, iPhone(true));
    expect(screen.queryByText(/Silent mode/)).toBeNull();
  });

  it('does not ask where browsers do not mute them', async () => {
    await setup(beeps);
    expect(screen.queryByText(/Silent mode/)).toBeNull();
  });
});
