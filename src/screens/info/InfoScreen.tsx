import { useState } from 'react';
import { homePath, pathTo } from '#core/address/routes.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { ContractTable } from '#screens/contracts/ContractTable.tsx';
import { useStore } from '#stores/context.tsx';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { Contact } from './Contact.tsx';
import { Details } from './Details.tsx';
import { InstallHelp } from './InstallHelp.tsx';
import { LicenceList } from './LicenceList.tsx';
import { News } from './News.tsx';
import { Privacy } from './Privacy.tsx';

/** About Icetime, for everybody and also offline. */
export function InfoScreen() {
  const t = useT();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  // The height of the news is unknown beforehand: the content below appears together with it and does not jump.
  const isNewsHere = useStore('info', (state) => state.notes !== undefined || state.notesProblem !== undefined);
  const [isWhole, setWhole] = useState(isNewsHere);
  if (isNewsHere && !isWhole) setWhole(true);
  return (
    <Page title={t('info.title')} backTo={isLoggedIn ? undefined : homePath(false)} narrow>
      <div className="stack stack-wide">
        <section className="stack">
          <Version />
          <div className="row">
            <LinkButton to={pathTo('cameratest')} icon="device">
              {t('info.deviceCheck')}
            </LinkButton>
            {isLoggedIn && <LinkButton to={pathTo('intro')}>{t('info.intro')}</LinkButton>}
          </div>
        </section>
        <InstallHelp />
        <News />
        {isWhole && (
          <>
            <Contact />
            <ContractTable>
              {isLoggedIn && (
                <p>
                  <Link to={pathTo('account')}>{t('info.toAccount')}</Link>
                </p>
              )}
            </ContractTable>
            <Privacy />
            <Details />
            <LicenceList />
          </>
        )}
      </div>
    </Page>
  );
}

function Version() {
  const t = useT();
  const { date } = useFormat();
  const { version, atMs } = useStore('info', (state) => state.build);
  return (
    <p>
      <strong>{t('info.version', { version })}</strong>{' '}
      <span className="muted">{t('info.builtOn', { date: date(atMs) })}</span>
    </p>
  );
}
