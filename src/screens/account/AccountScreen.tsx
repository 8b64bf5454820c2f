import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Avatar } from '#ui/widgets/Avatar.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { late } from '#ui/base/late.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import css from './account.module.css';
import { MyContract } from './MyContract.tsx';
import { SignInWays } from './SignInWays.tsx';

const DeleteAccount = late<{ readonly onClose: () => void }>(
  async () => (await import('./DeleteAccount.tsx')).DeleteAccount,
);

/** The account: contract and usage, sign-in methods, data export, deletion. */
export function AccountScreen() {
  const t = useT();
  const { account, library } = useStores();
  const { search } = useLocation();
  const [from] = useState(search);
  const [isEnding, setEnding] = useState(false);
  useEffect(() => {
    void account.getState().load(from);
    void library.getState().loadMine();
  }, [account, library, from]);
  return (
    <Page title={t('nav.account')} narrow>
      <div className="stack stack-wide">
        <Me />
        <MyContract />
        <div className={css.columns}>
          <SignInWays />
          <div className="stack stack-wide">
            <section className="stack stack-tight">
              <h2>{t('account.data.title')}</h2>
              <p className="muted">{t('account.data.text')}</p>
              <div className="row">
                <LinkButton to={pathTo('export')} icon="download">
                  {t('account.data.open')}
                </LinkButton>
              </div>
            </section>
            <section className="stack stack-tight">
              <h2>{t('account.delete.title')}</h2>
              <p className="muted">{t('account.delete.text')}</p>
              <div className="row">
                <Button icon="trash" onClick={() => setEnding(true)}>
                  {t('account.delete.title')}
                </Button>
              </div>
            </section>
          </div>
        </div>
      </div>
      {isEnding && (
        <Suspense>
          <DeleteAccount onClose={() => setEnding(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function Me() {
  const t = useT();
  const imgUrl = useStore('login', (state) => state.imgUrl);
  const nicName = useStore('login', (state) => state.nicName);
  const fullName = useStore('login', (state) => state.fullName);
  const email = useStore('login', (state) => state.email);
  return (
    <section className={`panel ${css.me}`}>
      <Avatar imgUrl={imgUrl} nicName={nicName || email} />
      <p className={css.names}>
        <strong>
          <bdi>{nicName || email}</bdi>
        </strong>
        <span className="muted">
          <bdi>{fullName}</bdi>
        </span>
      </p>
      <LinkButton to={pathTo('profile')} icon="edit">
        {t('nav.profile')}
      </LinkButton>
    </section>
  );
}
