import { useId, useMemo, useState } from 'react';
import { type Difference, mergeWorkouts, type Side } from '#core/workout/merge.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useLengthOf, useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { exerciseText } from '#ui/workout/exercise-text.ts';
import { ProblemLine, Skeleton } from '#ui/widgets/Feedback.tsx';
import css from './ConflictView.module.css';
import { exerciseName } from './exercises/exercise-name.ts';
import { Folded } from '#ui/widgets/Folded.tsx';
import { useDifferenceText } from './use-difference-text.tsx';

const SIDES = ['mine', 'theirs'] as const satisfies Side[];

interface ConflictViewProps {
  /** Called when the person has decided; the view has gone when the promise resolves. */
  readonly onAnswer: (done: Promise<void>) => void;
}

/** Both versions side by side, the merged result, and the person's choices. */
export function ConflictView({ onAnswer }: ConflictViewProps) {
  const t = useT();
  const { editor } = useStores();
  const mine = useStore('editor', (state) => state.draft);
  const theirs = useStore('editor', (state) => state.theirs);
  const base = useStore('editor', (state) => state.base);
  const isSaving = useStore('editor', (state) => state.saveState === 'saving');
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const merge = useMemo(
    () => mine && theirs && mergeWorkouts({ base, mine, theirs }, choices),
    [base, mine, theirs, choices],
  );
  const id = useId();
  const { resolveConflict, saveMerged } = editor.getState();
  const rows = merge?.differences.toSorted((a, b) => Number(b.isConflict) - Number(a.isConflict)) ?? [];
  const count = rows.filter(({ isConflict }) => isConflict).length;
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{t('editor.merge.title')}</h2>
      {merge ? (
        <>
          <p role="status">
            {count > 0 ? t('editor.merge.asks', { count }) : t(rows[0] ? 'editor.merge.fits' : 'editor.merge.same')}
          </p>
          {count > 0 && !base && <p className="small muted">{t('editor.merge.unknown')}</p>}
          <ul className="rows">
            {rows.map((row) => (
              <Row key={row.id} row={row} onChoose={(side) => setChoices({ ...choices, [row.id]: side })} />
            ))}
          </ul>
          <Result whole={merge.whole} />
          <WhyNotSaved />
        </>
      ) : (
        <WhyNotCompared />
      )}
      <div className="row">
        {merge && (
          <Button
            variant="primary"
            busy={isSaving && t('editor.saving')}
            onClick={() => onAnswer(saveMerged(merge.whole))}
          >
            {t('editor.merge.save')}
          </Button>
        )}
        <Button onClick={() => onAnswer(resolveConflict('both'))}>{t('editor.both')}</Button>
        <Button onClick={() => onAnswer(resolveConflict('theirs'))}>{t('editor.theirs')}</Button>
      </div>
    </section>
  );
}

function WhyNotCompared() {
  const { editor } = useStores();
  const problem = useStore('editor', (state) => state.saveProblem);
  if (!problem || problem === 'conflict') return <Skeleton height="8rem" />;
  return <ProblemLine problem={problem} onRetry={() => void editor.getState().findTheirs()} />;
}

function WhyNotSaved() {
  const t = useT();
  const problem = useStore('editor', (state) => state.saveProblem);
  const count = useStore('contract', (state) => state.limits.maxExercisesPerWorkout);
  if (!problem || problem === 'conflict') return null;
  return (
    <>
      <ProblemLine what={t('editor.notSaved')} problem={problem} />
      {problem === 'limit' && <p className="small">{t('editor.limitExercises', { count })}</p>}
    </>
  );
}

interface RowProps {
  readonly row: Difference;
  readonly onChoose: (side: Side) => void;
}

/** One difference: the value here, the value elsewhere, and which one is kept. */
function Row({ row, onChoose }: RowProps) {
  const t = useT();
  const id = useId();
  const { titleOf, valueOf } = useDifferenceText();
  const { isConflict, taken } = row;
  const cells = SIDES.map((side) => {
    const content = (
      <>
        <small className="muted">{t(side === 'mine' ? 'editor.merge.here' : 'editor.merge.there')}</small>{' '}
        <span className={css.value} dir="auto">
          {valueOf(row, side)}
        </span>{' '}
      </>
    );
    if (isConflict)
      return (
        <label key={side} className={css.cell}>
          <input type="radio" name={id} checked={taken === side} onChange={() => onChoose(side)} />
          <span className={css.words}>{content}</span>
        </label>
      );
    return (
      <div key={side} className={`${css.cell} ${taken === side ? css.taken : css.left}`}>
        <span className={css.words}>
          {content}
          {taken === side && <b className="small">{t('editor.merge.kept')}</b>}
        </span>
      </div>
    );
  });
  return (
    <li className={css.row}>
      <h3 id={`${id}-title`} dir="auto">
        {titleOf(row)}
      </h3>
      <div className={css.sides} role={isConflict ? 'radiogroup' : 'group'} aria-labelledby={`${id}-title`}>
        {cells}
      </div>
    </li>
  );
}

function Result({ whole: { workout, exercises } }: { readonly whole: WholeWorkout }) {
  const t = useT();
  const lengthOf = useLengthOf();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const facts = [t('list.exercises', { count: exercises.length }), lengthOf(workout)].filter(Boolean).join(' · ');
  return (
    <Folded label={`${t('editor.merge.result')}: ${facts}`}>
      <ol className={css.result} aria-label={t('editor.merge.result')}>
        {exercises.map((exercise, index) => {
          const { main, further } = exerciseText(exercise, t, minSec);
          return (
            <li key={exercise.exId}>
              <b dir="auto">{exerciseName(exercise, index, t)}</b>{' '}
              <small>{[main, further].filter(Boolean).join(' · ')}</small>
            </li>
          );
        })}
      </ol>
    </Folded>
  );
}
