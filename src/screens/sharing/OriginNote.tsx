import { Suspense } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { loadTexts, useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { late } from '#ui/base/late.tsx';
import { Link } from '#ui/base/Link.tsx';
import type { CopyProps } from './OriginNews.tsx';

const OriginNews = late<CopyProps>(async () => {
  const [{ OriginNews: Part }] = await Promise.all([import('./OriginNews.tsx'), loadTexts('sharing')]);
  return Part;
});

/** The original's owner, and for the copy's owner what has changed there since. */
export function OriginNote({ workout }: CopyProps) {
  const t = useT();
  const isOwn = useStore('login', (state) => state.isLoggedIn && state.userID === workout.ownerId);
  return (
    <>
      <p className="small" dir="auto">
        <Link to={pathTo('workout', { id: workout.originId })}>{t('list.origin', { name: workout.originName })}</Link>
      </p>
      {isOwn && workout.originVersion > 0 && (
        <Suspense>
          <OriginNews workout={workout} />
        </Suspense>
      )}
    </>
  );
}
