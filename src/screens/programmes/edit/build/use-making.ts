import { useEffect, useRef, useState } from 'react';
import { exerciseWordingIn } from '#core/programme/exercise-wording.ts';
import {
  generateProgramme,
  lightWeeks,
  type PlannedProgramme,
  type ProgrammeRequest,
  type WorkoutName,
} from '#core/programme/generate.ts';
import type { Goal } from '#core/programme/generate-goals.ts';
import { useLanguageName, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { MadeProgramme } from '#screens/programmes/edit/typed.ts';
import { readSource, type Source } from './source.ts';

/** 'none': too few exercises are left. 'failed': what makes it cannot be loaded. */
type Problem = 'none' | 'failed';
interface Made {
  readonly made: MadeProgramme;
  readonly source: Source | undefined;
}

/** Makes a programme: of the choices by rule; of words by a model, or by rule where there is none. */
export function useMaking(
  request: ProgrammeRequest,
  typed: string,
  onMade: (made: MadeProgramme, source: Source | undefined) => void,
) {
  const byRule = useRules();
  const byWords = useWords(byRule);
  const [problem, setProblem] = useState<Problem>();
  const [making, setMaking] = useState<'asking' | 'building'>();
  const turn = useRef(0);
  const drop = () => {
    turn.current += 1;
  };
  // Nobody waits for the answer of a sheet that is closed.
  useEffect(() => drop, []);
  const cancel = () => {
    drop();
    setMaking(undefined);
  };
  const make = async () => {
    const words = typed.trim();
    const own = (turn.current += 1);
    setProblem(undefined);
    setMaking(words === '' ? 'building' : 'asking');
    const found = await (words === '' ? byRule(request).then(unasked) : byWords(words, request)).catch(
      (): Problem => 'failed',
    );
    if (own !== turn.current) return;
    setMaking(undefined);
    if (typeof found === 'string') setProblem(found);
    else onMade(found.made, found.source);
  };
  return { problem, making, make, cancel };
}

const unasked = (found: MadeProgramme | Problem): Made | Problem =>
  typeof found === 'string' ? found : { made: found, source: undefined };

const LETTERS: Readonly<Record<WorkoutName, string>> = { a: 'A', b: 'B', easy: '' };

type Rules = (request: PlannedProgramme) => Promise<MadeProgramme | Problem>;

function useRules(): Rules {
  const t = useT();
  const language = useLanguageName();
  const limits = useStore('contract', (state) => state.limits);
  const workout = (name: WorkoutName, goal: Goal): string =>
    t(`maker.build.workout.${name === 'easy' ? 'easy' : goal}`, { letter: LETTERS[name] });
  return async (request) => {
    const exercise = await exerciseWordingIn(language);
    const made = generateProgramme(request, limits, { language, workout, exercise });
    if (!made) return 'none';
    const { goal, minutes, weeks: count } = request;
    const light = [...lightWeeks(count)].map((week) => t('programme.week', { n: week + 1 }));
    return {
      ...made,
      name: t('maker.build.name', { goal: t(`maker.build.goals.${goal}`), weeks: t('programme.weeks', { count }) }),
      description:
        light.length > 0
          ? t('maker.build.description', { minutes, light: light.join(', ') })
          : t('maker.build.descriptionEven', { minutes }),
    };
  };
}

function useWords(byRule: Rules) {
  const t = useT();
  const language = useLanguageName();
  const { programmes } = useStores();
  return async (words: string, request: ProgrammeRequest): Promise<Made | Problem> => {
    const [{ readProgrammeWish }, { heldToWish, ruledOut }] = await Promise.all([
      import('#core/programme/wish/read-programme-wish.ts'),
      import('#core/programme/wish/held-to-wish.ts'),
    ]);
    const { wish, asked } = readProgrammeWish(words, request, language);
    const { rulesOut: _, ...fields } = asked;
    const [answer, rule] = await Promise.all([
      programmes.getState().propose({
        ...fields,
        kind: 'programme',
        equipment: [...fields.equipment],
        gentleOn: [...fields.gentleOn],
        wish: words,
      }),
      byRule(asked).catch((): Problem => 'failed'),
    ]);
    const model = answer.ok ? answer.value.programme : undefined;
    const held = model && heldToWish(model, ruledOut(wish, asked), sparesOf(rule));
    if (held) {
      const name =
        held.name ||
        t('maker.build.name', {
          goal: t(`maker.build.goals.${asked.goal}`),
          weeks: t('programme.weeks', { count: held.weeks.length }),
        });
      return { made: { ...held, name }, source: 'byModel' };
    }
    if (typeof rule === 'string') return rule;
    const problem = answer.ok ? (answer.value.reason ?? (model ? 'failed' : 'noModel')) : answer.problem;
    return { made: rule, source: readSource(problem) ?? 'byRule' };
  };
}

const sparesOf = (rule: MadeProgramme | Problem) =>
  typeof rule === 'string' ? [] : rule.workouts.flatMap((one) => (one.kind === 'written' ? one.exercises : []));
