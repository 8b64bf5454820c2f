import { done } from '#core/base/errors.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Exercise, Workout } from '#core/workout/model.ts';
import { createPlayerHarness, type PlayerHarnessOptions, workoutOf } from '#tests/stores/player-harness.ts';

const detail = (url = '', rest: Partial<Exercise['exDetails'][number]> = {}) => ({
  url,
  audioUrl: '',
  text: '',
  seconds: 0,
  ...rest,
});
const MUSIC = 'https://example.com/song.mp3';

/** A run with files, its code loaded, standing at the beginning of its first step. */
async function setup(
  exercises: readonly Partial<Exercise>[],
  { fields = {}, ...options }: PlayerHarnessOptions & { fields?: Partial<Workout> } = {},
) {
  const harness = createPlayerHarness({ ...options, whole: workoutOf(exercises, fields) });
  await harness.open();
  for (const prepare of harness.state().preparations) prepare();
  await harness.settleFiles();
  await harness.begin();
  await harness.settleFiles();
  return harness;
}
const elementOf = (harness: ReturnType<typeof createPlayerHarness>) => harness.state().media?.element;

describe('a workout without files', () => {
  it('fetches none of their code', async () => {
    let asked = 0;
    const harness = createPlayerHarness({ whole: workoutOf([{ introDetails: [detail('', { text: 'Slowly' })] }]) });
    Object.assign(harness.ports, { loadPlayers: async () => (asked += 1) });
    await harness.begin();
    harness.pass(5000);
    await harness.settle();
    expect([asked, harness.state().media]).toEqual([0, undefined]);
  });

  it('after one with files shows nothing of that', async () => {
    const harness = await setup([{ exDetails: [detail('a.jpg')] }]);
    harness.files.picture('a.jpg')?.arrive(0);
    expect(elementOf(harness)).toBe(harness.files.picture('a.jpg'));
    harness.state().close();
    expect(harness.state().media).toBeUndefined();
  });
});

it('asks for nothing of the next workout that stands where the last run was left', async () => {
  const withPictures = (...names: string[]) => workoutOf(names.map((name) => ({ exDetails: [detail(name)] })));
  const wholes = [withPictures('a.jpg', 'b.jpg', 'c.jpg'), withPictures('d.jpg', 'e.jpg', 'f.jpg')];
  const asked = new Set<string>();
  const harness = createPlayerHarness({
    getWhole: async () => done(wholes.shift() ?? withPictures()),
    addressOf: async (path) => `https://files/${asked.add(path) && path}`,
  });
  await harness.begin();
  await harness.settleFiles();
  harness.state().jumpTo(2);
  await harness.settleFiles();
  expect(asked).toContain('c.jpg');
  harness.state().close();
  await harness.begin();
  expect([...asked].slice(3)).toEqual(['d.jpg', 'e.jpg']);
});

it('shows nothing of its files any more when the run is over', async () => {
  const harness = await setup([{ timeSec: 5, exDetails: [detail('a.jpg')] }]);
  harness.files.picture('a.jpg')?.arrive(0);
  expect(elementOf(harness)).toBeDefined();
  harness.pass(6000);
  expect([harness.state().status, harness.state().media]).toEqual(['finished', undefined]);
});

describe('pictures and films of a run', () => {
  it('show what belongs to the exercise, play with it, and stand still in a pause', async () => {
    const harness = await setup([{ timeSec: 30, exDetails: [detail('squat.mp4')] }]);
    expect(elementOf(harness)).toBeUndefined();
    const film = harness.files.film('squat.mp4');
    film?.arrive(8);
    harness.pass(3000);
    expect(elementOf(harness)).toBe(film);
    expect(film?.currentTime).toBeCloseTo(3, 0);
    harness.state().pause();
    const stoodAt = film?.currentTime;
    harness.pass(5000);
    expect([film?.paused, film?.currentTime]).toEqual([true, stoodAt]);
    harness.state().resume();
    harness.pass(1000);
    expect(film?.currentTime).toBeCloseTo(4, 0);
  });

  it('are fetched while the exercise before runs, and shown in the rest', async () => {
    const harness = await setup([
      { timeSec: 10, restSec: 10, exDetails: [detail('one.jpg')] },
      { timeSec: 10, exDetails: [detail('two.mp4')] },
    ]);
    harness.files.film('two.mp4')?.arrive(8);
    harness.files.picture('one.jpg')?.arrive(0);
    expect(elementOf(harness)).toBe(harness.files.picture('one.jpg'));
    harness.pass(11_000);
    const film = harness.files.film('two.mp4');
    expect(elementOf(harness)).toBe(film);
    expect([film?.paused, film?.currentTime]).toEqual([true, 0]);
    harness.pass(11_000);
    expect(film?.paused).toBe(false);
    expect(film?.loads).toBe(1);
  });

  it('stay in step through a jump, added time and a sleep', async () => {
    const cut = [{ timeSec: 60, filmStartSec: 100, filmEndSec: 160 }];
    const harness = await setup([...cut, { timeSec: 60, filmStartSec: 200, filmEndSec: 260 }], {
      fields: { wType: 'mastervideo', videoUrl: 'long.mp4' },
    });
    const film = harness.files.film('long.mp4');
    film?.arrive(600);
    harness.pass(2000);
    const standsAt = () => Math.round(film?.currentTime ?? 0);
    expect(standsAt()).toBe(102);
    harness.state().addTime(15_000);
    harness.pass(3000);
    expect(standsAt()).toBe(105);
    harness.state().jumpTo(1);
    harness.pass(4000);
    expect(standsAt()).toBe(204);
    harness.state().previous();
    harness.pass(2000);
    expect(standsAt()).toBe(202);
    harness.sleep(20_000);
    harness.pass(1000);
    expect(standsAt()).toBe(223);
  });

  it('that cannot be had leave time and names alone, and are asked for again', async () => {
    const asked: string[] = [];
    const harness = await setup([{ timeSec: 60, exDetails: [detail('squat.jpg')] }], {
      async addressOf(path) {
        asked.push(path);
        return asked.length > 1 ? `https://files/${path}` : undefined;
      },
    });
    harness.pass(3000);
    // Asked for before the start, six seconds of lead-in ago.
    expect([asked.length, elementOf(harness), harness.leftSec()]).toEqual([1, undefined, 57]);
    harness.pass(2000);
    await harness.settle();
    harness.pass(200);
    harness.files.picture('squat.jpg')?.arrive(0);
    expect([asked.length, elementOf(harness)]).toEqual([2, harness.files.picture('squat.jpg')]);
  });

  it('that turn out broken give way to the figure, and another address is asked for', async () => {
    const asked: [string, string | undefined][] = [];
    const harness = await setup([{ timeSec: 60, exDetails: [detail('squat.mp4')] }], {
      async addressOf(path, failed) {
        asked.push([path, failed]);
        return `https://files/${asked.length}/${path}`;
      },
    });
    harness.files.film('squat.mp4')?.arrive(8);
    harness.pass(1000);
    expect(elementOf(harness)).toBeDefined();
    harness.files.film('squat.mp4')?.fail();
    expect(elementOf(harness)).toBeUndefined();
    harness.pass(10_000);
    expect(harness.leftSec()).toBe(49);
    expect(asked).toEqual([
      ['squat.mp4', undefined],
      ['squat.mp4', 'https://files/1/squat.mp4'],
    ]);
  });

  it('go on without their code where it cannot be fetched, and have it at the next start', async () => {
    const harness = await setup([{ timeSec: 60, exDetails: [detail('squat.jpg')] }], { withoutPlayers: true });
    harness.pass(3000);
    expect([harness.state().media, harness.leftSec()]).toEqual([undefined, 57]);
    Object.assign(harness.ports, { loadPlayers: async () => harness.files.createPlayers });
    harness.state().stop();
    await harness.open();
    harness.state().start();
    await vi.waitFor(() => expect(harness.state().media).toBeDefined());
  });

  it('that take turns do so by themselves, with their sentences, unless nothing may move', async () => {
    const exDetails = [detail('a.jpg', { text: 'Left', seconds: 5 }), detail('b.jpg', { text: 'Right', seconds: 5 })];
    for (const isCalm of [false, true]) {
      const harness = await setup([{ timeSec: 60, exDetails }], { isCalm });
      harness.pass(6000);
      expect(harness.state().media?.text).toBe(isCalm ? 'Left' : 'Right');
    }
  });

  it('come too late for a tap on Start only as long as their code does', async () => {
    const harness = createPlayerHarness({ whole: workoutOf([{ timeSec: 60, exDetails: [detail('squat.mp4')] }]) });
    await harness.begin();
    harness.state().pause();
    await harness.settleFiles();
    harness.files.film('squat.mp4')?.arrive(9);
    expect(elementOf(harness)).toBe(harness.files.film('squat.mp4'));
  });
});

describe('recorded voices', () => {
  const spoken = { timeSec: 30, exDetails: [detail('', { audioUrl: 'say.webm' })] };
  const settings = { speechOn: true, setupOn: false };

  it('speak at their moment, in place of the name, and cut off what is still being spoken', async () => {
    const harness = await setup([{ timeSec: 10 }, spoken], { settings });
    const voice = harness.files.voice('say.webm');
    voice?.arrive(3);
    harness.pass(9500);
    expect([harness.spoken, voice?.paused]).toEqual([['Exercise 1'], true]);
    const before = harness.silenced();
    harness.pass(1000);
    expect([harness.spoken, voice?.paused]).toEqual([['Exercise 1'], false]);
    expect(harness.silenced()).toBe(before + 1);
    harness.settings.speechVolume = 0.5;
    harness.pass(200);
    expect(voice?.volume).toBe(0.25);
  });

  it('that are not here leave the name to be spoken', async () => {
    const harness = await setup([{ timeSec: 10 }, spoken], { settings });
    harness.pass(11_000);
    expect(harness.spoken).toEqual(['Exercise 1', 'Exercise 2']);
  });

  it('are silent for who muted the sound', async () => {
    const harness = await setup([spoken], { settings: { ...settings, cueMuted: true } });
    expect(harness.files.voice('say.webm')?.paused ?? true).toBe(true);
    const fetched = new Set(harness.files.all().map(({ src }) => src));
    expect(fetched).toEqual(new Set(['', 'https://files/say.webm']));
  });

  it('wait for a tap where the browser wants one', async () => {
    const harness = await setup([{ timeSec: 10 }, spoken], { settings });
    const voice = harness.files.voice('say.webm');
    if (!voice) throw new Error('not fetched ahead');
    voice.wantsTap = true;
    voice.arrive(9);
    harness.pass(10_400);
    await harness.settle();
    expect(harness.state().media?.isBlocked).toBe(true);
    voice.wantsTap = false;
    harness.state().unblockSound();
    expect([harness.state().media?.isBlocked, voice.paused]).toEqual([false, false]);
  });
});

describe('music', () => {
  const auto = { fields: { musicUrl: MUSIC }, settings: { autoMusicON: true } };

  it('starts, pauses and stops with the run', async () => {
    const harness = await setup([{ timeSec: 30 }], auto);
    const { music } = harness.files;
    expect([music.src, music.paused, harness.state().media?.musicOn]).toEqual([MUSIC, false, true]);
    music.arrive(5);
    harness.state().pause();
    expect(music.paused).toBe(true);
    harness.state().resume();
    expect(music.paused).toBe(false);
    harness.pass(31_000);
    expect([harness.state().status, music.src, music.paused]).toEqual(['finished', '', true]);
  });

  it('plays on while a step waits for a tap', async () => {
    const harness = await setup([{ timeSec: 10 }, {}], {
      ...auto,
      settings: { ...auto.settings, timerMode: 'stopnext' },
    });
    harness.pass(11_000);
    expect([harness.state().view?.phase, harness.files.music.paused]).toEqual(['waiting', false]);
  });

  it('is off until it is switched on, and stays so for the run', async () => {
    const harness = await setup([{ timeSec: 10 }, {}], { fields: { musicUrl: MUSIC } });
    expect([harness.files.music.src, harness.state().media?.musicOn]).toEqual(['', false]);
    harness.state().media?.toggleMusic();
    await harness.settle();
    harness.pass(200);
    expect([harness.files.music.paused, harness.state().media?.musicOn]).toEqual([false, true]);
    harness.pass(11_000);
    expect(harness.files.music.paused).toBe(false);
    harness.state().media?.toggleMusic();
    expect([harness.files.music.paused, harness.state().media?.musicOn]).toEqual([true, false]);
  });

  it('that the browser holds back starts with the next tap on its button', async () => {
    const harness = createPlayerHarness({ whole: workoutOf([{ timeSec: 60 }], { musicUrl: MUSIC }), ...auto });
    harness.files.music.wantsTap = true;
    await harness.begin();
    await harness.settleFiles();
    harness.pass(200);
    await harness.settle();
    expect(harness.state().media).toMatchObject({ isBlocked: true, musicOn: true });
    harness.files.music.wantsTap = false;
    harness.state().media?.toggleMusic();
    expect(harness.state().media).toMatchObject({ isBlocked: false, musicOn: true });
    expect(harness.files.music.paused).toBe(false);
  });

  it('has nothing to switch in a workout with films alone', async () => {
    const harness = await setup([{ exDetails: [detail('a.jpg')] }]);
    harness.state().media?.toggleMusic();
    expect(harness.state().media?.musicOn).toBeUndefined();
  });

  it('is as loud as the settings say, at once', async () => {
    const harness = await setup([{ timeSec: 60 }], auto);
    harness.pass(1000);
    harness.settings.musicVolume = 0.5;
    harness.pass(200);
    expect(harness.files.music.volume).toBe(0.25);
    harness.settings.cueMuted = true;
    harness.pass(200);
    expect(harness.files.music.volume).toBe(0);
  });
});

describe('room for signals', () => {
  const settings = { autoMusicON: true, countDownBeepOn: true, musicVolume: 1 };
  const playing = (exercises: readonly Partial<Exercise>[], own: object = {}) =>
    setup(exercises, { fields: { musicUrl: MUSIC }, settings: { ...settings, ...own } });

  it('is made before 3-2-1 and given back within 300 ms of the change', async () => {
    const harness = await playing([{ timeSec: 20 }, {}]);
    const loudness: [number, number][] = [];
    const begin = harness.state().view?.elapsedMs ?? 0;
    for (let ms = begin + 30; ms < 23_000; ms += 30) {
      harness.pass(30, 30);
      loudness.push([ms, harness.files.music.volume]);
    }
    const between = (from: number, to: number) =>
      loudness.flatMap(([ms, volume]) => (ms >= from && ms < to ? [volume] : []));
    expect(Math.min(...between(600, 16_700))).toBe(1);
    expect(Math.max(...between(17_030, 20_400))).toBe(0.25);
    expect(Math.min(...between(20_750, 23_000))).toBe(1);
  });

  it.each([30, 300])(
    'is given back when time is added in the middle of it, with a beat every %i ms',
    async (beatMs) => {
      const harness = await playing([{ timeSec: 20 }, {}]);
      harness.pass(17_500, 30);
      expect(harness.files.music.volume).toBe(0.25);
      harness.state().addTime(15_000);
      harness.pass(300, beatMs);
      expect(harness.files.music.volume).toBe(1);
    },
  );

  it('is made for a voice as long as it speaks', async () => {
    const harness = await playing([{ timeSec: 10 }, { exDetails: [detail('', { audioUrl: 'say.webm' })] }], {
      countDownBeepOn: false,
    });
    harness.files.voice('say.webm')?.arrive(3);
    harness.pass(11_000, 30);
    expect(harness.files.music.volume).toBe(0.25);
    harness.pass(2500, 30);
    expect(harness.files.music.volume).toBe(1);
  });

  it('is not made for beeps nobody hears', async () => {
    const harness = await playing([{ timeSec: 20 }, {}], { countDownBeepOn: false });
    for (let ms = 0; ms < 21_000; ms += 100) {
      harness.pass(100, 100);
      if (ms > 600) expect(harness.files.music.volume).toBe(1);
    }
  });

  it('asks to be looked at often only while something plays', async () => {
    const harness = await playing([{ timeSec: 20 }, {}]);
    expect(harness.files.isTicking()).toBe(true);
    harness.state().pause();
    expect(harness.files.isTicking()).toBe(false);
    harness.state().resume();
    expect(harness.files.isTicking()).toBe(true);
    const still = await setup([{ timeSec: 20, exDetails: [detail('a.jpg')] }]);
    expect(still.files.isTicking()).toBe(false);
  });
});

describe('beside other apps', () => {
  it('there is a choice where the browser leaves one', async () => {
    const harness = createPlayerHarness();
    expect(harness.state().audioSession).toBeUndefined();
    await harness.settle();
    expect(harness.state().audioSession?.mode()).toBe('mix');
  });
});
