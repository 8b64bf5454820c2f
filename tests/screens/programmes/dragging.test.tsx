/** Workouts dragged in the maker of programmes. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AddProgrammeScreen } from '#screens/programmes/AddProgrammeScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { ANNA } from '#tests/stores/harness.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

// Its code comes late.
beforeAll(() => import('#screens/programmes/edit/WeeksEditor.tsx'));
beforeEach(() => {
  sessionStorage.clear();
  layOut();
});

const workout = (wId: string, name: string) =>
  wholeOf([{ name: 'Squats', timeSec: 40 }], { wId, ownerId: ANNA.uid, name });
const WORKOUTS = [workout('workoutOfAnna0000001', 'Legs'), workout('workoutOfAnna0000002', 'Arms')];
const show = () => showAt('/addProgramme', <AddProgrammeScreen />, { workouts: WORKOUTS });
const name = () => screen.findByRole('textbox', { name: 'Name' });

/**
 * jsdom lays nothing out: each day 100 px high, one below the other, with its workouts in it from 20 px on, each 30 px;
 * folded weeks below them all.
 */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const days = [...document.querySelectorAll('ol.rows > li')];
    const top = days.findIndex((day) => day.contains(this)) * 100;
    const [, ...slots] = days[top / 100]?.querySelectorAll(':scope > div') ?? [];
    const slot = slots.findIndex((one) => one.contains(this));
    if (slot >= 0) return new DOMRect(0, top + 20 + slot * 30, 300, 30);
    const folded = [...document.querySelectorAll('section.panel:not(:has(li))')].indexOf(this);
    return folded < 0 ? new DOMRect(0, top, 300, 100) : new DOMRect(0, 1000 + folded * 100, 300, 100);
  });
  vi.stubGlobal('scrollTo', () => undefined);
}
const grip = () => screen.getAllByRole('button', { name: 'Drag Legs to another place' })[0] ?? expect.fail();
const pointer = (kind: string, clientY: number) =>
  new PointerEvent(kind, { clientX: 150, clientY, isPrimary: true, button: 0, bubbles: true });
async function moveTo(...ys: readonly number[]): Promise<void> {
  for (const y of ys) await act(async () => void fireEvent(document, pointer('pointermove', y)));
}
const dropAt = (y: number) => act(async () => void fireEvent(document, pointer('pointerup', y)));

test('a workout is dragged by pointer to another day, is announced there, and can be taken back', async () => {
  const { user } = await show();
  await name();
  const select = await screen.findByRole('combobox', { name: 'Day 1: workout' });
  expect(screen.queryByRole('button', { name: /^Drag/ })).not.toBeInTheDocument();
  await user.selectOptions(select, 'Legs');
  await user.click(screen.getByRole('button', { name: 'Add a rest day' }));
  fireEvent(grip(), pointer('pointerdown', 50));
  await moveTo(60, 61);
  expect(await screen.findByText('Legs picked up from Week 1, Day 1.')).toBeInTheDocument();
  await moveTo(150, 151);
  expect(await screen.findByText('Legs over Week 1, Day 2.')).toBeInTheDocument();
  await dropAt(151);
  expect(await screen.findByText('Legs moved to Week 1, Day 2')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Day 1 · Rest day' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Day 2: workout' })).toHaveDisplayValue('Legs');
  expect(grip()).toHaveFocus();
  // A drag swallows the click that ends it, for a moment.
  await waitFor(async () => {
    const undo = screen.queryByRole('button', { name: 'Undo' });
    if (undo) await user.click(undo);
    expect(screen.getByRole('combobox', { name: 'Day 1: workout' })).toHaveDisplayValue('Legs');
  });
  expect(screen.getByRole('heading', { name: 'Day 2 · Rest day' })).toBeInTheDocument();
});

/** A workout that was dragged to the day after. */
async function showMoved() {
  const shown = await show();
  await name();
  await shown.user.selectOptions(await screen.findByRole('combobox', { name: 'Day 1: workout' }), 'Legs');
  await shown.user.click(screen.getByRole('button', { name: 'Add a rest day' }));
  fireEvent(grip(), pointer('pointerdown', 50));
  await moveTo(60, 150, 151);
  await dropAt(151);
  return shown;
}

test('a move is not taken back over a day that has changed since, and says so', async () => {
  const { user } = await showMoved();
  const undo = await screen.findByRole('button', { name: 'Undo' });
  // A drag swallows the click that ends it, for a moment.
  await waitFor(async () => {
    if (!screen.queryByRole('menu')) await user.click(screen.getByRole('button', { name: 'More for Week 1, Day 2' }));
    expect(screen.getByRole('menuitem', { name: 'Add another workout' })).toBeInTheDocument();
  });
  await user.click(screen.getByRole('menuitem', { name: 'Add another workout' }));
  await user.click(undo);
  expect(await screen.findByText('The days have changed since, so this move can’t be undone')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Day 2: workout' })).toHaveDisplayValue('Legs');
});

test('a workout takes another place among those of its day, and the focus goes with it', async () => {
  const { user } = await show();
  await name();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Day 1: workout' }), 'Legs');
  await user.click(screen.getByRole('button', { name: 'More for Week 1, Day 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Add another workout' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day 1: workout 2' }), 'Arms');
  fireEvent(grip(), pointer('pointerdown', 35));
  await moveTo(41, 60, 66);
  expect(await screen.findByText('Legs over Week 1, Day 1: workout 2.')).toBeInTheDocument();
  await dropAt(66);
  expect(await screen.findByText('Legs moved to Week 1, Day 1: workout 2')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Day 1: workout' })).toHaveDisplayValue('Arms');
  expect(screen.getByRole('combobox', { name: 'Day 1: workout 2' })).toHaveDisplayValue('Legs');
  expect(grip()).toHaveFocus();
  fireEvent(grip(), pointer('pointerdown', 66));
  // On the head of its own day, it stays where it is.
  await moveTo(60, 10, 5);
  await dropAt(5);
  expect(screen.getByRole('combobox', { name: 'Day 1: workout 2' })).toHaveDisplayValue('Legs');
});

async function withFoldedWeek() {
  const shown = await show();
  const { user } = shown;
  await name();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Day 1: workout' }), 'Legs');
  await user.click(screen.getByRole('button', { name: 'Copy week 1' }));
  const second = within(screen.getByRole('region', { name: 'Week 2' }));
  await user.click(second.getByRole('button', { name: /^1 training/ }));
  expect(second.queryByRole('combobox')).not.toBeInTheDocument();
  return { ...shown, second };
}

test('dropped on a folded week, a workout is the last of its first training, and the week opens', async () => {
  const { second } = await withFoldedWeek();
  fireEvent(grip(), pointer('pointerdown', 35));
  await moveTo(60, 1050, 1051);
  expect(await screen.findByText('Legs over Week 2, Day 1.')).toBeInTheDocument();
  await dropAt(1051);
  expect(await screen.findByText('Legs added to the end of Week 2, Day 1')).toBeInTheDocument();
  expect(second.getAllByRole('combobox')).toHaveLength(2);
  expect(second.getAllByRole('button', { name: 'Drag Legs to another place' })[1]).toHaveFocus();
});

test('a folded week opens for a workout that stays over it', async () => {
  const { second } = await withFoldedWeek();
  fireEvent(grip(), pointer('pointerdown', 35));
  await moveTo(60, 1050, 1051);
  expect(await second.findByRole('combobox')).toHaveDisplayValue('Legs');
  await dropAt(1051);
});

test('a second drag is announced from the place where the first one ended', async () => {
  await showMoved();
  expect(await screen.findByText('Legs moved to Week 1, Day 2')).toBeInTheDocument();
  fireEvent(grip(), pointer('pointerdown', 150));
  await moveTo(156, 157);
  expect(await screen.findByText('Legs picked up from Week 1, Day 2.')).toBeInTheDocument();
  expect(screen.queryByText('Legs over Week 1, Day 2.')).not.toBeInTheDocument();
  await dropAt(157);
});
