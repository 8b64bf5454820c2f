import { describe, expect, it } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { isFilm } from '#core/workout/media-path.ts';
import { hasMedia } from '#core/workout/media-files.ts';
import { playedMusicOf } from '#core/run/music.ts';
import type { Exercise, Workout } from '#core/workout/model.ts';
import { pause, viewAt } from '#core/run/run.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import { filesAhead, stageMediaAt, voicesBetween } from '#core/run/stage-media.ts';
import { runOf, wholeOf } from '#tests/core/samples.ts';

const detail = (url = '', rest: Partial<Exercise['exDetails'][number]> = {}) => ({
  url,
  audioUrl: '',
  text: '',
  seconds: 0,
  ...rest,
});
const clip = 'workout-media/u/1_squat.mp4';
const picture = 'workout-media/u/2_squat.jpg';
const other = 'workout-media/u/3_side.jpg';
const voice = 'workout-media/u/4_say.webm';
const film = 'workout-media/u/5_long.mp4';
const INTRO: Partial<UserSettings> = { introOn: true, defaultIntroTimeSec: 20 };

/** What a second of the run shows and says. */
function at(
  exercises: readonly Partial<Exercise>[],
  {
    settings = {},
    fields = {},
    isCalm = false,
  }: { settings?: object; fields?: Partial<Workout>; isCalm?: boolean } = {},
) {
  const run = runOf(exercises, settings, fields);
  const whole = wholeOf(exercises, fields);
  return (second: number, of = run) => stageMediaAt(viewAt(of, second * 1000), whole, isCalm);
}
const shown = ({ file }: ReturnType<typeof stageMediaAt>) =>
  file && (file.kind === 'picture' ? file.path : `${file.path} ${file.atMs}${file.plays ? '' : ' still'}`);

describe('what kind of file', () => {
  it.each([
    ['workout-media/u/1_a.MP4', true],
    ['workout-media/u/1_a.webm', true],
    ['https://example.com/a.mov', true],
    ['workout-media/u/1_a.jpg', false],
    ['workout-media/u/1_mp4', false],
    ['', false],
  ])('%s is a film: %s', (path, is) => expect(isFilm(path)).toBe(is));

  it('is music of its own, unless the link leads into Apple Music', () => {
    expect(playedMusicOf({ musicUrl: 'https://example.com/a.mp3' })).toBe('https://example.com/a.mp3');
    expect(playedMusicOf({ musicUrl: 'https://music.apple.com/de/playlist/x' })).toBe('');
    expect(playedMusicOf({ musicUrl: 'https://music.apple.com.evil.example/x' })).not.toBe('');
  });
});

describe('a workout has files', () => {
  it.each([
    ['nothing', {}, {}, false],
    ['one sentence of introduction', { introDetails: [detail('', { text: 'Slowly' })] }, {}, false],
    ['a picture', { exDetails: [detail(picture)] }, {}, true],
    ['a spoken introduction', { introDetails: [detail('', { audioUrl: voice })] }, {}, true],
    ['two sentences, which take turns', { introDetails: [detail(), detail()] }, {}, true],
    ['music', {}, { musicUrl: 'https://example.com/a.mp3' }, true],
    ['a film', {}, { videoUrl: film }, true],
  ])('with %s', (_what, exercise, fields, has) => expect(hasMedia(wholeOf([exercise], fields))).toBe(has));
});

describe('an introduction', () => {
  const introDetails = [
    detail(picture, { seconds: 5, text: 'Stand' }),
    detail(clip, { seconds: 10, text: 'Bend' }),
    detail('', { text: 'And up', seconds: 3 }),
  ];
  const look = at([{ timeSec: 30, introDetails }], { settings: INTRO });

  it('shows one after the other, and to a sentence the picture before it', () => {
    expect([0, 4.9].map((second) => shown(look(second)))).toEqual([picture, picture]);
    expect([5, 8].map((second) => shown(look(second)))).toEqual([`${clip} 0`, `${clip} 3000`]);
    expect(shown(look(15))).toMatch(clip);
    expect([0, 5, 15].map((second) => look(second).text)).toEqual(['Stand', 'Bend', 'And up']);
  });

  it('comes closer together where it would outlast its time', () => {
    const short = at(
      [{ timeSec: 30, introDetails: [detail(picture, { seconds: 20 }), detail(other, { seconds: 20 })] }],
      {
        settings: INTRO,
      },
    );
    expect([0, 9.9, 10, 19].map((second) => shown(short(second)))).toEqual([picture, picture, other, other]);
  });

  it('keeps its last, and goes on from picture to picture under reduced motion, too', () => {
    const calm = at([{ timeSec: 30, introDetails: [detail(picture, { seconds: 2 }), detail(other, { seconds: 2 })] }], {
      settings: INTRO,
      isCalm: true,
    });
    expect([1, 3, 13, 15].map((second) => shown(calm(second)))).toEqual([picture, other, other, other]);
  });

  it('without a picture of its own shows that of the exercise', () => {
    const said = at([{ timeSec: 30, introDetails: [detail('', { text: 'Slowly' })], exDetails: [detail(picture)] }], {
      settings: INTRO,
    });
    expect(shown(said(3))).toBe(picture);
    expect(said(3).text).toBe('Slowly');
  });

  it('speaks each at its moment, and stands still with the run', () => {
    const spoken = [detail(picture, { seconds: 5, audioUrl: voice }), detail(other, { audioUrl: clip })];
    const run = runOf([{ timeSec: 30, introDetails: spoken }], INTRO);
    const listen = at([{ timeSec: 30, introDetails: spoken }], { settings: INTRO });
    expect(listen(4).voice).toEqual({ path: voice, sinceMs: 4000, plays: true });
    expect(listen(7).voice).toEqual({ path: clip, sinceMs: 2000, plays: true });
    expect(listen(9, pause(run, 2000)).voice).toEqual({ path: voice, sinceMs: 2000, plays: false });
  });
});

describe('an exercise', () => {
  it('plays its clip over and over, and stands still with the run', () => {
    const exercises = [{ timeSec: 30, exDetails: [detail(clip)] }];
    const look = at(exercises);
    expect(look(12).file).toMatchObject({ atMs: 12_000, plays: true, goesRound: true, rate: 1, silent: false });
    expect(shown(look(20, pause(runOf(exercises), 4000)))).toBe(`${clip} 4000 still`);
  });

  it('mutes a clip that a voice speaks to', () => {
    const look = at([{ timeSec: 30, exDetails: [detail(clip, { audioUrl: voice })] }]);
    expect(look(1).file).toMatchObject({ silent: true });
  });

  it('lets pictures take turns, but not under reduced motion', () => {
    const exercises = [{ timeSec: 60, exDetails: [detail(picture, { text: 'Left' }), detail(other, { seconds: 10 })] }];
    const moving = at(exercises);
    expect([0, 6, 15.9, 16].map((second) => shown(moving(second)))).toEqual([picture, other, other, picture]);
    expect([0, 6].map((second) => moving(second).text)).toEqual(['Left', '']);
    const calm = at(exercises, { isCalm: true });
    expect([0, 6, 20].map((second) => shown(calm(second)))).toEqual([picture, picture, picture]);
  });

  it('speaks once: not on the other side, and not when it is repeated', () => {
    const exercises = [{ timeSec: 30, perSide: true, exDetails: [detail('', { audioUrl: voice })] }];
    const sided = at(exercises);
    expect(sided(3).voice).toMatchObject({ sinceMs: 3000 });
    expect(sided(40).voice).toBeUndefined();
    const repeated = at([{ timeSec: 30, exDetails: exercises[0]?.exDetails ?? [] }], {
      settings: { timerMode: 'repeat' },
    });
    expect(repeated(29).voice).toBeDefined();
    expect(repeated(31).voice).toBeUndefined();
  });

  it('without a picture has none, whatever introduced it', () => {
    expect(at([{ timeSec: 30, introDetails: [detail(picture)] }])(3).file).toBeUndefined();
  });
});

describe('before an exercise', () => {
  const exercises = [
    { timeSec: 30, restSec: 10 },
    { timeSec: 30, exDetails: [detail(clip), detail(other)] },
  ];

  it('shows the first of what comes next while one rests', () => {
    expect([30, 39].map((second) => shown(at(exercises)(second)))).toEqual([`${clip} 0 still`, `${clip} 0 still`]);
    expect(at(exercises)(31)).toMatchObject({ text: '', voice: undefined });
  });

  it('shows its introduction where the exercise has nothing', () => {
    const look = at([
      { timeSec: 30, restSec: 10 },
      { timeSec: 30, introDetails: [detail(picture)] },
    ]);
    expect(shown(look(31))).toBe(picture);
  });

  it('shows nothing in warm-up and after the end', () => {
    const look = at([{ timeSec: 30, exDetails: [detail(picture)] }], { fields: { warmUpSec: 60 } });
    expect([shown(look(1)), shown(look(61)), shown(look(95))]).toEqual([undefined, picture, undefined]);
  });
});

describe('a master film', () => {
  const fields: Partial<Workout> = { wType: 'mastervideo', videoUrl: film };
  const cut = [
    { timeSec: 20, restSec: 10, filmStartSec: 100, filmEndSec: 120 },
    { timeSec: 40, filmStartSec: 30, filmEndSec: 50, filmRate: 50 },
  ];

  it('shows each piece under its clock, at its rate, and stands at the next one in a rest', () => {
    const look = at(cut, { fields });
    expect(look(5).file).toMatchObject({ path: film, atMs: 105_000, plays: true, rate: 1, goesRound: false });
    expect(shown(look(25))).toBe(`${film} 30000 still`);
    expect(look(40).file).toMatchObject({ atMs: 35_000, plays: true, rate: 0.5 });
  });

  it('stands while the run is paused, and while it waits', () => {
    expect(shown(at(cut, { fields })(15, pause(runOf(cut, {}, fields), 5000)))).toBe(`${film} 105000 still`);
    const waiting = at(cut, { fields, settings: { timerMode: 'stopnext' } });
    expect(shown(waiting(25))).toBe(`${film} 30000 still`);
  });

  it('stands at its last picture where the exercise has a little more time', () => {
    const look = at([{ timeSec: 7, filmStartSec: 0, filmEndSec: 10, filmRate: 150 }], { fields });
    expect(look(6).file).toMatchObject({ atMs: 9000, plays: true });
    expect(look(6.9).file).toMatchObject({ atMs: 10_000, plays: false });
  });

  it('that nobody cut runs along, from the beginning in every round', () => {
    const exercises = [{ timeSec: 4, restSec: 2 }, { timeSec: 6, perSide: true }, { timeSec: 5 }];
    const look = at(exercises, { fields: { ...fields, rounds: 2 } });
    // 4 · rest 2 · left 6 · change 5 · right 6 · 5
    expect([1, 5, 7, 20, 24, 29].map((second) => shown(look(second)))).toEqual([
      `${film} 1000`,
      `${film} 4000 still`,
      `${film} 5000`,
      `${film} 13000`,
      `${film} 17000`,
      `${film} 1000`,
    ]);
  });

  it('plays for pieces in any workout, and leaves other exercises their own', () => {
    const look = at(
      [
        { timeSec: 10, filmStartSec: 5, filmEndSec: 15 },
        { timeSec: 10, exDetails: [detail(picture)] },
      ],
      {
        fields: { videoUrl: film },
      },
    );
    expect([shown(look(2)), shown(look(12))]).toEqual([`${film} 7000`, picture]);
  });

  it('of a workout without pieces that is none is not shown', () => {
    expect(at([{ timeSec: 10 }], { fields: { videoUrl: film } })(2).file).toBeUndefined();
  });

  it('makes room for what introduces an exercise', () => {
    const look = at([{ timeSec: 20, filmEndSec: 20, introDetails: [detail(picture)] }], { fields, settings: INTRO });
    expect(shown(look(3))).toBe(picture);
    const said = at([{ timeSec: 20, filmEndSec: 20, introDetails: [detail('', { text: 'a' })] }], {
      fields,
      settings: INTRO,
    });
    expect(shown(said(3))).toBe(`${film} 0 still`);
  });
});

describe('files to have at hand', () => {
  const exercises = [
    { timeSec: 30, restSec: 10, introDetails: [detail(other)], exDetails: [detail(clip, { audioUrl: voice })] },
    { timeSec: 30, introDetails: [detail(film)], exDetails: [detail(picture)] },
  ];
  const ahead = (second: number, settings: Partial<UserSettings> = {}) => {
    const run = runOf(exercises, settings);
    return filesAhead(viewAt(run, second * 1000), wholeOf(exercises), run.timeline.steps).map(
      ({ path, kind }) => `${kind} ${path.slice(16)}`,
    );
  };

  it('are those of the exercise on the stage, then of the next', () => {
    expect(ahead(1)).toEqual(['film 1_squat.mp4', 'voice 4_say.webm', 'picture 2_squat.jpg']);
    expect(ahead(1, INTRO)[0]).toBe('picture 3_side.jpg');
    expect(ahead(31, INTRO)).not.toContain('picture 3_side.jpg');
    expect(ahead(31, INTRO)).toContain('film 5_long.mp4');
    expect(ahead(45)).toEqual(['picture 2_squat.jpg']);
  });
});

describe('the voices of a run, ahead of time', () => {
  const spoken = (audioUrl: string, seconds = 0) => detail('', { audioUrl, seconds });
  const planned = (exercises: readonly Partial<Exercise>[], settings: object, fromSec: number, toSec: number) =>
    voicesBetween(runOf(exercises, settings), wholeOf(exercises), fromSec * 1000, toSec * 1000).map(
      ({ path, fromMs, toMs }) => `${path} ${fromMs / 1000}–${toMs / 1000}`,
    );

  it('have their moments, and end with the next one or with their step', () => {
    const exercises = [
      { timeSec: 30, restSec: 10, exDetails: [spoken('a', 5), spoken('b', 5)] },
      { timeSec: 20, perSide: true, restSec: 0, exDetails: [spoken('c')] },
    ];
    expect(planned(exercises, {}, 0, 600)).toEqual(['a 0–5', 'b 5–30', 'c 40–60']);
    expect(planned(exercises, {}, 6, 40)).toEqual(['b 5–30']);
    expect(planned(exercises, {}, 31, 40)).toEqual([]);
  });

  it('are none where the clock stands', () => {
    const exercises = [{ timeSec: 30, exDetails: [spoken('a')] }];
    const run = pause(runOf(exercises), 1000);
    expect(voicesBetween(run, wholeOf(exercises), 1000, 60_000)).toEqual([]);
  });

  it('are those that are heard, at any moment of any run', () => {
    const some = fc.array(
      fc.record({
        timeSec: fc.constantFrom(0, 7, 30),
        restSec: fc.constantFrom(0, 10),
        perSide: fc.boolean(),
        introDetails: fc.array(fc.constantFrom(spoken('i'), detail()), { maxLength: 1 }),
        exDetails: fc.array(fc.constantFrom(spoken('a', 4), spoken('b'), detail('', { seconds: 3 })), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(some, fc.boolean(), fc.integer({ min: 0, max: 90_000 }), (exercises, introOn, atMs) => {
        const run = runOf(exercises, introOn ? INTRO : {});
        const whole = wholeOf(exercises);
        const view = viewAt(run, atMs);
        const heard = stageMediaAt(view, whole, false).voice;
        const [now, ...more] = voicesBetween(run, whole, 0, 120_000).filter(
          ({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs,
        );
        const expected = view.running && heard ? { path: heard.path, fromMs: atMs - heard.sinceMs } : undefined;
        expect([now && { path: now.path, fromMs: now.fromMs }, more]).toEqual([expected, []]);
        expect(voicesBetween(run, whole, atMs, 120_000)[0]).toEqual(
          voicesBetween(run, whole, 0, 120_000).find(({ toMs }) => toMs > atMs),
        );
      }),
      { seed: 20_261_128 },
    );
  });
});
