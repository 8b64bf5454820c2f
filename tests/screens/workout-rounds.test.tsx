import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readResult } from '#core/workout/model.ts';
import { of, setup } from './workout-setup.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const NOTES = '5 pull-ups\n10 push-ups\n15 squats';
const CINDY = of([
  { name: 'Cindy', timeSec: 600, countRounds: true, notes: NOTES, restSec: 30 },
  { name: 'Stretch', timeSec: 60 },
]);
const counter = () => screen.getByRole('region', { name: 'Rounds' });
const roundDone = () => within(counter()).getByRole('button', { name: 'Round done' });
const takeBack = () => within(counter()).getByRole('button', { name: 'Take a round back' });

describe('in an AMRAP', () => {
  test('a tap counts a round, another takes it back, and a screen reader hears the count', async () => {
    const { user, pass } = await setup({ whole: CINDY, start: true });
    pass(1);
    expect(within(counter()).getByRole('status')).toHaveTextContent('');
    expect(takeBack()).toBeDisabled();
    await user.click(roundDone());
    expect(counter()).toHaveTextContent(/^1/);
    expect(within(counter()).getByRole('status')).toHaveTextContent('1 round');
    await user.click(roundDone());
    await user.click(roundDone());
    expect(within(counter()).getByRole('status')).toHaveTextContent('3 rounds');
    await user.click(takeBack());
    expect(within(counter()).getByRole('status')).toHaveTextContent('2 rounds');
  });

  test('what makes up a round is on the stage, line by line', async () => {
    const { pass } = await setup({ whole: CINDY, start: true });
    pass(1);
    expect(screen.getByText((_, node) => node?.textContent === NOTES)).toBeVisible();
  });

  test('the key R counts, the button by Enter and Space, which then pauses nothing', async () => {
    const { user, pass, root } = await setup({ whole: CINDY, start: true });
    pass(1);
    await user.keyboard('r');
    act(() => roundDone().focus());
    await user.keyboard('{Enter} ');
    expect(within(counter()).getByRole('status')).toHaveTextContent('3 rounds');
    expect(root()).toHaveAttribute('data-running', 'true');
  });

  test('while locked the count is seen, and nothing counts', async () => {
    const { user, pass, setState } = await setup({ whole: CINDY, start: true });
    pass(1);
    await user.click(roundDone());
    setState({ locked: true });
    await user.keyboard('r');
    expect(counter()).toHaveTextContent(/^1/);
    expect(roundDone().closest('[inert]')).not.toBeNull();
  });

  test('in the rest after it and in other exercises nothing is counted; the log says rounds', async () => {
    const { user, pass } = await setup({ whole: CINDY, start: true });
    pass(1);
    await user.click(roundDone());
    pass(600);
    expect(screen.queryByRole('region', { name: 'Rounds' })).toBeNull();
    expect(await screen.findByRole('region', { name: 'Log Cindy' })).toHaveTextContent('1 round');
    pass(35);
    expect(screen.queryByRole('region', { name: 'Rounds' })).toBeNull();
  });
});

test('at the finish the rounds are among the figures, can be corrected, and are compared with earlier ones', async () => {
  const before = readResult({ id: 'owner_r7', userId: 'owner', date: Date.UTC(2026, 10, 11), sets: '1;;;;Cindy' });
  if (!before) throw new Error('not a result');
  const { user, pass, saved, container } = await setup({ whole: CINDY, start: true, history: [before] });
  pass(1);
  await user.click(roundDone());
  await user.click(roundDone());
  pass(700);
  expect(await screen.findByText('Cindy: 2 rounds. Your best so far.')).toBeVisible();
  expect(container.querySelector('dl')).toHaveTextContent('Rounds2');
  expect(screen.getByText(/Cindy: 2 rounds\.$/)).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'Cindy: Rounds' });
  expect(field).toHaveValue('2');
  await user.clear(field);
  await user.type(field, '12');
  act(() => void vi.advanceTimersByTime(5000));
  expect(saved.at(-1)?.[1]).toBe('12;;;;Cindy');
});

test('an exercise that is no AMRAP has no counter', async () => {
  const { pass } = await setup({ start: true });
  pass(1);
  expect(screen.queryByRole('region', { name: 'Rounds' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Round done' })).toBeNull();
});
