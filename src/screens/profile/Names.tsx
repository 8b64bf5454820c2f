import { useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { NameFields } from '#screens/login/NameFields.tsx';
import type { NameField } from '#screens/login/use-name-error.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { keptForm } from '#ui/fields/saved-form.ts';

/** Only changed names, so that a name changed on another device meanwhile survives. */
type TypedNames = Partial<Readonly<Record<NameField, string>>>;

const FIELDS = ['firstName', 'lastName', 'nicName'] as const;
const kept = keptForm<TypedNames>('profile', (stored) => {
  const typed = Object(stored) as Partial<TypedNames>;
  const names = FIELDS.filter((field) => typeof typed[field] === 'string').map((field) => [field, typed[field]]);
  return names.length > 0 ? Object.fromEntries(names) : undefined;
});

/** Typed names stay in this tab until saved; once saved, they are on the device at once. */
export function Names() {
  const t = useT();
  const { people } = useStores();
  const uid = useStore('login', (state) => state.userID);
  const isOffline = useStore('app', (state) => state.offline);
  const firstName = useStore('login', (state) => state.firstName);
  const lastName = useStore('login', (state) => state.lastName);
  const nicName = useStore('login', (state) => state.nicName);
  const [typed, setTyped] = useState(() => kept.read(uid));
  const [isSaved, setSaved] = useState(false);
  const names = { firstName, lastName, nicName, ...typed };
  const set = (name: NameField, value: string) => {
    const next = { ...typed, [name]: value };
    setTyped(next);
    setSaved(false);
    kept.keep(uid, next);
  };
  const save = async () => {
    const changed = FIELDS.filter((name) => typed?.[name] !== undefined);
    await people.getState().saveProfile(Object.fromEntries(changed.map((name) => [name, names[name].trim()])));
    kept.forget(uid);
    setTyped(undefined);
    setSaved(true);
  };
  return (
    <section className="stack stack-tight">
      <h2>{t('profile.names')}</h2>
      <p className="muted">{t('profile.namesText')}</p>
      <Form onSubmit={save}>
        <NameFields names={names} onChange={set} />
        <div className="row">
          <Button type="submit" variant="primary">
            {t('profile.save')}
          </Button>
          <p role="status">{isSaved && t(isOffline ? 'profile.savedHere' : 'profile.saved')}</p>
        </div>
      </Form>
    </section>
  );
}
