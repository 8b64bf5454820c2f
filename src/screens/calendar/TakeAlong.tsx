import { Suspense, useEffect, useState } from 'react';
import type { ScheduledTraining } from '#core/programme/scheduled.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { VerifyFirst } from '#screens/account/VerifyFirst.tsx';
import { useDownload } from '#screens/export/use-download.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { absoluteUrl } from '#ui/base/absolute-url.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import type { ShareLinkProps } from '#ui/frame/ShareLink.tsx';
import { late } from '#ui/base/late.tsx';
import { Reminder } from './Reminder.tsx';
import { useCalendarText } from './use-calendar-text.ts';

const ShareLink = late<ShareLinkProps>(async () => (await import('#ui/frame/ShareLink.tsx')).ShareLink);

interface Props {
  /** The scheduled trainings of programmes. */
  readonly trainings: readonly ScheduledTraining[];
  readonly onClose: () => void;
}

/** The calendar outside Icetime: reminders, a file to import, a subscription address. */
export function TakeAlong({ trainings, onClose }: Props) {
  const t = useT();
  const download = useDownload();
  const dates = useStore('calendar', (state) => state.dates.items);
  const textOf = useCalendarText();
  return (
    <Sheet open title={t('calendar.takeAlong')} onClose={onClose}>
      <div className="stack stack-wide">
        <section className="stack stack-tight">
          <h3>{t('calendar.remind.title')}</h3>
          <Reminder label={t('calendar.remind.when')} />
        </section>
        <section className="stack stack-tight">
          <h3>{t('calendar.fileTitle')}</h3>
          <p className="muted">{t('calendar.fileText')}</p>
          <Button
            wide
            icon="download"
            disabled={dates.length === 0 && trainings.length === 0}
            onClick={() => download('icetime.ics', textOf(dates, trainings), 'text/calendar;charset=utf-8')}
          >
            {t('calendar.fileAll')}
          </Button>
        </section>
        <Feed />
      </div>
    </Sheet>
  );
}

interface Known {
  /** '' = shown before; it is shown only once. */
  readonly token: string;
  /** Epoch ms; 0 = no address. */
  readonly createdAt: number;
}

function Feed() {
  const t = useT();
  const { date } = useFormat();
  const { calendar } = useStores();
  const isVerified = useStore('login', (state) => state.emailVerified);
  const [known, setKnown] = useState<Known>();
  const [problem, setProblem] = useState<ProblemCode>();
  const [busy, setBusy] = useState<'make' | 'revoke'>();
  const ask = async (action: 'look' | 'make' | 'revoke') => {
    setProblem(undefined);
    if (action !== 'look') setBusy(action);
    const answer = await calendar.getState().feed(action);
    setBusy(undefined);
    if (answer.ok) setKnown(answer.value);
    else setProblem(answer.problem);
  };
  useEffect(() => {
    void calendar
      .getState()
      .feed('look')
      .then((answer) => (answer.ok ? setKnown(answer.value) : setProblem(answer.problem)));
  }, [calendar]);
  return (
    <section className="stack stack-tight">
      <h3>{t('calendar.feed.title')}</h3>
      <p className="muted">{t('calendar.feed.text')}</p>
      {problem && <ProblemLine problem={problem} onRetry={() => void ask('look')} />}
      {known && known.token !== '' && (
        <Suspense>
          <ShareLink url={absoluteUrl(`/feed/${known.token}.ics`)} title={t('calendar.feed.title')} />
        </Suspense>
      )}
      {known && (
        <p role="status">
          {known.createdAt === 0
            ? t('calendar.feed.none')
            : known.token === ''
              ? t('calendar.feed.since', { date: date(known.createdAt) })
              : t('calendar.feed.once')}
        </p>
      )}
      {known && <VerifyFirst>{t('calendar.feed.verifyFirst')}</VerifyFirst>}
      {known && isVerified && (
        <Button wide busy={busy === 'make' && t('common.loading')} onClick={() => void ask('make')}>
          {t(known.createdAt === 0 ? 'calendar.feed.make' : 'calendar.feed.renew')}
        </Button>
      )}
      {known && known.createdAt !== 0 && (
        <Button wide icon="trash" busy={busy === 'revoke' && t('common.loading')} onClick={() => void ask('revoke')}>
          {t('calendar.feed.revoke')}
        </Button>
      )}
    </section>
  );
}
