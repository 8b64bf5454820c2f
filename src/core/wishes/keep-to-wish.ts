/** Holds a model's answer to what the wish rules out: a model may overlook a "no". */
import { type Equipment, factsOf } from '#core/exercises/exercise-facts.ts';
import { englishNamesOf } from '#core/exercises/exercise-names.ts';
import { lazily } from '#core/base/lazily.ts';
import type { LanguageName } from '#core/base/languages.ts';
import type { Exercise, WholeWorkout } from '#core/workout/model.ts';
import { readWish } from './read-wish.ts';
import { JOINTS, judgedNames, type Joint, loads, type Move, MOVES, type Strains, strainsOf } from './strains.ts';
import type { Wish } from './wish.ts';

/**
 * `made` with an exercise of `spare` in the place of each that breaks the wish, for the same time; without a spare one
 * they are left out. `undefined` = nothing is left. What only its name tells is judged by the words of that name.
 */
export function keptToWish(
  { workout, exercises }: WholeWorkout,
  wish: Wish,
  spare: readonly Exercise[],
): WholeWorkout | undefined {
  const left = spare.filter(({ name }) => !exercises.some((one) => one.name === name));
  let taken = 0;
  const kept = exercises.flatMap((exercise): readonly Exercise[] => {
    if (!breaks(exercise.name, wish)) return [exercise];
    const other = left[taken % Math.max(1, left.length)];
    taken += 1;
    if (!other) return [];
    const { exId, wId, position, timeSec, reps, restSec } = exercise;
    return [{ ...other, exId, wId, position, timeSec, reps, restSec }];
  });
  return kept.length > 0 ? { workout: { ...workout, countEx: kept.length }, exercises: kept } : undefined;
}

export function breaks(name: string, wish: Wish): boolean {
  const { strains, needs, isQuiet } = judged(name, wish.language);
  const isRuledOut = wish.avoid.some((avoided) => {
    if (avoided === 'noise') return !isQuiet;
    return avoided === 'floor' ? strains.place === 'floor' : strains.moves.includes(avoided);
  });
  return (
    isRuledOut ||
    wish.gentleOn.some((joint) => loads(strains, joint)) ||
    needs.some((one) => wish.noEquipment || wish.avoidEquipment.includes(one))
  );
}

interface Judged {
  readonly strains: Strains;
  readonly needs: readonly Equipment[];
  readonly isQuiet: boolean;
}

function judged(name: string, language: LanguageName): Judged {
  const english = [name, ...englishNamesOf(name)].find(strainsOf) ?? name;
  const strains = strainsOf(english);
  const facts = factsOf(english);
  if (strains && facts) return { strains, needs: facts.needs ? [facts.needs] : [], isQuiet: facts.quiet };
  const said = [readWish(name, language), readWish(name, 'English')];
  const moves = MOVES.filter((move) => said.some((one) => one.moves.some((its) => its === move)));
  return {
    strains: {
      place: 'stand',
      moves,
      joints: JOINTS.filter((joint) => moves.some((move) => loadedBy(move).has(joint))),
    },
    needs: said.flatMap(({ equipment }) => equipment),
    isQuiet: !moves.includes('jump') && !moves.includes('run'),
  };
}

/** What most exercises of the catalogue with this move load. */
const loadedBy = (move: Move): ReadonlySet<Joint> => joints().get(move) ?? new Set();
const joints = lazily(
  () =>
    new Map(
      MOVES.map((move) => {
        const known = judgedNames().flatMap((name) => strainsOf(name) ?? []);
        const own = known.filter(({ moves }) => moves.includes(move));
        const most = JOINTS.filter((joint) => own.filter((one) => one.joints.includes(joint)).length * 2 > own.length);
        return [move, new Set(most)] as const;
      }),
    ),
);
