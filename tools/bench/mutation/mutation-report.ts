import type { Suspects } from '#tests/rules/mutation/suspects.ts';

/** Asks about every mutant and prints those that survive; one that no request can tell from the original is listed. */
export function reportMutants({ suspects, equivalents, cases }: Suspects, startMs: number): void {
  const explained = new Set(equivalents.map(({ mutant }) => mutant));
  const survivors = suspects.filter((suspect) => suspect.survives());
  const unexplained = survivors.filter(({ title }) => !explained.has(title));
  const stale = [...explained].filter((title) => !survivors.some((survivor) => survivor.title === title));
  const relevant = suspects.length - (survivors.length - unexplained.length);
  for (const { title, line } of unexplained) console.log(`survives: ${title} (line ${line})`);
  for (const title of stale) console.log(`no longer survives, remove it from the list of equivalents: ${title}`);
  console.log(
    `${suspects.length} mutants, ${survivors.length - unexplained.length} equivalent, ${unexplained.length} survivors: ` +
      `${((100 * (relevant - unexplained.length)) / relevant).toFixed(1)} % noticed by ${cases} cases ` +
      `in ${((performance.now() - startMs) / 1000).toFixed(0)} s`,
  );
  if (unexplained.length > 0 || stale.length > 0) process.exitCode = 1;
}
