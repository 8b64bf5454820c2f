import { expect, it } from 'vitest';
import { drawnPlan } from './drawn-plan.ts';

// Frames of circuits and of intervals: what holds for which exercises, each kind in several languages.
it.each([
  [
    'sets of sets in a list that stands further in, in German',
    '10 min Traben\n2 Serien:\n  4 x 30 s schnell / 30 s locker\n  3 min Gehen\n8 min Auslaufen',
    '[Traben 600, Schnell 30 (2 × 4), Locker 30, Schnell 30 (2 × 4), Locker 30, Schnell 30 (2 × 4), Locker 30, Schnell 30 (2 × 4), Locker 30, Gehen 180, Schnell 30 (2 × 4), Locker 30, Schnell 30 (2 × 4), Locker 30, Schnell 30 (2 × 4), Locker 30, Schnell 30 (2 × 4), Locker 30, Gehen 180] cool-down 480',
  ],
  [
    'sets of sets above bullets, in French',
    "10' footing\n2 séries de :\n- 4 x 30 s vite / 30 s lent\n- 3 min marche\n8 min retour au calme",
    '[Footing 600, Vite 30 (2 × 4), Lent 30, Vite 30 (2 × 4), Lent 30, Vite 30 (2 × 4), Lent 30, Vite 30 (2 × 4), Lent 30, Marche 180, Vite 30 (2 × 4), Lent 30, Vite 30 (2 × 4), Lent 30, Vite 30 (2 × 4), Lent 30, Vite 30 (2 × 4), Lent 30, Marche 180] cool-down 480',
  ],
  [
    'sets above bullets, below sets of their own',
    'Push-ups 3x10\n4 sets:\n- 10 squats\n- 12 rows\nStretch 5 min',
    '[Push-ups 10×, Push-ups 10×, Push-ups 10×, Squats 10×, Rows 12×, Squats 10×, Rows 12×, Squats 10×, Rows 12×, Squats 10×, Rows 12×, Stretch 300]',
  ],
])('%s', (_, text, read) => {
  expect(drawnPlan(text)).toBe(read);
});
