import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { EmailField } from './EmailField.tsx';
import { isEmail, nextOf } from './fields.ts';
import { NewcomerForm } from './NewcomerForm.tsx';
import { WayProblem } from './OtherWays.tsx';
import { forgetTyped } from './typed.ts';

interface Steps {
  /** Replaces the screen's own form; `undefined` = show the form. */
  readonly step: ReactNode | undefined;
  /** The person wants a link; sent at once if there is an address. */
  readonly wantLink: () => void;
}

/** The steps of a sign-in by Google or email; the same for sign-in and registration. */
export function useSignInSteps(email: string, onEmail: (email: string) => void): Steps {
  const t = useT();
  const { signIn, login } = useStores();
  const { search } = useLocation();
  const { newcomer, wantsAddress, busy } = useStore('signIn', (state) => state);
  const [wantsLink, setWantsLink] = useState(false);
  const here = useHere();
  useEffect(() => void signIn.getState().begin(here()), [signIn, here]);
  useEffect(
    () => () => {
      if (login.getState().isLoggedIn) forgetTyped();
    },
    [login],
  );

  const back = () => {
    setWantsLink(false);
    void signIn.getState().leave();
  };
  const send = () => void signIn.getState().sendLink(email.trim(), pathTo('login') + nextOf(search));
  const step = (title: string, content: ReactNode) => <AuthLayout title={title}>{content}</AuthLayout>;
  const address = { email, onEmail, onBack: back };
  const stepNow = () => {
    if (newcomer) return step(t('signIn.newTitle'), <NewcomerForm newcomer={newcomer} onCancel={back} />);
    if (wantsAddress || busy === 'opening')
      return step(t('signIn.addressTitle'), <OpenedLink {...address} here={here} />);
    if (wantsLink) return step(t('signIn.linkTitle'), <LinkForm {...address} onSend={send} />);
    return undefined;
  };
  return {
    step: stepNow(),
    wantLink() {
      setWantsLink(true);
      if (isEmail(email)) send();
    },
  };
}

/** The full address at mount: it contains the link. */
function useHere(): () => string {
  const { pathname, search } = useLocation();
  return useCallback(() => new URL(pathname + search, window.location.origin).href, [pathname, search]);
}

interface AddressProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

function LinkForm({ email, onEmail, onBack, onSend }: AddressProps & { readonly onSend: () => void }) {
  const t = useT();
  const { busy, problem, sentTo } = useStore('signIn', (state) => state);
  return (
    <Form onSubmit={onSend}>
      <p className="muted">{t('signIn.linkText')}</p>
      <EmailField email={email} onEmail={onEmail} />
      {problem && <WayProblem problem={problem} />}
      <p role="status">{sentTo !== undefined && t('signIn.sent', { email: sentTo })}</p>
      <Button type="submit" variant="primary" size="l" wide busy={busy === 'link' && t('auth.reset.sending')}>
        {t('auth.reset.send')}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t('auth.reset.back')}
      </Button>
    </Form>
  );
}

/** A link requested on another device asks for the email address it was sent to. */
function OpenedLink({ email, onEmail, onBack, here }: AddressProps & { readonly here: () => string }) {
  const t = useT();
  const { busy, problem, wantsAddress, openLink } = useStore('signIn', (state) => state);
  if (busy === 'opening' && !wantsAddress) return <p role="status">{t('auth.signingIn')}</p>;
  return (
    <Form onSubmit={() => openLink(here(), email.trim())}>
      <p className="muted">{t('signIn.addressText')}</p>
      <EmailField email={email} onEmail={onEmail} />
      {problem && <WayProblem problem={problem} />}
      <Button type="submit" variant="primary" size="l" wide busy={busy === 'opening' && t('auth.signingIn')}>
        {t('auth.signIn')}
      </Button>
      <Button variant="text" onClick={onBack}>
        {t('auth.reset.back')}
      </Button>
    </Form>
  );
}
