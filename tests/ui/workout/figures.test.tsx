import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Figures from '#ui/workout/figures/ExerciseFigure.tsx';

let ExerciseFigure: typeof Figures.ExerciseFigure;
let ExerciseTile: typeof Figures.ExerciseTile;

const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };

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

  it('shows two poses at once where less motion is wanted', async () => {
    vi.stubGlobal('matchMedia', () => ({ ...media, matches: true }));
    const { container } = render(<ExerciseFigure name="Air squats" moving />);
    await waitFor(() => expect(container.querySelector('path.ghost, [class*="ghost"]')).toBeInTheDocument());
  });

  it('is mirrored for the other side', async () => {
    const { container } = render(<ExerciseFigure name="Side plank" mirrored />);
    await waitFor(() => expect(container.querySelector('g[transform^="matrix(-1"]')).toBeInTheDocument());
  });
});
