import { Profiler } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Workout } from '#core/workout/model.ts';
import { startI18n } from '#i18n/setup.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { ArrivalTop, IsShown } from '#ui/base/arrival.ts';
import { WorkoutGrid } from '#ui/lists/WorkoutGrid.tsx';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { show } from '#tests/ui/render.tsx';

const HEIGHT = 844;
/** Cards in the page, of any number. */
const MOST = 70;
/** Of what stands above the list. */
const HEAD = 300;
/** Every third name takes a line more. */
const heightOfCard = (item: Element) => (Number(item.getAttribute('data-id')?.slice(1)) % 3 === 0 ? 180 : 150);

const workoutsOf = (count: number): Workout[] =>
  Array.from(
    { length: count },
    (_, n) =>
      wholeOf([], { wId: `w${String(n).padStart(19, '0')}`, name: `Workout ${n + 1}`, updatedAt: count - n }).workout,
  );
/** A phone's screen: jsdom lays nothing out. */
let top = 0;
function layOut(): void {
  vi.stubGlobal('innerHeight', HEIGHT);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    if (this.matches('ul.cards')) return new DOMRect(0, HEAD - top, 390, 1000);
    if (this.id === 'scroller') return new DOMRect(0, -top, 390, 1000);
    if (this.matches('[data-id]')) return new DOMRect(0, 0, 390, heightOfCard(this));
    return new DOMRect();
  });
}
beforeEach(() => {
  top = 0;
  layOut();
});
function scrollTo(to: number): void {
  top = to;
  fireEvent.scroll(document);
}

const grid = (count: number) => (
  <div id="scroller">
    <WorkoutGrid
      list="my"
      workouts={workoutsOf(count)}
      lengthOf={() => '05:00'}
      startTo={({ wId }) => `/workout/${wId}`}
      empty={null}
    />
  </div>
);
const cards = () => screen.getAllByRole('article');
const feed = () => screen.getByRole('list');

/** What stands in the list and where, as a screen would lay it out. */
function laidOut() {
  let at = HEAD;
  return [...feed().children].map((item) => {
    const isCard = item.hasAttribute('data-id');
    const height = isCard ? heightOfCard(item) : Number.parseFloat((item as HTMLElement).style.height);
    const box = { item, isCard, top: at, bottom: at + height };
    at += height;
    return box;
  });
}
const inSight = () => laidOut().filter((box) => box.bottom > top && box.top < top + HEIGHT);
const length = () => laidOut().at(-1)?.bottom ?? 0;
const isSeen = () => inSight().every(({ isCard }) => isCard);

describe.each([100, 300, 1000])('a list of %i workouts', (count) => {
  it('names nothing but workouts to a screen reader: what stands for the others is hidden from it', async () => {
    await show(grid(count));
    expect(laidOut().filter(({ isCard }) => !isCard).length).toBeGreaterThan(0);
    // A role would not do: a list has no children of any other role than that of an item.
    for (const { item, isCard } of laidOut())
      expect([item.getAttribute('role'), item.getAttribute('aria-hidden')]).toEqual([null, isCard ? null : 'true']);
  });

  it('has a bounded number of cards in the page, and those in sight always', async () => {
    await show(grid(count));
    expect(cards().length).toBeLessThanOrEqual(MOST);
    expect(isSeen()).toBe(true);
    for (const share of [0.1, 0.15, 0.5, 1, 0.98, 0]) {
      act(() => scrollTo(Math.max(0, share * length() - HEIGHT)));
      await waitFor(() => expect(isSeen()).toBe(true));
      expect(inSight().length).toBeGreaterThan(2);
      expect(cards().length).toBeLessThanOrEqual(MOST);
    }
  });

  it('says how many there are, and which one each is', async () => {
    await show(grid(count));
    act(() => scrollTo(length()));
    const last = await screen.findByRole('article', { name: `Workout ${count}` });
    expect(last.closest('li')).toHaveAttribute('aria-posinset', String(count));
    expect(last.closest('li')).toHaveAttribute('aria-setsize', String(count));
  });

  it('answers a key in the search with no card more than in sight', async () => {
    const { user } = await show(grid(count));
    await user.type(screen.getByRole('searchbox'), '99');
    await waitFor(() => expect(cards()[0]).toHaveAccessibleName('Workout 99'));
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(cards()[0]).toHaveAccessibleName('Workout 1'));
    expect(cards().length).toBeLessThanOrEqual(MOST);
  });
});

test('a search that is cleared is answered by the first cards, and the rest follows', async () => {
  const seen: number[] = [];
  const count = () => seen.push(screen.queryAllByRole('article').length);
  const counted = (
    <Profiler id="grid" onRender={count}>
      {grid(24)}
    </Profiler>
  );
  const { user } = await show(counted);
  await waitFor(() => expect(cards()).toHaveLength(24));
  await user.type(screen.getByRole('searchbox'), '12');
  await waitFor(() => expect(cards()).toHaveLength(1));
  seen.length = 0;
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(cards()).toHaveLength(24));
  expect(seen.find((shown) => shown > 1)).toBe(4);
});

test('the card with the focus stays, however far the list is scrolled', async () => {
  await show(grid(300));
  const start = screen.getByRole('link', { name: 'Start Workout 2' });
  start.focus();
  act(() => scrollTo(length() / 2));
  await waitFor(() => expect(isSeen()).toBe(true));
  expect(start).toHaveFocus();
  act(() => scrollTo(0));
  await waitFor(() => expect(isSeen()).toBe(true));
  expect(start).toHaveFocus();
  expect(screen.getAllByRole('link', { name: 'Start Workout 2' })).toEqual([start]);
});

describe('whoever comes back', () => {
  async function leaveAt(share: number) {
    const { unmount } = await show(grid(300));
    for (const at of [0.2, share]) {
      act(() => scrollTo(at * length()));
      await waitFor(() => expect(isSeen()).toBe(true));
    }
    const left = { seen: inSight().map(({ item }) => item.textContent), length: length() };
    unmount();
    return left;
  }

  it('finds the cards that were in sight, at the same place, and builds no others first', async () => {
    const left = await leaveAt(0.5);
    await show(<ArrivalTop value={top}>{grid(300)}</ArrivalTop>);
    expect(length()).toBeCloseTo(left.length);
    expect(inSight().map(({ item }) => item.textContent)).toEqual(left.seen);
    expect(cards().length).toBeLessThanOrEqual(8);
  });

  it('begins at the top where the list is opened anew', async () => {
    await leaveAt(0.5);
    scrollTo(0);
    await show(grid(300));
    expect(screen.getByRole('article', { name: 'Workout 1' })).toBeInTheDocument();
  });
});

describe('a list that waits behind another screen', () => {
  async function waitAt(share: number) {
    const list = grid(300);
    const withList = (isShown: boolean) => (
      <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <IsShown value={isShown}>{list}</IsShown>
      </BrowserRouter>
    );
    await startI18n('en');
    const { rerender } = render(withList(true));
    const setShown = (isShown: boolean) => rerender(withList(isShown));
    act(() => scrollTo(share * length()));
    await waitFor(() => expect(isSeen()).toBe(true));
    const left = { top, seen: inSight().map(({ item }) => item), length: length() };
    await act(async () => setShown(false));
    return { left, comeBack: () => act(async () => setShown(true)) };
  }

  it('holds the cards that come back into view and no others, at the same place', async () => {
    const { left } = await waitAt(0.5);
    expect(cards().map((card) => card.closest('li'))).toEqual(left.seen);
    expect(length()).toBeCloseTo(left.length);
  });

  it('does not follow how the other screen is scrolled', async () => {
    const { left } = await waitAt(0.5);
    act(() => scrollTo(0));
    fireEvent(globalThis.window, new Event('resize'));
    expect(cards().map((card) => card.closest('li'))).toEqual(left.seen);
  });

  it('comes back with the very cards that were there, and the rest follows', async () => {
    const { left, comeBack } = await waitAt(0.5);
    act(() => scrollTo(left.top));
    await comeBack();
    for (const item of left.seen) expect(item).toBeInTheDocument();
    await waitFor(() => expect(cards().length).toBeGreaterThan(3 * left.seen.length));
  });
});
