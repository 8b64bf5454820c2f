import type { FoundAccount } from '#core/public/admin.ts';
import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import css from './admin.module.css';
import { Decision } from './Decision.tsx';
import { Lines } from './LogLines.tsx';
import { useContractName } from './contract-name.ts';

/** A person's contract and suspension; found by full email address or uid. */
export function People() {
  const t = useT();
  const { admin } = useStores();
  const account = useStore('admin', (state) => state.account);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const find = async () => {
    setBusy(true);
    setProblem(undefined);
    const wanted = typed.trim();
    const outcome = await admin.getState().find(wanted.includes('@') ? { email: wanted } : { uid: wanted });
    setBusy(false);
    if (!outcome.ok) setProblem(outcome.problem);
    else void admin.getState().load('lines');
  };
  return (
    <div className="stack">
      <Form onSubmit={find}>
        <TextField
          label={t('admin.people.field')}
          description={t('admin.people.hint')}
          errorOnceTried={typed.trim() === '' ? t('admin.people.missing') : undefined}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={320}
          value={typed}
          onChange={setTyped}
        />
        <p>
          <Button type="submit" icon="search" busy={isBusy && t('admin.people.finding')}>
            {t('admin.people.find')}
          </Button>
        </p>
      </Form>
      {problem && <ProblemLine what={t('admin.notDone')} problem={problem} />}
      <div role="status">{account === 'none' && <p>{t('admin.people.none')}</p>}</div>
      {account && account !== 'none' && <Account key={account.uid} account={account} />}
    </div>
  );
}

function Account({ account }: { readonly account: FoundAccount }) {
  const t = useT();
  const { date, number } = useFormat();
  const sizeText = useSizeText();
  const contractName = useContractName();
  const myself = useStore('login', ({ userID }) => userID);
  const lines = useStore('admin', (state) => state.lists.lines) ?? [];
  const { uid, nicName, createdAt, emailVerified, workoutCount, totalStorageUsed } = account;
  const yesNo = (is: boolean) => t(is ? 'admin.people.yes' : 'admin.people.no');
  const facts = [
    [t('admin.people.plan'), contractName(account.contractType)],
    [t('admin.people.workouts'), number(workoutCount)],
    [t('admin.people.used'), sizeText(totalStorageUsed)],
    [t('admin.people.confirmed'), yesNo(emailVerified)],
    [t('admin.people.admin'), yesNo(account.admin)],
    [t('admin.people.suspended'), yesNo(account.suspended)],
  ] as const;
  return (
    <section className="panel stack">
      <div>
        <h2 className={css.name} dir="auto">
          {nicName || uid}
        </h2>
        <p className="small muted">{createdAt > 0 && t('admin.people.since', { date: date(createdAt) })}</p>
        <p className={`tiny muted ${css.name}`}>{uid}</p>
      </div>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ContractChoice account={account} />
      {uid === myself ? <p className="muted">{t('admin.people.self')}</p> : <Suspension account={account} />}
      <Lines lines={lines.filter(({ about }) => about === account.mark)} />
    </section>
  );
}

function ContractChoice({ account: { nicName, uid, contractType } }: { readonly account: FoundAccount }) {
  const t = useT();
  const { admin } = useStores();
  const contractName = useContractName();
  const contracts = useStore('admin', (state) => state.lists.contracts) ?? [];
  const [chosen, setChosen] = useState(contractType);
  const types = [...new Set([contractType, ...contracts.map(({ type }) => type)])];
  return (
    <>
      <SelectField
        label={t('admin.people.plan')}
        value={chosen}
        options={types.map((type) => ({ value: type, label: contractName(type) }))}
        onChange={setChosen}
      />
      {chosen !== contractType && (
        <div>
          <Decision
            label={t('admin.people.setPlan')}
            title={t('admin.people.planAsk', { name: nicName || uid, plan: contractName(chosen) })}
            text={t('admin.people.planText')}
            onDecide={() => admin.getState().setContract(chosen)}
          />
        </div>
      )}
    </>
  );
}

function Suspension({ account: { nicName, uid, suspended } }: { readonly account: FoundAccount }) {
  const t = useT();
  const { admin } = useStores();
  const act = suspended ? 'unsuspend' : 'suspend';
  return (
    <div>
      <Decision
        key={act}
        label={t(`admin.people.${act}`)}
        title={t(`admin.people.${act}Ask`, { name: nicName || uid })}
        text={t(`admin.people.${act}Text`)}
        danger={!suspended}
        onDecide={() => admin.getState().suspend(!suspended)}
      />
    </div>
  );
}
