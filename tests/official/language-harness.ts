import {
  ASKER,
  conditionOf,
  COSTS,
  COUNTED_FUNCTIONS,
  ERRORS,
  FALSE_EXPRESSIONS,
  OTHER,
  rulesWith,
  THING,
  TRUE_EXPRESSIONS,
} from '@icetime/local-firebase/tests/rules/rules-expressions.ts';
import { tokenFor } from '@icetime/local-firebase/tests/support/backend.ts';
import { FirestoreWire } from './firestore-wire.ts';
import { answerOf, type Answer, type HarnessReport, Tally } from './report.ts';
import { sideBySide } from './side-by-side.ts';

interface Expression {
  readonly group: string;
  readonly text: string;
  readonly allowed: boolean;
}

/** Conditions that mean something only to the test in memory: its clock, and a state after a read. */
const isOfMemory = (text: string): boolean => /request\.time(\.toMillis\(\))? ==|others\/new/.test(text);

const EXPRESSIONS: readonly Expression[] = [
  ...TRUE_EXPRESSIONS.map((text) => ({ group: 'true', text, allowed: true })),
  ...FALSE_EXPRESSIONS.map((text) => ({ group: 'false', text, allowed: false })),
  ...ERRORS.map(([text]) => ({ group: 'errors', text, allowed: false })),
  ...COSTS.flatMap(([text, cost]) =>
    [1_000, 1_001].map((expressions) => ({
      group: 'what expressions cost',
      text: conditionOf(text, cost, expressions),
      allowed: expressions === 1_000,
    })),
  ),
];

/**
 * Asks the Firestore at `host` what conditions come to, each `every`th; in projects named after `project`, which it
 * empties.
 */
export async function runLanguageHarness(
  host: string,
  project: string,
  { workers = 1, every = 1 } = {},
): Promise<HarnessReport> {
  const tally = new Tally('Rules language');
  const wires = Array.from({ length: workers }, (_, worker) => new FirestoreWire(host, `${project}-l${worker + 1}`));
  for (const wire of wires) {
    await wire.clear();
    await wire.write([THING, OTHER].map(({ path, fields }) => ({ update: { name: wire.nameOf(path), fields } })));
  }
  const asked = EXPRESSIONS.filter(({ text }, i) => i % every === 0 && !isOfMemory(text));
  const answers = await sideBySide(asked, workers, ({ text }, worker) =>
    outcomeOf(wires[worker] as FirestoreWire, text),
  );
  for (const [i, { group, text, allowed }] of asked.entries()) tally.count(group, text, allowed, answers[i] as Answer);
  for (const wire of wires) await wire.clear();
  const left = EXPRESSIONS.filter(({ text }) => isOfMemory(text)).map(({ text }) => text);
  return tally.report({ 'because only a test in memory can': left });
}

async function outcomeOf(wire: FirestoreWire, condition: string): Promise<Answer> {
  const rules = await answerOf(await wire.tryRules(rulesWith(condition, COUNTED_FUNCTIONS)));
  // What cannot be compiled allows nothing.
  return rules.verdict === 'malformed'
    ? { ...rules, verdict: 'refused' }
    : wire.get(tokenFor(ASKER.uid, ASKER.token), THING.path);
}
