/** What React alone costs: a phone's screenful of plain cards, no router, no texts to load, no data. */
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';

const CARDS = 4;
const ICE = 'M0 0L40 12L52 60L20 124L0 90z';

const card = (n: number) =>
  h(
    'article',
    { key: n, 'aria-labelledby': `t${n}` },
    h(
      'svg',
      { viewBox: '0 0 100 124', 'aria-hidden': true },
      ...Array.from({ length: 8 }, (_, piece) => h('path', { key: piece, d: ICE })),
    ),
    h('h2', { id: `t${n}` }, `Workout ${n}`),
    h('p', null, h('span', null, 'Strength'), h('span', null, '8 exercises')),
    h('a', { href: `/workout/${n}` }, 'Start'),
  );

const root = document.getElementById('root');
if (root) createRoot(root).render(h('main', null, ...Array.from({ length: CARDS }, (_, n) => card(n))));
