import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadAudioSession, soundSwitches } from '#app/wire/wire-player.ts';
import type { SoundMode } from '#core/settings/settings.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const DESK = { isPwa: false, isIos: false, isAndroid: false, isCapacitor: false };
const sessionIn = (mode: SoundMode) =>
  Promise.resolve({ mode: () => mode, isChosen: () => true, setMode: () => undefined });

async function isLockedSoundOn(facts: Partial<typeof DESK>, mode?: SoundMode, hasWakeLock = true): Promise<boolean> {
  vi.stubGlobal('navigator', hasWakeLock ? { wakeLock: {} } : {});
  const session = mode ? sessionIn(mode) : Promise.resolve(undefined);
  const { lockedSound } = soundSwitches({ ...DESK, ...facts }, session);
  await session;
  await Promise.resolve();
  return lockedSound.isOn();
}

it('signals go on by themselves where a phone would stop them', async () => {
  // An iPhone lets only that be heard while it is locked which does not mix with other apps.
  expect(await isLockedSoundOn({ isIos: true }, 'always')).toBe(true);
  expect(await isLockedSoundOn({ isIos: true }, 'mix')).toBe(false);
  expect(await isLockedSoundOn({ isIos: true }, 'duck')).toBe(false);
  expect(await isLockedSoundOn({ isAndroid: true }, undefined, false)).toBe(true);
  expect(await isLockedSoundOn({ isAndroid: true })).toBe(false);
  expect(await isLockedSoundOn({ isCapacitor: true, isIos: true }, 'always')).toBe(true);
  expect(await isLockedSoundOn({ isCapacitor: true, isAndroid: true })).toBe(true);
  expect(await isLockedSoundOn({}, undefined, false)).toBe(false);
});

it('signals play alone by themselves in the native app, which an iPhone stops otherwise', async () => {
  vi.stubGlobal('navigator', { audioSession: { type: 'auto' } });
  const mode = async (facts: Partial<typeof DESK>) => (await loadAudioSession({ ...DESK, ...facts }))?.mode();
  expect(await mode({ isIos: true })).toBe('mix');
  expect(await mode({ isIos: true, isCapacitor: true })).toBe('always');
  vi.stubGlobal('navigator', {});
  expect(await mode({ isAndroid: true, isCapacitor: true })).toBeUndefined();
});

it('signals of a locked iPhone and mixing with other apps exclude each other, whichever is chosen', async () => {
  vi.stubGlobal('navigator', { audioSession: { type: 'auto' } });
  const iPhone = { ...DESK, isIos: true };
  const loading = loadAudioSession(iPhone);
  const { lockedSound } = soundSwitches(iPhone, loading);
  const session = await loading;
  lockedSound.set(true);
  expect([lockedSound.isOn(), session?.mode()]).toEqual([true, 'always']);
  session?.setMode('mix');
  expect(lockedSound.isOn()).toBe(false);
  session?.setMode('always');
  lockedSound.set(false);
  expect([lockedSound.isOn(), session?.mode()]).toEqual([false, 'always']);
});

it('no loudspeaker is woken unless somebody asks for it', () => {
  expect(soundSwitches(DESK, Promise.resolve(undefined)).speakerWake.isOn()).toBe(false);
});

it('a sound session whose code cannot be loaded changes nothing', async () => {
  const failed = Promise.reject(new Error('offline'));
  const { lockedSound } = soundSwitches({ ...DESK, isIos: true }, failed);
  await failed.catch(() => undefined);
  expect(lockedSound.isOn()).toBe(false);
});
