import { createVoiceStore, VOICE_AT_MOST_SEC } from '#stores/voice.ts';
import { expect, test } from 'vitest';
import { createFakeSounds } from './fake-sounds.ts';
import { createTestTimers, settled } from './harness.ts';

function setup() {
  const clock = createTestTimers();
  const fake = createFakeSounds(clock.timers, clock.now);
  const voice = createVoiceStore(fake.edges);
  /** Timers arm themselves anew: time goes by in their steps. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 200) await clock.pass(Math.min(200, ms - passed));
  };
  const begin = async () => {
    void voice.getState().start();
    await settled();
  };
  return { ...fake, voice, pass, begin, state: () => voice.getState() };
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
  await pass(VOICE_AT_MOST_SEC * 1000);
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
