import { cleanup, renderHook, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import { Digits } from '#ui/widgets/Digits.tsx';
import { workoutOf } from '#tests/core/samples.ts';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { CoverNamesContext } from '#ui/workout/ice/cover-names.ts';
import type * as Figures from '#ui/workout/ice/frozen-figures.ts';
import { WorkoutCard, type WorkoutCardProps } from '#ui/lists/WorkoutCard.tsx';
import { show } from '#tests/ui/render.tsx';

const tabata: WorkoutCardProps = {
  look: 'row',
  workout: workoutOf({ sport: 'Table Tennis', level: 'extreme', countEx: 8, rounds: 3 }),
  name: 'Tabata <hard>',
  length: '03:50',
  steps: [
    { kind: 'exercise', weight: 20 },
    { kind: 'rest', weight: 10 },
    { kind: 'exercise', weight: 20 },
  ],
  startTo: '/workout/abc',
};

describe('WorkoutCard', () => {
  it('is an article named by its heading, with a link that starts it', async () => {
    await show(<WorkoutCard {...tabata} />);
    const card = within(screen.getByRole('article', { name: 'Tabata <hard>' }));
    expect(card.getByRole('heading', { name: 'Tabata <hard>' })).toBeVisible();
    expect(card.getByRole('link', { name: 'Start Tabata <hard>' })).toHaveAttribute('href', '/workout/abc');
    expect(card.getByText('8 exercises')).toBeVisible();
    expect(card.getByText('3 rounds')).toBeVisible();
    expect(card.getByText('Extreme')).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
    expect(card.queryByText(/Rated/)).toBeNull();
  });

  it('says its length, and promises none for an open-ended workout', async () => {
    await show(<WorkoutCard {...tabata} />);
    expect(screen.getByText('03:50')).toBeVisible();
    cleanup();
    await show(<WorkoutCard {...tabata} length="" />);
    expect(screen.queryByText(/\d\d:/)).toBeNull();
  });

  it('says rating and pressed favourite', async () => {
    const onToggle = vi.fn();
    const { user } = await show(
      <WorkoutCard {...tabata} rating={{ stars: 4.6, votes: 23 }} favourite={{ on: true, onToggle }} />,
    );
    expect(screen.getByText('Rated 4.6 of 5')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Favourite Tabata <hard>', pressed: true }));
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(false);
  });
});

describe('the looks of a card', () => {
  it.each(['row', 'square', 'poster'] as const)(
    'a %s says its level once, and has heart, menu and start',
    async (look) => {
      const favourite = { on: false, onToggle: vi.fn() };
      await show(
        <WorkoutCard {...tabata} look={look} favourite={favourite} menu={<button type="button">More</button>} />,
      );
      const card = within(screen.getByRole('article', { name: 'Tabata <hard>' }));
      expect(card.getAllByText('Extreme')).toHaveLength(1);
      expect(card.getByRole('link', { name: 'Start Tabata <hard>' })).toBeVisible();
      expect(card.getByRole('button', { name: 'Favourite Tabata <hard>' })).toBeVisible();
      expect(card.getByRole('button', { name: 'More' })).toBeVisible();
      expect(card.getByText('Table tennis')).toBeVisible();
      expect(card.queryAllByText('8 exercises')).toHaveLength(look === 'square' ? 0 : 1);
    },
  );
});

describe('what is frozen in a cover', () => {
  let useFrozen: typeof Figures.useFrozen;
  beforeAll(async () => {
    // An instance of its own: that of the other files may wait for ever for a page that has nothing to do.
    const own = '/src/ui/workout/ice/frozen-figures.ts?own';
    ({ useFrozen } = (await import(/* @vite-ignore */ own)) as typeof Figures);
    await import('#ui/workout/ice/freeze.ts');
  });
  beforeEach(() => void vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run)));

  it('waits for the names of exercises rather than changing its hero', async () => {
    const load = vi.fn();
    let names: ReadonlyMap<string, string> | undefined;
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <CoverNamesContext value={{ names, load }}>{children}</CoverNamesContext>
    );
    const { result, rerender } = renderHook(() => useFrozen(tabata.workout, 'tall', undefined), { wrapper });
    await expect.poll(() => load.mock.calls.length).toBe(1);
    expect(result.current).toBeUndefined();
    names = new Map([[tabata.workout.wId, 'Air squats']]);
    rerender();
    const squat = result.current?.figures;
    expect(squat).toHaveLength(1);
    names = new Map();
    rerender();
    expect(result.current?.figures).not.toEqual(squat);
  });

  it('is known at once where the names are given', async () => {
    const { result } = renderHook(() => useFrozen(tabata.workout, 'wide', 'Air squats\nPush-ups'));
    await expect.poll(() => result.current?.figures.length).toBe(2);
  });
});

describe('timeline strip, digits, problems', () => {
  it('paints exercises high and the rest low, in proportion', async () => {
    await show(<TimelineStrip label="Two exercises of 20 seconds" steps={tabata.steps} at={0.5} />);
    const { style } = screen.getByRole('img', { name: 'Two exercises of 20 seconds' });
    expect(style.getPropertyValue('--strip')).toContain('var(--ph-exercise) 60.00% 100%');
    expect(style.getPropertyValue('--strip-low')).toContain('var(--ph-rest) 40.00% calc(60.00% - 1px)');
    expect(style.getPropertyValue('--at')).toBe('50%');
  });

  it('paints nothing for no steps instead of dividing by zero', async () => {
    await show(<TimelineStrip label="Empty" steps={[]} />);
    expect(screen.getByRole('img', { name: 'Empty' }).style.getPropertyValue('--strip')).toBe('none');
  });

  it('is a timer sized by the widest value of the step', async () => {
    await show(<Digits label="Time left" text="9:59" widest="10:00" />);
    const timer = screen.getByRole('timer', { name: 'Time left' });
    expect(timer).toHaveTextContent('9:59');
    expect(timer.parentElement?.style.getPropertyValue('--n')).toBe('4');
    expect(timer.parentElement?.style.getPropertyValue('--c')).toBe('1');
  });

  it('says what did not work and offers Retry', async () => {
    const onRetry = vi.fn();
    const { user } = await show(
      <ProblemLine problem="timeout" what="The list could not be loaded." onRetry={onRetry} />,
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      'The list could not be loaded. That took too long. Try again.',
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
