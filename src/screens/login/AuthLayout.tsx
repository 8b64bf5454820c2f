import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isInvitation } from '#core/address/redirect.ts';
import { useT } from '#i18n/setup.ts';
import { Wordmark } from '#ui/frame/Brand.tsx';
import { PlainIce } from '#ui/workout/ice/Ice.tsx';
import { iceColours } from '#ui/workout/ice/ice-colours.ts';
import { PageTitle } from '#ui/frame/PageTitle.tsx';
import css from './auth-layout.module.css';
import { LanguageAndTheme } from './LanguageAndTheme.tsx';

/** The frame of sign-in and registration, with the choice of language and theme below. */
export function AuthLayout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={css.layout}>
      <div className={css.ice} {...iceColours()}>
        <PlainIce name="Icetime" shape="wide" />
        <div className={css.word}>
          <Wordmark large />
        </div>
      </div>
      <main id="main" tabIndex={-1} className={`stack ${css.form}`}>
        <PageTitle>{title}</PageTitle>
        <h1>{title}</h1>
        <Invited />
        {children}
        <LanguageAndTheme />
      </main>
    </div>
  );
}

/** Tells people who followed a friend's invitation that it is not lost. */
function Invited() {
  const t = useT();
  const next = new URLSearchParams(useLocation().search).get('next') ?? '';
  return isInvitation(next) && <p>{t('auth.invited')}</p>;
}

export function AuthLinks({ children }: { readonly children: ReactNode }) {
  return <div className={`row row-between ${css.links}`}>{children}</div>;
}
