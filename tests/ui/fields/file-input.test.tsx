import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { FileInput } from '#ui/fields/FileInput.tsx';
import { show } from '#tests/ui/render.tsx';

let opened: MockInstance;
beforeEach(() => {
  opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
});
const press = (isActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } });
afterEach(() => void Reflect.deleteProperty(navigator, 'userActivation'));

test.each([
  [true, true, 1],
  [true, false, 0],
  [false, true, 0],
])(
  'asked for by a press: %s, which was just now: %s, opens the chooser %i times',
  async (opensAtOnce, isActive, times) => {
    press(isActive);
    await show(<FileInput accept="image/*" opensAtOnce={opensAtOnce} ref={null} onPick={() => undefined} />);
    expect(opened).toHaveBeenCalledTimes(times);
  },
);

test('opens the chooser at once where the browser cannot say when the press was', async () => {
  await show(<FileInput accept="image/*" opensAtOnce ref={null} onPick={() => undefined} />);
  expect(opened).toHaveBeenCalledOnce();
});
