import { createSound } from '#platform/sound/sound.ts';
import { createFakeAudio } from '#tests/platform/fake-audio.ts';
import { cue, setup } from '#tests/platform/sound-setup.ts';
import { describe, expect, it, vi } from 'vitest';

describe('sound', () => {
  it('plays each cue at its moment, once, however often the plan is stated', async () => {
    const { sound, pass, heardMs } = await setup();
    const cues = [cue('countdown', 2000, 3), cue('countdown', 3000, 2), cue('countdown', 4000, 1), cue('change', 5000)];
    for (let i = 0; i < 60; i += 1) {
      sound.plan(cues);
      pass(100);
    }
    expect(heardMs()).toEqual([2000, 3000, 4000, 5000]);
  });

  it('hands each cue over once as long as the clocks agree, and to both ears', async () => {
    const { sound, audio, pass } = await setup();
    const nodes = vi.spyOn(audio.context, 'createBufferSource');
    const buffers = vi.spyOn(audio.context, 'createBuffer');
    sound.plan([cue('countdown', 3000, 1), cue('change', 4000)]);
    pass(5000);
    expect(nodes).toHaveBeenCalledTimes(2);
    // One channel goes to both sides; of two, the second would be silent.
    expect(buffers.mock.calls.map(([channels]) => channels)).toEqual([1, 1]);
  });

  it('plays on while the page does not beat', async () => {
    const { sound, audio, heardMs } = await setup();
    sound.plan([cue('countdown', 57_000, 3), cue('change', 60_000)]);
    audio.advance(60_000);
    expect(heardMs()).toEqual([57_000, 60_000]);
  });

  it('forgets what is no longer planned, and keeps what has begun', async () => {
    const { sound, pass, heardMs } = await setup();
    sound.plan([cue('change', 500), cue('countdown', 2000, 3)]);
    pass(600);
    sound.plan([cue('countdown', 4000, 3)]);
    pass(5000);
    expect(heardMs()).toEqual([500, 4000]);
  });

  it('follows an audio clock that falls behind', async () => {
    const { sound, pass, heardMs } = await setup();
    sound.plan([cue('change', 12_000)]);
    // The device loses 400 ms; at 12 s of the run its own clock shows 11.6 s.
    pass(4000, 3600);
    pass(8100);
    expect(heardMs()).toEqual([11_600]);
  });

  it('looks at the audio clock anew after the run’s clock was moved', async () => {
    const { sound, pass, heardMs } = await setup();
    sound.plan([cue('change', 3500)]);
    pass(2000);
    // A second of sleep, in which the audio clock stood.
    pass(1000, 0, 1);
    sound.reset();
    pass(1000);
    expect(heardMs()).toEqual([2500]);
  });

  it('starts cues sooner by the delay of a wireless headphone', async () => {
    const { sound, audio, pass, heardMs } = await setup();
    Object.assign(audio.context, { outputLatency: 0.2 });
    sound.plan([cue('change', 3000), cue('change', 6000)]);
    pass(4000);
    // What changes by less than anybody hears is not followed.
    Object.assign(audio.context, { outputLatency: 0.21 });
    pass(3000);
    expect(heardMs()).toEqual([2800, 5800]);
  });

  it('drops a cue that is more than a second late and plays one that is a little late at once', async () => {
    const { sound, pass, heardMs } = await setup();
    pass(5000);
    sound.plan([cue('half', 3999), cue('change', 4500)]);
    pass(1000);
    expect(heardMs()).toEqual([5000]);
  });

  it('does not replay what an interruption swallowed, and goes on with the next', async () => {
    const { sound, audio, pass, heardMs } = await setup();
    sound.keepAlive(true);
    sound.plan([cue('countdown', 3000, 3), cue('change', 6000), cue('half', 20_000)]);
    pass(1000);
    // A phone call of ten seconds: the audio clock stands still.
    audio.setState('interrupted');
    pass(10_000, 0, 1);
    await Promise.resolve();
    pass(12_000);
    const heard = heardMs();
    expect(heard).toHaveLength(1);
    // 20 s of the run minus the ten that the audio clock stood.
    expect(heard[0]).toBeGreaterThan(9900);
    expect(heard[0]).toBeLessThan(10_100);
  });

  it('tells that the browser holds the sound back, and that a tap helped', async () => {
    const { sound, audio, pass } = await setup({ opens: false });
    const states: string[] = [];
    sound.onState((state) => states.push(state));
    sound.plan([cue('change', 20_000)]);
    pass(1500, 0);
    expect(sound.state()).toBe('blocked');
    audio.setState('running');
    expect(sound.state()).toBe('on');
    expect(states).toEqual(['blocked', 'on']);
  });

  it('that does not open after a tap has nothing to play on, until it does', async () => {
    const { sound, audio, pass } = await setup({ opens: false, tapped: true });
    pass(1500, 0);
    expect(sound.state()).toBe('unavailable');
    audio.setState('running');
    expect(sound.state()).toBe('on');
    // A call comes in: now a tap helps.
    audio.setState('interrupted');
    expect(sound.state()).toBe('blocked');
    audio.setState('suspended');
    expect(sound.state()).toBe('blocked');
  });

  it('interrupted before it ever played waits for a tap', async () => {
    const { sound, audio, pass } = await setup({ opens: false, tapped: true });
    audio.setState('interrupted');
    pass(1500, 0);
    expect(sound.state()).toBe('blocked');
  });

  it('works without Web Audio, silently', async () => {
    const { sound, pass } = await setup({ available: false });
    sound.plan([cue('change', 100)]);
    for (const prepare of sound.preparations) prepare();
    pass(1000);
    expect(sound.state()).toBe('unavailable');
  });

  it('mutes without losing its place', async () => {
    const { sound, audio, pass } = await setup();
    expect(audio.volume()).toBe(1);
    sound.setLevel(0.5, true);
    expect(sound.state()).toBe('off');
    expect(audio.volume()).toBe(0);
    sound.setLevel(0.5, false);
    pass(100);
    expect(sound.state()).toBe('on');
    expect(audio.volume()).toBeGreaterThan(0);
  });

  it('keeps the page awake only while asked to', async () => {
    const { sound, audio, pass } = await setup();
    sound.keepAlive(true);
    pass(100);
    expect(audio.loops()).toBe(1);
    sound.keepAlive(false);
    pass(100);
    expect(audio.loops()).toBe(0);
    sound.keepAlive(true);
    expect(audio.loops()).toBe(1);
  });

  it('lets nothing sound that was planned before it was given back', async () => {
    const { sound, pass, heardMs } = await setup();
    sound.plan([cue('countdown', 500, 3), cue('change', 2000)]);
    sound.release();
    sound.unlock();
    await Promise.resolve();
    pass(3000);
    expect(heardMs()).toEqual([]);
  });

  it('gives every cue a length of its own, the end the longest', async () => {
    const { sound, audio, pass } = await setup();
    sound.plan(
      (['countdown', 'change', 'half', 'minute', 'round', 'finish'] as const).map((kind, i) =>
        cue(kind, 1000 * (i + 1)),
      ),
    );
    pass(8000);
    const lengths = audio.heard().map(({ lengthSec }) => lengthSec);
    expect(new Set(lengths).size).toBe(6);
    expect(Math.max(...lengths)).toBe(lengths[5]);
    expect(lengths[5]).toBeGreaterThan(1.5);
  });

  it('is called blocked only when the browser has had a second to open it', async () => {
    const { sound, pass } = await setup({ opens: false });
    pass(900, 0);
    expect(sound.state()).toBe('on');
    pass(200, 0);
    expect(sound.state()).toBe('blocked');
    // Another tap, another second.
    sound.unlock();
    expect(sound.state()).toBe('on');
  });

  it('held back later is blocked at once, also after a second tap', async () => {
    const { sound, audio, pass } = await setup();
    pass(2000);
    sound.unlock();
    audio.setState('interrupted');
    expect(sound.state()).toBe('blocked');
  });

  it('interrupted while nothing keeps the page awake waits for a tap', async () => {
    const { sound, audio, pass } = await setup();
    const resume = vi.spyOn(audio.context, 'resume').mockRejectedValue(new DOMException('no tap', 'NotAllowedError'));
    audio.setState('interrupted');
    pass(2000);
    expect(resume).not.toHaveBeenCalled();
    sound.unlock();
    expect(resume).toHaveBeenCalledTimes(1);
  });

  it('given back is neither blocked nor open, and keeps nothing awake', async () => {
    const { sound, audio, pass } = await setup();
    sound.keepAlive(true);
    pass(2000);
    sound.release();
    expect([audio.context.state, audio.loops()]).toEqual(['suspended', 0]);
    pass(2000);
    expect([audio.context.state, sound.state()]).toEqual(['suspended', 'on']);
    vi.spyOn(audio.context, 'suspend').mockRejectedValue(new DOMException('closed', 'InvalidStateError'));
    sound.release();
  });

  it('tells each change once, until nobody listens', async () => {
    const { sound, pass } = await setup();
    const told = vi.fn();
    const stop = sound.onState(told);
    sound.setLevel(1, true);
    expect(told.mock.calls).toEqual([['off']]);
    pass(500);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    sound.setLevel(1, false);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('is as loud as it was set before it opened: half of the way is a quarter of the power', async () => {
    const audio = createFakeAudio();
    const sound = createSound({ now: () => 0, createContext: () => audio.context });
    sound.setLevel(0.5, false);
    sound.unlock();
    expect([audio.volume(), audio.fadeSec()]).toEqual([0.25, undefined]);
    const fade = vi.spyOn(audio.context.createGain().gain, 'setTargetAtTime');
    sound.setLevel(0.5, false);
    expect(fade).not.toHaveBeenCalled();
    sound.setLevel(0.8, false);
    expect(audio.volume()).toBeCloseTo(0.64);
    // At once for the ear, and without a click.
    expect(audio.fadeSec()).toBeGreaterThan(0);
    expect(audio.fadeSec()).toBeLessThan(0.05);
    sound.setLevel(0.8, true);
    expect(audio.volume()).toBe(0);
  });

  it('prepared ahead leaves the tap next to nothing to do', async () => {
    const audio = createFakeAudio();
    const createContext = vi.fn(() => audio.context);
    let now = 0;
    const sound = createSound({ now: () => now, createContext });
    for (const prepare of sound.preparations) prepare();
    const buffers = vi.spyOn(audio.context, 'createBuffer');
    expect([createContext.mock.calls.length, audio.context.state]).toEqual([1, 'suspended']);
    now = 60_000;
    expect(sound.state()).toBe('on'); // nobody has tapped yet: nothing is held back
    sound.unlock();
    await Promise.resolve();
    sound.plan([cue('countdown', 1000, 3)]);
    expect([createContext.mock.calls.length, buffers.mock.calls.length, audio.context.state]).toEqual([
      1,
      0,
      'running',
    ]);
  });

  it('is the browser’s own, opened for short delays; without one, or refused one, the run is silent', () => {
    const opened = vi.fn(function AudioContext() {
      return createFakeAudio().context;
    });
    vi.stubGlobal('AudioContext', opened);
    const sound = createSound({ now: () => 0 });
    sound.unlock();
    expect(opened.mock.calls).toEqual([[{ latencyHint: 'interactive' }]]);
    expect(sound.state()).toBe('on');
    opened.mockImplementation(function AudioContext() {
      throw new DOMException('too many', 'NotSupportedError');
    });
    const refused = createSound({ now: () => 0 });
    refused.unlock();
    refused.unlock();
    expect([refused.state(), opened.mock.calls.length]).toEqual(['unavailable', 2]);
    Reflect.deleteProperty(globalThis, 'AudioContext');
    const none = createSound({ now: () => 0 });
    const told = vi.fn();
    none.onState(told);
    none.unlock();
    none.release();
    none.keepAlive(true);
    expect(told.mock.calls).toEqual([['unavailable']]);
  });

  it('stays awake past the volume: turned down to nothing, the page still sounds to the browser', async () => {
    const { sound, audio } = await setup();
    const sources = vi.spyOn(audio.context, 'createBufferSource');
    sound.setLevel(0, true);
    sound.keepAlive(true);
    sound.keepAlive(true);
    expect(sources).toHaveBeenCalledTimes(1);
    const connected = vi.fn();
    sound.keepAlive(false);
    sources.mockImplementation(
      () => ({ connect: connected, start: () => undefined, stop: () => undefined }) as unknown as AudioBufferSourceNode,
    );
    sound.keepAlive(true);
    expect(connected.mock.calls).toEqual([[audio.context.destination]]);
  });
});
