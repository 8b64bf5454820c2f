import type { ReactNode } from 'react';
import { homePath } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import css from '#screens/workout/Message.module.css';
import { useStore } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { PageTitle } from '#ui/frame/PageTitle.tsx';

interface Props {
  readonly title: string;
  readonly text?: string;
  /** In progress: all the person can do is wait. */
  readonly isBusy?: boolean;
  readonly onRetry?: () => void;
  /** Default: to the workouts. */
  readonly back?: string;
  readonly children?: ReactNode;
}

/** A full-screen sentence with its remedy and the way back. */
export function Message({ title, text, isBusy = false, onRetry, back, children }: Props) {
  const t = useT();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  return (
    <main id="main" tabIndex={-1} className={css.message} data-phase="waiting" aria-busy={isBusy}>
      <PageTitle>{title}</PageTitle>
      <div className={css.words}>
        <h1>{title}</h1>
        {text !== undefined && <p role="alert">{text}</p>}
      </div>
      <div className={css.actions}>
        {children}
        {onRetry && (
          <Button variant="primary" size="l" icon="repeat" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        <LinkButton to={back ?? homePath(isLoggedIn)} size="l" icon="left">
          {t(back === undefined ? 'player.back' : 'common.back')}
        </LinkButton>
      </div>
    </main>
  );
}
