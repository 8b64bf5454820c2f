/** The colours of a cover's classes as hex, for pictures that leave the product: always those of the theme "ice". */
import type { Level, Sport } from '#core/workout/model.ts';
import { HUES } from './hues.ts';

/** Lightness and chroma of tints 1 to 6, as in src/ui/base/themes.css. */
export const PLANES = [
  [0.475, 0.09],
  [0.435, 0.085],
  [0.405, 0.078],
  [0.355, 0.07],
  [0.31, 0.062],
  [0.22, 0.05],
] as const;
/** How much darker and richer a level makes its ice, as in src/ui/base/ice.css. */
export const DEPTHS: Readonly<Record<Level, readonly [darker: number, richer: number]>> = {
  base: [-0.012, 0.72],
  medium: [0, 1],
  heavy: [-0.015, 1.22],
  extreme: [-0.03, 1.42],
};
export const INK = '#eef8ff';
const HOT = '#ff9e7b';
/** Of ink, in what is behind the body. */
const BEHIND = 0.46;
/** Of ink, in a figure deeper in the ice. */
const DEEPER = 0.2;

/** By class: `i1` … `i6`, and those of figures. */
export function coloursOf(sport: Sport, level: Level): Readonly<Record<string, string>> {
  const [darker, richer] = DEPTHS[level];
  const hue = (HUES[sport] * Math.PI) / 180;
  const planes = PLANES.map(([lightness, chroma]): Lab => {
    const rich = chroma * richer;
    return [lightness - darker, rich * Math.cos(hue), rich * Math.sin(hue)];
  });
  const [, , middle = [0, 0, 0]] = planes;
  const ink = labOf(INK);
  const mixed = (share: number): string =>
    hexOf(ink.map((value, index) => value * share + (middle[index] ?? 0) * (1 - share)) as unknown as Lab);
  return {
    ...Object.fromEntries(planes.map((plane, index) => [`i${index + 1}`, hexOf(plane)])),
    iq: mixed(BEHIND),
    ib: INK,
    ia: INK,
    ih: HOT,
    ik: mixed(DEEPER),
  };
}

/** OKLab. */
export type Lab = readonly [lightness: number, a: number, b: number];

export function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((linear) => Math.min(1, Math.max(0, linear)))
    .map((linear) => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055))
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export function labOf(hex: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
