/**
 * How long reading a history of 20,000 lines takes, and making results of it. Run with `npm run bench -- histories`;
 * `-- histories 50000` for more lines.
 */
import { readHistory } from '#core/training/history/history.ts';
import { resultsOfHistory } from '#core/training/history/results.ts';

const lines = Number(process.argv[2] ?? 20_000);
const ROUNDS = 9;
const SETS = 20;
const NO_WORDS = { sports: new Map(), levels: new Map() };

const rowsOf = (row: (date: string, set: number) => string): string[] =>
  Array.from({ length: lines }, (_, n) => {
    const date = new Date(Date.UTC(2016, 0, 1 + Math.floor(n / SETS))).toISOString().slice(0, 10);
    return row(date, n % SETS);
  });
const HISTORIES = {
  strong: [
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
    ...rowsOf((date, set) => `${date} 18:30:00,"Legs, A",1h 5m,"Squat (Barbell)",${set},82.5,8,0,0,"","",8`),
  ],
  hevy: [
    '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"',
    ...rowsOf((date, set) => {
      const day = `${date.slice(8)} Sep ${date.slice(0, 4)}`;
      return `"Legs","${day}, 07:48","${day}, 09:13","","Squat (Barbell)",,"",${set},"normal",77.5,10,,0,9`;
    }),
  ],
  fitnotes: [
    'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment',
    ...rowsOf((date) => `${date},Squat,Legs,82.5,kg,8,,,,`),
  ],
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
for (const [app, rows] of Object.entries(HISTORIES)) {
  const text = rows.join('\n');
  const [reading, making]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startMs = performance.now();
    const history = readHistory(text, NO_WORDS);
    const readMs = performance.now();
    if (!history) throw new Error(`${app}: not recognised`);
    resultsOfHistory(history, { uid: 'anna', unit: 'kg', timeZone: 'Europe/Berlin', nowMs: Date.now() });
    reading.push(readMs - startMs);
    making.push(performance.now() - readMs);
  }
  console.log(
    `${app.padEnd(10)} ${lines} lines, ${Math.round(text.length / 1024)} kB: read in ${median(reading).toFixed(0)} ms, ` +
      `results in ${median(making).toFixed(0)} ms`,
  );
}
