import type { Bound } from './bound.ts';
import { CALLABLE_BOUNDS } from './callable-bounds.ts';
import { COLLECTION_BOUNDS } from './collection-bounds.ts';
import { ENDPOINT_BOUNDS, SCHEDULE_BOUNDS, TRIGGER_BOUNDS } from './event-bounds.ts';

const HEADS = ['For everybody together', 'Log when it bites', 'Order where it cuts'];
const rest = ({ everybody, logs, cuts }: Bound): readonly string[] => [
  everybody,
  logs.map((line) => `\`${line}\``).join('<br>'),
  cuts,
];

function table<B extends Bound>(
  rows: Readonly<Record<string, B>>,
  heads: readonly string[],
  cells: (bound: B) => readonly string[],
): string {
  const all = [...heads, ...HEADS];
  const lines = Object.entries(rows).map(([name, row]) => [`\`${name}\``, ...cells(row), ...rest(row)]);
  return [all, all.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

const HELD = {
  rules: 'the rules',
  trigger: 'a trigger',
  callable: 'a callable',
  parent: 'its parent',
  schedule: 'a schedule',
} as const;

/** docs/bounds.md: `npm run make -- bounds` writes it. */
export const boundsPage = (): string => `# Bounds

What one account can do, and what everybody together can. Made from \`functions/src/logic/bounds\` by \`npm run make -- bounds\`;
a test compares it with the callables, triggers, schedules and addresses that are deployed and with the collections of the rules
and the functions, so nothing new comes without a row. Every function has 20 instances at most.

## Collections

"Held by" says what refuses or removes what comes above the number: the rules, a trigger (it removes what is above), a callable,
or the number of documents that each of these belongs to.

${table(COLLECTION_BOUNDS, ['Collection', 'Made by', 'Number per account', 'Held by'], ({ madeBy, number, heldBy }) => [
  madeBy,
  number,
  HELD[heldBy],
])}

## Callables

Calls are counted per account and UTC day; the last one of a day is logged once.

${table(CALLABLE_BOUNDS, ['Callable', 'A day', 'Per account'], ({ perDay, perAccount }) => [String(perDay), perAccount])}

## Triggers

${table(TRIGGER_BOUNDS, ['Trigger', 'Per event or account'], ({ perAccount }) => [perAccount])}

## Schedules

Each attempts every item by itself, stops after seven minutes, and logs how many failed by the kind of error (\`{schedule}: {error}\`).

${table(SCHEDULE_BOUNDS, ['Schedule', 'Per item'], ({ perAccount }) => [perAccount])}

## Addresses

${table(ENDPOINT_BOUNDS, ['Address', 'Per reader'], ({ perAccount }) => [perAccount])}
`;
