/** Polygons as short path data: relative, one decimal, no needless zeros. */
export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

/** Steps add up in tenths, so that no rounding error does. */
export function pathOf(polygon: Polygon): string {
  let [x, y] = [0, 0];
  let data = '';
  for (const [index, point] of polygon.entries()) {
    const [nextX, nextY] = [Math.round(point[0] * 10), Math.round(point[1] * 10)];
    if (index === 1) data += 'l';
    data = glued(glued(data, written((nextX - x) / 10)), written((nextY - y) / 10));
    [x, y] = [nextX, nextY];
  }
  return `M${data}z`;
}

export const pathsOf = (polygons: readonly Polygon[]): string => polygons.map(pathOf).join('');

export const shortNumber = (n: number, digits = 1): string => written(Number(n.toFixed(digits)));
/** Without the zero before a point; −0 is 0. */
const written = (n: number): string => (n > -1 && n < 1 && n !== 0 ? String(n).replace('0.', '.') : String(n || 0));
/** A minus sign separates by itself, and so does a letter. */
const glued = (data: string, number: string): string =>
  data === '' || data.endsWith('l') || number.startsWith('-') ? data + number : `${data} ${number}`;
