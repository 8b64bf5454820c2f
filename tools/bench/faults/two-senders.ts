/**
 * Two devices of one person change plans, profile and results while neither has a network; then both send. A third
 * reads after each commit, before the one who sent it hears of it: does it ever take half a change for the whole, or
 * see one taken back? And is in the end what each of the two meant at the server and on all three?
 */
import { exceptionOf, meaningOf, merges, WRITES, type Meaning, type Subjects } from './meanings.ts';
import { createRandom } from '#tests/data/support/download-cuts.ts';
import {
  aResult,
  createLocks,
  givenAccount,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';
import { atEveryCommit } from '#tests/data/support/second-device.ts';

export interface TwoSendersPlan {
  readonly seed: number;
  readonly rounds: number;
  /** 0 … 1: of all requests while the two send. */
  readonly faultRate: number;
}
export interface TwoSendersFigures {
  readonly kinds: ReadonlyMap<string, number>;
  readonly commits: number;
  readonly looks: number;
  /** What is not as it was meant, in words. */
  readonly wrong: readonly string[];
}

const FAULTS = ['offline', 'lost', 'twice', 'half', 429, 503] as const;
const ACTS_AT_MOST = 3;
/** What was refused for a while is sent once the weather is good. */
const LAST_DRAINS = 4;
const START = Date.UTC(2026, 10, 30, 17);
const PLAN = { startDateTime: START, endDateTime: START + 3_600_000, title: 'Legs', wId: '', done: false };
const SERIES = { weekdays: '135', until: '', timeZone: 'Europe/Berlin', exceptions: [] };

/** What each of the two wrote, by field; the last is what it means. */
type Written = readonly [Map<string, string[]>, Map<string, string[]>];

export async function readWhileTwoSend(harness: Harness, plan: TwoSendersPlan): Promise<TwoSendersFigures> {
  const random = createRandom(plan.seed);
  const kinds = new Map<string, number>();
  const wrong: string[] = [];
  let [commits, looks] = [0, 0];
  await harness.reset();
  const me = givenAccount(harness, 'ada');
  const writers = [await openDevice(harness, me), await openDevice(harness, me)] as const;
  const reader = await openDevice(harness, me);
  const [phone] = writers;
  const single = await phone.dates.add(me.uid, PLAN);
  const series = await phone.dates.add(me.uid, { ...PLAN, series: SERIES });
  const card = () => harness.backend.get(`users/${me.uid}/public/card`);
  const always = { uid: me.uid, dateId: single.docId, seriesId: series.docId, card };
  for (let round = 1; round <= plan.rounds; round += 1) {
    const result = aResult(me.uid, `run${String(round).padStart(17, '0')}`);
    await phone.training.record(result);
    await phone.outbox.drain();
    const subjects: Subjects = { ...always, resultId: result.id };
    const say = (what: string) => {
      if (!wrong.includes(`round ${round}: ${what}`)) wrong.push(`round ${round}: ${what}`);
    };
    for (const tab of [...writers, reader]) await meaningOf(tab, subjects);
    const before = await meaningOf(reader, subjects);
    const written = await writeOffline(harness, writers, subjects, { random, kinds, round });
    const watch = createWatch(before, written, say);
    const look = async () => {
      looks += 1;
      const weather = harness.weather;
      harness.weather = 'ok';
      watch(await meaningOf(reader, subjects));
      harness.weather = weather;
    };
    commits += await atEveryCommit(look, () => sendAll(harness, writers, { random, faultRate: plan.faultRate, look }));
    for (const [name, tab] of Object.entries({ phone, laptop: writers[1], reader })) {
      compare(await meaningOf(tab, subjects), before, written, (what) => say(`${name}: ${what}`));
      for (const { kind, problem } of await tab.outbox.listRefused()) say(`${name}: ${kind} refused as ${problem}`);
    }
  }
  return { kinds, commits, looks, wrong };
}

async function openDevice(harness: Harness, me: Account): Promise<Tab> {
  harness.newDevice();
  const tab = harness.tab({ locks: createLocks() });
  await tab.signedIn(me);
  await tab.outbox.drain();
  return tab;
}

interface Acting {
  readonly random: () => number;
  readonly kinds: Map<string, number>;
  readonly round: number;
}

async function writeOffline(
  harness: Harness,
  writers: readonly [Tab, Tab],
  subjects: Subjects,
  { random, kinds, round }: Acting,
): Promise<Written> {
  const written: Written = [new Map(), new Map()];
  const names = Object.keys(WRITES);
  harness.weather = 'offline';
  for (const [at, tab] of writers.entries()) {
    const acts = 1 + Math.floor(random() * ACTS_AT_MOST);
    for (let act = 1; act <= acts; act += 1) {
      const kind = names[Math.floor(random() * names.length)] ?? '';
      const said = await WRITES[kind]?.(tab, subjects, `${at === 0 ? 'A' : 'B'}${round}x${act}`, random);
      for (const [field, value] of said ?? []) written[at]?.set(field, [...(written[at]?.get(field) ?? []), value]);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    await tab.outbox.drain();
  }
  harness.weather = 'ok';
  return written;
}

interface Sending {
  readonly random: () => number;
  readonly faultRate: number;
  readonly look: () => Promise<void>;
}

async function sendAll(harness: Harness, writers: readonly [Tab, Tab], { random, faultRate, look }: Sending) {
  harness.weather = () => (random() < faultRate ? (FAULTS[Math.floor(random() * FAULTS.length)] ?? 'offline') : 'ok');
  for (let turn = 0; turn < 2 * LAST_DRAINS; turn += 1) {
    await writers[random() < 0.5 ? 0 : 1].outbox.drain();
    // A commit whose answer was lost is there as well.
    await look();
  }
  harness.weather = 'ok';
  for (let turn = 0; turn < LAST_DRAINS; turn += 1) for (const tab of writers) await tab.outbox.drain();
}

/** Of each field only what was there before or what one of them meant, and never again what was there before. */
function createWatch(before: Meaning, written: Written, say: (what: string) => void) {
  const seen = new Map<string, string | undefined>();
  return (now: Meaning) => {
    for (const [field, value] of Object.entries(now)) {
      const meant = written.flatMap((words) => words.get(field) ?? []);
      const isKnown = merges(field) || [before[field], ...meant].includes(value);
      if (!isKnown) say(`${field} was seen as ${value}, which nobody meant`);
      const last = seen.get(field);
      const isTakenBack = last !== undefined && value === before[field] && value !== last;
      if (isTakenBack) say(`${field} was seen as ${last}, then as ${value} again`);
      if (value !== before[field]) seen.set(field, value);
    }
    for (const name of ['firstName', 'lastName', 'nicName']) {
      const [own, shown] = [now[`profile.${name}`], now[`card.${name}`]];
      if (own !== shown) say(`the card says ${name} ${shown}, the profile ${own}`);
    }
  };
}

function compare(now: Meaning, before: Meaning, [mine, theirs]: Written, say: (what: string) => void): void {
  for (const field of new Set([...Object.keys(before), ...Object.keys(now), ...mine.keys(), ...theirs.keys()])) {
    const meant = [mine, theirs].flatMap((words) => words.get(field)?.at(-1) ?? []);
    const value = now[field] ?? exceptionOf(field);
    const allowed: readonly (string | undefined)[] = meant.length === 0 ? [before[field] ?? exceptionOf(field)] : meant;
    if (merges(field)) {
      const words = (text: string) => text.split(/\s+/).filter(Boolean).toSorted().join(' ');
      const all = [...new Set(meant.flatMap((text) => text.split(/\s+/)))].join(' ');
      if (words(value ?? '') !== words(all)) say(`${field} is ${value}, meant was ${meant.join(' and ')}`);
    } else if (!allowed.includes(value)) say(`${field} is ${value}, meant was ${allowed.join(' or ')}`);
  }
}
