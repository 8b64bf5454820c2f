import { describe, expect, it, vi } from 'vitest';
import { createRunSound } from '#platform/sound/run-sound.ts';
import type { Sound, SoundState } from '#platform/sound/sound.ts';
import { cue } from '#tests/platform/sound-setup.ts';

function fakeSound(name: string) {
  const calls: string[] = [];
  let tell: (state: SoundState) => void = () => undefined;
  let stop: () => void = () => undefined;
  const note =
    (what: string) =>
    (...args: unknown[]) =>
      void calls.push([what, ...args.map((arg) => (Array.isArray(arg) ? arg.length : arg))].join(' '));
  const sound: Sound = {
    preparations: [note('prepared')],
    unlock: note('unlock'),
    horizon: () => ({ atLeastMs: name.length, lengthMs: 1 }),
    plan: note('plan'),
    planVoices: note('voices'),
    voiceMs: () => (name === 'track' ? 1 : undefined),
    beat: note('beat'),
    reset: note('reset'),
    setLevel: note('level'),
    keepAlive: note('alive'),
    release: note('release'),
    state: () => (name === 'track' ? 'blocked' : 'on'),
    onState: (listener) => {
      tell = listener;
      return () => (tell = () => undefined);
    },
    isElement: () => name === 'track',
    track: () => (name === 'track' ? { heardMs: 1, isStopped: false } : undefined),
    onStopped: (listener) => {
      stop = listener;
      return () => (stop = () => undefined);
    },
  };
  return { sound, calls, tell: (state: SoundState) => tell(state), stop: () => stop() };
}

function setup() {
  const direct = fakeSound('direct');
  const track = fakeSound('track');
  let isWanted = false;
  let sleeps = false;
  const sound = createRunSound(direct.sound, track.sound, {
    isTrackWanted: () => isWanted,
    wakesSpeaker: () => sleeps,
  });
  return {
    direct,
    track,
    sound,
    want: (wanted: boolean) => (isWanted = wanted),
    fallAsleep: () => (sleeps = true),
  };
}

describe('the sound of a run', () => {
  it('is direct until the track is wanted at a tap, which then gets all of it', () => {
    const { direct, track, sound, want } = setup();
    sound.unlock();
    want(true);
    sound.plan([cue('change', 0)]);
    expect([direct.calls, track.calls]).toEqual([['unlock', 'plan 1'], []]);
    sound.unlock();
    sound.plan([cue('change', 0)]);
    sound.beat();
    sound.keepAlive(true);
    sound.reset();
    expect(direct.calls.slice(2)).toEqual(['release']);
    expect(track.calls).toEqual(['unlock', 'plan 1', 'beat', 'alive true', 'reset']);
    expect([sound.state(), sound.isElement(), sound.track()?.heardMs]).toEqual(['blocked', true, 1]);
    expect(sound.horizon().atLeastMs).toBe('track'.length);
    want(false);
    sound.unlock();
    expect([track.calls.at(-1), sound.isElement(), sound.track()]).toEqual(['release', false, undefined]);
    sound.release();
    expect(direct.calls.at(-1)).toBe('release');
  });

  it('stays with the same one without a break', () => {
    const { direct, sound } = setup();
    sound.unlock();
    sound.unlock();
    expect(direct.calls).toEqual(['unlock', 'unlock']);
  });

  it('is prepared as it will be', () => {
    const { direct, track, sound, want } = setup();
    want(true);
    for (const prepare of sound.preparations) prepare();
    expect([direct.calls, track.calls]).toEqual([['release'], ['prepared']]);
  });

  it('wakes a loudspeaker that falls asleep', () => {
    const { direct, sound, fallAsleep } = setup();
    sound.plan([cue('change', 5000)]);
    fallAsleep();
    sound.plan([cue('change', 5000)]);
    expect(direct.calls).toEqual(['plan 1', 'plan 2']);
  });

  it('has one level, whichever plays', () => {
    const { direct, track, sound } = setup();
    sound.setLevel(0.5, true);
    expect([direct.calls, track.calls]).toEqual([['level 0.5 true'], ['level 0.5 true']]);
  });

  it('tells of the one that plays alone', () => {
    const { direct, track, sound, want } = setup();
    const states: SoundState[] = [];
    const stopped = vi.fn();
    const forget = sound.onState((state) => states.push(state));
    const forgetStops = sound.onStopped(stopped);
    track.tell('blocked');
    direct.tell('on');
    want(true);
    sound.unlock();
    direct.tell('off');
    track.tell('unavailable');
    track.stop();
    expect([states, stopped.mock.calls.length]).toEqual([['on', 'unavailable'], 1]);
    forget();
    forgetStops();
    track.tell('on');
    track.stop();
    expect([states.length, stopped.mock.calls.length]).toEqual([2, 1]);
  });
});
