/** One engine, asked in its normal and its private session: one journey each, on an app of its own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeTone } from '#e2e/support/make-media.ts';
import { serveAgain } from '#e2e/support/serve-again.ts';
import { type StartedApp, startApp } from '#e2e/support/start-app.ts';
import { DriverError, type Engine, type Opened, type Session } from './driver.ts';
import { MEDIA, MENU_AND_DATE } from './journey/making.ts';
import { SHARING } from './journey/sharing.ts';
import type { Journey, Step } from './journey/step.ts';
import { ACCOUNT, GUEST, RUN } from './journey/training.ts';
import { OFFLINE, UPDATE } from './journey/worker.ts';
import { Page } from './page.ts';
import { inlineScript } from './recorder.ts';

const STEPS: readonly Step[] = [
  ...GUEST,
  ...ACCOUNT,
  ...RUN,
  ...MEDIA,
  ...MENU_AND_DATE,
  ...SHARING,
  ...UPDATE,
  ...OFFLINE,
];

export interface Asked {
  readonly session: Session;
  readonly version: string;
  readonly passed: number;
  /** What differs from Chromium. */
  readonly differences: readonly string[];
}

/** Why nothing was asked: there is no such browser, or it does not start. */
export interface Unasked {
  readonly session: Session;
  readonly why: string;
}

/**
 * A browser that does not start, or dies, gets a second chance: it is not what is tested. So does a difference, which
 * is a fault if it comes again; one that does not is said loudly.
 */
const ATTEMPTS = 2;

export async function askEngine(engine: Engine, session: Session, plant?: string): Promise<Asked | Unasked> {
  const missing = engine.missing(session);
  if (missing.length > 0) return { session, why: `Missing: ${missing.join(', ')}` };
  for (let attempt = 1; ; attempt += 1) {
    const { hasDied, answer } = await askOnce(engine, session, plant);
    const differs = plant === undefined && 'differences' in answer && answer.differences.length > 0;
    if ((!hasDied && !differs) || attempt === ATTEMPTS) return answer;
    console.warn(`${engine.name}, ${session} session, once more: ${JSON.stringify(answer)}`);
  }
}

interface Attempt {
  readonly answer: Asked | Unasked;
  readonly hasDied?: boolean;
}

async function askOnce(engine: Engine, session: Session, plant: string | undefined): Promise<Attempt> {
  const [app, browser] = await Promise.all([startNext(), opened(engine, session)]);
  if (browser instanceof Error) {
    await app.stop();
    return { hasDied: true, answer: { session, why: `It does not start: ${browser.message}` } };
  }
  const copy = await serveAgain(app.addresses, inlineScript(plant));
  const folder = mkdtempSync(join(tmpdir(), 'icetime-files-'));
  const killServer = async () => {
    await copy.stop();
    await app.stop();
  };
  try {
    const page = new Page(browser.command, copy.address);
    const publishNewVersion = () => copy.publishNewVersion();
    const confirmEmail = (email: string) => confirmEmailAt(app.addresses.auth, email);
    const journey = { page, ...makeFiles(folder), confirmEmail, publishNewVersion, killServer };
    const { hasDied, ...walked } = await walk(journey);
    return { hasDied, answer: { session, version: browser.version, ...walked } };
  } finally {
    await browser.stop();
    await killServer();
    rmSync(folder, { recursive: true, force: true });
  }
}

let starting: Promise<unknown> = Promise.resolve();
/** One app after the other: two that start at the same moment may choose the same ports. */
function startNext(): Promise<StartedApp> {
  const started = starting.then(() => startApp());
  starting = started.catch(() => undefined);
  return started;
}

const opened = (engine: Engine, session: Session): Promise<Opened | Error> =>
  engine.open(session).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));

/** Steps build on each other: what comes after one that failed is not asked. */
async function walk(journey: Journey): Promise<{ passed: number; differences: string[]; hasDied: boolean }> {
  let passed = 0;
  for (const [name, take] of STEPS) {
    try {
      await take(journey);
      await journey.page.expectNoErrors();
    } catch (error) {
      const hasDied = error instanceof DriverError && error.isOfDeath;
      return { passed, differences: [`${name}\n${String(error)}`], hasDied };
    }
    passed += 1;
  }
  return { passed, differences: [], hasDied: false };
}

/** By the emulator's own door. */
async function confirmEmailAt(auth: string, email: string): Promise<void> {
  const ask = async (method: string, body: object): Promise<{ users?: { localId: string }[] }> => {
    const answer = await fetch(`${auth}/identitytoolkit.googleapis.com/v1/projects/demo-icetime/accounts:${method}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { users?: { localId: string }[] };
  };
  const { users = [] } = await ask('lookup', { email: [email] });
  await ask('update', { localId: users[0]?.localId, emailVerified: true });
}

function makeFiles(folder: string): { picture: string; sound: string } {
  const sound = join(folder, 'heels-down.wav');
  writeFileSync(sound, makeTone(1));
  return { picture: resolve('src/public/screenshots/list.png'), sound };
}
