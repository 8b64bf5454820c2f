import { Suspense } from 'react';
import { homePath } from '#core/address/routes.ts';
import { useStore } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import css from '#screens/workout/Message.module.css';
import { UpNext } from '#screens/workout/later.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';
import { useFirstFocus } from '#ui/base/first-focus.ts';

/** Stopped before the first exercise was completed: there is no result to celebrate. */
export function Stopped({ words: { t, whole }, onAgain }: { readonly words: RunWords; readonly onAgain: () => void }) {
  const heading = useFirstFocus<HTMLHeadingElement>();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const hasNext = useStore('player', (state) => state.upcoming !== undefined);
  return (
    <section className={`${css.message} ${css.whole}`} data-phase="waiting">
      <div className={css.words}>
        <h1 ref={heading} tabIndex={-1}>
          {t('finish.stoppedTitle')}
        </h1>
        <p dir="auto">{whole.workout.name}</p>
        <p>{t('finish.saved.too-short')}</p>
        {hasNext && (
          <Suspense>
            <UpNext />
          </Suspense>
        )}
      </div>
      <div className={css.actions}>
        <Button variant={hasNext ? 'quiet' : 'primary'} size={hasNext ? 'l' : 'stage'} icon="repeat" onClick={onAgain}>
          {t('finish.startAgain')}
        </Button>
        <LinkButton to={homePath(isLoggedIn)} size="l">
          {t('player.back')}
        </LinkButton>
      </div>
    </section>
  );
}
