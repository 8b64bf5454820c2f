import { useEffect } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { MyCode } from '#screens/friends/MyCode.tsx';
import { useStores } from '#stores/context.tsx';
import { Link } from '#ui/base/Link.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { Names } from './Names.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

/** What a person says of themselves, and the code others find them by. Works without an account that is read. */
export function ProfileScreen() {
  const t = useT();
  const { people } = useStores();
  // The code is made by the server once there is an account.
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
