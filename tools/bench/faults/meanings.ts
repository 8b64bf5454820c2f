/** What a person sees of their plans, profile and results, field by field, and how they change each. */
import type { TrainingDateFields } from '#data/training/dates.ts';
import type { Tab } from '#tests/data/support/harness.ts';

export interface Subjects {
  readonly uid: string;
  /** A single training, and one of a series. */
  readonly dateId: string;
  readonly seriesId: string;
  readonly resultId: string;
  /** What friends see of this person, as it is at the server. */
  readonly card: () => Readonly<Record<string, unknown>> | undefined;
}

/** Value by field. */
export type Meaning = Readonly<Record<string, string | undefined>>;

const DAYS = ['2026-12-02', '2026-12-04', '2026-12-07', '2026-12-09'];
const HOUR_MS = 3_600_000;

/** Of these the words of both are kept, in any order. */
export const merges = (field: string): boolean => field === 'result.note' || field === 'result.sets';

/** A day of a series that says nothing takes place as planned. */
export const exceptionOf = (field: string): string | undefined => (field.startsWith('series.2') ? '' : undefined);

/** What this device shows once it has asked. */
export async function meaningOf(tab: Tab, { uid, dateId, seriesId, resultId, card }: Subjects): Promise<Meaning> {
  await Promise.all([tab.dates.refresh(uid), tab.account.load(uid), tab.training.refresh(uid)]);
  const [dates, user, results] = await Promise.all([
    tab.dates.listLocal(uid),
    tab.account.loadLocal(uid),
    tab.training.listLocal(uid),
  ]);
  const single = dates.find(({ docId }) => docId === dateId);
  const several = dates.find(({ docId }) => docId === seriesId);
  const result = results.find(({ id }) => id === resultId);
  return {
    'date.title': single?.title,
    'date.time': single && `${single.startDateTime}–${single.endDateTime}`,
    'date.done': single && String(single.done),
    'series.title': several?.title,
    ...Object.fromEntries(
      DAYS.map((day) => [`series.${day}`, several?.series?.exceptions.find((said) => said.startsWith(day)) ?? '']),
    ),
    'profile.firstName': user?.firstName,
    'profile.lastName': user?.lastName,
    'profile.nicName': user?.nicName,
    'profile.showCode': user && String(user.showCode),
    ...cardAs(card()),
    'result.note': result?.note,
    'result.sets': result?.sets ?? '',
  };
}

function cardAs(card: Readonly<Record<string, unknown>> | undefined): Meaning {
  const names = ['firstName', 'lastName', 'nicName'] as const;
  return Object.fromEntries(names.map((name) => [`card.${name}`, card && String(card[name])]));
}

type Write = (tab: Tab, of: Subjects, word: string, random: () => number) => Promise<readonly [string, string][]>;

const changeDate =
  (field: string, changesOf: (word: string, random: () => number) => [Partial<TrainingDateFields>, string]): Write =>
  async (tab, { uid, dateId }, word, random) => {
    const [changes, value] = changesOf(word, random);
    await tab.dates.change(uid, dateId, changes);
    return [[field, value]];
  };

const changeName =
  (name: 'firstName' | 'lastName' | 'nicName'): Write =>
  async (tab, { uid }, word) => {
    const user = await tab.account.loadLocal(uid);
    if (!user) throw new Error('a profile expected');
    await tab.account.saveProfile(uid, { ...user, [name]: word }, [name]);
    return [
      [`profile.${name}`, word],
      [`card.${name}`, word],
    ];
  };

const resultOf = async (tab: Tab, { uid, resultId }: Subjects) =>
  (await tab.training.listLocal(uid)).find(({ id }) => id === resultId);

/** `word` is in what it writes and nowhere else. Gives what each field is meant to be from now on. */
export const WRITES: Readonly<Record<string, Write>> = {
  'rename a training': changeDate('date.title', (word) => [{ title: word }, word]),
  'move a training': changeDate('date.time', (_, random) => {
    const startDateTime = Date.UTC(2026, 10, 30, 8) + Math.floor(random() * 1000) * 60_000;
    const times = { startDateTime, endDateTime: startDateTime + HOUR_MS };
    return [times, `${times.startDateTime}–${times.endDateTime}`];
  }),
  'tick a training off': changeDate('date.done', (_, random) => {
    const isDone = random() < 0.5;
    return [{ done: isDone }, String(isDone)];
  }),
  async 'rename a series'(tab, { uid, seriesId }, word) {
    await tab.dates.change(uid, seriesId, { title: word });
    return [['series.title', word]];
  },
  async 'skip or move one of a series'(tab, { uid, seriesId }, _, random) {
    const { series } = (await tab.dates.listLocal(uid)).find(({ docId }) => docId === seriesId) ?? {};
    if (!series) throw new Error('a series expected');
    const day = DAYS[Math.floor(random() * DAYS.length)] ?? '';
    const minute = String(Math.floor(random() * 60)).padStart(2, '0');
    const said = random() < 0.3 ? day : `${day}>${day}T19:${minute}`;
    const exceptions = [...series.exceptions.filter((other) => !other.startsWith(day)), said].toSorted();
    await tab.dates.change(uid, seriesId, { series: { ...series, exceptions } });
    return [[`series.${day}`, said]];
  },
  'change the first name': changeName('firstName'),
  'change the last name': changeName('lastName'),
  'change the nickname': changeName('nicName'),
  async 'let the code be used'(tab, { uid }, _, random) {
    const user = await tab.account.loadLocal(uid);
    if (!user) throw new Error('a profile expected');
    const showCode = random() < 0.5;
    await tab.account.saveProfile(uid, { ...user, showCode }, ['showCode']);
    return [['profile.showCode', String(showCode)]];
  },
  async 'write a note'(tab, subjects, word) {
    const note = `${(await resultOf(tab, subjects))?.note ?? ''} ${word}`.trim();
    await tab.training.saveNote(subjects.uid, subjects.resultId, note);
    return [['result.note', note]];
  },
  async 'log a set'(tab, subjects, word) {
    const before = (await resultOf(tab, subjects))?.sets ?? '';
    const sets = `${before}${before && '\n'}12;;;;${word}`;
    await tab.training.saveSets(subjects.uid, subjects.resultId, sets);
    return [['result.sets', sets]];
  },
};
