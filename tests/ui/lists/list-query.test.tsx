import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, useMemo } from 'react';
import { forgetListQueries, useAskedQuery, useListQuery } from '#ui/lists/list-query.ts';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { expect, test } from 'vitest';
import { show } from '#tests/ui/render.tsx';

function List({ name }: { readonly name: string }) {
  const [{ text }, change] = useListQuery(name, { text: '' });
  return <SearchField label={name} value={text} onChange={(next) => change({ text: next })} />;
}
const field = (name: string) => screen.getByRole('searchbox', { name });

test('what is looked for in a list is there again after a reload, for that list alone', async () => {
  const { user, unmount } = await show(<List name="mine" />);
  await user.type(field('mine'), 'legs');
  unmount();
  render(
    <>
      <List name="mine" />
      <List name="public" />
    </>,
  );
  expect(field('mine')).toHaveValue('legs');
  expect(field('public')).toHaveValue('');
});

test('what somebody looked for goes with them, from a list that stays on the screen, too', async () => {
  sessionStorage.setItem('else', 'stays');
  const { user, unmount } = await show(<List name="mine" />);
  await user.clear(field('mine'));
  await user.type(field('mine'), 'arms');
  act(forgetListQueries);
  expect(field('mine')).toHaveValue('');
  await user.type(field('mine'), 'b');
  expect(field('mine')).toHaveValue('b');
  act(forgetListQueries);
  unmount();
  render(<List name="mine" />);
  expect(field('mine')).toHaveValue('');
  expect(Object.keys(sessionStorage)).toEqual(['else']);
});

test('cards come after what is typed, and with a search that is cleared', () => {
  const seen: string[] = [];
  function Both({ text }: { readonly text: string }) {
    const asked = useAskedQuery(useMemo(() => ({ text }), [text]));
    useLayoutEffect(() => void seen.push(`${text}|${asked.text}`), [text, asked]);
    return null;
  }
  const { rerender } = render(<Both text="" />);
  rerender(<Both text="legs" />);
  rerender(<Both text="" />);
  expect(seen).toEqual(['|', 'legs|', 'legs|legs', '|']);
});
