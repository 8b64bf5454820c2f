import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { codeInPath } from '#core/people/invite.ts';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Banner, Skeleton } from '#ui/widgets/Feedback.tsx';
import { IconButton } from '#ui/widgets/Button.tsx';
import { Found } from './Found.tsx';
import { useLookUp } from './use-look-up.ts';

/** Shows who sent the invitation; one tap sends the request. */
export function Invitation() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const code = codeInPath(pathname + search);
  const isSure = useStore('app', (state) => state.authReady);
  // If the person's own code cannot be loaded, the invitation must still work.
  const isRead = useStore(
    'people',
    ({ inviteCode, codeProblem }) => inviteCode !== undefined || codeProblem !== undefined,
  );
  const isReady = isSure && isRead;
  const { lookUp, answer } = useLookUp();
  const lookUpNow = useEffectEvent((asked: string) => void lookUp({ code: asked }));
  useEffect(() => {
    if (code && isReady) lookUpNow(code);
  }, [code, isReady]);
  if (code === undefined) return null;
  return (
    <section className="stack stack-tight" aria-labelledby="invitation">
      <div className="row row-between">
        <h2 id="invitation">{t('friends.invitation')}</h2>
        <IconButton
          icon="close"
          label={t('common.close')}
          onClick={() => navigate(pathTo('friends'), { replace: true })}
        />
      </div>
      <div role="status" aria-busy={code !== '' && !answer}>
        {code === '' && (
          <Banner tone="warning" icon="warning">
            {t('friends.brokenLink')}
          </Banner>
        )}
        {code !== '' && !answer && <Skeleton height="6.5rem" />}
        {answer && <Found answer={answer} onRetry={() => void lookUp({ code })} />}
      </div>
    </section>
  );
}
