/**
 * Resolves once the page's style sheet is here. It stands at the end of the page, behind the splash, and not every
 * browser holds scripts back for it there. Lost, it holds nothing up.
 */
export async function stylesAreHere(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('body > [rel="stylesheet"]');
  if (!link) return;
  if (!link.sheet)
    await new Promise((resolve) => {
      for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true });
    });
  moveToHead(link);
}

/**
 * The sheets of screens follow in the head. Chromium restyles and lays out the whole page for a sheet with layers that
 * comes before another one, and next to nothing for one that comes last.
 */
function moveToHead(link: HTMLLinkElement): void {
  const moved = link.cloneNode() as HTMLLinkElement;
  moved.addEventListener('load', () => link.remove(), { once: true });
  document.head.querySelector('style')?.after(moved);
}
