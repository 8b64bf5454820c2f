import '#tests/ui/native-dialog.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterGap, createRun, start } from '#core/run/run.ts';
import { HOLD_MS } from '#screens/workout/stage/LockButton.tsx';
import { timelineOf } from '#tests/core/samples.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { of, setup } from '#tests/screens/workout-setup.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const EVENT = { bubbles: true, cancelable: true };
const button = (name: string) => screen.getByRole('button', { name });
const timer = (name = 'Time left') => screen.getByRole('timer', { name });
const said = () => [...document.querySelectorAll('[role="status"].visually-hidden')].map((e) => e.textContent).join('');

describe('keys', () => {
  it('works without a mouse', async () => {
    const { user, calls } = await setup({ start: true });
    act(() => (document.activeElement as HTMLElement).blur());
    calls.length = 0;
    await user.keyboard(' ');
    await user.keyboard(' ');
    await user.keyboard('{ArrowRight}{ArrowLeft}+-');
    expect(calls).toEqual(['pause', 'resume', 'next', 'previous', 'addTime 15000', 'addTime -15000']);
  });

  it('are felt by themselves: only a press of a button is felt under the finger', async () => {
    const { user, setState } = await setup({ start: true });
    const feel = vi.fn();
    setState({ feel });
    await user.keyboard(' {ArrowRight}');
    expect(feel).not.toHaveBeenCalled();
    await user.click(button('Next'));
    await user.click(button('Stop'));
    expect(feel).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Keep going' }));
    expect(feel).toHaveBeenCalledTimes(3);
  });

  it('leaves Space to the button that has the focus, and counts it once', async () => {
    const { user, calls } = await setup({ start: true });
    calls.length = 0;
    await user.keyboard(' ');
    expect(calls).toEqual(['pause']);
  });

  it('does nothing while a dialog is open', async () => {
    const { user, calls } = await setup({ start: true });
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Stop this workout?' })).toBeInTheDocument();
    calls.length = 0;
    await user.keyboard('{ArrowRight}l+');
    expect(calls).toEqual([]);
    expect(button('Lock controls')).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('stopping', () => {
  it('asks, goes on meanwhile, and stops only when confirmed', async () => {
    const { user, pass, root } = await setup({ start: true });
    await user.click(button('Stop'));
    pass(10);
    expect(timer()).toHaveTextContent('0:30');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep going' }));
    expect(root()).toHaveAttribute('data-running', 'true');
    await user.click(button('Stop'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /Stop/ }));
    expect(root()).toHaveAttribute('data-phase', 'finished');
    expect(screen.getByRole('heading', { name: 'Workout finished' })).toHaveFocus();
  });

  it('does not say of a run that stands that its timer runs', async () => {
    const { user } = await setup({ start: true });
    const asked = () => screen.getByRole('alertdialog', { name: 'Stop this workout?' });
    await user.click(button('Stop'));
    expect(asked()).toHaveTextContent('The timer keeps running until you decide.');
    await user.click(within(asked()).getByRole('button', { name: 'Keep going' }));
    await user.click(button('Pause'));
    await user.click(button('Stop'));
    expect(asked()).not.toHaveTextContent(/keeps running/);
  });
});

describe('the lock', () => {
  const locked = () => button('Lock controls').getAttribute('aria-pressed') === 'true';
  const tap = () => {
    fireEvent.pointerDown(button('Lock controls'));
    act(() => void vi.advanceTimersByTime(HOLD_MS / 4));
    fireEvent.pointerUp(button('Lock controls'));
    fireEvent.click(button('Lock controls'));
  };

  it('stops buttons, keys and taps from doing anything', async () => {
    const { user, calls } = await setup({ start: true, settings: { startStop: true } });
    await user.click(button('Lock controls'));
    expect(locked()).toBe(true);
    expect(button('Stop')).toBeDisabled();
    expect(button('Pause').closest('[inert]')).not.toBeNull();
    calls.length = 0;
    await user.click(timer());
    await user.keyboard('{ArrowRight}{Escape}+');
    expect(calls).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('opens when held for a second, not by a tap', async () => {
    const { user } = await setup({ start: true });
    await user.click(button('Lock controls'));
    tap();
    expect(locked()).toBe(true);
    fireEvent.pointerDown(button('Lock controls'));
    act(() => void vi.advanceTimersByTime(HOLD_MS));
    expect(locked()).toBe(false);
    fireEvent.pointerUp(button('Lock controls'));
    fireEvent.click(button('Lock controls'));
    expect(locked()).toBe(false);
  });

  it.each([
    ['the finger is taken away by the system', (lock: HTMLElement) => fireEvent.pointerCancel(lock)],
    ['the focus goes elsewhere', (lock: HTMLElement) => fireEvent.blur(lock)],
  ])('stays when %s before the second is over', async (_, end) => {
    const { user } = await setup({ start: true });
    await user.click(button('Lock controls'));
    fireEvent.pointerDown(button('Lock controls'));
    act(() => void vi.advanceTimersByTime(HOLD_MS / 2));
    end(button('Lock controls'));
    act(() => void vi.advanceTimersByTime(HOLD_MS));
    expect(locked()).toBe(true);
  });

  it('opened by a finger lets nothing below be pressed until that one is up; the next press counts', async () => {
    const { user, calls } = await setup({ start: true });
    await user.click(button('Lock controls'));
    fireEvent.pointerDown(button('Lock controls'), { pointerId: 1 });
    act(() => void vi.advanceTimersByTime(HOLD_MS));
    calls.length = 0;
    const pause = button('Pause');
    const presses = ['pointerdown', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'contextmenu'];
    const press = () => presses.filter((type) => fireEvent(pause, new MouseEvent(type, EVENT)));
    const lift = (pointerId: number) => fireEvent(pause, new PointerEvent('pointerup', { ...EVENT, pointerId }));
    expect(press()).toEqual([]);
    lift(2);
    expect(press()).toEqual([]);
    lift(1);
    expect(calls).toEqual([]);
    expect(press()).toContain('click');
    expect(calls).toEqual(['pause']);
  });

  it.each([' ', 'Enter'])('opens when %j is held', async (key) => {
    const { user } = await setup({ start: true });
    await user.click(button('Lock controls'));
    fireEvent.keyDown(button('Lock controls'), { key });
    act(() => void vi.advanceTimersByTime(HOLD_MS));
    fireEvent.keyDown(button('Lock controls'), { key, repeat: true });
    fireEvent.keyUp(button('Lock controls'), { key });
    expect(locked()).toBe(false);
  });

  it('asks in words when a key is pressed shortly, and by L', async () => {
    const { user } = await setup({ start: true });
    await user.keyboard('l');
    expect(locked()).toBe(true);
    button('Lock controls').focus();
    await user.keyboard('{Enter}');
    act(() => void vi.advanceTimersByTime(HOLD_MS));
    expect(locked()).toBe(true);
    await user.click(button('Keep locked'));
    expect(locked()).toBe(true);
    await user.keyboard('l');
    await user.click(button('Unlock'));
    expect(locked()).toBe(false);
  });
});

describe('what happened meanwhile', () => {
  const gapOf = (gapMs: number) =>
    afterGap(start(createRun(timelineOf([{ timeSec: 600 }, { timeSec: 600 }]), 'run1'), 0), 1000, 1000 + gapMs);

  it('says that time passed, with a way back', async () => {
    const { user, calls, player } = await setup({ start: true });
    act(() => player.setGap(gapOf(200_000)));
    expect(screen.getByText('You were away for 03:20. The workout kept going.')).toBeInTheDocument();
    await user.click(button('Back to where I was'));
    expect(calls).toContain('backToGapStart');
    await user.click(button('Keep going'));
    expect(screen.queryByText(/You were away/)).toBeNull();
  });

  it('says that the run waits after a long gap, with a way ahead', async () => {
    const { user, calls, player } = await setup({ start: true });
    act(() => player.setGap(gapOf(1_500_000)));
    expect(screen.getByText('You were away for 25:00. The workout is waiting where you left it.')).toBeInTheDocument();
    await user.click(button('Jump ahead'));
    expect(calls).toContain('jumpAhead');
  });

  it('offers to turn on a blocked sound', async () => {
    const { user, calls } = await setup({ start: true, state: { sound: 'blocked' } });
    await user.click(button('Turn sound on'));
    expect(calls).toContain('unblockSound');
  });

  it('mentions a missing voice once', async () => {
    const { pass, notices, setState } = await setup({ start: true });
    setState({ voiceMissing: true });
    pass(5);
    pass(5);
    expect(notices).toEqual(['player.voiceMissing']);
  });
});

describe('for a screen reader', () => {
  it('speaks at most four times in a step of 30 s, and not in its last three seconds', async () => {
    const { pass } = await setup({ start: true, whole: of([{ name: 'Squats', timeSec: 30 }, { timeSec: 30 }]) });
    const heard: string[] = [said()];
    for (let second = 1; second < 30; second += 1) {
      pass(1);
      if (said() !== heard.at(-1)) heard.push(said());
      if (second === 27) heard.push('last seconds');
    }
    expect(heard).toEqual(['Squats, 30 seconds', 'Halfway', 'last seconds', 'Halfway']);
    expect(timer()).not.toHaveAttribute('aria-live');
  });
});
