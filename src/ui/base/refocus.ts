/**
 * The focus would be lost with `item`, which is about to be taken out of its list, or is when `removed` resolves: it
 * goes to what stands in its place then, else to the heading of the page.
 */
export async function refocusAfter(item: Element | null | undefined, removed?: Promise<unknown>): Promise<void> {
  const list = item?.parentElement;
  const index = item && list ? itemsOf(list).indexOf(item) : 0;
  await removed;
  // By then the page shows it.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const items = list?.isConnected ? itemsOf(list) : [];
    const next = items[Math.min(index, items.length - 1)];
    const target = next?.querySelector('a') ?? next?.querySelector('button') ?? document.querySelector('h1');
    target?.focus();
  });
}

/** Without what stands for items that are not built. */
const itemsOf = (list: Element): Element[] => [...list.children].filter((child) => !child.matches('[aria-hidden]'));

const FRAMES_AT_MOST = 60;

/**
 * For `refocusAfter`, where a list hears what was removed only after `removed`: resolves when the page shows `item` no
 * more, or when that has taken a second or so.
 */
export async function goneAfter(item: Element | null, removed: Promise<unknown>): Promise<void> {
  await removed;
  for (let frame = 0; item?.isConnected && frame < FRAMES_AT_MOST; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}
