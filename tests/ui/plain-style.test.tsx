import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { jsdomStyle } from '#tests/support/plain-style.ts';

const TAGS =
  'a abbr address area article aside audio b base bdi bdo blockquote br button canvas caption cite code col ' +
  'colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form ' +
  'h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark ' +
  'menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s ' +
  'samp script search section select slot small source span strong sub summary sup svg table tbody td template ' +
  'textarea tfoot th thead time title tr track u ul var video wbr';
const WRITTEN = [
  { class: 'x', id: 'y', role: 'status', 'aria-hidden': 'true' },
  { hidden: '' },
  { hidden: 'until-found' },
  { open: '' },
  { popover: '' },
  { type: 'hidden' },
  { type: 'radio' },
  { style: 'display: none' },
  { style: 'visibility: hidden' },
  { style: 'color: red' },
] as const;

/** Every element as it is, and some with each of what may be written on one; each in two others, with one in it. */
function everyElement(): Element[] {
  const some = ['p', 'input', 'button', 'tr', 'dialog', 'embed', 'summary'];
  const kinds = [
    ...TAGS.split(' ').map((tag) => [tag, {}] as const),
    ...some.flatMap((tag) => WRITTEN.map((written) => [tag, written] as const)),
  ];
  return ['div', 'details'].flatMap((above) =>
    kinds.flatMap(([tag, written]) => {
      const parent = document.body.appendChild(document.createElement(above));
      const element = parent.appendChild(document.createElement(tag));
      for (const [name, value] of Object.entries<string>(written)) element.setAttribute(name, value);
      return [element, element.appendChild(document.createElement('span'))];
    }),
  );
}
const shownBy = (style: typeof getComputedStyle) => (element: Element) => {
  const { display, visibility } = style(element);
  return `${element.outerHTML.slice(0, 60)} in ${element.parentElement?.tagName}: ${display}, ${visibility}`;
};

it('tests read from each element what jsdom says of it, whatever is written on it and above it', () => {
  const elements = everyElement();
  expect(elements.map(shownBy(getComputedStyle))).toEqual(elements.map(shownBy(jsdomStyle)));
});

it('and what a style sheet of the page says of it', () => {
  const { container } = render(
    <>
      <p>Seen</p>
      <style>{'p { display: none }'}</style>
    </>,
  );
  expect(container.querySelector('p')).not.toBeVisible();
});

it('and, beside that, everything else of its style', () => {
  const { container } = render(<p style={{ opacity: 0.5, color: 'rgb(1, 2, 3)' }}>Seen</p>);
  const style = getComputedStyle(container.firstElementChild ?? document.body);
  expect([style.opacity, style.getPropertyValue('color'), style.getPropertyValue('display')]).toEqual([
    '0.5',
    'rgb(1, 2, 3)',
    'block',
  ]);
});
