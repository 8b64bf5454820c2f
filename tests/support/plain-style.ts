/**
 * Queries by role ask of every element, and of all above it, whether it is shown, and jsdom matches each anew with all
 * rules of a browser's own sheet: a tenth of what tests of screens took. As long as no other sheet is there and nothing
 * written on an element speaks of it, its name decides.
 */
export const jsdomStyle = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  // Where a summary stands decides, too.
  if (
    element.tagName === 'SUMMARY' ||
    ['style', 'hidden', 'open', 'popover'].some((name) => element.hasAttribute(name))
  )
    return jsdomStyle(element).display;
  const kind = `${element.tagName} ${element.getAttribute('type')}`;
  const known = displays.get(kind) ?? jsdomStyle(element).display;
  displays.set(kind, known);
  return known;
}

/** What is above an element decides, too. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.hasAttribute('style') || at.hasAttribute('hidden')) return jsdomStyle(element).visibility;
  return 'visible';
}

window.getComputedStyle = (element, pseudo) => {
  if (Boolean(pseudo) || document.styleSheets.length > 0) return jsdomStyle(element, pseudo);
  const valueOf = (name: string): string =>
    name === 'display'
      ? displayOf(element)
      : name === 'visibility'
        ? visibilityOf(element)
        : jsdomStyle(element).getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return valueOf;
      if (name === 'display' || name === 'visibility') return valueOf(name);
      const style = jsdomStyle(element);
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? (value.bind(style) as unknown) : value;
    },
  });
};
