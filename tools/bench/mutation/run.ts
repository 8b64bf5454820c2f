/**
 * How many small mistakes in the code would be noticed, by layer. As Stryker does, the score of the tests leaves out
 * mutants that nobody can commit: types or lint refuse them. On the others run the tests that come by the changed
 * statement, until one fails. A second figure is of all mutants and all three checks.
 *
 *     npm run bench -- mutation --layer core --sample 60 --seed 7
 *     npm run bench -- mutation --layer data --seed 7 --minutes 6 --skip 20     (goes on after 20 of that draw)
 *     npm run bench -- mutation --at src/core/workout/model.ts:167      (all mutants of a line, or of a whole file)
 *
 * Exits with 1 below 90 % of what can be noticed. `docs/adr/README.md` says why this is not StrykerJS.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '#tests/support/random.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { type Mutant, mutantsOf, mutated } from './mutants.ts';
import { reachOf } from './reach.ts';
import { refusalsOf } from './refused.ts';
import { scoreOf, type Verdict } from './score.ts';
import { type Outcome, startTests } from './tests.ts';

const TARGET_PERCENT = 90;
const LAYERS = {
  core: 'src/core',
  data: 'src/data',
  stores: 'src/stores',
  platform: 'src/platform',
  screens: 'src/screens',
  functions: 'functions/src',
} as const;
const SAID = { survived: 'survives', timeout: 'waits for ever' } as const;
/** Far more than the tests take: a machine busy with something else must not pass for a mutant that was noticed. */
const limitOf = (ms: number): number => 6 * ms + 60_000;
const root = join(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: {
    layer: { type: 'string', multiple: true, default: Object.keys(LAYERS) },
    sample: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    skip: { type: 'string', default: '0' },
    minutes: { type: 'string', default: 'Infinity' },
    at: { type: 'string', multiple: true, default: [] },
  },
});

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const mutantsByLayer = new Map(Object.entries(LAYERS).map(([layer, folder]) => [layer, mutantsBelow(folder)]));
const everyMutant = [...mutantsByLayer.values()].flat();
const known = new Set(everyMutant.map(({ title }) => title));
const stale = Object.keys(EQUIVALENTS).filter((title) => !known.has(title));
for (const title of stale) console.log(`no such mutant any more, remove it from the equivalent ones: ${title}`);
let isEnough = stale.length === 0;

const chosenByLayer = new Map(
  [...mutantsByLayer].map(([layer, all]) => [layer, values.at.length > 0 ? all.filter(isAsked) : sampleOf(layer, all)]),
);
const chosen = [...chosenByLayer.values()].flat();
const refusals = await refusalsOf(root, chosen);
const modules = new Set(chosen.filter(({ title }) => !refusals.has(title)).map(({ file }) => file));
const tests = await startTests(root);
const reach = await reachOf(root, tests, everyMutant, modules);
console.log(`${everyMutant.length} mutants; seed ${values.seed}, ${values.sample} of each layer`);
for (const [layer, some] of chosenByLayer) if (some.length > 0) await measure(layer, some);
await tests.close();
// A test that failed, as it should, has set it.
process.exitCode = isEnough ? 0 : 1;

async function measure(layer: string, mutants: readonly Mutant[]): Promise<void> {
  const startMs = performance.now();
  await control(mutants);
  const verdicts: Verdict[] = [];
  let equivalent = 0;
  for (const mutant of mutants) {
    if (performance.now() > 60_000 * Number(values.minutes)) break;
    if (mutant.title in EQUIVALENTS) {
      equivalent += 1;
      continue;
    }
    const verdict = refusals.get(mutant.title) ?? (await outcomeOf(mutant));
    verdicts.push(verdict);
    if (verdict === 'survived' || verdict === 'timeout')
      console.log(`${SAID[verdict]}: ${mutant.title} (line ${mutant.line}, ${sayReach(mutant)})`);
  }
  const asked = verdicts.length + equivalent;
  console.log(`${layer}: ${asked} of ${mutants.length} mutants, ${equivalent} equivalent`);
  const score = scoreOf(verdicts);
  for (const line of score.lines) console.log(`  ${line}`);
  console.log(`  target ${TARGET_PERCENT} % of all; took ${((performance.now() - startMs) / 1000).toFixed(0)} s`);
  isEnough &&= score.noticedPercent >= TARGET_PERCENT;
}

/** Tests that fail on the true module would call every mutant noticed. */
async function control(mutants: readonly Mutant[]): Promise<void> {
  const valid = mutants.filter(({ title }) => !refusals.has(title));
  const asked = valid.map((mutant) => ({ mutant, ...reach(mutant) })).filter((one) => one.asked.length > 0);
  const [quickest] = asked.toSorted((a, b) => a.ms - b.ms);
  if (!quickest) return;
  const { mutant, asked: some, ms } = quickest;
  const outcome = await tests.notice(some, mutant.file, read(mutant.file), limitOf(ms));
  const files = some.map(({ file }) => file).join(', ');
  if (outcome !== 'survived') throw new Error(`${files}: ${outcome} without any mutant`);
}

async function outcomeOf(mutant: Mutant): Promise<Outcome> {
  const { asked, ms } = reach(mutant);
  const source = mutated(read(mutant.file), mutant);
  return asked.length === 0 ? 'survived' : tests.notice(asked, mutant.file, source, limitOf(ms));
}

function sayReach(mutant: Mutant): string {
  const { asked } = reach(mutant);
  return asked.length === 0 ? 'nothing comes by' : `${asked.length} files come by, ${asked[0]?.file} first`;
}

function mutantsBelow(folder: string): readonly Mutant[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => mutantsOf(`${folder}/${name}`, read(`${folder}/${name}`)));
}

function isAsked({ file, line }: Mutant): boolean {
  return values.at.some((place) => place === file || place === `${file}:${line}`);
}

/** Another draw for each layer, the same for the same seed, in its order: as far as it was asked, it is a fair one. */
function sampleOf(layer: string, mutants: readonly Mutant[]): readonly Mutant[] {
  if (!values.layer.includes(layer)) return [];
  const random = createRandom(Number(values.seed));
  const left = [...mutants];
  const drawn: Mutant[] = [];
  const skipped = Number(values.skip);
  while (drawn.length < skipped + Number(values.sample) && left.length > 0)
    drawn.push(...left.splice(random.below(left.length), 1));
  return drawn.slice(skipped);
}
