/** Columns of a running clock: "3:00-3:30  Mountain climbers" lasts 30 s, and until the next begins one rests. */
import type { Line } from '#core/import/plan/lines.ts';
import { meaningOf } from '#core/import/plan/words.ts';

const CLOCK = String.raw`\d{1,3}:[0-5]\d`;
const FROM = new RegExp(
  String.raw`^(${CLOCK})(?:\s*(?:[-–—]|to|bis|à|a|tot)\s*(${CLOCK}))?\s*[:|–-]?\s+(?=\p{L})`,
  'iu',
);
/** "0-5 min: walk" */
const IN_MINUTES =
  /^(\d{1,3})\s*(?:[-–—]|to|bis|à|a|tot)\s*(\d{1,3})\s*(?:min(?:ut\p{L}*)?\.?|['′’])\s*[:|–-]?\s+(?=\p{L})/iu;
/** Fewer lines may say anything. */
const LINES_LEAST = 3;
/** Not even a long step is longer. */
const STEP_MOST_SEC = 3600;
const DONE = /^(?:end|done|finish|ende|fertig|fin|final|klaar|einde)\b/iu;

interface Span {
  readonly at: number;
  readonly clock: string;
  readonly from: number;
  readonly to: number | undefined;
  readonly name: string;
}

const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Each step of such a column with how long it lasts; its place on the clock becomes a note. */
export function withLengths(lines: readonly Line[]): readonly Line[] {
  const spans = lines.flatMap(({ text }, at): readonly Span[] => {
    const minutes = IN_MINUTES.exec(text);
    const [whole = '', from, to] = minutes ?? FROM.exec(text) ?? [];
    if (from === undefined) return [];
    const unit = minutes ? ':00' : '';
    const span = { from: secondsOf(from + unit), to: to === undefined ? undefined : secondsOf(to + unit) };
    return [{ at, clock: to === undefined ? from : `${from}-${to}`, ...span, name: text.slice(whole.length) }];
  });
  if (!isColumn(spans)) return lines;
  const texts = new Map(spans.map((span, nth) => [span.at, { text: textOf(spans, nth), clock: span.clock }]));
  return lines.map((line, at) => ({ ...line, ...texts.get(at) }));
}

/** The beginning of the clock, or where each step ends, tells it from times of day and lengths of steps. */
const isColumn = (spans: readonly Span[]): boolean =>
  spans.length >= LINES_LEAST &&
  (spans[0]?.from === 0 || spans.every(({ to }) => to !== undefined)) &&
  spans.every(({ from, to }, nth) => {
    const before = spans[nth - 1];
    return (to ?? Infinity) > from && from >= (before?.to ?? (before ? before.from + 1 : 0));
  }) &&
  spans.every(({ from }, nth) => (spans[nth + 1]?.from ?? from) - from <= STEP_MOST_SEC);

function textOf(spans: readonly Span[], nth: number): string {
  const { name, from, to } = spans[nth] as Span;
  const next = spans[nth + 1]?.from;
  const end = to ?? next;
  if (end === undefined || (next === undefined && DONE.test(name))) return name;
  const isRest = meaningOf(name.split(/\s+/, 1)[0] ?? '') === 'R';
  if (isRest) return `${name} ${end - from} s`;
  return `${name}: ${end - from} s${next !== undefined && next > end ? `, rest ${next - end} s` : ''}`;
}
