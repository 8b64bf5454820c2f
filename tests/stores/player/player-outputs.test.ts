/** What a run does beside the page: sound, voice, buzz, screen, lock screen. */
import { expect, it, vi } from 'vitest';
import { createFakeTrack } from '#tests/platform/fake-track.ts';
import { createPlayerHarness, workoutOf } from '#tests/stores/player-harness.ts';

const BEEPS = { countDownBeepOn: true };

it('prepared ahead: sound, lock screen and heartbeat, each by itself', async () => {
  const harness = createPlayerHarness({ settings: { autoMusicON: true } });
  const lockScreen = vi.spyOn(harness.ports.mediaSession, 'prepare');
  const heartbeat = vi.spyOn(harness.ports.heartbeat, 'prepare');
  const opened = vi.spyOn(harness.audio.context, 'createGain');
  await harness.open();
  for (const prepare of harness.state().preparations) prepare();
  expect(lockScreen.mock.calls).toEqual([['everywhere']]);
  expect([heartbeat.mock.calls.length, opened.mock.calls.length]).toEqual([1, 1]);
});

it('can be prepared before there is a workout', () => {
  const harness = createPlayerHarness();
  expect(() => harness.state().preparations.forEach((prepare) => prepare())).not.toThrow();
});

it.each([true, false])('the voice is opened by the tap on Start only for who wants it: %s', async (speechOn) => {
  const harness = createPlayerHarness({ settings: { speechOn } });
  const unlock = vi.spyOn(harness.ports.speech, 'unlock');
  await harness.begin();
  harness.pass(35_000);
  expect(unlock).toHaveBeenCalledTimes(speechOn ? 1 : 0);
  expect(harness.spoken).toEqual(speechOn ? ['Exercise 1', 'Exercise 2'] : []);
});

it('the silence over the music of a phone is played for who asks for it', async () => {
  for (const autoMusicON of [true, false]) {
    const harness = createPlayerHarness({ settings: { autoMusicON } });
    const begun = vi.spyOn(harness.ports.mediaSession, 'start');
    await harness.begin();
    expect(begun.mock.calls.map(([, silence]) => silence)).toEqual([autoMusicON ? 'everywhere' : 'on-desktops']);
  }
});

it('no silence is played where the signals are an element themselves', async () => {
  const harness = createPlayerHarness({ track: createFakeTrack(), settings: { autoMusicON: true } });
  const begun = vi.spyOn(harness.ports.mediaSession, 'start');
  await harness.begin();
  expect(begun.mock.calls.map(([, silence]) => silence)).toEqual(['none']);
});

it('the keys of the lock screen steer the run', async () => {
  const harness = createPlayerHarness();
  await harness.begin();
  harness.key('next');
  expect(harness.state().view?.stepIndex).toBe(1);
  harness.key('pause');
  expect(harness.state().view?.paused).toBe(true);
  harness.key('play');
  expect(harness.state().view?.running).toBe(true);
  harness.key('previous');
  expect(harness.state().view?.stepIndex).toBe(0);
});

it('the lock screen shows each step once, by its exercise’s name, and where in the whole it is', async () => {
  const harness = createPlayerHarness({
    whole: workoutOf([{ name: 'Squats' }, { name: '' }], { name: 'Legs', restSec: 0 }),
  });
  await harness.begin();
  harness.shown.length = 0;
  harness.pass(29_000);
  expect(harness.shown).toEqual([]);
  harness.pass(1000);
  expect(harness.shown).toEqual([
    { title: 'Legs', artist: 'Legs', album: 'Legs', running: true, positionMs: 30_000, durationMs: 60_000 },
  ]);
  harness.pass(10_000);
  harness.state().pause();
  expect(harness.shown.at(-1)).toMatchObject({ running: false, positionMs: 40_000 });
  harness.state().previous();
  expect(harness.shown.at(-1)).toMatchObject({ running: false, positionMs: 30_000 });
  harness.state().resume();
  harness.pass(5000);
  harness.state().previous();
  expect(harness.shown.at(-1)).toMatchObject({ running: true, positionMs: 30_000 });
  harness.state().previous();
  expect(harness.shown.at(-1)).toMatchObject({ title: 'Squats', artist: 'Legs', positionMs: 0 });
  harness.state().addTime(15_000);
  expect(harness.shown.at(-1)).toMatchObject({ durationMs: 75_000 });
});

it('the lock screen says what comes next, also in a rest', async () => {
  const whole = workoutOf([{ name: 'Squats', restSec: 10 }, { name: 'Plank' }], { name: 'Legs' });
  const harness = createPlayerHarness({ whole });
  await harness.begin();
  const said = () => [harness.shown.at(-1)?.title, harness.shown.at(-1)?.artist, harness.shown.at(-1)?.album];
  expect(said()).toEqual(['Squats', 'Next: Plank', 'Legs']);
  harness.pass(30_000);
  expect(said()).toEqual(['Rest', 'Next: Plank', 'Legs']);
  harness.pass(10_000);
  expect(said()).toEqual(['Plank', 'Legs', 'Legs']);
});

it('a second run shows its first step, be it the same as the last one’s', async () => {
  const harness = createPlayerHarness();
  await harness.begin();
  const first = harness.shown.length;
  harness.state().close();
  await harness.begin();
  expect(harness.shown).toHaveLength(2 * first);
});

it('at the end the screen may go dark, the lock screen is cleared, and nothing keeps the page awake', async () => {
  const harness = createPlayerHarness({ settings: BEEPS, whole: workoutOf([{}]) });
  await harness.begin();
  expect([harness.screenLit(), harness.onLockScreen(), harness.audio.loops()]).toEqual([true, true, 1]);
  harness.pass(30_000);
  expect(harness.state().status).toBe('finished');
  expect([harness.screenLit(), harness.onLockScreen(), harness.audio.loops()]).toEqual([false, false, 0]);
  expect(harness.audio.context.state).toBe('running'); // the last signal is heard to its end
});

it('left, it gives everything back and nothing more is said or sounds', async () => {
  const harness = createPlayerHarness({ settings: { ...BEEPS, speechOn: true } });
  await harness.begin();
  harness.pass(2000);
  const silenced = vi.spyOn(harness.ports.speech, 'silence');
  const heard = harness.heardMs();
  harness.state().close();
  expect([harness.screenLit(), harness.onLockScreen(), harness.audio.context.state]).toEqual([
    false,
    false,
    'suspended',
  ]);
  expect(silenced).toHaveBeenCalledTimes(1);
  harness.pass(60_000);
  expect(harness.heardMs()).toEqual(heard);
});

it('signals are planned for more than a minute ahead, and again before that minute is touched, not at every beat', async () => {
  const harness = createPlayerHarness({ settings: BEEPS, whole: workoutOf([{ timeSec: 600 }]) });
  await harness.begin();
  const plan = vi.spyOn(harness.ports.sound, 'plan');
  harness.pass(40_000);
  expect(plan.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(plan.mock.calls.length).toBeLessThanOrEqual(5);
});

it('a buzz comes in the very beat of its change', async () => {
  const harness = createPlayerHarness({ settings: { ...BEEPS, vibrationOn: true }, whole: workoutOf([{}, {}]) });
  await harness.begin();
  harness.buzzes.length = 0;
  harness.pass(29_800);
  const before = harness.buzzes.length;
  harness.pass(200);
  expect(harness.buzzes.slice(before)).toEqual([[200]]);
});

it.each([
  ['without beeps', { countDownBeepOn: false }],
  ['with beeps', BEEPS],
  ['where the run stops for a tap', { timerMode: 'stopnext' as const }],
  ['to the next repetition', { timerMode: 'repeat' as const }],
])('a change is felt once %s', async (_, settings) => {
  const whole = workoutOf([{}, {}]);
  const harness = createPlayerHarness({ settings: { ...settings, vibrationOn: true }, whole });
  await harness.begin();
  harness.buzzes.length = 0;
  harness.pass(29_800);
  expect(harness.buzzes.filter((buzz) => buzz.length === 1)).toEqual([]);
  harness.pass(2000);
  expect(harness.buzzes.filter((buzz) => buzz.length === 1)).toEqual([[200]]);
});

it('a silent change is not felt by who turned that off, nor late, nor when a tap made it', async () => {
  const whole = workoutOf([{}, {}]);
  const calm = createPlayerHarness({ settings: { vibrationOn: false }, whole });
  await calm.begin();
  calm.pass(31_000);
  const late = createPlayerHarness({ settings: { vibrationOn: true }, whole });
  await late.begin();
  late.buzzes.length = 0;
  late.pass(31_500, 31_500);
  const tapped = createPlayerHarness({ settings: { vibrationOn: true }, whole });
  await tapped.begin();
  tapped.buzzes.length = 0;
  tapped.pass(5000);
  tapped.state().next();
  tapped.pass(1000);
  expect([calm.buzzes, late.buzzes, tapped.buzzes]).toEqual([[], [], []]);
});

it.each([
  ['is felt', true, [[]]],
  ['is not where no vibration is wanted', false, []],
])('a press %s', (_, vibrationOn, felt) => {
  const harness = createPlayerHarness({ settings: { vibrationOn }, whole: workoutOf([{}]) });
  harness.state().feel();
  expect(harness.buzzes).toEqual(felt);
});

it('a name or a buzz that is late by more than a second belongs to something else', async () => {
  const settings = { ...BEEPS, vibrationOn: true, speechOn: true };
  const late = createPlayerHarness({ settings, whole: workoutOf([{}, {}]) });
  await late.begin();
  late.buzzes.length = 0;
  late.pass(31_500, 31_500);
  expect([late.spoken, late.buzzes]).toEqual([['Exercise 1'], []]);
  const inTime = createPlayerHarness({ settings, whole: workoutOf([{}, {}]) });
  await inTime.begin();
  inTime.pass(30_900, 30_900);
  expect(inTime.spoken).toEqual(['Exercise 1', 'Exercise 2']);
});

it('the loudness follows the settings during the run', async () => {
  const harness = createPlayerHarness({ settings: BEEPS });
  await harness.begin();
  harness.settings.cueVolume = 0.5;
  harness.pass(200);
  expect(harness.audio.volume()).toBe(0.25);
});

it('a run that is over is not begun again by Start, nor one that is not there', async () => {
  const harness = createPlayerHarness({ whole: workoutOf([{}]) });
  await harness.begin();
  harness.pass(30_000);
  harness.state().start();
  expect([harness.state().status, harness.beating()]).toEqual(['finished', false]);
  harness.state().close();
  harness.state().start();
  expect([harness.state().status, harness.beating()]).toEqual(['idle', false]);
});

it('neither voice nor lock screen calls the rounds of a timer “Exercise 1”', async () => {
  const whole = workoutOf([{ name: 'Exercise 1', restSec: 10 }], { name: 'Tabata', rounds: 3 });
  const harness = createPlayerHarness({ settings: { speechOn: true }, whole });
  await harness.begin();
  harness.pass(75_000);
  expect(harness.spoken).toEqual([]);
  expect(harness.shown.length).toBeGreaterThan(2);
  expect(harness.shown.flatMap(({ title, artist }) => [title, artist]).join()).not.toContain('Exercise 1');
});
