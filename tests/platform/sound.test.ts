import type { Cue } from '#core/run.ts';
import { createSound } from '#platform/sound.ts';
import { createFakeAudio } from '#tests/platform/fake-audio.ts';
import { describe, expect, it, vi } from 'vitest';

const START = 1_800_000_000_000;
const cue = (kind: Cue['kind'], afterMs: number, value?: number): Cue => ({
  kind,
  atMs: START + afterMs,
  stepIndex: 0,
  ...(value === undefined ? {} : { value }),
});

async function setup(options: { opens?: boolean; available?: boolean } = {}) {
  let now = START;
  const audio = createFakeAudio(options);
  const sound = createSound({
    now: () => now,
    createContext: () => (options.available === false ? undefined : audio.context),
  });
  /** Beats every 100 ms; the audio clock may run slower or stand still. */
  const pass = (ms: number, audioMs = ms, beats = Math.max(1, Math.floor(ms / 100))) => {
    for (let i = 0; i < beats; i += 1) {
      now += ms / beats;
      audio.advance(audioMs / beats);
      sound.beat();
    }
  };
  sound.unlock();
  await Promise.resolve();
  const heardMs = () => audio.heard().map(({ atSec }) => Math.round(atSec * 1000));
  return { sound, audio, pass, heardMs };
}

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

  it('works without Web Audio, silently', async () => {
    const { sound, pass } = await setup({ available: false });
    sound.plan([cue('change', 100)]);
    for (const prepare of sound.preparations) prepare();
    pass(1000);
    expect(sound.state()).toBe('unavailable');
  });

  it('mutes without losing its place', async () => {
    const { sound, audio, pass } = await setup();
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
});
