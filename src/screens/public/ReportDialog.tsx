import { use, useId, useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { pathTo } from '#core/address/routes.ts';
import type { Workout } from '#core/workout/model.ts';
import { REPORT_REASONS, REPORT_TEXT_LENGTH, type ReportReason } from '#core/public/public-workout.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Dialog } from '#ui/widgets/Dialog.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Tried } from '#ui/fields/Field.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { Invite } from './Invite.tsx';
import css from './public.module.css';
import { VerifyAddress } from './VerifyAddress.tsx';
import { keepWish } from './wish.ts';

interface ReportDialogProps {
  /** Or a programme, by the id of what others read of it. */
  readonly workout: Pick<Workout, 'wId' | 'name' | 'names'>;
  /** Where a guest goes on once they have signed in; the workout's own if left out. */
  readonly page?: string;
  readonly onClose: () => void;
}

/** Reports somebody's public workout or programme, or explains why this person cannot. */
export function ReportDialog({ workout, page, onClose }: ReportDialogProps) {
  const t = useT();
  const title = t('library.report.title', { name: useNameOf()(workout) });
  const signedIn = useStore('login', (state) => state.isLoggedIn);
  const verified = useStore('login', (state) => state.emailVerified);
  if (!signedIn)
    return (
      <Invite
        title={title}
        text={t('library.report.guest')}
        back={page ?? pathTo('workout', { id: workout.wId })}
        onLeave={() => keepWish('report', workout.wId)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      title={title}
      text={verified ? undefined : t('library.report.unverified')}
      onClose={onClose}
      {...(!verified && { actions: <Button onClick={onClose}>{t('common.close')}</Button> })}
    >
      {verified ? <ReportForm workout={workout} onClose={onClose} /> : <VerifyAddress />}
    </Dialog>
  );
}

function ReportForm({ workout, onClose }: Pick<ReportDialogProps, 'workout' | 'onClose'>) {
  const t = useT();
  const name = useNameOf()(workout);
  const { library, app } = useStores();
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const send = async () => {
    if (!reason) return;
    setSending(true);
    setProblem(undefined);
    const outcome = await library.getState().report(workout.wId, reason, text.trim());
    setSending(false);
    if (!outcome.ok) return setProblem(outcome.problem);
    app.getState().notify({ kind: 'status', key: 'library.report.thanks', values: { name }, isLong: true });
    onClose();
  };
  return (
    <Form onSubmit={send}>
      <Reasons chosen={reason} onChoose={setReason} />
      <TextArea
        label={t('library.report.text')}
        description={t('library.report.textHint', { count: REPORT_TEXT_LENGTH })}
        maxLength={REPORT_TEXT_LENGTH}
        value={text}
        onChange={setText}
      />
      {problem && <WhyNot problem={problem} name={name} />}
      <div className={css.ends}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button variant="primary" type="submit" busy={sending && t('library.report.sending')}>
          {t('library.report.send')}
        </Button>
      </div>
    </Form>
  );
}

interface ReasonsProps {
  readonly chosen: ReportReason | undefined;
  readonly onChoose: (reason: ReportReason) => void;
}

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const t = useT();
  const id = useId();
  const isMissing = use(Tried) && chosen === undefined;
  return (
    <div
      role="radiogroup"
      aria-label={t('library.report.label')}
      aria-describedby={isMissing ? id : undefined}
      aria-invalid={isMissing || undefined}
      tabIndex={-1}
      className={css.reasons}
    >
      <p aria-hidden="true">{t('library.report.label')}</p>
      {REPORT_REASONS.map((reason) => (
        <label key={reason}>
          <input type="radio" name="reason" checked={chosen === reason} onChange={() => onChoose(reason)} />
          {t(`library.report.${reason}`)}
        </label>
      ))}
      {isMissing && (
        <p id={id} role="alert" className={css.wrong}>
          {t('library.report.choose')}
        </p>
      )}
    </div>
  );
}

function WhyNot({ problem, name }: { readonly problem: ProblemCode; readonly name: string }) {
  const t = useT();
  if (problem === 'limit') return <p role="alert">{t('library.report.limit')}</p>;
  if (problem === 'not-found') return <p role="alert">{t('library.report.gone', { name })}</p>;
  return <ProblemLine what={t('library.report.failed')} problem={problem} />;
}
