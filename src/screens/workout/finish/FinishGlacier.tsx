import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { figureOf } from '#core/exercises/exercise-names.ts';
import { isTriumph, isWhole } from '#core/training/finish-moment.ts';
import { goalOf } from '#core/training/progress.ts';
import { diaryOf } from '#core/training/statistics.ts';
import type { GlacierDrawing } from '#core/training/glacier/drawing.ts';
import { lastWeeks, towersOf } from '#core/training/glacier/towers.ts';
import { dayOf } from '#core/training/training.ts';
import { useTrainingCalendar } from '#screens/statistic/calendar.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';
import { useStore } from '#stores/context.tsx';
import { ExerciseFigure } from '#ui/workout/figures/ExerciseFigure.tsx';
import { Glacier } from '#ui/workout/glacier/Glacier.tsx';
import css from './FinishGlacier.module.css';
import type { Achieved } from './rewards-parts.ts';

interface Props {
  readonly words: RunWords;
  readonly achieved: Achieved;
}

const WEEKS = 6;

/** The last weeks as a glacier with the new layer on it, and whoever trained on top. */
export function FinishGlacier({ words, achieved: { moment, results, record } }: Props) {
  const { t, whole } = words;
  const calendar = useTrainingCalendar();
  const goal = useStore('settings', ({ settings }) => goalOf(settings));
  const towers = useMemo(() => {
    const range = lastWeeks(dayOf(record.date, calendar), WEEKS, calendar);
    return towersOf(diaryOf(results, calendar), range, goal, calendar);
  }, [record.date, results, goal, calendar]);
  const name = useMemo(() => exerciseOf(whole, record.exercisesDone), [whole, record.exercisesDone]);
  const stands = isWhole(moment) && name !== undefined;
  const minutes = Math.max(1, Math.round(record.durationSec / 60));
  // A run of two devices at once counts once, perhaps as the other one's.
  const isFresh = towers.at(-1)?.layers.at(-1)?.results.includes(record) ?? false;
  return (
    <>
      <Glacier
        towers={towers}
        free={stands ? 0.36 : 0.2}
        water={20}
        isFresh={isFresh}
        iceClass={css.ice}
        freshClass={css.fresh}
      >
        {(drawing) => (
          <div className={css.on} style={placeOf(drawing)}>
            {stands && <Standing name={name} />}
            <span className={`${css.label} ${stands ? css.beside : ''}`}>
              {t('reward.layer', { minutes, sport: t(`sport.${record.sport}`) })}
            </span>
          </div>
        )}
      </Glacier>
      {isTriumph(moment) && <div className={css.glint} aria-hidden="true" />}
    </>
  );
}

/** Of the exercises done, the most frequent with a figure; at a tie the first. */
function exerciseOf({ exercises }: RunWords['whole'], done: number): string | undefined {
  const names = exercises.slice(0, done).map(({ name }) => name);
  const counts = new Map<string, number>();
  for (const name of names) if (figureOf(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** In front of the last tower, its feet on the surface. */
function placeOf({ tips, tower }: GlacierDrawing): CSSProperties {
  const [x, y] = tips.at(-1) ?? [0, 0];
  return { '--x': `${x}px`, '--y': `${y}px`, '--tower': `${tower}px` } as CSSProperties;
}

/** After the ice has settled. */
const STEPS_UP_MS = 1670;
/** Twice through most exercises. */
const MOVES_MS = 4000;

/** Steps up, does the exercise twice and stands. */
function Standing({ name }: { readonly name: string }) {
  const [moving, setMoving] = useState(false);
  useEffect(() => {
    const begin = setTimeout(() => setMoving(true), STEPS_UP_MS);
    const end = setTimeout(() => setMoving(false), STEPS_UP_MS + MOVES_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, []);
  return (
    <div className={css.figure}>
      <ExerciseFigure name={name} moving={moving} />
    </div>
  );
}
