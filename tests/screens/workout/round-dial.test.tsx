import { render } from '@testing-library/react';
import { RoundDial } from '#screens/workout/stage/RoundDial.tsx';
import { expect, test } from 'vitest';

/** The blocks as points, each from the middle of the dial; down is more. */
function blocks(rounds: number, round = 1) {
  const { container } = render(<RoundDial round={round} rounds={rounds} isNow t={((key: string) => key) as never} />);
  return Array.from(container.querySelectorAll('path'), (path) =>
    Array.from((path.getAttribute('d') ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, x, y]) => [Number(x), Number(y)]),
  );
}

test('four rounds share the dial in quarters, clockwise from the top', () => {
  const sides = blocks(4).map((points) => [
    points.every(([x = 0]) => x > 0) ? 'right' : points.every(([x = 0]) => x < 0) ? 'left' : 'both',
    points.every(([, y = 0]) => y < 0) ? 'top' : points.every(([, y = 0]) => y > 0) ? 'bottom' : 'both',
  ]);
  expect(sides).toEqual([
    ['right', 'top'],
    ['right', 'bottom'],
    ['left', 'bottom'],
    ['left', 'top'],
  ]);
});

test('a single round is the whole dial', () => {
  const [points = []] = blocks(1);
  const reach = (axis: 0 | 1) => [
    Math.min(...points.map((point) => point[axis] ?? 0)),
    Math.max(...points.map((point) => point[axis] ?? 0)),
  ];
  expect(reach(0)).toEqual(reach(1));
  expect(reach(0)[1]).toBeGreaterThan(90);
});
