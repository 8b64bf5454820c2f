import { withRegion } from '#i18n/region.ts';
import { useLanguage, useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import type { Check, CheckName, DeviceCheckState } from '#stores/device/device-check-state.ts';

/** A row's text, on the screen and in the report; '' = none. */
export interface RowText {
  readonly name: string;
  readonly state: string;
  readonly facts: string;
  readonly remedy: string;
}

type T = ReturnType<typeof useT>;

export function useRowText(): (name: CheckName) => RowText {
  const t = useT();
  const region = withRegion(useLanguage());
  const checks = useStore('deviceCheck', (state) => state.checks);
  const facts = useStore('deviceCheck', (state) => state.facts);
  const browser = useStore('deviceCheck', (state) => state.browser);
  return (name) => ({
    name: t(`device.name.${name}`),
    state: t(`device.state.${checks[name].state}`),
    facts: factsOf(t, name, facts, region),
    remedy: remedyOf(t, name, checks[name], browser),
  });
}

function remedyOf(t: T, name: CheckName, { cause }: Check, browser: DeviceCheckState['browser']): string {
  switch (cause) {
    case undefined:
      return '';
    case 'refused':
      return t(`device.allow.${browser}`, { what: namesOf(t, name) });
    case 'howToInstall':
      return t(`device.install.${browser}`);
    default:
      return t(`device.cause.${cause}`);
  }
}

/** Its name in the browser's settings. */
const namesOf = (t: T, name: CheckName): string =>
  name === 'recording' ? `${t('device.name.camera')}, ${t('device.name.microphone')}` : t(`device.name.${name}`);

function factsOf(t: T, name: CheckName, facts: DeviceCheckState['facts'], region: string): string {
  const { camera, formats, voice, storage } = facts;
  switch (name) {
    case 'camera': {
      // Plain digits: nobody writes 1,280 pixels.
      const { width, height, number, count: all } = camera ?? {};
      return camera ? t('device.fact.camera', { width: `${width}`, height: `${height}`, number, all }) : '';
    }
    case 'recording': {
      const list = (plays: boolean) => formats.filter((one) => one.plays === plays).map((one) => one.name);
      const silent = list(false);
      return [
        formats.length > 0 && t('device.fact.records', { formats: formats.map((one) => one.name).join(', ') }),
        silent.length > 0 && t('device.fact.cannotPlay', { formats: silent.join(', ') }),
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'speech':
      return voice ? t(voice.isLocal ? 'device.fact.voiceHere' : 'device.fact.voiceRemote', { name: voice.name }) : '';
    case 'storage': {
      if (!storage) return '';
      const { usedBytes, quotaBytes, persisted } = storage;
      const values = { used: sizeText(usedBytes, region), free: sizeText(quotaBytes - usedBytes, region) };
      const sizes = `${t('device.fact.storage', values)}.`;
      return persisted ? `${sizes} ${t('device.fact.persisted')}` : sizes;
    }
    default:
      return '';
  }
}

/** 1.2 GB, 34 MB; in French 1,2 Go, 34 Mo. */
function sizeText(bytes: number, region: string): string {
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'gigabyte'] : [bytes / 1e6, 'megabyte'];
  return new Intl.NumberFormat(region, { style: 'unit', unit, maximumFractionDigits: size < 10 ? 1 : 0 }).format(size);
}
