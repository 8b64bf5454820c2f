/** What is still to come of followed programmes, for the text behind a calendar's address. */
import type { LanguageName } from '#core/base/languages.ts';
import { type Follow, FOLLOW_BOUNDS, readFollow } from '#core/programme/follow.ts';
import { eventsOf, plannedOf } from '#core/programme/planned.ts';
import { type Programme, readProgramme } from '#core/programme/programme.ts';
import { isStarter } from '#core/programme/starters/starter-ids.ts';
import type { DayEvent } from '#core/training/calendar-file.ts';
import { isoDayOf } from '#core/training/time-zone.ts';
import type { Backend, Data, Doc } from '#logic/backend.ts';
import { userPath } from '#logic/people/people.ts';
import { timeOf } from '#logic/public/library-entries.ts';

interface Placed {
  readonly programme: string;
  readonly week: number | string;
  readonly day: number | string;
}
/** As the app says it (`calendar.ofProgramme`). */
export const WORDS: Readonly<Record<LanguageName, (placed: Placed) => string>> = {
  English: ({ programme, week, day }) => `${programme} · Week ${week}, day ${day}`,
  German: ({ programme, week, day }) => `${programme} · Woche ${week}, Tag ${day}`,
  French: ({ programme, week, day }) => `${programme} · Semaine ${week}, jour ${day}`,
  Spanish: ({ programme, week, day }) => `${programme} · Semana ${week}, día ${day}`,
  Dutch: ({ programme, week, day }) => `${programme} · Week ${week}, dag ${day}`,
};

/** How far the clocks of UTC-12 are behind: as long as it is today anywhere, today's training is still to come. */
const BEHIND_MS = 12 * 3_600_000;

/** By date. Costs a read for each programme that is followed, and one for it if it is the person's own. */
export async function programmeEvents(
  { store, nowMs, appUrl }: Backend,
  uid: string,
  language: LanguageName,
): Promise<readonly DayEvent[]> {
  const stored = await store.query({
    collection: `users/${uid}/follows`,
    where: [['endDate', '==', '']],
    limit: FOLLOW_BOUNDS.follows,
  });
  const follows = stored.flatMap(followOf);
  const find = async (pId: string): Promise<Programme | undefined> => {
    if (isStarter(pId)) {
      const { starterWithoutNotes } = await import('#core/programme/starters/starter-programme.ts');
      return starterWithoutNotes(pId, language);
    }
    const doc = await store.get(`${userPath(uid)}/programmes/${pId}`);
    return doc && readProgramme({ ...withTimes(doc), pId, ownerId: uid });
  };
  const ids = [...new Set(follows.map(({ pId }) => pId))];
  const programmes = new Map(await Promise.all(ids.map(async (pId) => [pId, await find(pId)] as const)));
  const today = isoDayOf(nowMs() - BEHIND_MS);
  const trainings = follows.flatMap((follow) => {
    const programme = programmes.get(follow.pId);
    return programme ? plannedOf(programme, follow, today) : [];
  });
  return eventsOf(trainings, {
    from: today,
    appUrl,
    descriptionOf: ({ programme, week, day }) => WORDS[language]({ programme, week: week + 1, day: day + 1 }),
  });
}

function followOf(doc: Doc): readonly Follow[] {
  const follow = readFollow({ ...withTimes(doc), fId: doc.id });
  return follow ? [follow] : [];
}

const withTimes = ({ data }: Doc): Data => ({
  ...data,
  createdAt: timeOf(data['createdAt']),
  updatedAt: timeOf(data['updatedAt']),
});

/** Whether a change of a follow changes its dates: seconds and feedback do not. */
export const changesDates = (before: Data | undefined, after: Data | undefined): boolean =>
  JSON.stringify(datedFields(before)) !== JSON.stringify(datedFields(after));

const datedFields = (follow: Data | undefined): readonly unknown[] | undefined =>
  follow && [
    follow['pId'],
    follow['startDate'],
    follow['weekdays'],
    follow['endDate'],
    follow['changes'],
    String(follow['done']).match(/^\S+/gm),
  ];
