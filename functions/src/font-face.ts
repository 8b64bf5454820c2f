import type { Face } from '#core/public/preview-words.ts';

/** What a TrueType font can draw, and how wide: its tables `cmap`, format 4 or 12, and `hmtx`. */
export function readFace(font: Uint8Array): Face {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = 12 + index * 16;
      return [String.fromCharCode(...font.subarray(at, at + 4)), view.getUint32(at + 8)] as const;
    }),
  );
  const table = (name: string): number => {
    const at = tables.get(name);
    if (at === undefined) throw new Error(`The font has no table ${name}`);
    return at;
  };
  const glyphs = readGlyphs(view, table('cmap'));
  const unitsPerEm = view.getUint16(table('head') + 18);
  const widths = view.getUint16(table('hhea') + 34);
  const hmtx = table('hmtx');
  const glyphOf = (sign: string): number => glyphs.get(sign.codePointAt(0) ?? 0) ?? 0;
  // Glyphs behind the last width have that one.
  const unitsOf = (sign: string): number => view.getUint16(hmtx + Math.min(glyphOf(sign), widths - 1) * 4);
  return {
    has: (sign) => glyphOf(sign) !== 0,
    widthOf: (text) => Array.from(text, unitsOf).reduce((sum, units) => sum + units, 0) / unitsPerEm,
  };
}

/** By code point; glyph 0 draws a box, and is none. */
function readGlyphs(view: DataView, cmap: number): ReadonlyMap<number, number> {
  const subtables = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => {
    const at = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    return { at, format: view.getUint16(at) };
  });
  const whole = subtables.find(({ format }) => format === 12);
  if (whole) return new Map(groupsOf(view, whole.at));
  const basic = subtables.find(({ format }) => format === 4);
  if (!basic) throw new Error('The font has no Unicode table that can be read');
  return new Map(segmentsOf(view, basic.at));
}

type Mapped = readonly [codePoint: number, glyph: number];

function* groupsOf(view: DataView, at: number): Generator<Mapped> {
  for (let group = 0; group < view.getUint32(at + 12); group += 1) {
    const from = at + 16 + group * 12;
    const [start, end, glyph] = [view.getUint32(from), view.getUint32(from + 4), view.getUint32(from + 8)];
    for (let code = start; code <= end; code += 1) yield [code, glyph + code - start];
  }
}

function* segmentsOf(view: DataView, at: number): Generator<Mapped> {
  const bytes = view.getUint16(at + 6);
  for (let segment = 0; segment < bytes; segment += 2) {
    const end = view.getUint16(at + 14 + segment);
    const start = view.getUint16(at + 16 + bytes + segment);
    const delta = view.getUint16(at + 16 + bytes * 2 + segment);
    const rangeAt = at + 16 + bytes * 3 + segment;
    const range = view.getUint16(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const listed = range === 0 ? code : view.getUint16(rangeAt + range + (code - start) * 2);
      if (range === 0 || listed !== 0) yield [code, (listed + delta) & 0xffff];
    }
  }
}
