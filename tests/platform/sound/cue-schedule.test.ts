import type { Sound } from '#platform/sound/sound.ts';
import { cue, setup } from '#tests/platform/sound-setup.ts';
import { expect, it } from 'vitest';

/** The audio clock runs ahead of the run's by so much from now on: known at once, unlike when it falls behind. */
const drift = (audio: { advance(ms: number): void }, ms: number) => audio.advance(ms);

it('what was planned before the audio is open may be taken back', async () => {
  const { sound, audio, pass, heardMs } = await setup({ opens: false });
  sound.plan([cue('change', 5000)]);
  sound.plan([cue('half', 3000)]);
  expect(audio.handedOver()).toBe(0);
  audio.setState('running');
  pass(6000);
  expect(heardMs()).toEqual([3000]);
  sound.plan([cue('change', 9000)]);
  sound.release();
  expect(audio.pending()).toBe(0);
});

it('what was handed over and is taken back leaves nothing with the device', async () => {
  const { sound, audio } = await setup();
  sound.plan([cue('countdown', 2000, 3), cue('change', 5000)]);
  expect(audio.pending()).toBe(2);
  sound.plan([cue('change', 5000)]);
  expect(audio.pending()).toBe(1);
  sound.release();
  expect(audio.pending()).toBe(0);
});

it('what has begun does not begin again when it is planned once more', async () => {
  const { sound, pass, heardMs } = await setup();
  const change = cue('change', 1000);
  sound.plan([change]);
  pass(1200);
  sound.plan([]);
  sound.plan([change]);
  pass(1000);
  expect(heardMs()).toEqual([1000]);
});

it('what begins at this very moment is not taken back', async () => {
  const { sound, pass, heardMs } = await setup();
  sound.plan([cue('change', 1000)]);
  pass(1000, 1000, 1);
  sound.plan([]);
  pass(500);
  expect(heardMs()).toEqual([1000]);
});

it.each([
  ['taken back', (sound: Sound) => sound.plan([])],
  [
    'given back with the device',
    (sound: Sound) => {
      sound.release();
      sound.unlock();
    },
  ],
])('what was %s before it began sounds when it is planned once more', async (_, takeBack) => {
  const { sound, pass, heardMs } = await setup();
  const change = cue('change', 2000);
  sound.plan([change]);
  pass(500);
  takeBack(sound);
  await Promise.resolve();
  sound.plan([change]);
  pass(2000);
  expect(heardMs()).toEqual([2000]);
});

it('a count that has become another one sounds as that', async () => {
  const { sound, audio, pass, heardMs } = await setup();
  sound.plan([cue('countdown', 2000, 1)]);
  sound.plan([cue('countdown', 2000, 2)]);
  pass(2500);
  expect([heardMs(), audio.handedOver()]).toEqual([[2000], 2]);
});

it('a look at the audio clock that came late moves nothing: the next ones are truer', async () => {
  const { sound, audio, pass, heardMs } = await setup();
  sound.plan([cue('change', 4000)]);
  pass(1000);
  pass(100, 50);
  pass(100, 150);
  pass(3000);
  expect([heardMs(), audio.handedOver()]).toEqual([[4000], 1]);
});

it('a signal half a second away still follows the audio clock', async () => {
  const { sound, audio, pass, heardMs } = await setup();
  sound.plan([cue('change', 3000)]);
  pass(2500);
  drift(audio, 20);
  pass(600);
  expect(heardMs()).toEqual([3020]);
});

it('two signals of one moment sound both, as do those of two steps', async () => {
  const { sound, pass, heardMs } = await setup();
  sound.plan([cue('half', 1000), cue('minute', 1000), { ...cue('half', 1000), stepIndex: 1 }]);
  pass(1500);
  expect(heardMs()).toEqual([1000, 1000, 1000]);
});

it('a drift that nobody hears moves nothing, one that is heard moves the signal once', async () => {
  const { sound, audio, pass, heardMs } = await setup();
  sound.plan([cue('change', 4000)]);
  pass(1000);
  drift(audio, 7);
  pass(1000);
  expect(audio.handedOver()).toBe(1);
  drift(audio, 5);
  pass(1000);
  expect(audio.handedOver()).toBe(2);
  pass(1500);
  // The run's 4.000 s are 4.012 s of the audio clock.
  expect(heardMs()).toEqual([4012]);
});

it('a signal that is far is moved when it comes near, not at every drift before', async () => {
  const { sound, audio, pass, heardMs } = await setup();
  sound.plan([cue('change', 20_000)]);
  for (let i = 0; i < 10; i += 1) {
    pass(1000);
    drift(audio, 20);
  }
  expect(audio.handedOver()).toBe(1);
  pass(10_500);
  expect([heardMs(), audio.handedOver()]).toEqual([[20_200], 2]);
});

it('a signal that is about to sound stays where it is', async () => {
  const { sound, audio, pass, heardMs } = await setup();
  sound.plan([cue('change', 3000)]);
  pass(2970);
  drift(audio, 13);
  pass(5, 5, 1);
  expect(audio.handedOver()).toBe(1);
  pass(100);
  expect(heardMs()).toEqual([3000]);
});

it('one that is a second late is still played, a later one is noise', async () => {
  const { sound, pass, heardMs } = await setup();
  pass(5000);
  sound.plan([cue('half', 4000), cue('change', 3999)]);
  pass(100);
  expect(heardMs()).toEqual([5000]);
});

it.each([
  ['a nonsensical one', 3, 2600],
  ['one that is still heard', 0.4, 2600],
  ['one below zero', -1, 3000],
  ['none told', undefined, 3000],
  ['one nobody hears', 0.01, 3000],
])('a delay of the output moves signals ahead by at most 0.4 s: %s', async (_, outputLatency, atMs) => {
  const { sound, audio, pass, heardMs } = await setup();
  Object.assign(audio.context, { outputLatency });
  sound.plan([cue('change', 3000)]);
  pass(4000);
  expect(heardMs()).toEqual([atMs]);
});
