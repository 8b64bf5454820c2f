import { Suspense } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { absoluteUrl } from '#ui/base/absolute-url.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Skeleton } from '#ui/widgets/Feedback.tsx';
import type { ShareLinkProps } from '#ui/frame/ShareLink.tsx';
import { late } from '#ui/base/late.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import css from './friends.module.css';

/** Only for people who want to be found. */
const ShareLink = late<ShareLinkProps>(async () => (await import('#ui/frame/ShareLink.tsx')).ShareLink);

/** The code by which others find this person, if they allow it. */
export function MyCode() {
  const t = useT();
  const { people } = useStores();
  const code = useStore('people', (state) => state.inviteCode);
  const showCode = useStore('login', (state) => state.showCode);
  const nicName = useStore('login', (state) => state.nicName);
  return (
    <section className="stack stack-tight">
      <h2>{t('friends.code')}</h2>
      <div className="panel stack stack-tight">
        <Switch
          label={t('friends.showCode')}
          description={t('friends.showCodeHelp')}
          checked={showCode}
          onChange={(checked) => void people.getState().setShowCode(checked)}
        />
        {showCode && code && (
          <>
            <p className={css.code}>
              <span aria-hidden="true">{`${code.slice(0, 4)} ${code.slice(4)}`}</span>
              <span className="visually-hidden">{code.split('').join(' ')}</span>
            </p>
            <Suspense fallback={<Skeleton height="8rem" />}>
              <ShareLink
                url={absoluteUrl(`${pathTo('friends')}?code=${code}`)}
                title={t('friends.linkTitle', { name: nicName })}
                text={t('friends.linkText', { code })}
              />
            </Suspense>
          </>
        )}
        {showCode && code === '' && (
          <div className="row">
            <p>{t('friends.noCodeYet')}</p>
            <Button onClick={() => void people.getState().load()}>{t('common.retry')}</Button>
          </div>
        )}
      </div>
    </section>
  );
}
