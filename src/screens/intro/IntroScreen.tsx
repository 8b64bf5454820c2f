import { useNavigate } from 'react-router-dom';
import { homePath } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { IntroSlides } from './IntroSlides.tsx';

/** The slides again, on request. */
export function IntroScreen() {
  const t = useT();
  const navigate = useNavigate();
  const home = homePath(useStore('login', (state) => state.isLoggedIn));
  return (
    <Page title={t('intro.title')} narrow>
      <IntroSlides onEnd={() => navigate(home)} />
    </Page>
  );
}
