import { useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import type { Newcomer } from '#stores/account/sign-in.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { NameFields } from './NameFields.tsx';
import { WayProblem } from './OtherWays.tsx';
import { keepTyped, typedPerson } from './typed.ts';
import type { NameField } from './use-name-error.ts';

interface NewcomerFormProps {
  readonly newcomer: Newcomer;
  readonly onCancel: () => void;
}

/** Asks for the names of people who signed in for the first time without the registration form. */
export function NewcomerForm({ newcomer, onCancel }: NewcomerFormProps) {
  const t = useT();
  const { busy, problem, finish } = useStore('signIn', (state) => state);
  const [names, setNames] = useState<Readonly<Record<NameField, string>>>(() => {
    const typed = typedPerson();
    return {
      firstName: typed.firstName || newcomer.firstName,
      lastName: typed.lastName || newcomer.lastName,
      nicName: typed.nicName,
    };
  });
  const set = (name: NameField, value: string) => {
    setNames({ ...names, [name]: value });
    keepTyped({ [name]: value });
  };
  const submit = () =>
    finish({ firstName: names.firstName.trim(), lastName: names.lastName.trim(), nicName: names.nicName.trim() });
  return (
    <Form onSubmit={submit}>
      <p className="muted">{t('signIn.newText', { email: newcomer.email })}</p>
      <NameFields names={names} onChange={set} />
      {problem && <WayProblem problem={problem} />}
      <Button type="submit" variant="primary" size="l" wide busy={busy === 'names' && t('auth.creating')}>
        {t('auth.createAccount')}
      </Button>
      <Button variant="text" onClick={onCancel}>
        {t('signIn.newCancel')}
      </Button>
    </Form>
  );
}
