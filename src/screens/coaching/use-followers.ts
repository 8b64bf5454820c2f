import { useEffect, useMemo, useState } from 'react';
import type { Outcome } from '#core/base/errors.ts';
import { byNeed, type CoachRank, coachViewOf, type CoachView } from '#core/programme/coach-view.ts';
import { type Coaching, coachingId, type Report } from '#core/programme/coaching.ts';
import type { Programme } from '#core/programme/programme.ts';
import { useIsoToday } from '#screens/programmes/use-programmes.ts';
import { useStores } from '#stores/context.tsx';

export interface FollowerRow {
  readonly coaching: Coaching;
  readonly name: string;
  readonly rank: CoachRank;
  readonly behind: number;
  /** Where the person shows it. */
  readonly view: CoachView | undefined;
  readonly startDate: string;
  readonly reading: 'asked' | 'failed' | 'read';
}

/** Everybody who has the programme, whoever needs the coach first; what they show is read once each. */
export function useFollowers(programme: Programme, given: readonly Coaching[]) {
  const { coaching } = useStores();
  const today = useIsoToday();
  const [reports, setReports] = useState<ReadonlyMap<string, Outcome<Report | undefined>>>(new Map());
  const [attempt, setAttempt] = useState(0);
  const accepted = given.filter(({ state }) => state === 'accepted').map(coachingId);
  const ids = accepted.toSorted().join(' ');
  useEffect(() => {
    let isHere = true;
    for (const id of ids === '' ? [] : ids.split(' '))
      void coaching
        .getState()
        .progress(id)
        .then((outcome) => isHere && setReports((before) => new Map(before).set(id, outcome)));
    return () => {
      isHere = false;
    };
  }, [coaching, ids, attempt]);
  const followers = useMemo(
    () => byNeed(given.map((one) => rowOf(programme, one, reports.get(coachingId(one)), today))),
    [programme, given, reports, today],
  );
  const retry = () => {
    setReports((before) => new Map([...before].filter(([, { ok }]) => ok)));
    setAttempt(attempt + 1);
  };
  return { followers, retry };
}

function rowOf(
  programme: Programme,
  coaching: Coaching,
  outcome: Outcome<Report | undefined> | undefined,
  today: string,
): FollowerRow {
  const { state } = coaching;
  const report = state === 'accepted' && outcome?.ok ? outcome.value : undefined;
  const view = report && coachViewOf(programme, report, today);
  const behind = view?.behind ?? 0;
  const rank = state !== 'accepted' ? state : view ? (behind > 0 ? 'behind' : 'on-plan') : 'not-shown';
  return {
    coaching,
    name: coaching.followerNicName,
    rank,
    behind,
    view,
    startDate: report?.startDate ?? '',
    reading: outcome === undefined ? 'asked' : outcome.ok ? 'read' : 'failed',
  };
}
