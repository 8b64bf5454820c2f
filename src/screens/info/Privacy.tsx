import { Fragment } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { Retention } from './Retention.tsx';
import css from './info.module.css';

/** Must match the code: a change to what is stored, or for how long, requires a change here. */
const PARTS = [
  'where',
  'account',
  'workouts',
  'training',
  'messages',
  'together',
  'device',
  'mail',
  'ai',
  'errors',
  'links',
  'yours',
] as const;

export function Privacy() {
  const t = useT();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  return (
    <section className="stack stack-tight">
      <h2 id="privacy">{t('info.privacy.title')}</h2>
      <p>{t('info.privacy.intro')}</p>
      <div className="panel panel-flush rows">
        {PARTS.map((part) => (
          <Fragment key={part}>
            <section className={css.item}>
              <h3>{t(`info.privacy.${part}.title`)}</h3>
              <p>{t(`info.privacy.${part}.text`)}</p>
            </section>
            {part === 'errors' && <SendErrors />}
          </Fragment>
        ))}
      </div>
      <Retention />
      {isLoggedIn && (
        <div className="row">
          <LinkButton to={pathTo('export')} icon="download">
            {t('info.privacy.yours.get')}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

function SendErrors() {
  const t = useT();
  const checked = useStore('info', (state) => state.sendsErrors);
  const set = useStore('info', (state) => state.setSendsErrors);
  return (
    <Switch
      label={t('info.privacy.errors.send')}
      description={t('info.privacy.errors.onDevice')}
      checked={checked}
      onChange={set}
    />
  );
}
