/** Start breaks a workout's block open: its facets fly off, clockwise, over the stage that is there already. */
import { type CoverFacts, coverFacets, type Facet, SHAPES } from '#core/cover/ice.ts';
import css from './Ice.module.css';

const SVG = 'http://www.w3.org/2000/svg';
const APART_PX = 7;
/** Of the larger side of the window: out of sight, wherever a facet begins. */
const FAR = 1.15;
const FLIGHT_MS = 440;
/** Between two facets. */
const AFTER_MS = 2;
const CRACKS_MS = 300;
const FADE_MS = 180;

/**
 * `block` contains a wide cover of this workout. Its ice, drawn once more, flies until it is out of sight or a finger
 * comes down; under reduced motion it fades, and so does a cover with a picture, as hardly any ice of it is to be seen.
 * Without the Web Animations API nothing happens.
 */
export function breakOpen(block: Element, workout: CoverFacts): void {
  const cover = block.querySelector('svg');
  if (!cover?.animate) return;
  const { width, height } = cover.getBoundingClientRect();
  const pxPerUnit = Math.max(width / SHAPES.wide[0], height / SHAPES.wide[1]);
  if (pxPerUnit === 0) return;
  const whole = cover.closest('[data-ice]');
  if (whole?.querySelector('img')) {
    const picture = pictureOf(whole, cover);
    showUntilOver(picture, () => [fade(picture)]);
    return;
  }
  const ice = copyOf(cover);
  const farUnits = (FAR * Math.max(innerWidth, innerHeight)) / pxPerUnit;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const moves = coverFacets(workout, 'wide').map((facet, index) => {
    const shape = document.createElementNS(SVG, 'polygon');
    shape.setAttribute('class', `${css[`i${facet.tint}`]} ${css.facet}`);
    shape.setAttribute('points', facet.polygon.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '));
    ice.append(shape);
    return () => shape.animate(...flightOf(facet, index, { apart: APART_PX / pxPerUnit, far: farUnits }));
  });
  showUntilOver(ice, () => (isCalm ? [fade(ice)] : moves.map((move) => move())));
}

const fade = (copy: Element): Animation => copy.animate({ opacity: [1, 0] }, FADE_MS);

function showUntilOver(copy: Element, begin: () => readonly Animation[]): void {
  document.body.append(copy);
  const over = new AbortController();
  const end = () => {
    over.abort();
    copy.remove();
  };
  addEventListener('pointerdown', end, { capture: true, passive: true, signal: over.signal });
  void Promise.allSettled(begin().map(({ finished }) => finished)).then(end);
}

/** The whole cover once more: the stage shows through as its picture fades. */
function pictureOf(whole: Element, cover: SVGSVGElement): HTMLElement {
  const box = document.createElement('div');
  box.className = css.breaking ?? '';
  box.ariaHidden = 'true';
  putOver(cover, box);
  box.append(whole.cloneNode(true));
  return box;
}

/** An empty picture in the cover's place and colours, above everything. */
function copyOf(cover: SVGSVGElement): SVGSVGElement {
  const colours = cover.closest<HTMLElement>('[data-ice]')?.dataset;
  const ice = document.createElementNS(SVG, 'svg');
  ice.setAttribute('class', css.breaking ?? '');
  ice.setAttribute('viewBox', `0 0 ${SHAPES.wide.join(' ')}`);
  ice.setAttribute('preserveAspectRatio', 'xMidYMax slice');
  ice.setAttribute('aria-hidden', 'true');
  putOver(cover, ice);
  Object.assign(ice.dataset, { ice: colours?.ice, sport: colours?.sport });
  return ice;
}

function putOver(cover: Element, copy: ElementCSSInlineStyle): void {
  const { left, top, width, height } = cover.getBoundingClientRect();
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

interface Ways {
  readonly apart: number;
  readonly far: number;
}

/** In units of the picture. The table goes last, and upwards. */
function flightOf(
  { kind, tint, at }: Facet,
  index: number,
  { apart, far }: Ways,
): [keyframes: Keyframe[], timing: KeyframeAnimationOptions] {
  if (tint === 6) return [[{ opacity: 1 }, { opacity: 0 }], { duration: CRACKS_MS, fill: 'both' }];
  const angle = kind === 'table' ? -Math.PI / 2 : at;
  const to = (distance: number) =>
    `translate(${(Math.cos(angle) * distance).toFixed(1)}px, ${(Math.sin(angle) * distance).toFixed(1)}px)`;
  const turn = (index % 2 === 0 ? 1 : -1) * (6 + ((index * 5) % 13));
  return [
    [
      { transform: 'none' },
      { transform: `${to(apart)} scale(0.97)`, offset: 0.22 },
      { transform: `${to(far)} rotate(${turn}deg)` },
    ],
    { duration: FLIGHT_MS, delay: index * AFTER_MS, easing: 'cubic-bezier(0.45, 0, 0.85, 0.6)', fill: 'both' },
  ];
}
