import { type RefObject, useLayoutEffect, useRef } from 'react';

const GAP_PX = 8;

/**
 * For what floats at the top. While `active`, it stands below the bar of a heading that it would cover, also of a
 * screen that comes meanwhile: what screen this is can always be read.
 */
export function useClearOfHeading(active: boolean): RefObject<HTMLDivElement | null> {
  const floating = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = floating.current;
    if (!element || !active) return;
    const place = () => {
      element.style.top = '';
      const box = element.getBoundingClientRect();
      const covered = [...document.querySelectorAll('h1')].find((heading) => meets(box, textBox(heading)));
      const bar = covered?.closest('header') ?? covered;
      if (bar) element.style.top = `${bar.getBoundingClientRect().bottom + GAP_PX}px`;
    };
    place();
    const screens = new MutationObserver(place);
    screens.observe(document.body, { childList: true, subtree: true });
    return () => screens.disconnect();
  }, [active]);
  return floating;
}

/** Of its words: the element is as wide as its bar. */
function textBox(heading: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(heading);
  return range.getBoundingClientRect();
}

const meets = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
