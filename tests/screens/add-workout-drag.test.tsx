import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { box, showEditor } from './add-workout-setup.tsx';

/** What stands above the list: a keyboard that closes moves everything below it. */
let topOfList = 400;
const shiftOf = (transform: string) => Number(/translate3d\([^,]+, ([-\d.]+)px/.exec(transform)?.[1] ?? 0);
beforeEach(() => {
  topOfList = 400;
  // jsdom lays nothing out: rows of 100 px, one below the other, each with its handle on the left.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li');
    const index = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return new DOMRect(0, topOfList + index * 100 + shiftOf(row?.style.transform ?? ''), 300, 100);
  });
  vi.stubGlobal(
    'DOMMatrixReadOnly',
    class {
      readonly m42: number;
      constructor(text: string) {
        this.m42 = shiftOf(text);
      }
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => vi.useRealTimers());

const grip = (name: string) => screen.getByRole('button', { name: `Drag ${name} to another place` });
const at = (clientY: number) => ({ clientX: 150, clientY, isPrimary: true, button: 0, bubbles: true });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('with a field in use, an exercise lands where the finger is, though the page has moved meanwhile', async () => {
  const { order } = await showEditor({ collapsed: true });
  vi.useFakeTimers();
  act(() => box('Name').focus());
  fireEvent(grip('Squats'), new PointerEvent('pointerdown', at(450)));
  expect(box('Name')).not.toHaveFocus();
  fireEvent(document, new PointerEvent('pointermove', at(460)));
  // The keyboard closes while the finger is on its way.
  topOfList = 200;
  await pass(400);
  // The finger is over Bridge as it lies now.
  fireEvent(document, new PointerEvent('pointermove', at(455)));
  await pass(100);
  fireEvent(document, new PointerEvent('pointermove', at(456)));
  await pass(100);
  fireEvent(document, new PointerEvent('pointerup', at(456)));
  await pass(500);
  expect(order()).toEqual(['Lunges', 'Bridge', 'Squats']);
});
