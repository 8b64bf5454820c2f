import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { factsText, useDeviceFacts } from './device-facts.ts';
import css from './info.module.css';

/** Facts about this build and device, to send along or copy. */
export function Details() {
  const t = useT();
  const { app } = useStores();
  const facts = useDeviceFacts();
  const copy = async () => {
    // If there is no clipboard or the browser denies it, the lines can be selected by hand.
    await navigator.clipboard?.writeText(factsText(facts)).then(
      () => app.getState().notify({ id: 'details', kind: 'status', key: 'info.details.copied' }),
      () => undefined,
    );
  };
  return (
    <section className="stack stack-tight">
      <h2>{t('info.details.title')}</h2>
      <p className="muted">{t('info.details.text')}</p>
      <dl className={`panel ${css.facts}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Button icon="copy" onClick={() => void copy()}>
          {t('info.details.copy')}
        </Button>
      </p>
      <p className="small muted">{t('info.browsers')}</p>
    </section>
  );
}
