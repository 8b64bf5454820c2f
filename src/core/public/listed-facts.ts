/**
 * What the public list says about a workout's exercises. Needs the catalogue: for the server, which builds the list.
 */
import { type ExerciseFacts, factsOf } from '#core/exercises/exercise-facts.ts';
import { englishNamesOf, namesOfExercise } from '#core/exercises/exercise-names.ts';
import { isFilm } from '#core/workout/media-path.ts';
import { lazily } from '#core/base/lazily.ts';
import type { Exercise, WholeWorkout } from '#core/workout/model.ts';
import { nameIn } from '#core/workout/names.ts';
import { LISTED_NAMES_LENGTH, type PublicWorkout, TRAITS, type Trait } from './public-workout.ts';
import type { LanguageName } from '#core/base/languages.ts';

/** The names of the exercises, first in `language` where known, then as first given; each once. */
export function listedNames(exercises: readonly Exercise[], language: LanguageName): string {
  const shown = exercises.map((exercise) => {
    const [english = exercise.name] = englishNamesOf(exercise.name);
    return exercise.names ? nameIn(exercise, language) : (namesOfExercise(english)?.[language] ?? exercise.name);
  });
  const names = [...shown, ...exercises.map(({ name }) => name)].filter((name) => name !== '');
  return [...new Set(names)].join('\n').slice(0, LISTED_NAMES_LENGTH);
}

/** An unknown exercise counts as loud and as needing equipment. */
export function traitsOf({ workout, exercises }: WholeWorkout): NonNullable<PublicWorkout['traits']> {
  const known = exercises.map(({ name }) => demandsOf(name));
  const media = [workout.imgUrl, workout.videoUrl, workout.musicUrl, ...exercises.flatMap(mediaOf)].filter(Boolean);
  const holds: Record<Trait, boolean> = {
    bare: known.length > 0 && known.every((demands) => demands && !demands.needs),
    quiet: known.length > 0 && known.every((demands) => demands?.quiet),
    film: workout.wType === 'mastervideo' || workout.videoUrl !== '' || media.some(isFilm),
    media: media.length > 0,
  };
  return TRAITS.filter((trait) => holds[trait]);
}

const mediaOf = ({ exDetails, introDetails }: Exercise): readonly string[] =>
  [...exDetails, ...introDetails].flatMap(({ url, audioUrl }) => [url, audioUrl]);

interface Demands {
  readonly quiet: boolean;
  readonly needs: boolean;
}

function demandsOf(name: string): Demands | undefined {
  const names = englishNamesOf(name);
  const demands = ({ quiet, needs }: ExerciseFacts): Demands => ({ quiet, needs: needs !== undefined });
  const facts = names.map(factsOf).find((found) => found !== undefined);
  return facts ? demands(facts) : names.map((english) => others().get(english)).find((found) => found !== undefined);
}

/** Exercises with names in five languages that the catalogue does not propose, by what they demand. */
const OTHERS: Readonly<Record<'quiet' | 'quiet, with equipment' | 'loud' | 'loud, with equipment', string>> = {
  quiet:
    'Easy seat, breathing | Low lunge | Triangle | Pistol squat, assisted | Plank with reach | Head and shoulder isolations | Rib cage circles | Hip figure eights | Step touch with arms | Nordic hamstring, eccentric | Copenhagen plank | Wrist flexor stretch | Neck side stretch | Shoulder blade squeeze | Shake it out | Wrist preparation | Chest-to-wall handstand | Wall shoulder taps | Pike compression | Leg swings | Lunge with rotation | Single leg circles | Rolling like a ball | Hamstring stretch | Figure four | Deep squat hold | Thread the needle | Doorway chest stretch | Neck release | Incline push-ups at the desk | Seated twist | Deep breaths | Breathe in | Breathe out | Crunches | Russian twists | Bench dips | Side bends | Supermans | Brisk walking',
  'quiet, with equipment':
    'Dumbbell bench press | One-arm row left | One-arm row right | One-arm row | Figure eight | Form shooting | Dips | Open-hand hang | Finger extensions | Cadence 100 | Sweet spot block 1 | Sweet spot block 2 | Sweet spot block 3 | Sprint out of the saddle | Toe taps on the ball | Single-leg balance pass | Arm circles with club | Hip hinge with club | Tempo swings | Single-leg squat to box | Lateral box steps | Serve motion, slow | Forehand topspin shadow | Backhand flicks | Ball bounce on edge | Serve toss practice | Kettlebell swings | Biceps curls | Lateral raises',
  loud: 'Box-out jumps | Free dance | Ladder steps | Shuttle sprint 10 m | Headers without ball | Kick-ups | Split step and go | Side shuffle baseline | Sprint to the net | Two-point footwork | Easy running',
  'loud, with equipment':
    'Pound dribble | Crossover dribble | Between the legs | Jab and move | Jab – cross | Double jab – cross | Jab – cross – hook | Body shots | Slip and counter | Uppercuts | Free round, all out | Medicine ball throw | Falkenberg pattern | Deadlift',
};
const others = lazily(
  () =>
    new Map(
      Object.entries(OTHERS).flatMap(([kind, names]) =>
        names
          .split(' | ')
          .map((name): [string, Demands] => [name, { quiet: kind.startsWith('quiet'), needs: kind.includes('with') }]),
      ),
    ),
);
