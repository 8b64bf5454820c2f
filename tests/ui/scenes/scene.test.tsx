/** The small pictures of empty places. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { figureById } from '#core/figures/figures.ts';
import { Scene } from '#ui/scenes/Scene.tsx';
import { SCENES } from '#ui/scenes/scenes.ts';
import type { SceneName } from '#ui/scenes/scene-names.ts';

const names = Object.keys(SCENES) as SceneName[];

test.each(names)('%s is drawn, for the eye alone, and weighs 8 kB at most', (name) => {
  const markup = renderToStaticMarkup(<Scene name={name} />);
  expect(markup).toMatch(/^<svg[^>]* aria-hidden="true"/);
  expect(markup).not.toContain('NaN');
  expect(markup.length).toBeLessThan(8192);
});

test('no figure of a scene is missing', () => {
  const ids = names.flatMap((name) => SCENES[name].flatMap((piece) => (piece.kind === 'figure' ? piece.id : [])));
  expect(ids.length).toBeGreaterThan(7);
  expect(ids.filter((id) => !figureById(id))).toEqual([]);
});
