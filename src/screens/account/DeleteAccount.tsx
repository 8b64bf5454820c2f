import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useMyData } from '#screens/export/use-my-data.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { forgetTab } from '#ui/base/forget-tab.ts';
import { Form } from '#ui/fields/Form.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import css from './account.module.css';
import { useProof } from './use-proof.tsx';

const CONSEQUENCES = ['whatOwn', 'whatShared', 'whatPublic', 'whatDevice'] as const;

/**
 * Offers the data first, then explains the consequences, asks for a typed word and for proof of identity. Irreversible.
 */
export function DeleteAccount({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { account, app } = useStores();
  const uid = useStore('login', (state) => state.userID);
  const proof = useProof({ label: t('auth.password'), always: false });
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const removed = useStore('account', (state) => state.removed);
  const { percent } = useFormat();
  const word = t('account.delete.word');
  const end = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const ended = (await proof.give()) ? await account.getState().deleteAccount() : undefined;
    setBusy(false);
    if (!ended) return;
    if (!ended.ok) return setProblem(ended.problem);
    forgetTab(uid);
    const key = ended.value === 'all' ? 'account.delete.done' : 'account.delete.goesOn';
    app.getState().notify({ id: 'account', kind: 'status', key });
  };
  const isRight = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  return (
    <Sheet open title={t('account.delete.title')} onClose={() => isBusy || onClose()}>
      <div className="stack">
        <TakeAlong />
        <section className="stack stack-tight">
          <h3>{t('account.delete.what')}</h3>
          <ul className={css.list}>
            {CONSEQUENCES.map((what) => (
              <li key={what}>{t(`account.delete.${what}`)}</li>
            ))}
          </ul>
          <p>
            <strong>{t('account.delete.noWayBack')}</strong>
          </p>
        </section>
        <Form onSubmit={end}>
          <TextField
            label={t('account.delete.type', { word })}
            autoCapitalize="none"
            autoComplete="off"
            value={typed}
            errorOnceTried={isRight ? undefined : t('account.delete.typeWrong', { word })}
            onChange={setTyped}
          />
          {proof.field}
          {problem && <ProblemLine what={t('account.delete.failed')} problem={problem} />}
          <p role="status">{removed !== undefined && t('account.delete.progress', { share: percent(removed) })}</p>
          <div className="row">
            <Button type="submit" variant="danger" busy={isBusy && t('account.delete.doing')}>
              {t('account.delete.do')}
            </Button>
            <Button onClick={() => isBusy || onClose()}>{t('common.cancel')}</Button>
          </div>
        </Form>
      </div>
    </Sheet>
  );
}

function TakeAlong() {
  const t = useT();
  const { number } = useFormat();
  const { file, isBusy, isDone, progress, problem, take, cancel } = useMyData();
  return (
    <section className="stack stack-tight">
      <h3>{t('account.delete.first')}</h3>
      <p className="muted">{t('account.delete.firstText')}</p>
      <div className="row">
        <Button icon="download" busy={isBusy && t('account.delete.collecting')} onClick={take}>
          {t('account.delete.download')}
        </Button>
        {progress && <Button onClick={cancel}>{t('common.cancel')}</Button>}
      </div>
      <p role="status">
        {isDone && t('account.delete.downloaded', { file })}
        {progress && t('account.delete.collected', { done: number(progress.done), total: number(progress.total) })}
        {problem === 'limit' && t('account.delete.takenOften')}
      </p>
      {problem && problem !== 'limit' && (
        <ProblemLine what={t('account.delete.exportFailed')} problem={problem} onRetry={take} />
      )}
    </section>
  );
}
