import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCueTrack } from '#platform/sound/cue-track.ts';
import { createTrackVoices, type ReadVoice } from '#platform/sound/track-voices.ts';
import { createFakeTrack } from '#tests/platform/fake-track.ts';
import { cue, START } from '#tests/platform/sound-setup.ts';

afterEach(() => vi.restoreAllMocks());

const RATE = 8000;
const loud = (seconds: number) => new Float32Array(seconds * RATE).fill(0.5);
const voice = (address: string, fromMs: number, toMs = fromMs + 30_000) => ({
  address,
  fromMs: START + fromMs,
  toMs: START + toMs,
});
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the voices of a track', () => {
  it('are read one after the other, each once', async () => {
    const asked: string[] = [];
    let answer: () => void = () => undefined;
    const voices = createTrackVoices((address) => {
      asked.push(address);
      return new Promise((resolve) => (answer = () => resolve(loud(1))));
    });
    voices.plan([voice('a', 0), voice('b', 9), voice('a', 20)], 1);
    expect(asked).toEqual(['a']);
    answer();
    await settle();
    expect(asked).toEqual(['a', 'b']);
    answer();
    await settle();
    voices.plan([voice('b', 9), voice('a', 20)], 1);
    expect(asked).toEqual(['a', 'b']);
  });

  it('are not missed beyond the end of the wave', async () => {
    const voices = createTrackVoices(async () => loud(1));
    voices.plan([voice('a', 20_000), voice('b', 200_000)], 1);
    await settle();
    voices.mix(START, START + 110_000);
    expect(voices.state(START)).toBe('right');
    voices.plan([voice('a', 20_000), voice('b', 100_000)], 1);
    expect(voices.state(START)).toBe('incomplete');
  });

  it('that cannot be had hold up no other, and are asked for again with the next plan', async () => {
    let isDown = true;
    const read = vi.fn<ReadVoice>(async (address) => {
      if (address === 'a' && isDown) throw new TypeError('no network');
      return address === 'none' ? undefined : loud(1);
    });
    const voices = createTrackVoices(read);
    const plan = [voice('a', 0), voice('none', 10), voice('b', 20)];
    voices.plan(plan, 1);
    await settle();
    const ready = () => voices.mix(START, START + 60_000).length;
    expect([ready(), read.mock.calls.length]).toEqual([1, 3]);
    isDown = false;
    voices.plan(plan, 1);
    await settle();
    expect([ready(), read.mock.calls.length]).toEqual([2, 5]);
  });

  it('keep to their room: what is no longer planned makes way, what does not fit is left out', async () => {
    const voices = createTrackVoices(async () => loud(200));
    const mixed = () => voices.mix(START, START + 60_000).length;
    voices.plan([voice('a', 0), voice('b', 9)], 1);
    await settle();
    expect(mixed()).toBe(1);
    voices.plan([voice('b', 9)], 1);
    await settle();
    expect(mixed()).toBe(1);
  });

  it('are as loud as they are to be', async () => {
    const voices = createTrackVoices(async () => loud(1));
    const loudest = () => Math.max(...(voices.mix(START, START + 60_000)[0]?.samples ?? []));
    voices.plan([voice('a', 0)], 1);
    await settle();
    const whole = loudest();
    voices.plan([voice('a', 0)], 0.25);
    expect(voices.state(START - 1)).toBe('incomplete');
    expect(loudest() / whole).toBeCloseTo(0.25, 2);
    expect(voices.state(START - 1)).toBe('right');
  });
});

describe('a track with voices', () => {
  /** `read` answers at once, or when `arrive` is called. */
  function setup(waits = false) {
    let now = START;
    let arrive: () => void = () => undefined;
    const device = createFakeTrack();
    const track = createCueTrack({
      isPhone: true,
      now: () => now,
      createElement: () => device.element,
      read: () => (waits ? new Promise((resolve) => (arrive = () => resolve(loud(2)))) : Promise.resolve(loud(2))),
    });
    track.unlock();
    track.keepAlive(true);
    const suspend = (ms: number) => {
      now += ms;
      device.advance(ms);
    };
    const pass = (ms: number) => {
      for (let left = ms; left > 0; left -= 100) {
        suspend(100);
        track.beat();
      }
    };
    return { track, device, suspend, pass, arrive: () => arrive() };
  }

  it('speaks at each moment, also while no code of the page runs', async () => {
    const { track, device, suspend, pass } = setup();
    track.planVoices([voice('a', 5000), voice('b', 60_000)], 1);
    track.plan([cue('change', 20_000)]);
    await settle();
    pass(100);
    suspend(80_000);
    expect(await device.heardMs()).toEqual([5000, 20_000, 60_000]);
    expect(track.voiceMs('a', START + 5000)).toBe(2000);
  });

  it('takes in what arrives later, in a quiet moment, once', async () => {
    const { track, device, pass, arrive } = setup(true);
    track.planVoices([voice('a', 9000)], 1);
    track.plan([cue('change', 1000)]);
    pass(900);
    const before = device.made();
    arrive();
    await settle();
    pass(500);
    expect([device.made() - before, track.voiceMs('a', START + 9000)]).toEqual([0, undefined]);
    pass(3000);
    expect([device.made() - before, track.voiceMs('a', START + 9000)]).toEqual([1, 2000]);
    pass(8000);
    expect(await device.heardMs()).toEqual([1000, 9000]);
  });

  it('does not begin one in the middle: somebody else plays it', async () => {
    const { track, device, pass, arrive } = setup(true);
    track.planVoices([voice('a', 1000)], 1);
    track.plan([]);
    pass(1500);
    arrive();
    await settle();
    pass(5000);
    expect([await device.heardMs(), track.voiceMs('a', START + 1000)]).toEqual([[], undefined]);
  });

  it('says nothing at a moment that is no longer right', async () => {
    const { track, device, pass } = setup();
    track.planVoices([voice('a', 5000)], 1);
    track.plan([]);
    await settle();
    pass(4000);
    track.planVoices([voice('a', 8000)], 1);
    pass(8000);
    expect(await device.heardMs()).toEqual([8000]);
  });

  it('is not exchanged while a voice speaks', async () => {
    const { track, device, pass } = setup();
    track.planVoices([voice('a', 1000), voice('b', 30_000)], 1);
    track.plan([]);
    await settle();
    pass(1500);
    const before = device.made();
    track.planVoices([voice('a', 1000), voice('b', 30_000), voice('c', 40_000)], 1);
    await settle();
    pass(1000);
    expect(device.made()).toBe(before);
    pass(1000);
    expect(device.made()).toBe(before + 1);
  });

  it('forgets them with the run', async () => {
    const { track, device, pass } = setup();
    track.planVoices([voice('a', 5000)], 1);
    track.plan([]);
    await settle();
    pass(1000);
    track.release();
    track.keepAlive(true);
    track.plan([]);
    pass(9000);
    expect(await device.heardMs()).toEqual([]);
  });
});
