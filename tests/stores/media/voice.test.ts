import { createVoiceStore } from '#stores/media/voice.ts';
import { expect, test } from 'vitest';
import { createFakeSounds } from '#tests/stores/fakes/fake-sounds.ts';
import { createTestTimers, settled } from '#tests/stores/harness.ts';

function setup() {
  const clock = createTestTimers();
  const fake = createFakeSounds(clock.timers, clock.now);
  const voice = createVoiceStore(fake.ports);
  /** Timers arm themselves anew: time goes by in their steps. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 200) await clock.pass(Math.min(200, ms - passed));
  };
  const begin = async () => {
    void voice.getState().start();
    await settled();
  };
  return { ...fake, clock, voice, pass, begin, state: () => voice.getState() };
}

test('a voice is recorded, paused, and ends as a take with its length; the microphone is given back', async () => {
  const { device, state, begin, pass } = setup();
  await begin();
  expect(state().phase).toBe('recording');
  device.hear(0.4);
  expect(state().level).toBe(0.4);
  await pass(3000);
  state().pause();
  await pass(10_000);
  expect(state()).toMatchObject({ phase: 'paused', elapsedMs: 3000 });
  state().resume();
  await pass(1000);
  expect(device.did.open).toBe(1);
  state().stop();
  await settled();
  expect(state()).toMatchObject({ phase: 'recorded', elapsedMs: 4000, problem: undefined, level: undefined });
  expect(state().take).toMatchObject({ seconds: 4, url: 'blob:take-1' });
  expect(device.did.takes).toEqual(['start', 'pause', 'resume', 'stop']);
  expect([device.did.open, device.did.meters]).toEqual([0, 0]);
});

test('until the microphone is there it is being opened', async () => {
  const { state } = setup();
  void state().start();
  expect(state().phase).toBe('opening');
  await settled();
  expect(state().phase).toBe('recording');
});

test('a piece is cut from it; all of it is taken as it is', async () => {
  const { state, begin, did } = setup();
  await begin();
  state().stop();
  await settled();
  expect(await state().piece(0, 4)).toBe(state().take);
  expect(await state().piece(0.5, 2)).toMatchObject({ seconds: 1.5 });
  expect(did.cuts).toEqual(['0-Infinity', '0.5-2']);
});

test('what cannot be cut is taken whole: nothing that was said is lost', async () => {
  const { state, begin, pass, says } = setup();
  says.cuts = false;
  await begin();
  await pass(2000);
  state().stop();
  await settled();
  expect(state().take).toMatchObject({ seconds: 2 });
  expect(await state().piece(1, 2)).toBe(state().take);
});

test.each([
  ['refused', 'refused'],
  ['dismissed', 'dismissed'],
  ['none', 'noMicrophone'],
  ['inUse', 'inUse'],
  ['insecure', 'insecure'],
] as const)('a microphone that is %s: said, and nothing begins', async (microphone, problem) => {
  const { device, state, begin } = setup();
  device.says.microphone = microphone;
  await begin();
  expect(state()).toMatchObject({ phase: 'idle', problem });
});

test('a browser that cannot record says so and keeps no microphone', async () => {
  const { device, state, begin } = setup();
  device.says.formats = [];
  await begin();
  expect(state()).toMatchObject({ phase: 'idle', problem: 'noRecorder' });
  device.says.formats = [{ name: 'x', mimeType: 'audio/x', plays: true }];
  device.says.records = false;
  await begin();
  expect(state()).toMatchObject({ phase: 'idle', problem: 'notRecorded' });
  expect(device.did.open).toBe(0);
});

test('unplugged in the middle: what was said before is there', async () => {
  const { device, state, begin, pass } = setup();
  await begin();
  await pass(1000);
  device.unplug();
  await settled();
  expect(state()).toMatchObject({ phase: 'recorded', problem: 'unplugged' });
  expect(state().take?.seconds).toBe(4);
});

test('unplugged before anything was said', async () => {
  const { device, state, begin } = setup();
  device.says.said = 0;
  await begin();
  device.unplug();
  await settled();
  expect(state()).toMatchObject({ phase: 'idle', problem: 'unplugged', take: undefined });
});

test('after five minutes it ends by itself, and says so', async () => {
  const { state, begin, pass } = setup();
  await begin();
  await pass(5 * 60_000);
  expect(state()).toMatchObject({ phase: 'recorded', isFull: true });
});

test('again: the take before goes once the next one begins, not when that is refused', async () => {
  const { device, state, begin, did } = setup();
  await begin();
  state().stop();
  await settled();
  device.says.microphone = 'inUse';
  await begin();
  expect(state()).toMatchObject({ phase: 'recorded', problem: 'inUse', take: { url: 'blob:take-1' } });
  expect(did.freed).toEqual([]);
  device.says.microphone = undefined;
  await begin();
  expect(state()).toMatchObject({ phase: 'recording', problem: undefined, take: undefined, elapsedMs: 0 });
  expect(did.freed).toEqual(['blob:take-1']);
});

test('thrown away, also in the middle and while the person is still asked: all is off', async () => {
  const { device, state, begin, did } = setup();
  await begin();
  state().discard();
  await settled();
  expect(state()).toMatchObject({ phase: 'idle', take: undefined });
  expect(device.did.open).toBe(0);

  const answer = device.hesitate();
  void state().start();
  state().discard();
  answer();
  await settled();
  expect([device.did.open, state().phase]).toEqual([0, 'idle']);

  await begin();
  state().stop();
  await settled();
  state().discard();
  expect(state().take).toBeUndefined();
  expect(did.freed).toEqual(['blob:take-1']);
});

test('a piece from the beginning, and one to the end, are pieces; without a take there is none', async () => {
  const { state, begin, did } = setup();
  expect(await state().piece(0, 1)).toBeUndefined();
  await begin();
  state().stop();
  await settled();
  expect(await state().piece(0, 2)).toMatchObject({ seconds: 2 });
  expect(await state().piece(1, 4)).toMatchObject({ seconds: 3 });
  expect(did.cuts).toEqual(['0-Infinity', '0-2', '1-4']);
});

test('what makes no sense now does nothing', async () => {
  const { device, state, begin } = setup();
  for (const name of ['pause', 'resume', 'stop'] as const) state()[name]();
  expect([state().phase, device.did.takes]).toEqual(['idle', []]);
  await begin();
  state().resume();
  expect(device.did.takes).toEqual(['start']);
  state().pause();
  state().pause();
  expect(device.did.takes).toEqual(['start', 'pause']);
  state().stop();
  state().stop();
  expect([state().phase, device.did.takes]).toEqual(['ending', ['start', 'pause', 'stop']]);
  await settled();
  expect(state().phase).toBe('recorded');
});

test('its length counts to the moment of the tap, not to the last look', async () => {
  const { state, begin, clock } = setup();
  await begin();
  await clock.pass(350);
  state().pause();
  expect(state().elapsedMs).toBe(350);
  state().resume();
  await clock.pass(130);
  state().stop();
  await settled();
  expect(state().elapsedMs).toBe(480);
});

test('begun anew in the middle, the first take is given up and its microphone given back', async () => {
  const { device, state, begin, pass } = setup();
  await begin();
  await pass(2000);
  await begin();
  expect([device.did.open, device.did.meters, state().phase, state().elapsedMs]).toEqual([1, 1, 'recording', 0]);
  await pass(1000);
  expect(state().elapsedMs).toBe(1000);
});

test('a browser that cannot measure loudness records all the same', async () => {
  const { device, state, begin } = setup();
  device.says.measures = false;
  await begin();
  state().stop();
  await settled();
  expect([state().phase, state().level, device.did.open]).toEqual(['recorded', undefined, 0]);
});

test('full once, the next take is not', async () => {
  const { state, begin, pass } = setup();
  await begin();
  await pass(5 * 60_000 - 200);
  expect(state()).toMatchObject({ phase: 'recording', isFull: false });
  await pass(200);
  expect(state().isFull).toBe(true);
  await begin();
  expect(state()).toMatchObject({ phase: 'recording', isFull: false, elapsedMs: 0 });
});
