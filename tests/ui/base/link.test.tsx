import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Link } from '#ui/base/Link.tsx';

const stayHere = (event: Event) => event.preventDefault();
afterEach(() => document.removeEventListener('click', stayHere));

function Where() {
  const { pathname } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}`}</output>;
}

function setup(from = '/settings') {
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }} initialEntries={[from]}>
      <Link to="/statistic">Statistics</Link>
      <Link to="/settings">Settings</Link>
      <Link to="/statistic" target="_blank">
        In a tab of its own
      </Link>
      <Link to="/statistic" onClick={(event) => event.preventDefault()}>
        Stay
      </Link>
      <Where />
    </MemoryRouter>,
  );
  // What is left to the browser ends here: jsdom has no other pages.
  document.addEventListener('click', stayHere);
  return {
    press: (name: string, keys = {}) => fireEvent.click(screen.getByRole('link', { name }), keys),
    where: () => screen.getByRole('status').textContent,
  };
}

it('leads to its place, with a way back', () => {
  const { press, where } = setup();
  press('Statistics');
  expect(where()).toBe('PUSH /statistic');
});

it('adds nothing to the history where one is already', () => {
  const { press, where } = setup();
  press('Settings');
  expect(where()).toBe('REPLACE /settings');
});

it('leaves other tabs and windows to the browser', () => {
  const { press, where } = setup();
  press('Statistics', { ctrlKey: true });
  press('Statistics', { metaKey: true });
  press('Statistics', { shiftKey: true });
  press('Statistics', { button: 1 });
  press('In a tab of its own');
  expect(where()).toBe('POP /settings');
});

it('goes nowhere when its press was refused', () => {
  const { press, where } = setup();
  press('Stay');
  expect(where()).toBe('POP /settings');
});
