import '#tests/ui/native-dialog.ts';
import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { of, setup } from './workout-setup.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const icon = () => button('Mute').querySelector('svg')?.getAttribute('data-icon');
const sheet = async () => {
  await screen.findByRole('slider', { name: 'Volume' });
  return within(screen.getByRole('dialog', { name: 'Sound & timer' }));
};
const mode = async (name: string) =>
  within((await sheet()).getByRole('radiogroup', { name: 'Timer mode' })).getByLabelText(name);

describe('sound and mode before the start', () => {
  it('mutes with one tap, also for guests, and shows it', async () => {
    const { user, settings } = await setup({
      signedIn: false,
      settings: { countDownBeepOn: true, timerMode: 'stopnext' },
    });
    expect(screen.getByText('Beeps 80% · Stop after each')).toBeInTheDocument();
    expect(button('Mute')).toHaveAttribute('aria-pressed', 'false');
    expect(icon()).toBe('sound');
    await user.click(button('Mute'));
    expect(button('Mute')).toHaveAttribute('aria-pressed', 'true');
    expect(icon()).toBe('muted');
    expect(screen.getByText('Muted · Stop after each')).toBeInTheDocument();
    expect(settings().cueMuted).toBe(true);
  });

  it.each([
    ['nothing is to be heard', {}, 'muted'],
    ['only the voice is', { speechOn: true }, 'sound'],
    ['only the full minutes are', { repeatBeepOn: true }, 'sound'],
  ])('shows whether it is silent where %s', async (_, heard, expected) => {
    const quiet = { countDownBeepOn: false, repeatBeepOn: false, warnBeepOn: false, speechOn: false };
    await setup({ settings: { ...quiet, ...heard } });
    expect(icon()).toBe(expected);
  });

  it('sets volume, beeps and voice', async () => {
    const { user, settings } = await setup({ settings: { cueMuted: true } });
    await user.click(button(/^Sound & timer/));
    await user.click((await sheet()).getByRole('switch', { name: 'Countdown beep' }));
    await user.click((await sheet()).getByRole('switch', { name: 'Voice' }));
    fireEvent.change((await sheet()).getByRole('slider', { name: 'Volume' }), { target: { value: '0.4' } });
    expect(settings()).toMatchObject({ countDownBeepOn: true, speechOn: true, cueVolume: 0.4, cueMuted: false });
  });

  it('beeps with the screen locked, if one likes', async () => {
    const { user, player } = await setup();
    await user.click(button(/^Sound & timer/));
    const locked = (await sheet()).getByRole('switch', { name: 'Beep with the screen locked' });
    expect(locked).not.toBeChecked();
    await user.click(locked);
    expect([player.store.getState().lockedSound, locked]).toEqual([true, locked]);
    expect(locked).toBeChecked();
  });

  it('takes another timer mode for this workout and the coming ones', async () => {
    const { user, settings } = await setup({ settings: { timerMode: 'stopnext' } });
    await user.click(button(/^Sound & timer/));
    expect(await mode('Stop after each')).toBeChecked();
    await user.click(await mode('Keep going'));
    expect(await mode('Keep going')).toBeChecked();
    expect((await sheet()).getByText('The next step starts automatically.')).toBeInTheDocument();
    expect(settings().timerMode).toBe('autonext');
  });

  it('takes another mode for this run alone where the workout brings its own', async () => {
    const { user, settings } = await setup({ whole: of([{ timeSec: 30 }], { timerMode: 'autonext' }) });
    await user.click(button(/^Sound & timer/));
    expect((await sheet()).getByText(/sets its own timer mode/)).toBeInTheDocument();
    await user.click(await mode('Repeat'));
    expect(await mode('Repeat')).toBeChecked();
    expect(settings().timerMode).toBe('stopnext');
  });
});

describe('sound and mode during the run', () => {
  it('changes the mode at once', async () => {
    const { user, pass, root } = await setup({ start: true, settings: { timerMode: 'stopnext' } });
    await user.click(button('Sound & timer'));
    await user.click(await mode('Keep going'));
    await user.click((await sheet()).getByRole('button', { name: 'Close' }));
    pass(45);
    expect(root()).toHaveAttribute('data-phase', 'rest');
    expect(root()).toHaveAttribute('data-running', 'true');
  });

  it('opens the voice within the tap', async () => {
    const { user, calls } = await setup({ start: true });
    await user.click(button('Sound & timer'));
    await user.click((await sheet()).getByRole('switch', { name: 'Voice' }));
    expect(calls).toContain('unblockSound');
  });
});

describe('what else can be done with the workout before the start', () => {
  const offered = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

  /** Its code comes when it is wanted. */
  const found = () => screen.findByRole('button', { name: 'More for Cold start' });

  it('offers the owner to edit and to duplicate', async () => {
    const { user, calls, notices } = await setup({ whole: of([{}], { ownerId: 'owner' }) });
    await user.click(await found());
    await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    expect(calls.at(-1)).toMatch(/^duplicate /);
    await vi.waitFor(() => expect(notices).toEqual(['list.duplicated']));
    await user.click(button('More for Cold start'));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(screen.getByText('The editor')).toBeInTheDocument();
  });

  it('offers others a copy only where that is allowed', async () => {
    const { user } = await setup({ whole: of([{}], { ownerId: 'somebody', rules: 'copy' }) });
    await user.click(await found());
    expect(offered()).toEqual([
      'Train together',
      'Add to queue',
      'Plan',
      'Keep offline',
      'Swap an exercise',
      'Copy to my workouts',
    ]);
  });

  it('swaps an exercise of somebody else’s workout for this run alone, and says so', async () => {
    const whole = of([{ name: 'Squats', timeSec: 45 }, { name: 'Plank' }], { ownerId: 'somebody', rules: 'nocopy' });
    const { user, notices, player, pass } = await setup({ whole });
    await user.click(await found());
    await user.click(screen.getByRole('menuitem', { name: 'Swap an exercise' }));
    // It stands in the sheet before that is open.
    await waitFor(() => expect(screen.getByText(/^For this run only/)).toBeVisible());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Squats' }));
    await user.click(await screen.findByRole('button', { name: 'Choose Wall sit' }));
    expect(notices).toEqual(['player.swapped']);
    expect(player.store.getState().whole?.exercises).toMatchObject([
      { name: 'Wall sit', timeSec: 45 },
      { name: 'Plank' },
    ]);
    expect(whole.exercises[0]?.name).toBe('Squats');
    await user.click(button('Start'));
    pass(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wall sit');
  });

  it('leaves a training of a programme what it is, with no planned weight for the other exercise', async () => {
    const training = { fId: 'followOfAnna00000001', pId: 'programmeOfAnna00001', week: 2, day: 0, slot: 0 } as const;
    const whole = {
      ...of([{ name: 'Squats' }, { name: 'Plank' }], { ownerId: 'somebody', rules: 'nocopy' }),
      training: { ...training, role: 'extra' as const, isWritten: false, kg: [45, 10] },
    };
    const { user, player } = await setup({ whole });
    await user.click(await found());
    await user.click(screen.getByRole('menuitem', { name: 'Swap an exercise' }));
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Squats' }));
    await user.click(await screen.findByRole('button', { name: 'Choose Wall sit' }));
    expect(player.store.getState().whole?.training).toEqual({ ...whole.training, kg: [0, 10] });
  });

  it('swaps nothing in somebody else’s film', async () => {
    const { user } = await setup({ whole: of([{}], { ownerId: 'somebody', rules: 'nocopy', wType: 'mastervideo' }) });
    await user.click(await found());
    expect(offered()).toEqual(['Train together', 'Add to queue', 'Plan', 'Keep offline']);
  });

  it('offers guests to train together', async () => {
    const { user } = await setup({ whole: of([{}], { rules: 'copy', ownerId: 'somebody' }), signedIn: false });
    await user.click(await found());
    expect(offered()).toEqual(['Train together', 'Add to queue']);
  });
});
