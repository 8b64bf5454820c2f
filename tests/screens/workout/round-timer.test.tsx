import '#tests/ui/native-dialog.ts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WholeWorkout } from '#core/workout/model.ts';
import { changeLanguage } from '#i18n/setup.ts';
import { of, setup } from '#tests/screens/workout-setup.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const tabata = (name: string) => of([{ name, timeSec: 20, restSec: 10 }], { name: 'Tabata', rounds: 8 });
const heading = () => screen.getByRole('heading', { level: 1 });
const dial = (container: Element) => container.querySelector('svg[viewBox="-102 -102 204 204"]');

describe.each([
  ['the quick timer', ''],
  ['an interval timer with one exercise', 'Exercise 1'],
  ['one that was made in German', 'Übung 1'],
])('%s', (_, name) => {
  test('says which round it is, in exercise and rest, and what comes next', async () => {
    const { pass, container, root } = await setup({ whole: tabata(name), start: true });
    pass(1);
    expect(heading()).toHaveTextContent('Round 1 of 8');
    pass(60);
    expect(root()).toHaveAttribute('data-phase', 'exercise');
    expect(heading()).toHaveTextContent('Round 3 of 8');
    expect(screen.getByText('Work')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Controls' })).getByText('Round 4 of 8')).toBeVisible();
    expect(dial(container)).toHaveTextContent('3of 8');
    pass(20);
    expect(root()).toHaveAttribute('data-phase', 'rest');
    expect(heading()).toHaveTextContent('Next: Round 4 of 8');
    expect(dial(container)).toHaveTextContent('4of 8');
    expect(document.title).toBe('Next: Round 4 of 8 – Tabata – Icetime');
  });

  test('never says “Exercise 1”, neither before the start, nor on the stage, nor in the list of steps', async () => {
    const { user, pass, container } = await setup({ whole: tabata(name), start: false });
    expect(container).not.toHaveTextContent(/Exercise 1|Übung 1/);
    expect(within(screen.getByRole('list')).getByRole('listitem')).toHaveTextContent('8 rounds');
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await screen.findByRole('button', { name: 'Pause' });
    for (const seconds of [1, 20, 10, 20]) {
      pass(seconds);
      expect(container).not.toHaveTextContent(/Exercise 1|Übung 1/);
    }
    await user.click(screen.getByRole('button', { name: 'Steps' }));
    const steps = within(await screen.findByRole('dialog')).getByRole('list');
    expect(steps).not.toHaveTextContent(/Exercise|Übung/);
    expect(within(steps).getByRole('button', { name: /^Round 8\s*00:20/ })).toBeVisible();
  });

  test('has one block a round: gone, now and to come', async () => {
    const { pass, container } = await setup({ whole: tabata(name), start: true });
    pass(61);
    const classes = [...(dial(container)?.querySelectorAll('path') ?? [])].map((block) => block.getAttribute('class'));
    expect(classes).toHaveLength(8);
    const [gone, , now, toCome] = classes;
    expect(classes).toEqual([gone, gone, now, ...Array.from({ length: 5 }, () => toCome)]);
    expect(new Set([gone, now, toCome]).size).toBe(3);
  });
});

test('a timer of a named exercise keeps its name and shows no dial', async () => {
  const { pass, container } = await setup({ whole: tabata('Kettlebell swings'), start: true });
  pass(61);
  expect(heading()).toHaveTextContent('Kettlebell swings');
  expect(screen.getByText(/^Round 3 of\s8$/)).toBeVisible();
  expect(dial(container)).toBeNull();
});

test('a single round goes by the name of the timer', async () => {
  const amrap = of([{ name: '', timeSec: 600, countRounds: true }], { name: 'AMRAP' });
  const { pass, container } = await setup({ whole: amrap, start: true });
  pass(1);
  expect(heading()).toHaveTextContent('AMRAP');
  expect(container).not.toHaveTextContent('Exercise 1');
});

test('of several exercises without names the number is said, in the language of the screen', async () => {
  const whole = of([{ name: 'Exercise 1', timeSec: 20 }, { name: 'Exercise 2' }, { name: '' }], { rounds: 2 });
  const { pass } = await setup({ whole, start: true, language: 'de' });
  pass(1);
  expect(heading()).toHaveTextContent('Übung 1');
});

test('names change with the language in mid-run: on the stage, in the console, in the list and in the title', async () => {
  const names = (German: string, French: string) => ({ names: { German, French } });
  const whole = of(
    [
      { name: 'Squats', timeSec: 40, restSec: 10, ...names('Kniebeugen', 'Squats sautés') },
      { name: 'Plank', timeSec: 30, ...names('Unterarmstütz', 'Planche') },
      { name: 'Exercise 3', timeSec: 30 },
    ],
    { name: 'Cold start' },
  );
  const { pass, wideList } = await running(whole);
  expect(heading()).toHaveTextContent('Squats');
  await act(() => changeLanguage('de'));
  expect(heading()).toHaveTextContent('Kniebeugen');
  expect(document.title).toMatch(/^Kniebeugen – /);
  expect(screen.getByText('00:10 Pause, dann').parentElement).toHaveTextContent('Unterarmstütz');
  expect(wideList()).toEqual(['Kniebeugen', 'Pause', 'Unterarmstütz', 'Übung 3']);
  pass(40);
  expect(heading()).toHaveTextContent('Als Nächstes: Unterarmstütz');
  await act(() => changeLanguage('fr'));
  expect(heading()).toHaveTextContent('Planche');
  expect(wideList().at(-1)).toBe('Exercice 3');
  await act(() => changeLanguage('en'));
  expect(heading()).toHaveTextContent('Next: Plank');
});

/** On a wide screen, a second into the run. */
async function running(whole: WholeWorkout) {
  const page = await setup({ whole, start: true, wide: true });
  page.pass(1);
  const wideList = () => [...page.container.querySelectorAll('ol button > span[dir]')].map((name) => name.textContent);
  return { ...page, wideList };
}
