/** The oldest browsers Icetime runs in: `browserslist` in package.json, which the build and its check follow. */
import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly browserslist: string[] };

/** Versions by the names of browserslist. */
export const FLOOR: ReadonlyMap<string, string> = new Map(
  browserslist.map((query) => {
    const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (version === '') throw new Error(`browserslist in package.json: “${query}” is not “browser >= version”`);
    return [browser, version];
  }),
);

/** As Vite names them, which then transforms syntax of scripts and sheets. */
export const BUILD_TARGET: string[] = Array.from(
  FLOOR,
  ([browser, version]) => `${browser === 'ios_saf' ? 'ios' : browser}${version}`,
);
