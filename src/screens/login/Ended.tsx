import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';

/** Explains an involuntary sign-out. */
export function Ended() {
  const t = useT();
  const why = useStores().login.getState().endedBecause();
  return (
    why && (
      <div role="status">
        <Banner tone="warning" icon="lock">
          {t(`auth.ended.${why}`)}
        </Banner>
      </div>
    )
  );
}
