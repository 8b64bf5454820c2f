import { screen } from '@testing-library/react';
import { of, setup } from '#tests/screens/workout-setup.tsx';
import { expect, test } from 'vitest';

const list = () => screen.getByRole('main').textContent;

test('even a second of warm-up, rest between rounds and cool-down is listed before the start', async () => {
  await setup({
    whole: of([{ name: 'Squats', timeSec: 40 }], { rounds: 2, warmUpSec: 1, roundRestSec: 1, coolDownSec: 1 }),
  });
  for (const name of ['Warm-up', 'Rest between rounds', 'Cool-down']) expect(list()).toContain(name);
});

test('without them none is listed', async () => {
  await setup({ whole: of([{ name: 'Squats', timeSec: 40 }], { rounds: 2 }) });
  for (const name of ['Warm-up', 'Rest between rounds', 'Cool-down']) expect(list()).not.toContain(name);
});
