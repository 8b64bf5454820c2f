import { Suspense, useEffect, useState } from 'react';
import { pathTo } from '#core/address/routes.ts';
import type { Outcome } from '#core/base/errors.ts';
import { coachingId, type Edition, editionId } from '#core/programme/coaching.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useReportWish } from '#screens/public/wish.ts';
import { NoProgramme } from '#screens/programmes/page/NoProgramme.tsx';
import { useLoading } from '#screens/programmes/use-programmes.ts';
import { Whole } from '#screens/programmes/page/Whole.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import { late } from '#ui/base/late.tsx';
import type { MenuItem } from '#ui/widgets/Menu.tsx';
import { Offer } from './Offer.tsx';
import { SeesSheet } from './SeesSheet.tsx';

const ReportDialog = late(async () => (await import('#screens/public/ReportDialog.tsx')).ReportDialog);

interface Props {
  /** `editionId`. */
  readonly id: string;
}

/** The page of somebody else's programme: offered, followed, or opened by its link. */
export function SharedProgramme({ id }: Props) {
  const t = useT();
  const { percent } = useFormat();
  const { coaching } = useStores();
  const load = useLoading();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const { programme, isOpen, problem, retry } = useEdition(id);
  const follow = useStore('programmes', (state) => state.follows.find((one) => editionId(one) === id));
  const received = useStore('coaching', (state) =>
    state.received.items.find((one) => editionId({ ownerId: one.coachUid, pId: one.pId }) === id),
  );
  const [showsSees, setShowsSees] = useState(false);
  const [isReporting, setReporting] = useState(false);
  useReportWish(id, () => setReporting(true));
  useEffect(() => {
    if (isLoggedIn) void coaching.getState().load('received');
  }, [coaching, isLoggedIn]);
  if (!programme) return <NoProgramme isLoading={problem === undefined} problem={problem} onRetry={retry} />;
  const isCoached = received?.state === 'accepted' && follow?.endDate === '';
  const coach = received?.coachNicName ?? '';
  const more: (MenuItem | false)[] = [
    isCoached && { label: t('coaching.sees', { name: coach }), icon: 'eye', onSelect: () => setShowsSees(true) },
    isOpen && {
      label: t('library.report.item'),
      icon: 'warning',
      danger: true,
      onSelect: () => setReporting(true),
    },
  ];
  return (
    <>
      <Whole
        programme={programme}
        follow={follow}
        problem={undefined}
        onRetry={load}
        note={
          isCoached &&
          received.percent !== 100 && (
            <p className="muted">
              {t('coaching.adjustedBy', { name: coach, percent: percent(received.percent / 100) })}
            </p>
          )
        }
        offer={received && !isCoached ? <Offer programme={programme} coaching={received} /> : undefined}
        more={more.filter((item) => item !== false)}
        {...(isCoached && { onStop: () => void coaching.getState().decline(coachingId(received)) })}
      />
      {isReporting && (
        <Suspense>
          <ReportDialog
            workout={{ wId: id, name: programme.name }}
            page={pathTo('programme', { pId: id })}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
      {showsSees && received && follow && (
        <SeesSheet coaching={received} follow={follow} onClose={() => setShowsSees(false)} />
      )}
    </>
  );
}

/** From the device where it is followed, otherwise from the server. */
function useEdition(id: string) {
  const { coaching } = useStores();
  const known = useStore('programmes', (state) => state.programmeOf(id));
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<{ readonly attempt: number; readonly outcome: Outcome<Edition> }>();
  useEffect(() => {
    void coaching
      .getState()
      .open(id)
      .then((outcome) => setOpened({ attempt, outcome }));
  }, [coaching, id, attempt]);
  const outcome = opened?.attempt === attempt ? opened.outcome : undefined;
  return {
    programme: known ?? (outcome?.ok ? outcome.value : undefined),
    /** Anyone with the link reads it: what is for friends alone is between them. */
    isOpen: outcome?.ok === true && outcome.value.sharePublic,
    problem: outcome && !outcome.ok ? outcome.problem : undefined,
    retry: () => setAttempt(attempt + 1),
  };
}
