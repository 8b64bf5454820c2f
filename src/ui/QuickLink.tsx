import { quickPath } from '#core/routes.ts';
import { useT } from '#i18n/setup.ts';
import { LinkButton } from './Button.tsx';

/** From a list straight to a timer that needs no workout. */
export function QuickLink() {
  const t = useT();
  return (
    <div className="row">
      <LinkButton icon="clock" to={quickPath()}>
        {t('quick.title')}
      </LinkButton>
    </div>
  );
}
