import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Figures from '#ui/workout/figures/ExerciseFigure.tsx';

let ExerciseFigure: typeof Figures.ExerciseFigure;
let ExerciseTile: typeof Figures.ExerciseTile;

const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
const partsOf = (container: Element) =>
  [...container.querySelectorAll('[data-layer]')].map((part) => part.getAttribute('d')).join();

describe('the figure of an exercise', () => {
  beforeAll(async () => {
    // An instance of its own: that of the other files may wait for ever for a page that has nothing to do.
    const own = '/src/ui/workout/figures/ExerciseFigure.tsx?own';
    ({ ExerciseFigure, ExerciseTile } = (await import(/* @vite-ignore */ own)) as typeof Figures);
    // Loaded before the clock of a test runs: on a busy machine the first load alone takes longer than a test waits.
    await import('#ui/workout/figures/FigureView.tsx');
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
    const { container, rerender } = await standing();
    rerender(<ExerciseFigure name="Air squats" moving />);
    vi.advanceTimersByTime(400);
    const later = partsOf(container);
    expect(later).not.toBe(stood);

    rerender(<ExerciseFigure name="Air squats" />);
    expect(vi.getTimerCount()).toBe(0);
    expect(partsOf(container)).toBe(later);

    rerender(<ExerciseFigure name="Air squats" moving />);
    vi.advanceTimersByTime(100);
    const goneOn = partsOf(container);
    expect(goneOn).not.toBe(later);
    expect(goneOn).not.toBe(stood);
  });

  it('is drawn at most twelve times a second, and wakes the page no oftener', async () => {
    const { container, rerender } = await standing();
    const asked = vi.spyOn(globalThis, 'requestAnimationFrame');
    const drawn = vi.spyOn(container.querySelector('[data-layer="body"]') as Element, 'setAttribute');
    rerender(<ExerciseFigure name="Air squats" moving />);
    vi.advanceTimersByTime(1000);
    expect(drawn.mock.calls.length).toBeLessThanOrEqual(12);
    expect(drawn.mock.calls.length).toBeGreaterThan(8);
    expect(asked).not.toHaveBeenCalled();
  });

  it('touches only the parts that move', async () => {
    const { container, rerender } = await standing();
    const unchanged = vi.fn();
    for (const part of container.querySelectorAll('[data-layer]')) {
      const set = part.setAttribute.bind(part);
      vi.spyOn(part, 'setAttribute').mockImplementation((name, value) => {
        if (part.getAttribute(name) === value) unchanged();
        set(name, value);
      });
    }
    rerender(<ExerciseFigure name="Air squats" moving />);
    vi.advanceTimersByTime(3000);
    expect(unchanged).not.toHaveBeenCalled();
  });

  it('rests while the page is hidden, and while the figure is scrolled away', async () => {
    let tell: (entries: readonly { isIntersecting: boolean }[]) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof tell) {
          tell = callback;
        }
        observe = () => tell([{ isIntersecting: true }]);
        disconnect = () => undefined;
      },
    );
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const { rerender } = await standing();
    rerender(<ExerciseFigure name="Air squats" moving />);
    expect(vi.getTimerCount()).toBe(1);
    for (const isAway of [true, false]) {
      hidden.mockReturnValue(isAway);
      document.dispatchEvent(new Event('visibilitychange'));
      expect(vi.getTimerCount()).toBe(isAway ? 0 : 1);
    }
    for (const isIntersecting of [false, true]) {
      tell([{ isIntersecting }]);
      expect(vi.getTimerCount()).toBe(isIntersecting ? 1 : 0);
    }
  });

  it('stands still for a moment under a finger, and goes on by itself', async () => {
    const { container, rerender } = await standing();
    rerender(<ExerciseFigure name="Air squats" moving />);
    vi.advanceTimersByTime(300);
    const before = partsOf(container);
    fireEvent.pointerDown(document.body);
    vi.advanceTimersByTime(190);
    expect(partsOf(container)).toBe(before);
    vi.advanceTimersByTime(300);
    expect(partsOf(container)).not.toBe(before);
  });

  it('shows two poses at once, and moves nothing, where less motion is wanted', async () => {
    vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }));
    const { container } = render(<ExerciseFigure name="Air squats" moving />);
    await waitFor(() => expect(container.querySelector('path.ghost, [class*="ghost"]')).toBeInTheDocument());
    const before = partsOf(container);
    vi.useFakeTimers();
    cleanup();
    render(<ExerciseFigure name="Air squats" moving />, { container: document.body.appendChild(container) });
    vi.advanceTimersByTime(2000);
    expect(vi.getTimerCount()).toBe(0);
    expect(partsOf(container)).toBe(before);
  });

  it('is mirrored for the other side', async () => {
    const { container } = render(<ExerciseFigure name="Side plank" mirrored />);
    await waitFor(() => expect(container.querySelector('g[transform^="matrix(-1"]')).toBeInTheDocument());
  });
});

let stood = '';
/** A figure that stands, on the clock of the test from then on. */
async function standing() {
  const shown = render(<ExerciseFigure name="Air squats" />);
  await waitFor(() => expect(shown.container.querySelector('[data-layer="body"]')).toBeInTheDocument());
  stood = partsOf(shown.container);
  vi.useFakeTimers();
  return shown;
}
