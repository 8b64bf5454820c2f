/** A workout and all its exercises in one commit, sealed. */
import type { PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { commit } from './client-case.ts';
import {
  BEFORE,
  contractFields,
  exercisePath,
  NEW,
  OWNER,
  PRIVATE,
  userFields,
  workoutFields,
} from '../support/documents.ts';
import { createWorkout, removeWorkout, ROLES, saveWorkout, setExercise, type Given } from '../support/fixtures.ts';
import type { Write } from '../support/rules-harness.ts';
import type { RulesCase } from './rules-case.ts';

const { owner } = ROLES;
/** As many as any contract allows, each as large as it may be. */
const slots = Array.from({ length: 100 }, (_, slot) => slot);
const DETAIL = { url: 'https://example.com/a', audioUrl: '', text: 'x'.repeat(500), seconds: 10 };
const LARGE = {
  filmStartSec: 60,
  filmEndSec: 90,
  filmRate: 50,
  countRounds: true,
  holdSec: 60,
  tempo: '10-10-10-10',
  exDetails: [DETAIL, DETAIL, DETAIL],
  notes: 'x'.repeat(1000),
};
const hundred = (wId: string): readonly Write[] => slots.map((slot) => setExercise(slot, LARGE, wId));
const FOR_HUNDRED: Given = {
  and: {
    [`users/${OWNER}`]: userFields(OWNER, { updatedAt: BEFORE, workoutCount: 2, contractType: 'proplus' }),
    'baseContracts/proplus': { ...contractFields(), maxExercisesPerWorkout: 100 },
  },
};
const NEXT_SEAL = { seal: '2.0123456789b' };
const stored = (fields: PlainFields): Given => ({ and: { [`workouts/${PRIVATE}`]: fields } });
const { seal: _, ...unsealed } = workoutFields(PRIVATE, { updatedAt: BEFORE, createdAt: BEFORE, playCount: 3 });

/** `everything`: each field that an edit can change, changed. */
export const wholeWorkoutCases = (everything: PlainFields): readonly RulesCase[] => [
  commit(
    'creates a workout with 100 exercises',
    owner,
    [...createWorkout({ countEx: 100 }), ...hundred(NEW)],
    FOR_HUNDRED,
  ),
  commit(
    'saves everything that can be edited and 100 exercises',
    owner,
    [saveWorkout({ ...everything, ...NEXT_SEAL, countEx: 100 }), ...hundred(PRIVATE)],
    FOR_HUNDRED,
  ),
  commit('deletes a workout with 100 exercises', owner, [
    ...slots.map((slot): Write => ({ remove: exercisePath(PRIVATE, slot) })),
    ...removeWorkout(),
  ]),
  commit('moves an exercise', owner, [saveWorkout(NEXT_SEAL), setExercise(0), setExercise(1)]),
  commit(
    'adds an exercise to a workout whose name would not be taken today',
    owner,
    [
      saveWorkout({ ...NEXT_SEAL, countEx: 5, timeEx: '07:30', totalSec: 1500, stepTimes: '90 0 90 0 90 0 90 0 90 0' }),
      setExercise(0),
      setExercise(1),
    ],
    stored(workoutFields(PRIVATE, { updatedAt: BEFORE, name: 'two\nlines' })),
  ),
  commit(
    'saves a workout that an older Icetime made, without a seal',
    owner,
    [saveWorkout({ name: 'Arms', ...NEXT_SEAL }), setExercise(0)],
    stored(unsealed),
  ),
];
