import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';

/** How to install Icetime on this device: by the browser's prompt, or in words. Empty once installed. */
export function InstallHelp() {
  const t = useT();
  const { info } = useStores();
  const isHere = useStore('app', (state) => state.isPwa || state.isCapacitor);
  const isInstalled = useStore('app', (state) => state.pwaInstalled);
  const canInstall = useStore('app', (state) => state.canInstall);
  const browser = useStore('info', (state) => state.browser);
  if (isHere) return null;
  return (
    <section className="stack stack-tight">
      <h2 id="install">{t('info.install.title')}</h2>
      <p>{t(isInstalled ? 'info.install.there' : 'info.install.text')}</p>
      {canInstall ? (
        <div className="row">
          <Button icon="download" onClick={() => void info.getState().install()}>
            {t('info.install.button')}
          </Button>
        </div>
      ) : (
        !isInstalled && <p>{t(`device.install.${browser}`)}</p>
      )}
    </section>
  );
}
