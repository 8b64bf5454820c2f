/** Close enough to the standard for our own screens, and far quicker. */
export function accessibleName(element: Element, isNamedByContent: boolean): string {
  const { labels } = element as HTMLInputElement;
  const inside = isNamedByContent ? [element, ...element.querySelectorAll('[aria-label], img')] : [];
  return (
    [
      element.getAttribute('aria-label'),
      textOfAll(element.getAttribute('aria-labelledby')),
      Array.from(labels ?? [], plainText).join(' '),
      inside.flatMap((one) => [plainText(one), one.getAttribute('aria-label'), one.getAttribute('alt')]).join(' '),
      element.getAttribute('title'),
    ]
      .map((said) => said?.replaceAll(/\s+/g, ' ').trim())
      .find(Boolean) ?? ''
  );
}

/** Of the elements with these ids. */
export const textOfAll = (ids: string | null): string =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    .map((element) => (element ? plainText(element) : ''))
    .join(' ')
    .trim();

const plainText = (element: Element): string => element.textContent.replaceAll(/\s+/g, ' ').trim();
