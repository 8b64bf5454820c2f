/**
 * Prints what one honest person still gets while 1,000 accounts made today use everything up, on the functions and rules
 * over the local database; another number of accounts as an argument. Fails when a goal is missed.
 *
 *   npm run bench -- sybil [accounts]
 */
import { measureSybils, SYBIL_MEASURES, type SybilRow } from '#tests/functions/sybils.ts';

const crowd = Number(process.argv[2] ?? 1_000);
const rows: (SybilRow & { readonly seconds: number })[] = [];
for (const name of SYBIL_MEASURES) {
  const begun = performance.now();
  const row = await measureSybils(name, crowd);
  rows.push({ ...row, seconds: Math.round((performance.now() - begun) / 1_000) });
}
console.table(rows.map(({ what, gets, goal, isMet, seconds }) => ({ what, gets, goal, ok: isMet, seconds })));
if (!rows.every(({ isMet }) => isMet)) process.exitCode = 1;
