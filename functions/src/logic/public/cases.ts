/** The case of a workout that was reported or hidden: what its reports weigh, and where it stands in the queue. */
import { casePath } from './hiding.ts';
import type { Data, Doc, Transaction, Write } from '#logic/backend.ts';

/** 'due': of weight, hidden or appealed; 'light': reported only by accounts whose reports weigh nothing. */
export const QUEUES = ['due', 'light'] as const;
type OpenState = 'reported' | 'hidden' | 'appealed';

/** A case does not name the owner: the workout does. */
export const caseWrite = (wId: string, fields: Data): Write => ({ set: casePath(wId), data: { wId, ...fields } });

export interface Sums {
  /** Of all reports that count. */
  readonly weight: number;
  /** How many reports without weight are stored. */
  readonly lightCount: number;
}

/** Fields of an open case; it keeps its age until it is closed, and an appeal has an age of its own. */
export function openCase(known: Data, state: OpenState, { weight, lightCount }: Sums, now: Date): Data {
  const { isOpen, ...kept } = known;
  const isAppealed = state === 'appealed';
  const openedAt = known['since'] ?? (isOpen === true ? known['at'] : undefined) ?? now;
  const since = isAppealed && known['isAppealed'] !== true ? now : openedAt;
  const queue = state === 'reported' && weight === 0 ? 'light' : 'due';
  return { ...kept, queue, isAppealed, state, weight, lightCount, since };
}

/** Fields of a case that an admin has decided; its reports no longer count. */
export function closedCase(known: Data, now: Date): Data {
  const { isOpen: _open, queue: _queue, isAppealed: _appealed, since: _since, ...kept } = known;
  return { ...kept, weight: 0, at: now };
}

interface Counting {
  /** True: the sums are of reports about a version that a review has shown. They hide nothing. */
  readonly isReviewed: boolean;
  readonly shownAt: Date | undefined;
  readonly counts: (report: Data) => boolean;
}

/** Which reports count: those since a review showed the workout, or of a version that it has not seen. */
export function countingOf(known: Data, version: number): Counting {
  const shownVersion = Number(known['shownVersion'] ?? 0);
  // A case from before was closed at its `at`.
  const at = known['shownAt'] ?? (known['state'] === 'show' ? known['at'] : undefined);
  const shownAt = at instanceof Date ? at : undefined;
  const isReviewed = version <= shownVersion;
  const counts = (report: Data): boolean =>
    isReviewed ? Number(report['createdAt']) > Number(shownAt ?? 0) : Number(report['version'] ?? 1) > shownVersion;
  return { isReviewed, shownAt, counts };
}

/**
 * The sums without `own`, the person's earlier report: the running ones, or when a case is opened, those of the reports
 * that are stored.
 */
export async function sumsWithout(
  tx: Transaction,
  { wId, known, own, counting }: { wId: string; known: Data; own: Data | undefined; counting: Counting },
): Promise<Sums> {
  const { counts, isReviewed, shownAt } = counting;
  const isRunning = known['since'] !== undefined && known['isReviewed'] === isReviewed;
  if (isRunning) return less(known, own && counts(own) ? own : undefined);
  const recent = shownAt ? [['createdAt', '>=', shownAt] as const] : [];
  const stored = await tx.query({ collection: 'reports', where: [['wId', '==', wId], ...recent] });
  const others = stored.map(({ data }) => data).filter((report) => report['uid'] !== own?.['uid'] && counts(report));
  return {
    weight: others.reduce((sum, report) => sum + weightIn(report), 0),
    lightCount: others.filter((report) => weightIn(report) === 0).length,
  };
}

const weightIn = (data: Data): number => Number(data['weight'] ?? 0);

function less(known: Data, report: Data | undefined): Sums {
  const [weight, lightCount] = [weightIn(known), Number(known['lightCount'] ?? 0)];
  if (!report) return { weight, lightCount };
  const own = weightIn(report);
  return { weight: Math.max(0, weight - own), lightCount: Math.max(0, lightCount - Number(own === 0)) };
}

/** Takes a report back, with what it weighed. */
export async function withdrawReport(tx: Transaction, report: Doc): Promise<void> {
  const wId = String(report.data['wId']);
  const [stored, known] = [await tx.get(report.path), (await tx.get(casePath(wId)))?.data];
  if (!stored) return;
  const version = known?.['isReviewed'] === true ? Number(known['shownVersion']) : Infinity;
  const isCounted = known?.['since'] !== undefined && countingOf(known, version).counts(stored.data);
  tx.write({ remove: report.path });
  if (!known || !isCounted) return;
  const { state, since } = known as { readonly state: OpenState; readonly since: Date };
  tx.write(caseWrite(wId, openCase(known, state, less(known, stored.data), since)));
}
