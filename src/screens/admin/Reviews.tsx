import { readEditionId } from '#core/programme/coaching.ts';
import { REVIEW_QUEUES, type ReviewCase } from '#core/public/admin.ts';
import { useState } from 'react';
import { REPORT_REASONS, type ReportReason } from '#core/public/public-workout.ts';
import { pathTo } from '#core/address/routes.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { EmptyState } from '#ui/widgets/Feedback.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import css from './admin.module.css';
import { Decision } from './Decision.tsx';

/** Reports and appeals waiting for a review, the most urgent first. */
export function Reviews() {
  const t = useT();
  const { number } = useFormat();
  const { admin } = useStores();
  const page = useStore('admin', (state) => state.lists.reviews);
  if (!page) return null;
  const { cases, counts, queue, next } = page;
  const total = number(counts[queue]);
  return (
    <>
      <Segments
        label={t('admin.reports.which')}
        value={queue}
        options={REVIEW_QUEUES.map((value) => ({
          value,
          label: t(`admin.reports.queue.${value}`, { total: number(counts[value]) }),
        }))}
        onChange={(value) => void admin.getState().showQueue(value)}
      />
      {queue === 'light' && <p className="muted">{t('admin.reports.lightText')}</p>}
      {cases.length === 0 && !next && <EmptyState title={t('admin.reports.none')} text={t('admin.reports.noneText')} />}
      <ul className="stack">
        {cases.map((one) => (
          <li key={one.wId} className="panel stack stack-tight">
            <Case {...one} />
          </li>
        ))}
      </ul>
      {next && (
        <div className="row">
          <span className="muted">{t('admin.reports.shown', { shown: number(cases.length), total })}</span>
          <More />
        </div>
      )}
    </>
  );
}

function More() {
  const t = useT();
  const { admin } = useStores();
  const [isBusy, setBusy] = useState(false);
  const more = async () => {
    setBusy(true);
    await admin.getState().loadMoreReviews();
    setBusy(false);
  };
  return (
    <Button busy={isBusy && t('common.loading')} onClick={() => void more()}>
      {t('admin.reports.more')}
    </Button>
  );
}

function Case({ wId, state, reason, texts, appeal, weight, at, workout }: ReviewCase) {
  const t = useT();
  const { date, number, timeOfDay } = useFormat();
  return (
    <>
      <h2 className={css.name} dir="auto">
        {workout ? workout.name || t('common.unnamed') : wId}
      </h2>
      <p className="small muted">{[t(`admin.reports.state.${state}`), date(at), timeOfDay(at)].join(', ')}</p>
      <p>{t('admin.reports.reason', { reason: t(`library.report.${reason}`) })}</p>
      {weight > 0 && <p className="small muted">{t('admin.reports.weight', { weight: number(weight) })}</p>}
      {workout && workout.description !== '' && <p dir="auto">{workout.description}</p>}
      <Said title={t('admin.reports.said')} texts={texts} />
      <Said title={t('admin.reports.appeal')} texts={appeal === '' ? [] : [appeal]} />
      {workout ? (
        <Decide wId={wId} state={state} reason={reason} workout={workout} />
      ) : (
        <p>{t('admin.reports.gone')}</p>
      )}
    </>
  );
}

function Said({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <h3 className="small muted">{title}</h3>
      {texts.map((text, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may say the same
        <blockquote key={place} className={css.said} dir="auto">
          {text}
        </blockquote>
      ))}
    </div>
  );
}

type DecideProps = Pick<ReviewCase, 'wId' | 'state' | 'reason'> & {
  readonly workout: NonNullable<ReviewCase['workout']>;
};

function Decide({ wId, state, reason, workout }: DecideProps) {
  const t = useT();
  const { admin } = useStores();
  const myself = useStore('login', ({ userID }) => userID);
  const [said, setSaid] = useState<ReportReason>(reason);
  const { review, suspendOwner } = admin.getState();
  const name = workout.name || t('common.unnamed');
  const isHidden = state !== 'reported';
  const mayDecide = workout.sharePublic || isHidden;
  const shown = isHidden ? 'show' : 'keep';
  return (
    <>
      <p className="row">
        <LinkButton
          variant="text"
          to={readEditionId(wId) ? pathTo('programme', { pId: wId }) : pathTo('workout', { id: wId })}
        >
          {t('admin.reports.open', { name })}
        </LinkButton>
        <span className="tiny muted">{t('admin.reports.byOwner', { uid: workout.ownerId })}</span>
      </p>
      {mayDecide ? (
        <SelectField
          label={t('admin.reports.because')}
          value={said}
          options={REPORT_REASONS.map((one) => ({ value: one, label: t(`library.report.${one}`) }))}
          onChange={setSaid}
        />
      ) : (
        <p>{t('admin.reports.private')}</p>
      )}
      <div className="row">
        {mayDecide && (
          <>
            <Decision
              label={t(`admin.reports.${shown}`)}
              title={t(`admin.reports.${shown}Ask`, { name })}
              text={t(`admin.reports.${shown}Text`)}
              icon="eye"
              onDecide={() => review(wId, 'show', said, workout.version)}
            />
            <Decision
              label={t('admin.reports.hide')}
              title={t('admin.reports.hideAsk', { name })}
              text={t('admin.reports.hideText', { reason: t(`library.report.${said}`) })}
              danger
              onDecide={() => review(wId, 'hide', said)}
            />
          </>
        )}
        {workout.ownerId !== myself && (
          <Decision
            label={t('admin.reports.suspend')}
            title={t('admin.reports.suspendAsk', { name })}
            text={t('admin.reports.suspendText')}
            danger
            onDecide={() => suspendOwner(workout.ownerId)}
          />
        )}
      </div>
    </>
  );
}
