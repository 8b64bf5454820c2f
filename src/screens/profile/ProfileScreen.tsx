import { useEffect } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { MyCode } from '#screens/friends/MyCode.tsx';
import { useStores } from '#stores/context.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { Names } from './Names.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

/** The person's profile, and the code by which others find them. Works before the account is loaded. */
export function ProfileScreen() {
  const t = useT();
  const { people } = useStores();
  // The server creates the code once there is an account.
  useEffect(() => void people.getState().load(), [people]);
  return (
    <Page title={t('nav.profile')} narrow>
      <div className="stack stack-wide">
        <ProfilePicture />
        <Names />
        <MyCode />
        <p>
          {t('profile.toAccount')} <Link to={pathTo('account')}>{t('nav.account')}</Link>
        </p>
      </div>
    </Page>
  );
}
