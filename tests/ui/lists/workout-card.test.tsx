import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import { Digits } from '#ui/widgets/Digits.tsx';
import { cutFacets, hashName } from '#core/media/facets.ts';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { WorkoutCard, type WorkoutCardProps } from '#ui/lists/WorkoutCard.tsx';
import { show } from '#tests/ui/render.tsx';

const tabata: WorkoutCardProps = {
  name: 'Tabata <hard>',
  sport: 'Table Tennis',
  level: 'extreme',
  length: '03:50',
  countEx: 8,
  rounds: 3,
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

describe('covers', () => {
  it('hash names like FNV-1a over UTF-8 in NFC', () => {
    expect(hashName('')).toBe(2166136261);
    expect(hashName('foobar')).toBe(0xbf9cf968);
    expect(hashName('Café')).toBe(hashName('Cafe\u0301'));
  });

  it('cut the same ice for the same name, and cover the whole rectangle', () => {
    for (const name of ['Tabata', 'Boxen', '🧊', '']) {
      const { pieces } = cutFacets(name, 100, 124, 3);
      expect(cutFacets(name, 100, 124, 3).pieces).toEqual(pieces);
      expect(pieces.reduce((sum, piece) => sum + areaOf(piece.path), 0)).toBeCloseTo(12_400, -2);
      expect(pieces.every(({ tint }) => tint >= 1 && tint <= 5)).toBe(true);
    }
  });

  function areaOf(path: string): number {
    const points = path
      .slice(1, -1)
      .split('L')
      .map((point) => point.split(' ').map(Number));
    const twice = points.reduce((sum, [x = 0, y = 0], k) => {
      const [nextX = 0, nextY = 0] = points[(k + 1) % points.length] ?? [];
      return sum + x * nextY - nextX * y;
    }, 0);
    return Math.abs(twice) / 2;
  }
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
