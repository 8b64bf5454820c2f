import { type RefObject, useLayoutEffect, useRef } from 'react';

const GAP_PX = 8;

/**
 * For elements that float at the top. While `active`, the element moves below any heading bar it would cover, even on a
 * screen that opens later, so that the heading stays readable.
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

/** The box of its text: the element is as wide as its bar. */
function textBox(heading: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(heading);
  return range.getBoundingClientRect();
}

const meets = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
