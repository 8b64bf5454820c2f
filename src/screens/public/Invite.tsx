import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { signInPath, signUpPath } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Dialog } from '#ui/widgets/Dialog.tsx';
import css from './public.module.css';
import { keepWish } from './wish.ts';

interface InviteProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
  /** Where both return to; this page if left out. */
  readonly back?: string;
  /** Called before leaving for sign-in or registration. */
  readonly onLeave?: () => void;
}

/** A feature that needs an account, with links to sign in or register. */
export function Invite({ title, text, back, onClose, onLeave }: InviteProps): ReactNode {
  const t = useT();
  const { pathname, search } = useLocation();
  const here = back ?? pathname + search;
  return (
    <Dialog
      open
      title={title}
      text={text}
      onClose={onClose}
      actions={
        <div className={css.ways}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links are pressed, by keys too */}
          <div className={css.ways} onClickCapture={onLeave}>
            <LinkButton variant="primary" to={signInPath(here)}>
              {t('list.open.signIn')}
            </LinkButton>
            <LinkButton to={signUpPath(here)}>{t('list.open.register')}</LinkButton>
          </div>
          <Button variant="text" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      }
    />
  );
}

interface FavouriteInviteProps {
  readonly wId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** For a guest who pressed a heart. */
export function FavouriteInvite({ wId, name, onClose }: FavouriteInviteProps) {
  const t = useT();
  return (
    <Invite
      title={t('library.favourite.title')}
      text={t('library.favourite.text', { name })}
      onClose={onClose}
      onLeave={() => keepWish('favourite', wId)}
    />
  );
}
