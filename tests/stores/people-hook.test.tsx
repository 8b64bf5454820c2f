import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StoresProvider, usePeople } from '#stores/context.tsx';
import { cardOf } from './fake-people.ts';
import { createHarness, enter } from './harness.ts';

function Count() {
  return <output>{usePeople((state) => state.friends?.length)}</output>;
}

test('a component reads the people once their store is loaded', async () => {
  const harness = createHarness();
  enter(harness);
  harness.people.state.friends = [cardOf('ada'), cardOf('bob')];
  await harness.stores.loadPeople();
  await harness.stores.people.getState().load();
  render(
    <StoresProvider stores={harness.stores}>
      <Count />
    </StoresProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('2');
});
