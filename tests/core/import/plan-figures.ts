/** Finds the words and figures of a pasted plan that are not to be seen in what was read. */
import type { PastedPlan } from '#core/import/plan/model.ts';
import { lineOf } from '#core/import/plan/lines.ts';
import { tokensOf } from '#core/import/plan/tokens.ts';
import { DEFAULT_SEC, type Got, gotOf } from './plan-meaning.ts';

/** Lower case without accents and punctuation, except between digits; "3x8" becomes "3 x 8". */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\d)\s*[x×*]\s*(?=\d)/g, ' x ')
    .replaceAll(/(?<![\p{L}\d])[x×](?=\d)/gu, 'x ')
    .replaceAll(/(?<=\d)(?=\p{L})/gu, ' ')
    .replaceAll(/(?<![,\d])(\d+),(\d{1,2})(?![,\d])/g, '$1.$2')
    .replaceAll(/[^\p{L}\d./:]+/gu, ' ')
    .replaceAll(/(?<!\d)[./:]|[./:](?!\d)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
export const wordsOf = (text: string): readonly string[] => plain(text).split(/[ /:]/).filter(Boolean);
export const squeezed = (text: string): string => plain(text).replaceAll(' ', '');

/** All words of the fragment stand in one text; those of a fragment without a figure may stand in several. */
export function isSaid(fragment: string, texts: readonly string[]): boolean {
  const wanted = wordsOf(fragment);
  const pools = wanted.some((word) => /\d/.test(word)) ? texts : [texts.join('\n')];
  return pools.some((pool) => {
    const there = new Set(wordsOf(pool));
    return wanted.every((word) => there.has(word));
  });
}

export const shownIn = ({ title, items, unread }: PastedPlan): readonly string[] => [
  title,
  ...items.flatMap(({ name, notes }) => [name, notes]),
  ...unread,
];

export const SIDE =
  /\b(?:side|leg|arm|seite|bein|cote|jambe|bras|lado|pierna|brazo|kant|been|each|je|ea|direction|l r|links|left|gauche|izq)/;

/** The figures of the text that are in neither the workout nor its names, notes and title, nor handed back. */
export function lostFigures(text: string, plan: PastedPlan, mayGo: readonly string[] = []): readonly string[] {
  const shown = shownIn(plan);
  const seen = new Set(
    shown.flatMap((one) => [...wordsOf(one), ...plain(one).split(' '), ...(one.match(/\d+/g) ?? [])]),
  );
  const values = valuesOf(text, plan);
  return figuresIn(text, mayGo).filter((written) => {
    if (seen.has(written)) return false;
    const parts = written.split(/[/:]/);
    if (written.includes(':') && values.has(parts.reduce((sum, part) => sum * 60 + Number(part), 0))) return false;
    return !parts.every((part) => seen.has(part) || values.has(Number(part)));
  });
}

/** Without the numbers that count the lines of a list. */
function figuresIn(text: string, mayGo: readonly string[]): readonly string[] {
  const bare = mayGo
    .reduce(
      (left, fragment) => left.replaceAll(fragment, ' '),
      text.replaceAll(/^[\s>|*•-]*\**\d{1,2}[.)]\s/gm, ' ').replaceAll(/\d\ufe0f?\u20e3/gu, ' '),
    )
    .replaceAll(/^\s*\|\s*\d{1,2}\s*\|/gm, ' | ')
    .replaceAll(/½/g, ' ');
  const words = plain(bare.replaceAll(/(?<!\d):(?=\d\d)/g, ' ')).split(' ');
  return [...new Set(words.filter((word) => /^\d/.test(word)).map((word) => word.replace(/\.$/, '')))];
}

/** Rests that follow each other are one, as long as all of them. */
function addends(text: string, plan: PastedPlan): readonly number[] {
  const written = text
    .split('\n')
    .flatMap((line) => tokensOf(lineOf(line).text))
    .flatMap(({ tag, value, values }) => (tag === 'n' ? [value, value * 60] : tag === 't' ? [value] : values));
  const rests = new Set(gotOf(plan).map(({ rest }) => rest));
  const others = new Set([...written, ...rests, ...written.flatMap((sec) => written.map((other) => sec + other))]);
  return written.filter((sec) => [...rests].some((rest) => others.has(rest - sec)));
}

/** How many minutes steps of a minute take that follow each other. */
function minutesOf(steps: readonly Got[]): readonly number[] {
  const minutes: number[] = [];
  for (const [at, { sec, rest }] of steps.entries()) {
    const isNext = steps[at - 1]?.sec === 60;
    if (sec === 60) minutes.push((isNext ? (minutes.pop() ?? 0) : 0) + (sec + rest) / 60);
  }
  return minutes;
}

function valuesOf(text: string, plan: PastedPlan): ReadonlySet<number> {
  const got = gotOf(plan);
  const seconds = [
    ...got.flatMap(({ sec, rest }) => (sec === DEFAULT_SEC ? [rest] : [sec, rest])),
    ...addends(text, plan),
    plan.roundRestSec,
  ].flatMap((sec) => [sec, sec / 60, sec / 3600, Math.floor(sec / 3600), Math.floor((sec % 3600) / 60), sec % 60]);
  // Sets in a row, in a round and over all rounds, and a step that returns in every round.
  const oneRound = gotOf({ ...plan, rounds: 1 });
  const times = [...timesOf(oneRound), ...timesOf(got)];
  const sides = SIDE.test(plain(text)) ? times.map((count) => count / 2) : [];
  const counts = [
    1,
    plan.rounds,
    ...runsOf(oneRound),
    ...runsOf(got),
    ...times,
    ...sides,
    ...minutesOf(got),
    ...got.map(({ reps }) => reps),
  ];
  return new Set([...counts, ...seconds.map((sec) => Math.round(sec * 100) / 100)]);
}

/** How many equal steps stand in a row, for each such row. */
function runsOf(steps: readonly Got[]): readonly number[] {
  const runs: number[] = [];
  for (const [at, { name, sec, reps, notes }] of steps.entries()) {
    const before = steps[at - 1];
    const isNextSet = before?.name === name && before.sec === sec && before.reps === reps && before.notes === notes;
    runs.push(isNextSet ? (runs.pop() ?? 0) + 1 : 1);
  }
  return runs;
}

/** How often each step stands there by its name, and with its figures. */
function timesOf(steps: readonly Got[]): readonly number[] {
  const times = new Map<string, number>();
  for (const { name, sec, reps } of steps)
    for (const key of [name, `${name}\n${sec} ${reps}`]) times.set(key, (times.get(key) ?? 0) + 1);
  return [...times.values()];
}
