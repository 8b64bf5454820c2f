import { isDeepStrictEqual } from 'node:util';
import { JSON_CASES } from './ask/ask-json.ts';
import { LIMIT_CASES } from './ask/ask-limits.ts';
import { MASK_CASES } from './ask/ask-masks.ts';
import { PRODUCT_QUERIES } from './ask/ask-product-queries.ts';
import { QUERY_CASES } from './ask/ask-queries.ts';
import { TIME_CASES } from './ask/ask-times.ts';
import { WRITE_CASES } from './ask/ask-writes.ts';
import type { ProtocolCase } from './ask/protocol-case.ts';
import { ProtocolWire } from './ask/protocol-wire.ts';
import { type HarnessReport, Tally } from './report.ts';
import { sideBySide } from './side-by-side.ts';

const GROUPS: Readonly<Record<string, readonly ProtocolCase[]>> = {
  queries: QUERY_CASES,
  'queries of the product': PRODUCT_QUERIES,
  writes: WRITE_CASES,
  limits: LIMIT_CASES,
  JSON: JSON_CASES,
  masks: MASK_CASES,
  'times and transactions': TIME_CASES,
};
const CASES = Object.entries(GROUPS)
  .flatMap(([group, cases]) => cases.map((asked) => ({ group, ...asked })))
  .map((asked, id) => ({ id, ...asked }));

/**
 * Asks the Firestore at `host` about the protocol itself, past the rules: each case in a project of its own, named
 * after `project`, so that no transaction left open holds up another. `isGoogle`:
 * it answers as Google's emulator is known to. Each `every`th case.
 */
export async function runProtocolHarness(
  host: string,
  project: string,
  { workers = 1, isGoogle = false, every = 1 } = {},
): Promise<HarnessReport> {
  const tally = new Tally('Protocol');
  const cases = CASES.filter((_, i) => i % every === 0);
  await sideBySide(cases, workers, async ({ id, group, name, given, ask, ...answers }) => {
    const wanted = isGoogle && 'emulatorSays' in answers ? answers.emulatorSays : answers.wanted;
    const wire = new ProtocolWire(host, `${project}-p${id}`);
    const said = await answerTo(wire, given, ask).catch((error: unknown) => String(error));
    tally.compare(group, name, isDeepStrictEqual(said, wanted), `wanted: ${shown(wanted)}, said: ${shown(said)}`);
    await wire.clear().catch(() => undefined);
  });
  return tally.report({});
}

async function answerTo(wire: ProtocolWire, given: ProtocolCase['given'], ask: ProtocolCase['ask']): Promise<unknown> {
  if (given) await wire.put(given);
  return ask(wire);
}

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 200) ?? 'nothing';
