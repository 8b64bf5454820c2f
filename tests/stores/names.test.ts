import { changeExercise } from '#core/draft.ts';
import { UNDO_MS } from '#stores/removals.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { expect, test } from 'vitest';
import { ANNA, BEN, createLab, enter, settled } from './lab.ts';
import { createStage, workoutOf } from './player-stage.ts';

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
  const lab = createLab({ workouts: [legs(ownerId)] });
  enter(lab);
  lab.stores.settings.getState().apply({ language }, 0);
  await lab.stores.library.getState().loadMine();
  return { lab, library: lab.stores.library.getState() };
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
  const { lab, library } = await openIn('German', ANNA.uid);
  const named = () => lab.stores.app.getState().notices.map(({ values }) => values?.['name']);
  await library.keepOffline(wId);
  await library.unkeep(wId);
  library.remove(wId);
  expect(named()).toEqual(['Beine', 'Beine']);
  lab.library.problems.remove = 'storage-full';
  await lab.clock.pass(UNDO_MS);
  expect(named()).toEqual(['Beine']);
});

test('the editor shows the names as they were written, saves once, and goes on with what is stored', async () => {
  const { lab } = await openIn('German', ANNA.uid);
  await lab.stores.loadEditor();
  const editor = () => lab.stores.editor.getState();
  await editor().open(wId);
  expect(editor().draft).toMatchObject({
    workout: { name: 'Legs' },
    exercises: [{ name: 'Squats' }, { name: 'Plank' }],
  });
  editor().edit((draft) => changeExercise(draft, 0, { name: 'Lunges' }));
  for (let turn = 0; turn < 5; turn += 1) {
    await lab.clock.pass(UNDO_MS);
    await settled();
  }
  expect(editor()).toMatchObject({ saveState: 'saved', dirty: false });
  const [saved, ...more] = lab.library.calls.saved;
  expect(more).toEqual([]);
  expect(saved).toMatchObject({ exercises: [{ name: 'Lunges' }, { names: { German: 'Unterarmstütz' } }] });
  expect(saved?.exercises[0]).not.toHaveProperty('names');
});

const { exercises, workout } = legs('owner');

test('a run speaks, shows and records the names of the language that was set when it began', async () => {
  const whole = workoutOf(exercises, { name: 'Legs', names: workout.names });
  const stage = createStage({ whole, settings: { language: 'German', speechOn: true } });
  await stage.begin();
  stage.pass(95_000);
  expect(stage.spoken).toEqual(['Kniebeugen', 'Unterarmstütz']);
  expect(stage.tongues).toEqual(['de', 'de']);
  expect(stage.shown[0]).toMatchObject({ title: 'Kniebeugen', artist: 'Beine' });
  stage.pass(200_000);
  await stage.rest();
  expect(stage.device.results).toMatchObject([{ name: 'Beine' }]);
});

test('a run with one name untranslated is spoken in the language it was written in', async () => {
  const [first = {}] = exercises;
  const whole = workoutOf([first, { name: 'Bridge' }], { name: 'Legs', names: workout.names });
  const stage = createStage({ whole, settings: { language: 'German', speechOn: true } });
  await stage.begin();
  stage.pass(5000);
  expect(stage.tongues).toEqual(['en']);
});
