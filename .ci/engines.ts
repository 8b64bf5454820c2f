/**
 * `engines.ts WebKitGTK` and `engines.ts Firefox` take a person's main way through the app in that browser, in a normal
 * and a private session (`tests/engines/README.md`). An engine that is not on this machine, or does not start, is
 * skipped, loudly; a difference fails. ICETIME_PLANT=<name> plants a difference (`recorder.ts`).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Engine, Session } from '#tests/engines/driver.ts';
import { FIREFOX } from '#tests/engines/firefox.ts';
import { askEngine, type Asked, type Unasked } from '#tests/engines/lane.ts';
import { WEBKIT } from '#tests/engines/webkit.ts';

const ENGINES: readonly Engine[] = [WEBKIT, FIREFOX];
const SESSIONS = ['normal', 'private'] as const;

const asked = process.argv[2];
const engine = ENGINES.find(({ name }) => name === asked);
if (!engine) throw new Error(`Say ${ENGINES.map(({ name }) => name).join(' or ')}, not ${asked}`);

const count = { passed: 0, failed: 0, skipped: false };
await askSessions(engine);
const reports = process.env['ICETIME_REPORTS'] ?? '.icetime/reports';
mkdirSync(reports, { recursive: true });
writeFileSync(path.join(reports, `engine-${asked}.json`), JSON.stringify(count));
if (count.failed > 0) process.exitCode = 1;

/** Both at once: a session waits half of its time. */
async function askSessions(engine: Engine): Promise<void> {
  const startedMs = performance.now();
  const plant = process.env['ICETIME_PLANT'];
  const answers = await Promise.all(SESSIONS.map((session) => askEngine(engine, session, plant)));
  for (const answer of answers) if ('why' in answer) saySkipped(engine, answer);
  const given = answers.filter((answer) => 'version' in answer);
  const [first] = given;
  if (!first) return;
  for (const answer of given) tell(engine, answer);
  // A run without a planted fault checks that a planted one would have been noticed.
  if (plant === undefined) await expectNoticed(engine, first.session);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  const sessions = given.map(({ session }) => session).join(', ');
  console.log(`${engine.name} ${first.version} · ${sessions} · ${count.passed} checks · ${seconds} s`);
}

async function expectNoticed(engine: Engine, session: Session): Promise<void> {
  const answer = await askEngine(engine, session, 'no-number-format');
  if ('why' in answer) return saySkipped(engine, answer);
  if (answer.differences.length > 0) count.passed += 1;
  else {
    count.failed += 1;
    console.error(`\n${engine.name} lacked Intl.NumberFormat, and no check noticed it\n`);
  }
}

function tell({ name }: Engine, { session, passed, differences }: Asked): void {
  count.passed += passed;
  count.failed += differences.length;
  for (const difference of differences) console.error(`\nDIFFERS in ${name}, ${session} session: ${difference}\n`);
}

function saySkipped({ name }: Engine, { session, why }: Unasked): void {
  count.skipped = true;
  const line = '='.repeat(78);
  console.warn(`\n${line}\nSKIPPED: ${name} was NOT asked in a ${session} session. ${why}\n${line}`);
}
