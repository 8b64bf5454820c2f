/** Settings are merged one by one: what two devices change without a network, both keep. */
import { fc } from '#tests/support/properties.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import {
  COLOR_THEMES,
  DEFAULT_SETTINGS,
  readSettings,
  type SettingKey,
  TIMER_MODES,
  type UserSettings,
} from '#core/settings/settings.ts';
import { type Account, givenAccount, type Harness, startHarness, type Tab } from '#tests/data/support/harness.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let harness: Harness;
let ada: Account;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
});

/** A device with what it shows. */
interface Device {
  readonly tab: Tab;
  settings: UserSettings;
}

async function aDevice(): Promise<Device> {
  harness.newDevice();
  const tab = harness.tab();
  await tab.signedIn(ada);
  const device = { tab, settings: DEFAULT_SETTINGS };
  await meet(device);
  return device;
}

async function change<K extends SettingKey>(device: Device, key: K, value: UserSettings[K]): Promise<void> {
  device.settings = { ...device.settings, [key]: value };
  await device.tab.account.saveSettings(ada.uid, device.settings, [key]);
  // It tries in vain; not only when another device has the network again.
  await device.tab.outbox.drain();
}

/** The network is there for a moment. */
async function meet(device: Device): Promise<void> {
  harness.weather = 'ok';
  await device.tab.outbox.drain();
  const loaded = await device.tab.account.load(ada.uid);
  if (loaded.ok) device.settings = readSettings(loaded.value?.settings);
  harness.weather = 'offline';
}

const stored = () => harness.backend.get(`users/${ada.uid}`);

const VALUES: Partial<{ [K in SettingKey]: readonly UserSettings[K][] }> = {
  language: LANGUAGE_NAMES,
  colorTheme: COLOR_THEMES,
  timerMode: TIMER_MODES,
  introOn: [true, false],
  countDownBeepOn: [true, false],
  defaultIntroTimeSec: [10, 20, 30],
  cueVolume: [0, 0.5, 1],
  voiceGerman: ['', 'Anna'],
};
const aChange = fc
  .constantFrom(...(Object.keys(VALUES) as SettingKey[]))
  .chain((key) => fc.record({ key: fc.constant(key), value: fc.constantFrom(...(VALUES[key] ?? [])) }));
const aStep = fc.record({ device: fc.nat(1), act: fc.option(aChange, { freq: 4 }) });

describe('two devices of one person', () => {
  it('end with the same settings: of each one the value that was sent last', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 14 }), async (steps) => {
        await harness.reset();
        ada = givenAccount(harness, 'ada');
        const devices = [await aDevice(), await aDevice()];
        const waiting: Partial<UserSettings>[] = [{}, {}];
        let expected: UserSettings = readSettings(stored()?.['settings']);
        const send = async (n: number) => {
          expected = { ...expected, ...waiting[n] };
          waiting[n] = {};
          await meet(devices[n] as Device);
          expect(devices[n]?.settings).toEqual({ ...expected });
        };
        for (const { device, act } of steps) {
          if (act === null) await send(device);
          else {
            waiting[device] = { ...waiting[device], [act.key]: act.value };
            await change(devices[device] as Device, act.key, act.value);
            const local = await devices[device]?.tab.account.loadLocal(ada.uid);
            expect(readSettings(local?.settings)).toEqual(devices[device]?.settings);
          }
        }
        for (const n of [0, 1, 0]) await send(n);
        expect(readSettings(stored()?.['settings'])).toEqual(expected);
        expect(devices[1]?.settings).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('keep each other’s', async () => {
    const [phone, laptop] = [await aDevice(), await aDevice()];
    await change(phone, 'introOn', false);
    await change(phone, 'colorTheme', 'ember');
    await change(laptop, 'defaultIntroTimeSec', 33);
    await meet(phone);
    await meet(laptop);
    expect(stored()).toMatchObject({
      colorTheme: 'ember',
      settings: { introOn: false, colorTheme: 'ember', defaultIntroTimeSec: 33 },
    });
  });
});

describe('a change that has arrived', () => {
  it('belongs to the copy on the device, also when the account was read before it arrived', async () => {
    const phone = await aDevice();
    await change(phone, 'introOn', false);
    harness.weather = ['ok', 'offline', 'offline'];
    await phone.tab.account.load(ada.uid);
    harness.weather = 'ok';
    await phone.tab.outbox.drain();
    expect(await phone.tab.account.loadLocal(ada.uid)).toMatchObject({ settings: { introOn: false } });
  });

  it('takes the place of all, where the account holds what another version left', async () => {
    const phone = await aDevice();
    harness.backend.set(`users/${ada.uid}`, { ...stored(), settings: { introOn: true, goals: 'many' } });
    await change(phone, 'introOn', false);
    await meet(phone);
    expect(stored()?.['settings']).toEqual({ ...DEFAULT_SETTINGS, introOn: false });
    expect(await phone.tab.outbox.listRefused()).toEqual([]);
  });
});
