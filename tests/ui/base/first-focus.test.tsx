import { waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { useFirstFocus } from '#ui/base/first-focus.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

function Finished({ at }: { readonly at: number }) {
  const heading = useFirstFocus<HTMLHeadingElement>({ part: at });
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Part {at}
      </h1>
      <button type="button">Rate</button>
    </>
  );
}

const part = (at: number) => document.querySelector('h1')?.textContent === `Part ${at}`;
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  // Drawn as in a browser, where a press comes between the drawing and what follows it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(async () => {
  root.unmount();
  await waitFor(() => expect(document.querySelector('h1')).toBeNull());
});

/** Presses the button as soon as the page has drawn `at`, and waits until all that follows is done. */
async function pressAtOnce(at: number): Promise<void> {
  const isPressed = new Promise<Element | null>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!part(at)) return;
      observer.disconnect();
      resolve(document.activeElement);
      document.querySelector('button')?.focus();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  root.render(<Finished at={at} />);
  expect(await isPressed).toBe(document.querySelector('h1'));
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

test('a heading has the focus as soon as it is drawn, and does not take it from what is pressed next', async () => {
  await pressAtOnce(1);
  expect(document.querySelector('button')).toHaveFocus();
  await pressAtOnce(2);
  expect(document.querySelector('button')).toHaveFocus();
});
