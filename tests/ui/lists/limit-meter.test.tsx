import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LimitMeter, LimitNear } from '#ui/lists/LimitMeter.tsx';
import { show } from '#tests/ui/render.tsx';

const MB = 1_048_576;
const meter = () => screen.getByRole('meter');
const widths = () => [...meter().children].map((part) => (part as HTMLElement).style.width);

test('says how much of what is allowed is used, in words and as a bar', async () => {
  await show(<LimitMeter label="Workouts" used={3} most={10} unit="count" />);
  expect(meter()).toHaveAccessibleName('Workouts');
  expect(meter()).toHaveAttribute('aria-valuetext', '3 of 10');
  expect(meter()).toHaveAttribute('aria-valuenow', '3');
  expect(screen.getByText('3 of 10')).toBeVisible();
  expect(widths()).toEqual(['30%', '30%']);
});

test('counts bytes as people read them, and what is on its way beside them', async () => {
  await show(<LimitMeter label="Storage" used={25 * MB} most={100 * MB} unit="bytes" pending={2.5 * MB} />);
  expect(meter()).toHaveAttribute('aria-valuetext', '25 MB of 100 MB · 2.5 MB more on the way');
  expect(widths()).toEqual(['27.5%', '25%']);
});

test('is full, not more, when the contract shrank below what is there', async () => {
  await show(<LimitMeter label="Workouts" used={37} most={10} unit="count" />);
  expect(meter()).toHaveAttribute('aria-valuenow', '10');
  expect(screen.getByText('37 of 10')).toBeVisible();
  expect(widths()).toEqual(['100%', '100%']);
});

test('of nothing allowed is full', async () => {
  await show(<LimitMeter label="Master videos" used={0} most={0} unit="count" />);
  expect(widths()).toEqual(['100%', '100%']);
});

test.each([
  [7, 0, 10, false],
  [8, 0, 10, true],
  [7, 1, 10, true],
  [1, 0, 2, false],
  [2, 0, 2, true],
])('where things are made, %i used and %i on the way of %i: said? %s', async (used, pending, most, isSaid) => {
  await show(<LimitNear label="Workouts" used={used} pending={pending} most={most} unit="count" />);
  expect(screen.queryAllByRole('meter')).toHaveLength(isSaid ? 1 : 0);
});
