import 'fake-indexeddb/auto';
import { onTestFinished, expect, it } from 'vitest';
import { createData } from '#data/data.ts';

const ITEM = 'icetime-last-words';
const left = () => localStorage.getItem(ITEM);

function showPage(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** As far as a call gets without the disk. */
async function microtasks(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
}

it.each([
  ['is hidden', () => showPage('hidden'), () => showPage('visible')],
  ['goes', () => window.dispatchEvent(new Event('pagehide')), () => window.dispatchEvent(new Event('pageshow'))],
])('what is typed as the page %s is written at once, and no longer when it is back', async (_, go, comeBack) => {
  const data = createData();
  onTestFinished(async () => {
    Reflect.deleteProperty(document, 'visibilityState');
    await data.close();
  });
  await data.drafts.get('new');
  const typed = data.drafts.put('new', 'typed');
  expect(left()).toBeNull();
  go();
  await microtasks();
  expect(left()).toContain('typed');
  await typed;
  expect(left()).toBeNull();
  comeBack();
  const more = data.drafts.put('new', 'more');
  await microtasks();
  expect(left()).toBeNull();
  await more;
});
