import { type ReactNode, useId, useRef } from 'react';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import type { Cause, CheckName, CheckState, RunName } from '#stores/device/device-check-state.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Icon, type IconName } from '#ui/widgets/Icon.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Level, Picture, Recorded } from './live.tsx';
import { useRowText } from './row-text.ts';

const ICONS: Readonly<Record<CheckState, IconName>> = {
  unchecked: 'minus',
  checking: 'repeat',
  asked: 'info',
  works: 'check',
  permission: 'lock',
  refused: 'close',
  missing: 'minus',
  failed: 'warning',
  notInstalled: 'download',
};

/** Its state in words, known facts, the remedy and the buttons. */
export function CheckRow({ name }: { readonly name: CheckName }) {
  const t = useT();
  const id = useId();
  const row = useRowText()(name);
  const { state, cause } = useStore('deviceCheck', (device) => device.checks[name]);
  return (
    <article className="panel stack stack-tight" aria-labelledby={id}>
      <div className="row row-between">
        {/* At 200 % text one long word is wider than a phone, so it may break. */}
        <h2 id={id} tabIndex={-1} style={{ minWidth: 0 }}>
          {row.name}
        </h2>
        <p className="row small" role="status">
          <Icon name={ICONS[state]} size="s" />
          <span>{row.state}</span>
        </p>
      </div>
      {row.facts && <p className="small muted">{row.facts}</p>}
      {row.remedy && <p className="small">{row.remedy}</p>}
      {name === 'camera' && <Picture />}
      {name === 'microphone' && <Level />}
      {name === 'recording' && <Recorded />}
      {(name === 'sound' || name === 'speech' || name === 'vibration') && <Answer name={name} />}
      {name === 'notifications' && state === 'permission' && (
        <Once act={(device) => device.allowNotifications()}>{t('device.allowNotifications')}</Once>
      )}
      {name === 'storage' && (cause === 'notPersisted' || cause === 'persistRefused') && (
        <Once act={(device) => device.persistStorage()}>{t('device.persist')}</Once>
      )}
      {isRun(name) && <RunButtons name={name} />}
    </article>
  );
}

const isRun = (name: CheckName): name is RunName => !['wakeLock', 'notifications', 'storage', 'install'].includes(name);

/** No button here can fix these. */
const HOPELESS: readonly (Cause | undefined)[] = [
  'insecure',
  'unsupported',
  'noRecorder',
  'noSound',
  'noVoice',
  'noVibration',
];

function RunButtons({ name }: { readonly name: RunName }) {
  const t = useT();
  const { state, cause } = useStore('deviceCheck', (device) => device.checks[name]);
  const isOn = useStore('deviceCheck', (device) =>
    name === 'camera' ? device.picture !== undefined : name === 'microphone' && device.level !== undefined,
  );
  const isPlaying = useStore('deviceCheck', (device) => name === 'recording' && device.recorded !== undefined);
  const cameras = useStore('deviceCheck', (device) => (name === 'camera' ? (device.facts.camera?.count ?? 0) : 0));
  const run = useStore('deviceCheck', (device) => device.run);
  const stop = useStore('deviceCheck', (device) => device.stop);
  const switchCamera = useStore('deviceCheck', (device) => device.switchCamera);
  if (HOPELESS.includes(cause)) return null;
  const isBusy = state === 'checking' && !isOn && !isPlaying && cause !== 'speak';
  const off = isOn && (name === 'camera' || name === 'microphone') ? name : undefined;
  return (
    <div className="row">
      <Button busy={isBusy && t('device.state.checking')} onClick={() => (off ? stop(off) : void run(name))}>
        {off ? t(`device.off.${off}`) : t(`device.run.${name}`)}
      </Button>
      {isOn && cameras > 1 && (
        <Button icon="repeat" onClick={() => void switchCamera()}>
          {t('device.nextCamera')}
        </Button>
      )}
    </div>
  );
}

/** Only the person can answer; the answer can be changed. */
function Answer({ name }: { readonly name: 'sound' | 'speech' | 'vibration' }) {
  const t = useT();
  const { state, cause } = useStore('deviceCheck', (device) => device.checks[name]);
  const answer = useStore('deviceCheck', (device) => device.answer);
  if (state !== 'asked' && state !== 'works' && (state !== 'failed' || cause === 'failed')) return null;
  return (
    <>
      <p aria-hidden="true">{t(`device.ask.${name}`)}</p>
      <Segments
        label={t(`device.ask.${name}`)}
        value={state === 'asked' ? '' : state === 'works' ? 'yes' : 'no'}
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`device.${value}`) }))}
        onChange={(value) => answer(name, value === 'yes')}
      />
    </>
  );
}

interface OnceProps {
  readonly act: (device: ReturnType<typeof useActions>) => Promise<void>;
  readonly children: ReactNode;
}

/** A button that may disappear once it has worked: the focus then moves to the row's heading. */
function Once({ act, children }: OnceProps) {
  const actions = useActions();
  const button = useRef<HTMLButtonElement>(null);
  const press = async () => {
    const heading = button.current?.closest('article')?.querySelector('h2');
    await act(actions);
    requestAnimationFrame(() => document.activeElement === document.body && heading?.focus());
  };
  return (
    <div className="row">
      <Button ref={button} onClick={() => void press()}>
        {children}
      </Button>
    </div>
  );
}

function useActions() {
  const allowNotifications = useStore('deviceCheck', (device) => device.allowNotifications);
  const persistStorage = useStore('deviceCheck', (device) => device.persistStorage);
  return { allowNotifications, persistStorage };
}
