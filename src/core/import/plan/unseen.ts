/** The last net: a figure that became nothing and was not handed back is handed back with its line. */
import type { Plan } from './model.ts';
import { type Block, isMeasured } from './draft.ts';
import { tokensOf } from './tokens.ts';

export function unseenFigures(lines: readonly string[], plan: Plan, blocks: readonly Block[]): readonly string[] {
  const seen = new Set([...valuesOf(plan), ...readInto(blocks)]);
  const shown = new Set(
    [plan.title, ...plan.unread, ...plan.items.flatMap(({ name, notes }) => [name, notes])].flatMap(
      (text) => text.match(/\d+/g) ?? [],
    ),
  );
  return lines.filter((line) => {
    if (!/\d/.test(line)) return false;
    return tokensOf(line).some(({ tag, text, value, values }) => {
      if (!'ntdlygf'.includes(tag)) return false;
      const figures = text.match(/\d+/g) ?? [];
      return (
        !figures.every((figure) => shown.has(figure)) &&
        ![value, ...values].every((one) => seen.has(one)) &&
        !(tag === 'n' && value === 1)
      );
    });
  });
}

function valuesOf({ items, rounds, roundRestSec, warmUpSec, coolDownSec }: Plan): ReadonlySet<number> {
  const times = new Map<string, number>();
  for (const { name } of items) times.set(name, (times.get(name) ?? 0) + 1);
  const runs: number[] = [];
  let run = 0;
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    run =
      before && before.name === item.name && before.reps === item.reps && before.timeSec === item.timeSec ? run + 1 : 1;
    runs.push(run);
  }
  return new Set([
    ...items.flatMap(({ timeSec, reps, restSec }) => [timeSec, reps, restSec]),
    ...times.values(),
    ...runs,
    rounds,
    roundRestSec,
    warmUpSec,
    coolDownSec,
    rounds * items.length,
  ]);
}

/** Figures that were added up, unrolled or divided, so that the plan no longer shows them. */
const readInto = (blocks: readonly Block[]): readonly number[] =>
  blocks
    .flatMap(({ entries, rounds, setsEach, betweenSec, emomRounds, isTabata, isEmom, ladder }) => [
      ...entries.flatMap(({ sets, restSec, afterSec, ladder: own }) =>
        afterSec === undefined ? [sets, ...own] : [sets, restSec, afterSec, afterSec - (restSec ?? 0), ...own],
      ),
      ...(entries.some((entry) => !isMeasured(entry)) ? ladder : []),
      rounds,
      setsEach,
      isTabata ? betweenSec : undefined,
      ...(isEmom && emomRounds ? [emomRounds, emomRounds * 60] : []),
      // "AMRAP 20" is minutes.
      ...entries.map(({ name, timeSec }) => (/^(?:AMRAP|E\d?MOM)/i.test(name) && timeSec ? timeSec / 60 : undefined)),
    ])
    .filter((value) => value !== undefined);
