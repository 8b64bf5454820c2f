import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useLogin } from '#stores/context.tsx';
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
  'links',
  'yours',
] as const;

export function Privacy() {
  const t = useT();
  const isLoggedIn = useLogin((state) => state.isLoggedIn);
  return (
    <section className="stack stack-tight">
      <h2 id="privacy">{t('info.privacy.title')}</h2>
      <p>{t('info.privacy.intro')}</p>
      <div className="panel panel-flush rows">
        {PARTS.map((part) => (
          <section key={part} className={css.item}>
            <h3>{t(`info.privacy.${part}.title`)}</h3>
            <p>{t(`info.privacy.${part}.text`)}</p>
          </section>
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
