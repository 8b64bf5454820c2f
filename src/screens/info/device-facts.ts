import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';

/** Facts for finding faults, one line each, without personal data. */
export function useDeviceFacts(): readonly (readonly [label: string, value: string])[] {
  const t = useT();
  const { version, atMs } = useStore('info', (state) => state.build);
  const language = useStore('settings', (state) => state.settings.language);
  const theme = useStore('settings', (state) => state.settings.colorTheme);
  const isInstalled = useStore('app', (state) => state.isPwa || state.isCapacitor);
  const waiting = useStore('library', (state) => state.pendingCount) + useStore('app', (state) => state.uploadCount);
  return [
    [t('info.details.version'), `${version} (${new Date(atMs).toISOString().slice(0, 16)}Z)`],
    [t('info.details.browser'), navigator.userAgent.slice(0, 300)],
    [t('info.details.language'), `${language}, ${theme}`],
    [t('info.details.window'), `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`],
    [t('info.details.installed'), t(isInstalled ? 'info.details.yes' : 'info.details.no')],
    [t('info.details.waiting'), String(waiting)],
  ];
}

export const factsText = (facts: ReturnType<typeof useDeviceFacts>): string =>
  facts.map(([label, value]) => `${label}: ${value}`).join('\n');
