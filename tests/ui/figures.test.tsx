import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Figures from '#ui/figures/ExerciseFigure.tsx';

let ExerciseFigure: typeof Figures.ExerciseFigure;
let ExerciseTile: typeof Figures.ExerciseTile;

const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
const partsOf = (container: Element) =>
  [...container.querySelectorAll('[data-layer]')].map((part) => part.getAttribute('d')).join();

describe('the figure of an exercise', () => {
  beforeAll(async () => {
    // An instance of its own: that of the other files may wait for ever for a page that has nothing to do.
    const own = '/src/ui/figures/ExerciseFigure.tsx?own';
    ({ ExerciseFigure, ExerciseTile } = (await import(/* @vite-ignore */ own)) as typeof Figures);
    // Loaded before the clock of a test runs: on a busy machine the first load alone takes longer than a test waits.
    await import('#ui/figures/FigureView.tsx');
  });
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
    vi.stubGlobal('matchMedia', () => media);
  });

  it('is drawn for a name of any language, as decoration', async () => {
    const { container } = render(<ExerciseTile name="Kniebeugen" />);
    await waitFor(() => expect(container.querySelector('[data-layer="body"]')).toBeInTheDocument());
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(container.querySelector('[tabindex], a, button')).not.toBeInTheDocument();
  });

  it('gives way to the ice for a name nobody has drawn, and to a picture of one’s own', async () => {
    const { container, rerender } = render(<ExerciseTile name="Everything at once" />);
    await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(1));
    rerender(<ExerciseTile name="Plank" imageUrl="/own.jpg" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/own.jpg');
    expect(container.querySelector('[data-layer]')).not.toBeInTheDocument();
  });

  it('moves while the exercise runs, stays where it is while it is paused, and goes on from there', async () => {
    const frames = framesByHand();
    const { container, rerender } = render(<ExerciseFigure name="Air squats" moving />);
    const nowMs = await untilMoving(container, frames);
    const before = partsOf(container);
    frames.run(nowMs + 100, nowMs + 200);
    const later = partsOf(container);
    expect(later).not.toBe(before);

    rerender(<ExerciseFigure name="Air squats" />);
    expect(frames.waiting()).toBe(0);
    expect(partsOf(container)).toBe(later);

    rerender(<ExerciseFigure name="Air squats" moving />);
    frames.run(nowMs + 5000, nowMs + 5100);
    expect(partsOf(container)).not.toBe(later);
  });

  it('is drawn at most thirty times a second', async () => {
    const frames = framesByHand();
    const { container } = render(<ExerciseFigure name="Air squats" moving />);
    const beganMs = await untilMoving(container, frames);
    let drawn = 0;
    vi.spyOn(container.querySelector('[data-layer="body"]') as Element, 'setAttribute').mockImplementation(() => {
      drawn++;
    });
    frames.run(...Array.from({ length: 121 }, (_, index) => beganMs + (index * 1000) / 120));
    expect(drawn).toBeLessThanOrEqual(31);
    expect(drawn).toBeGreaterThan(24);
  });

  it('stands still for a moment under a finger, and goes on by itself', async () => {
    const frames = framesByHand();
    const { container } = render(<ExerciseFigure name="Air squats" moving />);
    const nowMs = await untilMoving(container, frames);
    const before = partsOf(container);
    fireEvent.pointerDown(document.body);
    frames.run(nowMs + 100, nowMs + 200);
    expect(partsOf(container)).toBe(before);
    await untilMoving(container, frames, nowMs + 200);
  });

  it('shows two poses at once, and moves nothing, where less motion is wanted', async () => {
    vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }));
    const frames = framesByHand();
    const { container } = render(<ExerciseFigure name="Air squats" moving />);
    await waitFor(() => expect(container.querySelector('path.ghost, [class*="ghost"]')).toBeInTheDocument());
    // Frames that waited for the page to be painted come to an end; those of something that moves do not.
    frames.run(0, 100, 200);
    expect(frames.waiting()).toBe(0);
  });

  it('is mirrored for the other side', async () => {
    const { container } = render(<ExerciseFigure name="Side plank" mirrored />);
    await waitFor(() => expect(container.querySelector('g[transform^="matrix(-1"]')).toBeInTheDocument());
  });
});

/** Frames pass until the figure moves; when that was. */
async function untilMoving(container: Element, frames: ReturnType<typeof framesByHand>, fromMs = 0): Promise<number> {
  await waitFor(() => expect(container.querySelector('[data-layer="body"]')).toBeInTheDocument());
  const stood = partsOf(container);
  let nowMs = fromMs;
  await waitFor(() => {
    frames.run((nowMs += 100));
    expect(partsOf(container)).not.toBe(stood);
  });
  return nowMs;
}

/** Frames of the page that come when the test says so. */
function framesByHand() {
  let next = new Map<number, FrameRequestCallback>();
  let count = 0;
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    next.set(++count, run);
    return count;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => next.delete(id));
  return {
    waiting: () => next.size,
    run: (...timesMs: number[]) => {
      for (const timeMs of timesMs) {
        const due = next;
        next = new Map();
        for (const run of due.values()) run(timeMs);
      }
    },
  };
}
