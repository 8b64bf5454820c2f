import { renderToStaticMarkup } from 'react-dom/server';
import { Scene } from '#ui/scenes/Scene.tsx';
import type { SceneName } from '#ui/scenes/scene-names.ts';
import { SCENES } from '#ui/scenes/scenes.ts';

const NAMES = Object.keys(SCENES) as SceneName[];

/** What it is drawn with: React and a browser write the same element differently. */
const linesOf = (markup: string): string => Array.from(markup.matchAll(/ d="[^"]+"/gu)).join('');

/** Which scene the page shows; a scene comes late. */
export function sceneShown(): SceneName | undefined {
  const drawn = Array.from(document.querySelectorAll('svg'), (svg) => linesOf(svg.outerHTML));
  return NAMES.find((name) => drawn.includes(linesOf(renderToStaticMarkup(<Scene name={name} />))));
}
