import { useState } from 'react';
import type { ContractLimits } from '#core/settings/contract.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { COUNTS, SIZES } from '#screens/contracts/bounds.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ConfirmDialog, Sheet } from '#ui/widgets/Dialog.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useContractName } from './contract-name.ts';

/** The function's own limit. */
const AT_MOST = 1_000_000;
const EXERCISES_AT_MOST = 1_000;

interface ContractFormProps {
  /** `type` '' = a new contract. */
  readonly contract: ContractLimits;
  /** In lower case. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

export function ContractForm({ contract, taken, onClose }: ContractFormProps) {
  const t = useT();
  const { admin, app } = useStores();
  const [limits, setLimits] = useState(contract);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const isNew = contract.type === '';
  const name = useContractName()(limits.type);
  const set = (fields: Partial<ContractLimits>) => setLimits({ ...limits, ...fields });
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await admin.getState().writeContract(limits);
    setBusy(false);
    setAsking(false);
    if (!outcome.ok) return setProblem(outcome.problem);
    app.getState().notify({ id: 'admin', kind: 'status', key: 'admin.done' });
    onClose();
  };
  return (
    <Sheet open title={isNew ? t('admin.plans.new') : t('admin.plans.edit', { name })} onClose={onClose}>
      <Form onSubmit={() => setAsking(true)}>
        {isNew && <NameField value={limits.type} taken={taken} onChange={(type) => set({ type })} />}
        <div className="pairs">
          {COUNTS.map((key) => (
            <NumberField
              key={key}
              label={t(`limits.allows.${key}`)}
              min={0}
              max={key === 'maxExercisesPerWorkout' ? EXERCISES_AT_MOST : AT_MOST}
              value={limits[key]}
              onChange={(value) => set({ [key]: value })}
            />
          ))}
          {SIZES.map((key) => (
            <NumberField
              key={key}
              label={t(`limits.allows.${key}`)}
              description={t('admin.plans.mb')}
              min={0}
              max={AT_MOST}
              value={limits[key]}
              onChange={(value) => set({ [key]: value })}
            />
          ))}
        </div>
        <div className="panel panel-flush rows">
          <Switch label={t('admin.plans.hd')} checked={limits.HDImages} onChange={(HDImages) => set({ HDImages })} />
          <Switch
            label={t('admin.plans.groups')}
            checked={limits.groups !== false}
            onChange={(isOn) => set({ groups: isOn && 'enabled' })}
          />
        </div>
        {problem && <ProblemLine what={t('admin.notDone')} problem={problem} />}
        <p>
          <Button type="submit" variant="primary">
            {t('admin.plans.save')}
          </Button>
        </p>
      </Form>
      <ConfirmDialog
        open={isAsking}
        title={t('admin.plans.saveAsk', { name })}
        text={t('admin.plans.saveText')}
        confirmLabel={t('admin.plans.save')}
        busy={isBusy ? t('common.loading') : undefined}
        onConfirm={() => void save()}
        onCancel={() => setAsking(false)}
      />
    </Sheet>
  );
}

interface NameFieldProps {
  readonly value: string;
  readonly taken: readonly string[];
  readonly onChange: (value: string) => void;
}

function NameField({ value, taken, onChange }: NameFieldProps) {
  const t = useT();
  const problem = !/^[A-Za-z0-9]{1,40}$/.test(value)
    ? t('admin.plans.nameHint')
    : taken.includes(value.toLowerCase())
      ? t('admin.plans.nameTaken')
      : undefined;
  return (
    <TextField
      label={t('admin.plans.name')}
      description={t('admin.plans.nameHint')}
      errorOnceTried={problem}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={40}
      value={value}
      onChange={onChange}
    />
  );
}
