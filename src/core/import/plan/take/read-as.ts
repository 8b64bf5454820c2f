/** Reads a line as the person says that it is meant, whatever its words look like. */
import { statementOf } from '#core/import/plan/clause.ts';
import type { Draft } from '#core/import/plan/draft.ts';
import { clausesOf, type Line } from '#core/import/plan/lines.ts';
import type { Correction } from '#core/import/plan/model.ts';
import type { Kind, Statement } from '#core/import/plan/statement.ts';
import { isMeasuredBy } from '#core/import/plan/statements.ts';
import { add } from './exercise.ts';
import { rest } from './rest.ts';
import { tokensOf } from '#core/import/plan/tokens.ts';

/** The kinds of what was taken. A rest without any figure is none. */
export function readAs(draft: Draft, line: Line, as: NonNullable<Correction['as']>): readonly Kind[] {
  // Marked as one of the list, so that it is kept without a figure, too.
  draft.line = { ...line, isBullet: true };
  draft.list = undefined;
  draft.before = undefined;
  draft.waiting = undefined;
  draft.label = '';
  draft.isOrderLine = false;
  const statements = clausesOf(line.text).map(statementOf);
  const measured = statements.filter(isMeasuredBy);
  if (as === 'exercise') {
    add(draft, exerciseOf(line, statements, measured));
    return ['exercise'];
  }
  const restSec = secondsOf(measured);
  if (as === 'nothing' || restSec === undefined) {
    draft.giveBack(line.asWritten);
    return [];
  }
  rest(draft, { ...blank(), kind: 'rest', text: line.text, restSec });
  return ['rest'];
}

const blank = (): Statement => statementOf({ tokens: [], joint: '', isInParens: false, isLabel: false });

/** A number alone means seconds here. */
const secondsOf = (measured: readonly Statement[]): number | undefined =>
  measured.map(({ restSec, timeSec, reps }) => restSec ?? timeSec ?? reps).find((sec) => sec !== undefined);

function exerciseOf(line: Line, statements: readonly Statement[], measured: readonly Statement[]): Statement {
  const named = statements.find(({ kind, name }) => kind === 'exercise' && name !== '');
  const sets = measured.map((one) => one.sets ?? one.rounds).find((count) => count !== undefined);
  const first = measured.find(({ timeSec, reps, distance }) => (timeSec ?? reps) !== undefined || distance !== '');
  // "Rest 60 s" has its time as a rest.
  const isRest = first === undefined && sets === undefined;
  return {
    ...blank(),
    kind: 'exercise',
    text: line.text,
    name: named?.name ?? wordsOf(line.text),
    sets,
    timeSec: isRest ? secondsOf(measured) : first?.timeSec,
    reps: first?.reps,
    distance: first?.distance ?? '',
    ladder: first?.ladder ?? [],
    restSec: isRest ? undefined : measured.map((one) => one.restSec).find((sec) => sec !== undefined),
    perSide: statements.some((one) => one.perSide),
    notes: statements.flatMap(({ notes }) => notes),
  };
}

const FIGURES_AND_SIGNS = /^[ntdylgf:,;.>!?()+/-]$/;

/** The words of a line without its figures; all of it if there is none. */
function wordsOf(text: string): string {
  const words = tokensOf(text)
    .filter(({ tag }) => !FIGURES_AND_SIGNS.test(tag))
    .map((token) => token.text)
    .join(' ');
  return words === '' ? text : words;
}
