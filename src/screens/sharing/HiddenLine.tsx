import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';

/** For the owner only: others cannot see the workout, and admins decide elsewhere. */
export function HiddenLine({ wId, ownerId }: { readonly wId: string; readonly ownerId: string }) {
  const t = useT();
  const isOwn = useStore('login', ({ userID }) => userID) === ownerId;
  return (
    isOwn && (
      <Banner
        tone="warning"
        icon="warning"
        action={<LinkButton to={pathTo('addWorkout', { id: wId })}>{t('list.whyHidden')}</LinkButton>}
      >
        {t('list.hidden')}
      </Banner>
    )
  );
}
