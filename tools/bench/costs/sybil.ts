/**
 * Prints what one honest person still gets while 1,000 accounts made today use everything up, on the functions and
 * rules over the local database; with another number of accounts, or one measure alone. Fails when a goal is missed.
 *
 *   npm run bench -- sybil [accounts] [measure]
 */
import { measureSybils, SYBIL_MEASURES, type SybilRow } from '#tests/functions/sybils.ts';

const [crowd = 1_000, only] = process.argv.slice(2);
const rows: (SybilRow & { readonly seconds: number })[] = [];
for (const name of SYBIL_MEASURES.filter((measure) => only === undefined || measure === only)) {
  const begun = performance.now();
  const row = await measureSybils(name, Number(crowd));
  rows.push({ ...row, seconds: Math.round((performance.now() - begun) / 1_000) });
  console.log(`${name}: ${row.gets}`);
}
console.table(rows.map(({ what, gets, goal, isMet, seconds }) => ({ what, gets, goal, ok: isMet, seconds })));
if (!rows.every(({ isMet }) => isMet)) process.exitCode = 1;
