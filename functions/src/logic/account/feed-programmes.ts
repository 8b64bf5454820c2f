/** What is still to come of followed programmes, for the text behind a calendar's address. */
import type { LanguageName } from '#core/base/languages.ts';
import { coachingId, editionId } from '#core/programme/coaching.ts';
import { type Follow, FOLLOW_BOUNDS, readFollow } from '#core/programme/follow.ts';
import { eventsOf, scheduledOf } from '#core/programme/scheduled.ts';
import { type Programme, readProgramme } from '#core/programme/programme.ts';
import { isStarter } from '#core/programme/starters/starter-ids.ts';
import type { DayEvent } from '#core/training/calendar-file.ts';
import { isoDayOf } from '#core/training/time-zone.ts';
import type { Backend, Data, Doc, Store } from '#logic/backend.ts';
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

/**
 * By date. Costs a read for each programme that is followed, one for it unless it is the product's, and one for whether
 * a coach's may still be read.
 */
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
  const findFor = async (follow: Follow): Promise<Programme | undefined> =>
    follow.ownerId === '' ? find(follow.pId) : findEdition(store, uid, follow);
  const byId = new Map(follows.map((follow) => [editionId(follow), follow]));
  const programmes = new Map(
    await Promise.all([...byId].map(async ([id, follow]) => [id, await findFor(follow)] as const)),
  );
  const today = isoDayOf(nowMs() - BEHIND_MS);
  const trainings = follows.flatMap((follow) => {
    const programme = programmes.get(editionId(follow));
    return programme ? scheduledOf(programme, follow, today) : [];
  });
  return eventsOf(trainings, {
    from: today,
    appUrl,
    descriptionOf: ({ programme, week, day }) => WORDS[language]({ programme, week: week + 1, day: day + 1 }),
  });
}

/** Somebody else's, as long as the rules would let the person read it. */
async function findEdition(store: Store, uid: string, { ownerId, pId }: Follow): Promise<Programme | undefined> {
  const doc = await store.get(`sharedProgrammes/${editionId({ ownerId, pId })}`);
  if (!doc) return undefined;
  const isOpen = doc.data['sharePublic'] === true;
  if (!isOpen && !(await store.get(`coachings/${coachingId({ coachUid: ownerId, followerUid: uid, pId })}`)))
    return undefined;
  return readProgramme({ ...withTimes(doc), pId, ownerId });
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
    follow['time'],
    follow['endDate'],
    follow['changes'],
    String(follow['done']).match(/^\S+/gm),
  ];
