/**
 * Reads a workout plan as people write it – a chat, a coach's mail, a table, a whiteboard – in any of the five
 * languages. What it does not understand is returned, so that nothing is lost unnoticed.
 */
import { plainText } from '#core/base/plain-text.ts';
import { createDraft, createExercise, draftOf, type NewWorkout } from '#core/workout/draft.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { PLAN_LENGTH } from '#core/exercises/words.ts';
import { linesOf } from './plan/lines.ts';
import { isNoPlan } from './plan/no-plan.ts';
import { type Block, isMeasured } from './plan/draft.ts';
import { Reader } from './plan/reader.ts';
import { readRow } from './plan/row.ts';
import { withMetres } from './plan/swim.ts';
import { headless, tableOf } from './plan/table.ts';
import type { Plan } from './plan/model.ts';
import { besideTitle, isMeant, titleOf } from './plan/title.ts';
import { unseenFigures } from './plan/unseen.ts';
import { atMost, unrolled } from './plan/unroll.ts';

/**
 * The plan in a text; `undefined` = it is none. Exercises without any time get `defaultTimeSec`; intervals that the
 * text does not name ("5 × 3 min") are called `stepName`.
 */
export function readPlan(text: string, defaultTimeSec: number, stepName = 'Set'): Plan | undefined {
  const lines = text
    .slice(0, PLAN_LENGTH)
    .normalize()
    .replaceAll(/\ufeff/g, '')
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => line.replaceAll(/[\u00a0\u202f\u2009]/g, ' '));
  if (isNoPlan(lines)) return undefined;
  const reader = new Reader();
  const { title, texts } = readAll(reader, withMetres(lines));
  reader.finish();
  const { warmUpSec, coolDownSec, unread } = reader.draft;
  const named = namedBlocks(reader.draft.blocks);
  if (named.length === 0) return undefined;
  const taken = new Set(named.flatMap(({ entries }) => entries));
  const left = reader.draft.blocks.flatMap(({ entries }) => entries.filter((entry) => !taken.has(entry)));
  const plan = {
    title: plainText(title),
    warmUpSec: atMost(warmUpSec),
    coolDownSec: atMost(coolDownSec),
    ...unrolled(named.map(withDay(named)), defaultTimeSec),
  };
  const items = plan.items.map((item) => (item.name === '' ? { ...item, name: stepName } : item));
  if (items.length === 0) return undefined;
  const said = [...unread, ...left.map(({ lineAt, text: line }) => [lineAt, line] as const)]
    .toSorted(([one], [other]) => one - other)
    .map(([, line]) => line);
  return { ...plan, items, unread: [...said, ...unseenFigures(texts, { ...plan, unread: said }, named)] };
}

/** Reads lines and tables in turn; the title, and all texts with the cells of a table apart. */
function readAll(
  reader: Reader,
  lines: readonly string[],
): { readonly title: string; readonly texts: readonly string[] } {
  let rest = lines;
  let title = '';
  const texts: string[] = [];
  for (let isFirst = true; rest.length > 0; isFirst = false) {
    const table = tableOf(rest) ?? headless(rest);
    const plain = linesOf(table?.before ?? rest);
    title = isFirst ? titleOf(plain, table !== undefined) : title;
    const [first] = plain;
    if (isFirst && title !== '' && first && besideTitle(first) !== '')
      reader.draft.unread.push([0, besideTitle(first)]);
    const body = isFirst && title !== '' && first && !isMeant(first) ? plain.slice(1) : plain;
    for (const [at, line] of body.entries()) reader.read(line, body[at + 1]);
    for (const row of table?.rows ?? []) readRow(reader, row);
    texts.push(
      ...plain.map(({ text }) => text),
      ...(table?.rows ?? []).map(({ cells, others }) => [...Object.values(cells), ...others].join(' ; ')),
    );
    rest = table?.after ?? [];
  }
  return { title, texts };
}

/** If some entries have figures or bullets, one without is a remark; if none has, a single line is no list. */
function namedBlocks(blocks: readonly Block[]): readonly Block[] {
  const entries = blocks.flatMap((block) => block.entries);
  const isList = entries.length > 1 && !entries.some((entry) => isMeasured(entry) || entry.sets > 1 || entry.isBullet);
  return blocks
    .map((block) => ({
      ...block,
      entries: block.entries.filter(
        (entry) =>
          isList ||
          entry.isBullet ||
          (block.workSec !== undefined &&
            (!entry.isBesideOrder || block.entries.every((other) => other.isBesideOrder)) &&
            !block.entries.some(({ isBullet }) => isBullet)) ||
          block.ladder.length > 0 ||
          entry.group !== '' ||
          isMeasured(entry) ||
          entry.sets > 1 ||
          entry.restSec !== undefined,
      ),
    }))
    .filter((block) => block.entries.length > 0);
}

/** The day stands as a note at its first exercise, unless the plan has only one. */
const withDay =
  (blocks: readonly Block[]) =>
  (block: Block, at: number): Block => {
    const [first, ...others] = block.entries;
    if (!first || block.day === '' || blocks[at - 1]?.day === block.day) return block;
    return { ...block, entries: [{ ...first, notes: [block.day, ...first.notes] }, ...others] };
  };

/** The workout of a plan, called `name`. It may have more exercises than the contract allows. */
export function workoutOfPlan(
  { items, rounds, roundRestSec, warmUpSec, coolDownSec }: Plan,
  name: string,
  fresh: NewWorkout,
): WholeWorkout {
  const { workout } = createDraft(fresh, { name, timeSec: 0 });
  const exercises = items.map((item, position) => createExercise(workout.wId, { ...item, position }));
  const whole = draftOf({ workout: { ...workout, rounds, roundRestSec, warmUpSec, coolDownSec, name }, exercises });
  return { workout: whole.workout, exercises: whole.exercises };
}
