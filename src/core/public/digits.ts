/**
 * Icetime's digits as outlines, for pictures that no font can be loaded for: those of
 * src/public/fonts/icetime-digits.woff2, in thousandths of their size, upwards.
 */
const OUTLINES: Readonly<Record<string, string>> = {
  0: 'M145 0 32 113V627L145 740H323L436 627V113L323 0ZM330 157V583L279 634H189L138 583V157L189 106H279Z',
  1: 'M311 0H205V562L105 463L31 537L205 712V740H311Z',
  2: 'M436 106V0H32V106H41L330 417V583L279 634H189L138 583V561H32V627L145 740H323L436 627V375L186 106Z',
  3: 'M436 113 323 0H145L32 113V179H138V157L189 106H279L330 157V278L291 317H181V423H291L330 462V583L279 634H189L138 583V561H32V627L145 740H323L436 627V418L388 370L436 322Z',
  4: 'M390 0H284V143H32V261L169 740H279L139 249H284V452H390V249H436V143H390Z',
  5: 'M436 113 323 0H145L32 113V179H138V157L189 106H279L330 157V330L279 381H32V740H428V634H138V487H323L436 374Z',
  6: 'M323 469 436 356V113L323 0H145L32 113V627L145 740H323L436 627V565H330V583L279 634H189L138 583V469ZM138 157 189 106H279L330 157V312L279 363H138Z',
  7: 'M128 0 330 625V634H32V740H436V609L240 0Z',
  8: 'M32 99V328L78 374L38 414V647L131 740H337L430 647V414L390 374L436 328V99L337 0H153H131ZM330 284 293 321H175L138 284V143L175 106H293L330 143ZM293 427 324 458V603L293 634H175L144 603V458L175 427Z',
  9: 'M145 271 32 384V627L145 740H323L436 627V113L323 0H145L32 113V175H138V157L189 106H279L330 157V271ZM330 583 279 634H189L138 583V428L189 377H330Z',
  ':': 'M52 170V230L78 256H138L164 230V170L138 144H78ZM52 510V570L78 596H138L164 570V510L138 484H78Z',
};

/** As shares of the size. */
const DIGIT_WIDTH = 0.468;
const COLON_WIDTH = 0.216;
const CAP_HEIGHT = 0.74;

const widthOf = (sign: string): number => (sign === ':' ? COLON_WIDTH : DIGIT_WIDTH);

/** A time such as `03:50` as SVG: as wide as `width`, but no higher than `height`, standing on `baseline`. */
export function digitsSvg(
  time: string,
  { x, baseline, width, height }: Record<'x' | 'baseline' | 'width' | 'height', number>,
  fill: string,
): string {
  const signs = Array.from(time).filter((sign) => sign in OUTLINES);
  const em = signs.reduce((sum, sign) => sum + widthOf(sign), 0);
  const size = Math.min(width / (em || 1), height / CAP_HEIGHT);
  const scale = (size / 1000).toFixed(4);
  let left = x;
  return signs
    .map((sign) => {
      const at = left.toFixed(1);
      left += widthOf(sign) * size;
      return `<path d="${OUTLINES[sign] ?? ''}" transform="translate(${at} ${baseline}) scale(${scale} -${scale})" fill="${fill}"/>`;
    })
    .join('');
}
