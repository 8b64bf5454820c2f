import { type ReactNode, Suspense, useState } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { late } from '#ui/base/late.tsx';
import css from './account.module.css';
import { GoogleTrouble } from './GoogleTrouble.tsx';

interface Closable {
  readonly onClose: () => void;
}
const ChangeEmail = late<Closable>(async () => (await import('./ChangeEmail.tsx')).ChangeEmail);
const ChangePassword = late<Closable>(async () => (await import('./ChangePassword.tsx')).ChangePassword);

/** The sign-in methods with their actions. The emailed link always works, so nobody loses the last one. */
export function SignInWays() {
  const t = useT();
  const email = useStore('login', (state) => state.email);
  const emailVerified = useStore('login', (state) => state.emailVerified);
  const access = useStore('account', (state) => state.access);
  const problem = useStore('account', (state) => state.accessProblem);
  const [asking, setAsking] = useState<'email' | 'password'>();
  const close = () => setAsking(undefined);
  const hasPassword = access?.hasPassword ?? true;
  return (
    <section className="stack stack-tight">
      <h2>{t('account.signIn.title')}</h2>
      <ul className="panel panel-flush rows">
        <Way
          name={t('auth.email')}
          text={`${email} · ${t(emailVerified ? 'account.signIn.confirmed' : 'account.signIn.unconfirmed')}`}
        >
          <Button onClick={() => setAsking('email')}>{t('account.email.change')}</Button>
        </Way>
        <Way
          name={t('auth.password')}
          text={t(hasPassword ? 'account.signIn.passwordSet' : 'account.signIn.passwordNone')}
        >
          <Button onClick={() => setAsking('password')}>
            {t(hasPassword ? 'account.password.change' : 'account.password.set')}
          </Button>
        </Way>
        <Way name={t('account.signIn.link')} text={t('account.signIn.linkText')} />
        {access ? (
          <GoogleWay hasPassword={access.hasPassword} address={access.google} />
        ) : (
          !problem && <GoogleWayComing />
        )}
      </ul>
      {!access && problem && <ProblemLine problem={problem} />}
      <GoogleTrouble />
      <Suspense>
        {asking === 'email' && <ChangeEmail onClose={close} />}
        {asking === 'password' && <ChangePassword onClose={close} />}
      </Suspense>
    </section>
  );
}

interface WayProps {
  readonly name: string;
  readonly text: string;
  readonly children?: ReactNode;
  /** The text is still loading. */
  readonly isComing?: boolean;
}

function Way({ name, text, children, isComing = false }: WayProps) {
  return (
    <li className={`${css.way} ${isComing ? css.unknown : ''}`} aria-hidden={isComing}>
      <p>
        <strong>{name}</strong>
        <span className="muted small">{text}</span>
      </p>
      {children}
    </li>
  );
}

/** Reserves space while the server is asked, so that nothing shifts under a finger. */
function GoogleWayComing() {
  const t = useT();
  const isThere = useStore('account', (state) => state.google.isThere);
  if (!isThere) return null;
  return (
    <Way name="Google" text={t('account.signIn.googleNone')} isComing>
      <Button disabled>{t('account.signIn.google.link')}</Button>
    </Way>
  );
}

interface GoogleWayProps {
  readonly hasPassword: boolean;
  /** `undefined` = not linked. */
  readonly address: string | undefined;
}

function GoogleWay({ hasPassword, address }: GoogleWayProps) {
  const t = useT();
  const { account, app } = useStores();
  const { isThere, asking } = useStore('account', (state) => state.google);
  const [isBusy, setBusy] = useState(false);
  const unlink = async () => {
    setBusy(true);
    const problem = await account.getState().unlinkGoogle();
    setBusy(false);
    if (problem === undefined) {
      app.getState().notify({ id: 'google', kind: 'status', key: 'account.signIn.google.unlinked' });
    } else if (problem !== 'proof-wanted' && !problem.startsWith('google-')) {
      app.getState().notify({ id: 'google', kind: 'alert', key: `errors.problem.${problem as 'offline'}` });
    }
  };
  const link = async () => {
    await account.getState().askGoogle('link', pathTo('account'));
    if (account.getState().access?.google !== undefined)
      app.getState().notify({ id: 'google', kind: 'status', key: 'account.signIn.google.linked' });
  };
  if (address === undefined && !isThere) return null;
  return (
    <Way name="Google" text={address ?? t('account.signIn.googleNone')}>
      {address === undefined ? (
        <Button busy={asking === 'link' && t('account.signIn.google.waiting')} onClick={() => void link()}>
          {t('account.signIn.google.link')}
        </Button>
      ) : hasPassword ? (
        <Button busy={isBusy && t('account.signIn.google.unlinking')} onClick={() => void unlink()}>
          {t('account.signIn.google.unlink')}
        </Button>
      ) : (
        <Banner icon="info">{t('account.signIn.google.last')}</Banner>
      )}
    </Way>
  );
}
