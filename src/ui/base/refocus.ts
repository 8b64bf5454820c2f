/**
 * Saves the focus when `item` leaves its list, now or when `removed` resolves: it moves to the item that takes its
 * place, or else to the page's heading.
 */
export async function refocusAfter(item: Element | null | undefined, removed?: Promise<unknown>): Promise<void> {
  const list = item?.parentElement;
  const index = item && list ? itemsOf(list).indexOf(item) : 0;
  await removed;
  // By then the page has rendered the removal.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const items = list?.isConnected ? itemsOf(list) : [];
    const next = items[Math.min(index, items.length - 1)];
    const target = next?.querySelector('a') ?? next?.querySelector('button') ?? document.querySelector('h1');
    target?.focus();
  });
}

/** Without placeholders for items that are not rendered. */
const itemsOf = (list: Element): Element[] => [...list.children].filter((child) => !child.matches('[aria-hidden]'));

const FRAMES_AT_MOST = 60;

/**
 * For `refocusAfter`, if a list updates only some time after `removed`: resolves when `item` has left the page, or
 * after about a second.
 */
export async function goneAfter(item: Element | null, removed: Promise<unknown>): Promise<void> {
  await removed;
  for (let frame = 0; item?.isConnected && frame < FRAMES_AT_MOST; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}
