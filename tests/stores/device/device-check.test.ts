import { CHECKS, type CheckName } from '#stores/device/device-check-state.ts';
import { expect, test, vi } from 'vitest';
import type { FakeDevice } from '#tests/stores/fakes/fake-device.ts';
import { settled } from '#tests/stores/harness.ts';
import { openCheck } from '#tests/stores/opened-check.ts';

test('opening asks nobody, turns nothing on, and says what can be known', async () => {
  const { row, did } = await openCheck();
  expect(Object.fromEntries(CHECKS.map((name) => [name, row(name)]))).toEqual({
    camera: 'permission prompt',
    microphone: 'permission prompt',
    recording: 'unchecked',
    sound: 'unchecked',
    speech: 'unchecked',
    vibration: 'unchecked',
    wakeLock: 'works',
    notifications: 'permission prompt',
    storage: 'works notPersisted',
    install: 'notInstalled howToInstall',
  });
  expect(did).toMatchObject({ wishes: [], open: 0, beeps: [], spoken: [], buzzes: [] });
});

test('beeps and voice are fetched once, however often they are tried', async () => {
  const fetching = vi.fn();
  const { act } = await openCheck((device) => {
    fetching.mockImplementation(device.ports.loadSignals);
    Object.assign(device.ports, { loadSignals: fetching });
  });
  await act.run('sound');
  await act.run('sound');
  expect(fetching).toHaveBeenCalledTimes(1);
});

test.each<[string, (device: FakeDevice) => void, Partial<Record<CheckName, string>>]>([
  [
    'a page without https',
    ({ says }) => Object.assign(says, { obstacle: 'insecure' }),
    { camera: 'missing insecure', microphone: 'missing insecure', recording: 'missing insecure' },
  ],
  [
    'a browser without mediaDevices',
    ({ says }) => Object.assign(says, { obstacle: 'unsupported' }),
    { camera: 'missing unsupported', microphone: 'missing unsupported', recording: 'missing unsupported' },
  ],
  [
    'a person who said no before',
    ({ says }) => Object.assign(says, { permission: { camera: 'denied' }, notifications: 'denied' }),
    { camera: 'refused refused', microphone: 'permission prompt', notifications: 'refused refused' },
  ],
  [
    'a person who said yes before',
    ({ says }) =>
      Object.assign(says, { permission: { camera: 'granted', microphone: 'granted' }, notifications: 'granted' }),
    { camera: 'unchecked', microphone: 'unchecked', notifications: 'works' },
  ],
  [
    'a browser that can little',
    ({ says, ports }) => {
      Object.assign(says, {
        formats: [],
        notifications: undefined,
        storage: undefined,
        wakeLock: undefined,
        voice: undefined,
      });
      Object.assign(ports.features, { hasSound: false, hasVibration: false });
    },
    {
      recording: 'missing noRecorder',
      sound: 'missing noSound',
      speech: 'missing noVoice',
      vibration: 'missing noVibration',
      wakeLock: 'missing noWakeLock',
      notifications: 'missing noNotifications',
      storage: 'missing noStorage',
    },
  ],
  [
    'a phone that is full and saves its battery',
    ({ says }) =>
      Object.assign(says, { wakeLock: false, storage: { usedBytes: 9e8, quotaBytes: 1e9, persisted: true } }),
    { wakeLock: 'failed wakeLockRefused', storage: 'failed storageFull' },
  ],
])('%s', async (_, prepare, rows) => {
  const { row } = await openCheck(prepare);
  for (const [name, said] of Object.entries(rows)) expect(row(name as CheckName), name).toBe(said);
});

test.each(['isPwa', 'isCapacitor'] as const)('the installed app is installed: %s', async (how) => {
  expect((await openCheck(undefined, { [how]: true })).row('install')).toBe('works');
});

test.each([
  ['camera', 'refused', 'refused refused'],
  ['camera', 'dismissed', 'permission dismissed'],
  ['camera', 'system', 'refused system'],
  ['camera', 'none', 'missing noCamera'],
  ['camera', 'inUse', 'failed inUse'],
  ['camera', 'failed', 'failed failed'],
  ['microphone', 'none', 'missing noMicrophone'],
  ['microphone', 'inUse', 'failed inUse'],
] as const)('%s: %s is said as "%s"', async (name, problem, said) => {
  const { act, row, says, did } = await openCheck();
  says[name] = problem;
  await act.run(name);
  expect(row(name)).toBe(said);
  expect(did.open).toBe(0);
});

test('the camera shows its picture, the next one in its place, and goes off', async () => {
  const { act, row, state, did } = await openCheck();
  await act.run('camera');
  expect(row('camera')).toBe('works');
  expect(state().picture).toBeDefined();
  expect(state().facts.camera).toEqual({ width: 1280, height: 720, number: 1, count: 2 });
  await act.switchCamera();
  expect(did.wishes.at(-1)).toEqual({ camera: 'back' });
  expect(state().facts.camera).toMatchObject({ number: 2, count: 2 });
  await act.switchCamera();
  expect(state().facts.camera).toMatchObject({ number: 1 });
  expect(did.open).toBe(1);
  act.stop('camera');
  expect([row('camera'), state().picture, did.open]).toEqual(['works', undefined, 0]);
});

test('a camera that is unplugged meanwhile is let go and said; pressed again, it works again', async () => {
  const { act, row, state, did, unplug, changes } = await openCheck();
  await act.run('camera');
  unplug();
  expect([row('camera'), state().picture, did.open]).toEqual(['failed unplugged', undefined, 0]);
  changes();
  await settled();
  expect(row('camera')).toBe('failed unplugged');
  await act.run('camera');
  expect(row('camera')).toBe('works');
});

test('the microphone works as soon as it is heard', async () => {
  const { act, row, hear, state, clock, did } = await openCheck();
  await act.run('microphone');
  expect(row('microphone')).toBe('checking speak');
  hear(0.05);
  expect([row('microphone'), state().level]).toEqual(['checking speak', 0.05]);
  await clock.pass(8000);
  expect(row('microphone')).toBe('failed silent');
  hear(0.5);
  expect([row('microphone'), state().level]).toEqual(['works', 0.5]);
  act.stop('microphone');
  expect([row('microphone'), state().level, did.open, did.meters]).toEqual(['works', undefined, 0, 0]);
});

test('a browser that cannot measure loudness has a microphone all the same', async () => {
  const { act, row } = await openCheck(({ says }) => Object.assign(says, { measures: false }));
  await act.run('microphone');
  expect(row('microphone')).toBe('works');
});

test('two seconds are recorded and count when they were played', async () => {
  const { act, row, state, did } = await openCheck();
  await act.run('recording');
  expect(did.wishes).toEqual([{ camera: true, microphone: true }]);
  expect([row('recording'), state().recorded, did.open]).toEqual(['checking playIt', 'blob:recording-1', 0]);
  act.recordingPlayed(true);
  expect(row('recording')).toBe('works');
  await act.run('recording');
  act.recordingPlayed(false);
  expect(row('recording')).toBe('failed notPlayed');
  expect(did.recordings).toBe(1);
});

test('without a camera the voice alone is recorded, if there is a way to', async () => {
  const audio = { name: 'WebM (Opus)', mimeType: 'audio/webm;codecs=opus', plays: true };
  const { act, row, says, did } = await openCheck(({ says }) => Object.assign(says, { camera: 'none' }));
  await act.run('recording');
  expect(did.wishes.at(-1)).toEqual({ microphone: true });
  expect(row('recording')).toBe('failed notRecorded');
  says.formats = [...says.formats, audio];
  act.open({ text: '', tag: 'en' });
  await act.run('recording');
  expect(row('recording')).toBe('checking playIt');
});

test('a recording that fails says so and lets the devices go', async () => {
  const { act, row, did } = await openCheck(({ says }) => Object.assign(says, { records: false }));
  await act.run('recording');
  expect([row('recording'), did.open]).toEqual(['failed notRecorded', 0]);
});

test('one device is on at a time', async () => {
  const { act, state, did } = await openCheck();
  await act.run('camera');
  await act.run('microphone');
  expect([state().picture, did.open, did.meters]).toEqual([undefined, 1, 1]);
  await act.run('recording');
  expect([did.open, did.meters]).toEqual([0, 0]);
  await act.run('camera');
  expect([state().recorded, did.recordings]).toEqual([undefined, 0]);
});

test.each([
  ['sound', 'failed unheard'],
  ['speech', 'failed unspoken'],
  ['vibration', 'failed unfelt'],
] as const)('%s: only the person can tell, and may change the answer', async (name, said) => {
  const { act, row } = await openCheck();
  await act.run(name);
  expect(row(name)).toBe('asked');
  act.answer(name, false);
  expect(row(name)).toBe(said);
  act.answer(name, true);
  expect(row(name)).toBe('works');
});

test('beeps come at the volume of the settings, and the sentence in the person’s language', async () => {
  const { act, did } = await openCheck();
  await act.run('sound');
  await act.run('speech');
  expect(did).toMatchObject({ beeps: [0.6], spoken: ['en: Ready?'] });
});

test('a voice that fails, and a buzz that is refused, are said', async () => {
  const { act, row, voiceFails, says } = await openCheck();
  await act.run('speech');
  voiceFails();
  expect(row('speech')).toBe('failed unspoken');
  says.vibrates = false;
  await act.run('vibration');
  expect(row('vibration')).toBe('failed unfelt');
});

test('code that cannot be fetched is an error of the row, and is asked for again', async () => {
  const { act, row } = await openCheck(({ ports }) => {
    const { loadSignals } = ports;
    let calls = 0;
    Object.assign(ports, {
      loadSignals: () => ((calls += 1) < 3 ? Promise.reject(new Error('no network')) : loadSignals()),
    });
  });
  await act.run('sound');
  expect(row('sound')).toBe('failed failed');
  await act.run('sound');
  expect(row('sound')).toBe('asked');
});

test.each(['hides', 'close'] as const)('%s: everything is off, also what was still being asked for', async (end) => {
  const check = await openCheck();
  const { act, did, state } = check;
  await act.run('microphone');
  await act.run('sound');
  await act.run('speech');
  check[end]();
  expect(did).toMatchObject({ open: 0, meters: 0, beeps: [], spoken: [] });
  const answer = check.hesitate();
  const running = act.run('camera');
  check.store.getState().stop('microphone');
  check.hides();
  if (end === 'close') act.stop('camera');
  answer();
  await running;
  expect([did.open, state().picture, check.row('camera')]).toEqual([0, undefined, 'unchecked']);
  if (end === 'close') expect(check.listening()).toBe(0);
});

test('hidden in the middle of a recording: nothing of it is left', async () => {
  const { act, hesitate, hides, did, row, state } = await openCheck();
  const answer = hesitate();
  const running = act.run('recording');
  answer();
  await settled();
  hides();
  await running;
  expect([did.open, did.recordings, state().recorded, row('recording')]).toEqual([0, 0, undefined, 'unchecked']);
});

test('what the person says in the browser’s settings is seen at the next look', async () => {
  const { act, row, says, changes } = await openCheck(({ says }) => Object.assign(says, { camera: 'refused' }));
  await act.run('camera');
  says.permission = { camera: 'denied', microphone: 'denied' };
  changes();
  await settled();
  expect([row('camera'), row('microphone')]).toEqual(['refused refused', 'refused refused']);
  says.permission = { camera: 'granted', microphone: 'prompt' };
  changes();
  await settled();
  expect([row('camera'), row('microphone')]).toEqual(['unchecked', 'permission prompt']);
});

test('a browser that does not tell permissions keeps what a try has shown', async () => {
  const { act, row, says, changes } = await openCheck(({ says }) => Object.assign(says, { permission: {} }));
  expect(row('camera')).toBe('permission prompt');
  says.camera = 'refused';
  await act.run('camera');
  changes();
  await settled();
  expect(row('camera')).toBe('refused refused');
});

test('voices that are loaded late are found', async () => {
  const { row, says, changes, state } = await openCheck(({ says }) => Object.assign(says, { voice: undefined }));
  expect(row('speech')).toBe('missing noVoice');
  says.voice = { name: 'Anna', isLocal: false };
  changes();
  await settled();
  expect([row('speech'), state().facts.voice?.name]).toEqual(['unchecked', 'Anna']);
});

test('notifications and storage ask when pressed, and say the answer', async () => {
  const { act, row, says } = await openCheck();
  await act.allowNotifications();
  expect(row('notifications')).toBe('works');
  says.persists = false;
  await act.persistStorage();
  expect(row('storage')).toBe('works persistRefused');
  says.persists = true;
  await act.persistStorage();
  expect(row('storage')).toBe('works');
});
