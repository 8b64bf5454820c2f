import { changeExercise } from '#core/workout/draft.ts';
import { UNDO_MS } from '#stores/shell/notices.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { expect, test } from 'vitest';
import { ANNA, BEN, createHarness, enter, settled } from '#tests/stores/harness.ts';
import { createPlayerHarness, workoutOf } from '#tests/stores/player-harness.ts';

const wId = 'translatedWorkout001';
const legs = (ownerId: string) =>
  wholeOf(
    [
      { name: 'Squats', names: { German: 'Kniebeugen' }, notes: 'Slowly', notesIn: { German: 'Langsam' } },
      { name: 'Plank', names: { German: 'Unterarmstütz' } },
    ],
    {
      wId,
      ownerId,
      name: 'Legs',
      names: { German: 'Beine' },
      description: 'For legs',
      descriptions: { German: 'Für die Beine' },
      sharePublic: true,
    },
  );

async function openIn(language: string, ownerId: string) {
  const harness = createHarness({ workouts: [legs(ownerId)] });
  enter(harness);
  harness.stores.settings.getState().apply({ language }, 0);
  await harness.stores.library.getState().loadMine();
  return { harness, library: harness.stores.library.getState() };
}

test('a copy is made in the language of whoever makes it', async () => {
  const { library } = await openIn('German', BEN.uid);
  expect(await library.duplicate(wId)).toMatchObject({
    ok: true,
    value: {
      workout: { name: 'Beine copy', originName: 'Beine', language: 'German', description: 'Für die Beine' },
      exercises: [{ name: 'Kniebeugen', notes: 'Langsam' }, { name: 'Unterarmstütz' }],
    },
  });
});

test.each(['German', 'Dutch'])('a copy takes no translations along (%s)', async (language) => {
  const { library } = await openIn(language, BEN.uid);
  const copy = await library.duplicate(wId);
  if (!copy.ok) throw new Error(copy.problem);
  for (const item of [copy.value.workout, ...copy.value.exercises]) {
    for (const field of ['names', 'descriptions', 'notesIn']) expect(item).not.toHaveProperty(field);
  }
});

test('notices name a workout as the lists do', async () => {
  const { harness, library } = await openIn('German', ANNA.uid);
  const named = () => harness.stores.app.getState().notices.map(({ values }) => values?.['name']);
  await library.keepOffline(wId);
  await library.unkeep(wId);
  library.remove(wId);
  expect(named()).toEqual(['Beine', 'Beine']);
  harness.library.problems.remove = 'storage-full';
  await harness.clock.pass(UNDO_MS);
  expect(named()).toEqual(['Beine']);
});

test('the editor shows the names as they were written, saves once, and goes on with what is stored', async () => {
  const { harness } = await openIn('German', ANNA.uid);
  await harness.stores.loadEditor();
  const editor = () => harness.stores.editor.getState();
  await editor().open(wId);
  expect(editor().draft).toMatchObject({
    workout: { name: 'Legs' },
    exercises: [{ name: 'Squats' }, { name: 'Plank' }],
  });
  editor().edit((draft) => changeExercise(draft, 0, { name: 'Lunges' }));
  for (let turn = 0; turn < 5; turn += 1) {
    await harness.clock.pass(UNDO_MS);
    await settled();
  }
  expect(editor()).toMatchObject({ saveState: 'saved', dirty: false });
  const [saved, ...more] = harness.library.calls.saved;
  expect(more).toEqual([]);
  expect(saved).toMatchObject({ exercises: [{ name: 'Lunges' }, { names: { German: 'Unterarmstütz' } }] });
  expect(saved?.exercises[0]).not.toHaveProperty('names');
});

const { exercises, workout } = legs('owner');

test('a run speaks, shows and records the names of the language that was set when it began', async () => {
  const how = { voice: 'Anna', volume: 0.6 };
  const whole = workoutOf(exercises, { name: 'Legs', names: workout.names });
  const harness = createPlayerHarness({
    whole,
    settings: { language: 'German', speechOn: true, voiceGerman: 'Anna', voiceEnglish: 'Daniel', speechVolume: 0.6 },
  });
  await harness.begin();
  harness.pass(95_000);
  expect(harness.spoken).toEqual(['Kniebeugen', 'Unterarmstütz']);
  expect(harness.languageTags).toEqual(['de', 'de']);
  expect(harness.speechOptions).toEqual([how, how]);
  expect(harness.shown[0]).toMatchObject({ title: 'Kniebeugen', artist: 'Next: Unterarmstütz', album: 'Beine' });
  harness.pass(200_000);
  await harness.settle();
  expect(harness.device.results).toMatchObject([{ name: 'Beine' }]);
});

test('a run with one name untranslated is spoken in the language it was written in', async () => {
  const [first = {}] = exercises;
  const whole = workoutOf([first, { name: 'Bridge' }], { name: 'Legs', names: workout.names });
  const harness = createPlayerHarness({ whole, settings: { language: 'German', speechOn: true } });
  await harness.begin();
  harness.pass(5000);
  expect(harness.languageTags).toEqual(['en']);
});

test('a run that is on can be shown in another language; its result keeps the name it was begun under', async () => {
  const whole = legs(BEN.uid);
  const harness = createPlayerHarness({ whole });
  await harness.begin();
  expect(harness.state().whole).toEqual(whole);
  harness.settings.language = 'German';
  harness.state().stop();
  expect(harness.state().whole?.exercises[0]?.names).toEqual({ German: 'Kniebeugen' });
});
