import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { DEFAULT_SETTINGS, SETTING_KEYS, settingsOf } from '#core/settings/settings.ts';
import { plain } from '#core/workout/workout-search.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { useHaptics } from '#ui/base/haptics.ts';
import { SearchField } from '#ui/fields/SearchField.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { Section, type SectionOfRows } from './parts.tsx';
import {
  lookSection,
  contractSection,
  savingSection,
  soundSection,
  timesSection,
  trainingSection,
} from './sections.tsx';
import css from './settings.module.css';
import { useTryOut } from './use-try-out.ts';

/** Saves every change at once: on the device, and in the account when it can be reached. */
export function SettingsScreen() {
  const t = useT();
  const offline = useStore('app', (state) => state.offline);
  const tryOut = useTryOut();
  const mayFeel = useStore('settings', (state) => state.settings.vibrationOn);
  useHaptics('[role="switch"]', mayFeel ? tryOut?.touch : undefined);
  const [query, setQuery] = useQuery();
  const all = [
    lookSection(t),
    trainingSection(t, tryOut),
    timesSection(t),
    soundSection(t, tryOut),
    contractSection(t),
    savingSection(t),
  ];
  const found = all.map((section) => matching(section, query)).filter(({ rows }) => rows.length > 0);
  return (
    <Page title={t('settings.title')} narrow>
      <div className="stack stack-wide">
        <div className="stack stack-tight">
          <SearchField label={t('preferences.search')} value={query} onChange={setQuery} />
          <p className="muted" role="status">
            {found.length === 0
              ? t('preferences.nothing', { query })
              : t(offline ? 'preferences.offline' : 'preferences.saved')}
          </p>
        </div>
        {found.map(({ id, title, rows }) => (
          <Section key={id} title={title}>
            {rows.map(({ words, node }) => (
              <div key={words[0]}>{node}</div>
            ))}
          </Section>
        ))}
        {query === '' && <Tools />}
      </div>
    </Page>
  );
}

/** The search text, initially from the address: `?q=Theme`. */
function useQuery() {
  const { key, search } = useLocation();
  const asked = { key, query: new URLSearchParams(search).get('q') ?? '' };
  const [typed, setTyped] = useState(asked);
  if (typed.key !== key) setTyped(asked);
  return [typed.query, (query: string) => setTyped({ key, query })] as const;
}

/** Rows that match the search; a match of the section's title returns all of its rows. */
function matching(section: SectionOfRows, query: string): SectionOfRows {
  const wanted = plain(query.trim());
  if (plain(section.title).includes(wanted)) return section;
  return { ...section, rows: section.rows.filter(({ words }) => plain(words.join(' ')).includes(wanted)) };
}

/** Everything that is not a setting: the device check, tools, and the reset. */
function Tools() {
  const t = useT();
  const isInstalled = useStore('app', (state) => state.pwaInstalled || state.isPwa || state.isCapacitor);
  return (
    <section className="stack stack-tight">
      <h2>{t('preferences.tools')}</h2>
      <div className="row">
        {!isInstalled && (
          <LinkButton to={pathTo('info')} icon="download">
            {t('preferences.install')}
          </LinkButton>
        )}
        <LinkButton to={pathTo('st')} icon="storage">
          {t('nav.storage')}
        </LinkButton>
        <LinkButton to={pathTo('cameratest')} icon="device">
          {t('settings.deviceCheck')}
        </LinkButton>
        <LinkButton to={pathTo('resize')}>{t('picture.title')}</LinkButton>
        <LinkButton to={pathTo('export')}>{t('list.export')}</LinkButton>
      </div>
      <p className={`muted small ${css.keys}`}>
        {t('preferences.palette', { key: /Mac/.test(navigator.platform) ? '⌘ K' : 'Ctrl K' })}
      </p>
      <Reset />
    </section>
  );
}

/** Resetting keeps the language, so that people can still read the page, and the intro stays seen. */
const RESET_KEYS = SETTING_KEYS.filter((key) => key !== 'language' && key !== 'introSeen');

function Reset() {
  const t = useT();
  const { settings, app, login } = useStores();
  const reset = () => {
    const owner = login.getState().userID;
    const before = settingsOf(settings.getState().settings, RESET_KEYS);
    const { setAll } = settings.getState();
    setAll(settingsOf(DEFAULT_SETTINGS, RESET_KEYS));
    const bringBack = () => {
      if (login.getState().userID === owner) setAll(before);
    };
    const undo = { key: 'common.undo', run: bringBack } as const;
    app.getState().notify({ id: 'settings-reset', kind: 'status', key: 'preferences.resetDone', action: undo });
  };
  return (
    <div className="row">
      <Button icon="undo" onClick={reset}>
        {t('preferences.reset')}
      </Button>
      <span className="muted small">{t('preferences.resetHelp')}</span>
    </div>
  );
}
