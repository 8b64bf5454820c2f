import { expect, it } from 'vitest';
import type { Workout } from '#core/workout/model.ts';
import { createPlayerHarness, type PlayerHarnessOptions, workoutOf } from '#tests/stores/player-harness.ts';

const MUSIC = 'https://music.example/a.mp3';
const FILM = 'https://films.example/a.mp4';

/** A run with music and a film elsewhere; `asked` = the addresses that were wanted. */
async function setup(fields: Partial<Workout>, options: PlayerHarnessOptions = {}) {
  const asked: string[] = [];
  const film = { url: FILM, audioUrl: '', text: '', seconds: 0 };
  const whole = workoutOf([{ exDetails: [film] }], { musicUrl: MUSIC, ...fields });
  const harness = createPlayerHarness({
    settings: { autoMusicON: true },
    addressOf: async (path) => {
      asked.push(path);
      return path;
    },
    whole,
    ...options,
  });
  await harness.open();
  for (const prepare of harness.state().preparations) prepare();
  await harness.settleFiles();
  const later = async (ms: number) => {
    harness.pass(ms);
    await harness.settleFiles();
  };
  const begin = async () => {
    await harness.begin();
    await harness.settleFiles();
    await later(10_000);
  };
  return { state: () => harness.state(), whole, asked, begin, later };
}
const PUBLIC = { sharePublic: true, ownerId: 'ben' };

it('fetches nothing from others for a stranger’s workout, and names their hosts', async () => {
  const { state, whole, asked, begin } = await setup(PUBLIC);
  expect(await state().hostsToAsk(whole)).toEqual(['films.example', 'music.example']);
  await begin();
  expect(asked).toEqual([]);
  // As if there were no music to turn on.
  expect(state().media?.musicOn).toBeUndefined();
});

it('fetches once the person agrees, also in mid-run, and does not ask for these hosts again', async () => {
  const { state, whole, asked, begin, later } = await setup(PUBLIC);
  await begin();
  state().allowHosts(['music.example']);
  await later(200);
  expect(asked).toEqual([MUSIC]);
  expect(state().media?.musicOn).toBe(true);
  expect(await state().hostsToAsk(whole)).toEqual(['films.example']);
});

it.each([
  ['one’s own public workout', { sharePublic: true, ownerId: 'anna' }, {}],
  ['a friend’s public workout', PUBLIC, { friends: async () => ['ben'] }],
  ['a workout that a friend shares', { sharePublic: false, ownerId: 'ben' }, {}],
] as const)('asks nothing about %s', async (_, fields, options) => {
  const { state, whole, asked, begin } = await setup(fields, options);
  expect(await state().hostsToAsk(whole)).toEqual([]);
  await begin();
  expect(new Set(asked)).toEqual(new Set([MUSIC, FILM]));
});

it.each([
  ['a guest', { uid: undefined }],
  ['a person whose friends cannot be read', { friends: () => Promise.reject(new Error('no disk')) }],
] as const)('asks %s', async (_, options) => {
  const { state, whole, asked, begin } = await setup(PUBLIC, options);
  expect(await state().hostsToAsk(whole)).toHaveLength(2);
  await begin();
  expect(asked).toEqual([]);
});

it('asks about no workout with uploaded files alone', async () => {
  const { state, whole } = await setup({ ...PUBLIC, musicUrl: '' });
  const [first] = whole.exercises;
  if (!first) throw new Error('no exercise');
  const file = { url: 'workout-media/ben/00000000000000000001_a.mp4', audioUrl: '', text: '', seconds: 0 };
  expect(await state().hostsToAsk({ ...whole, exercises: [{ ...first, exDetails: [file] }] })).toEqual([]);
});
