import type { ReactNode } from 'react';
import { useT } from '#i18n/setup.ts';
import { PageTitle } from '#ui/frame/PageTitle.tsx';
import css from './front-door.module.css';
import { LivingBlock } from './LivingBlock.tsx';
import { ReadyToGo } from './ReadyToGo.tsx';

/** What guests see first: the product at work, workouts to start, and the sign-in below or beside them. */
export function FrontDoor({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <main id="main" tabIndex={-1} className={css.front}>
      <PageTitle>{t('auth.signIn')}</PageTitle>
      <LivingBlock />
      <ReadyToGo />
      <section id="sign-in" className={`stack ${css.form}`} aria-labelledby="front-sign-in">
        <h2 id="front-sign-in">{t('auth.signIn')}</h2>
        {children}
        <p className="muted small">{t('front.hint')}</p>
      </section>
    </main>
  );
}
