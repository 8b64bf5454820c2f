import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import { type Coaching, coachingId, type Edition, editionId, type Report } from '#core/programme/coaching.ts';
import type { ListedProgramme } from '#core/public/gallery.ts';
import type { GalleryPages } from '#data/people/gallery.ts';
import type { CoachingsPort, KnownCoachings } from '#data/people/coachings.ts';

/** A server and its device in memory, as one person sees them. */
export function createFakeCoachings() {
  const state = {
    known: { given: [], received: [], editions: [] } as KnownCoachings,
    /** By the coaching's id. */
    reports: new Map<string, Report>(),
    /** Of others, by `editionId`. */
    open: new Map<string, Edition>(),
    kept: [] as Edition[],
    problem: undefined as ProblemCode | undefined,
    /** Whom nothing can be offered to. */
    strangers: [] as string[],
    calls: [] as string[],
    gallery: { programmes: [], hasMore: false } as GalleryPages,
    /** What the gallery lists further back. */
    galleryRest: [] as readonly ListedProgramme[],
  };
  const keep = (changed: Partial<KnownCoachings>): void => void (state.known = { ...state.known, ...changed });
  const answer = async <T>(call: string, work: () => T): Promise<Outcome<T>> => {
    state.calls.push(call);
    return state.problem === undefined ? done(work()) : failed(state.problem);
  };
  const put = (coaching: Coaching): void => {
    const others = (all: readonly Coaching[]) => all.filter((one) => coachingId(one) !== coachingId(coaching));
    const { given, received } = state.known;
    const isGiven = given.some((one) => coachingId(one) === coachingId(coaching));
    keep(isGiven ? { given: [coaching, ...others(given)] } : { received: [coaching, ...others(received)] });
  };
  const port: CoachingsPort = {
    listLocal: async () => state.known,
    refresh: (_, side) => answer(`refresh ${side}`, () => state.known),
    glance: () => answer('glance', () => state.known),
    publish: (_, edition) =>
      answer(`publish ${edition.pId}`, () =>
        keep({ editions: [...state.known.editions.filter(({ pId }) => pId !== edition.pId), edition] }),
      ),
    unpublish: (_, pId) =>
      answer(`unpublish ${pId}`, () => keep({ editions: state.known.editions.filter((one) => one.pId !== pId) })),
    async offer(coachUid, { pId, name }, offered) {
      if (state.strangers.includes(offered.followerUid)) return failed('not-allowed');
      return answer(`offer ${offered.followerUid}`, () => {
        const names = { coachNicName: 'Ada', followerNicName: offered.followerUid };
        const times = { createdAt: 1, updatedAt: 1 };
        const made = { ...offered, ...names, ...times, coachUid, pId, name, state: 'offered', percent: 100 } as const;
        keep({ given: [made, ...state.known.given] });
        return made;
      });
    },
    accept: (_, coaching, { shows, ...begun }) =>
      answer(`accept ${shows ? 'showing' : 'hiding'}`, () => {
        put({ ...coaching, state: 'accepted' });
        if (shows) state.reports.set(coachingId(coaching), { ...begun, updatedAt: 1 });
        else state.reports.delete(coachingId(coaching));
      }),
    decline: (_, coaching) =>
      answer('decline', () => {
        put({ ...coaching, state: 'declined' });
        state.reports.delete(coachingId(coaching));
      }),
    end: (_, coaching) =>
      answer(`end ${coaching.followerUid}`, () => {
        const isOther = (one: Coaching): boolean => coachingId(one) !== coachingId(coaching);
        keep({ given: state.known.given.filter(isOther), received: state.known.received.filter(isOther) });
      }),
    adjust: (_, coaching, percent) => answer(`adjust ${percent}`, () => put({ ...coaching, percent })),
    report: (id) => answer('report', () => state.reports.get(id)),
    async open(_, id) {
      const edition = state.open.get(id) ?? state.kept.find((one) => editionId(one) === id);
      return edition ? answer('open', () => edition) : failed('not-found');
    },
    galleryLocal: async () => ({ programmes: [], hasMore: false }),
    gallery: () => answer('gallery', () => state.gallery),
    moreGallery: (isAll) =>
      answer(isAll ? 'whole gallery' : 'more gallery', () => {
        const programmes = [...state.gallery.programmes, ...state.galleryRest];
        return (state.gallery = { programmes, hasMore: false });
      }),
    keepEdition: async (_, edition) => void state.kept.push(edition),
  };
  return { port, state };
}
