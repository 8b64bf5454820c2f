import { useEffect, useState } from 'react';
import { homePath, pathTo } from '#core/address/routes.ts';
import { useLanguage, useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { CHECKS } from '#stores/device/device-check-state.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { CheckRow } from './CheckRow.tsx';
import { useRowText } from './row-text.ts';

/** What works on this device and in this browser, and how to fix the rest. */
export function DeviceCheckScreen() {
  const t = useT();
  const tag = useLanguage();
  const open = useStore('deviceCheck', (state) => state.open);
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  useEffect(() => open({ text: t('device.sentence'), tag }), [open, t, tag]);
  return (
    <Page title={t('device.title')} backTo={isLoggedIn ? pathTo('settings') : homePath(false)} narrow>
      <div className="stack">
        <p className="muted">{t('device.intro')}</p>
        <Summary />
        <ul className="stack stack-tight">
          {CHECKS.map((name) => (
            <li key={name}>
              <CheckRow name={name} />
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}

function Summary() {
  const t = useT();
  const checks = useStore('deviceCheck', (state) => state.checks);
  const states = Object.values(checks).map(({ state }) => state);
  const works = states.filter((state) => state === 'works').length;
  const left = states.filter((state) => ['unchecked', 'checking', 'asked', 'permission'].includes(state)).length;
  return (
    <div className="panel stack stack-tight">
      <h2>
        {t('device.summary', { count: works })}
        {left > 0 && `, ${t('device.left', { count: left })}`}
      </h2>
      <Report />
    </div>
  );
}

/** The rows as text for support. Names the browser and the device's features, but nothing personal. */
function Report() {
  const t = useT();
  const tag = useLanguage();
  const rowText = useRowText();
  const userAgent = useStore('deviceCheck', (state) => state.userAgent);
  const copy = useStore('deviceCheck', (state) => state.copy);
  const notify = useStore('app', (state) => state.notify);
  const [byHand, setByHand] = useState('');
  const copyReport = async () => {
    const text = [
      `Icetime – ${t('device.title')}`,
      `${t('device.browser')}: ${userAgent}`,
      `${t('device.language')}: ${tag}`,
      ...CHECKS.map(rowText).map(({ name, state, facts, remedy }) =>
        [`${name}: ${state}`, facts, remedy]
          .filter(Boolean)
          .map((part) => part.replace(/[.:]$/, ''))
          .join('. '),
      ),
    ].join('\n');
    const isCopied = await copy(text);
    setByHand(isCopied ? '' : text);
    if (isCopied) notify({ id: 'device-report', kind: 'status', key: 'device.copied' });
  };
  return (
    <>
      <div className="row">
        <Button icon="copy" onClick={() => void copyReport()}>
          {t('device.copy')}
        </Button>
      </div>
      {byHand && (
        <TextArea
          label={t('device.report')}
          description={t('device.byHand')}
          value={byHand}
          rows={CHECKS.length}
          onChange={() => undefined}
        />
      )}
    </>
  );
}
