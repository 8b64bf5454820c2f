import { type ComponentType, useEffect, useState } from 'react';
import { loadTexts, useT } from '#i18n/setup.ts';
import { NotFoundScreen } from '#screens/not-found/NotFoundScreen.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import { ProblemLine, Skeleton } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';

/** For admins; everybody else sees the not-found screen and loads none of it. */
export function AdminScreen() {
  const isAdmin = useStore('login', (state) => state.admin);
  // Only the server knows who is an admin, and it answers a moment after the screen opens.
  const isReady = useStore('app', (state) => state.authReady);
  if (isAdmin) return <Desk />;
  return isReady ? <NotFoundScreen /> : <Waiting />;
}

function Desk() {
  const stores = useStores();
  const [Part, setPart] = useState<ComponentType>();
  const [isMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const texts = (['admin', 'limits', 'library'] as const).map((namespace) => loadTexts(namespace));
    Promise.all([import('./AdminDesk.tsx'), stores.loadAdmin(), ...texts]).then(
      ([{ AdminDesk }]) => setPart(() => AdminDesk),
      () => setMissing(true),
    );
  }, [stores, attempt]);
  const retry = () => {
    setMissing(false);
    setAttempt(attempt + 1);
  };
  if (Part) return <Part />;
  return <Waiting onRetry={isMissing ? retry : undefined} />;
}

function Waiting({ onRetry }: { readonly onRetry?: (() => void) | undefined }) {
  const t = useT();
  return (
    <Page title={t('nav.admin')}>
      {onRetry ? (
        <ProblemLine problem="offline" onRetry={onRetry} />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton height="16rem" />
        </div>
      )}
    </Page>
  );
}
