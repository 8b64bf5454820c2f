import { useId, useState } from 'react';
import { LIST_BOUNDS } from '#core/workout/named-lists.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Dialog } from '#ui/widgets/Dialog.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { TextField } from '#ui/fields/TextField.tsx';

/** The error in a list's name, if any. */
function useNameError(name: string) {
  const t = useT();
  if (name.trim().length > LIST_BOUNDS.nameLength) return { error: t('lists.nameLong') };
  if (!isPlainText(name)) return { error: t('lists.nameOdd') };
  return name.trim() === '' ? { errorOnceTried: t('lists.nameNeeded') } : {};
}

interface NameFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function ListNameField({ value, onChange }: NameFieldProps) {
  const t = useT();
  return <TextField label={t('lists.name')} value={value} onChange={onChange} required {...useNameError(value)} />;
}

interface ListNameProps {
  readonly title: string;
  readonly initial: string;
  readonly action: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a list's name. */
export function ListName({ title, initial, action, onName, onClose }: ListNameProps) {
  const t = useT();
  const formId = useId();
  const [name, setName] = useState(initial);
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {action}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={() => {
          onName(name);
          onClose();
        }}
      >
        <ListNameField value={name} onChange={setName} />
      </Form>
    </Dialog>
  );
}
