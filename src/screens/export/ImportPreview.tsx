import { useId, useRef, useState } from 'react';
import { LEFT_OUT } from '#core/import/workout-file-reader.ts';
import { useT } from '#i18n/setup.ts';
import { useLengthOf, useStore } from '#stores/context.tsx';
import { useWorkoutLimit } from '#stores/workout-limit.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { exerciseText } from '#ui/workout/exercise-text.ts';
import { Banner, ProblemLine } from '#ui/widgets/Feedback.tsx';
import type { Archive } from '#screens/export/files/archive.ts';
import css from './export.module.css';
import { type Candidate, type Reading, useCandidates, useSaveAll } from './use-import.ts';

interface Props {
  readonly reading: Reading;
  /** Where its pictures, films and sounds lie. */
  readonly archive?: Archive | undefined;
  /** `missing`: how many of those could not be imported. */
  readonly onDone: (count: number, missing: number) => void;
  /** The person has just asked for it, so the focus moves there. Otherwise they are still writing. */
  readonly isAnswer?: boolean;
}

/** What can be imported, and what cannot and why: ticked workouts are saved, as far as the contract has room. */
export function ImportPreview({ reading, archive, onDone, isAnswer = true }: Props) {
  const t = useT();
  const limit = useWorkoutLimit();
  const all = useCandidates(reading);
  const room = Math.max(0, limit.most - limit.used);
  /** The person's ticks; the rest follows from the existing workouts and the free room. */
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [savedAt, setSavedAt] = useState<ReadonlySet<number>>(new Set());
  const missing = useRef(0);
  const { state, saveAll } = useSaveAll(archive, (candidate, saved) => {
    missing.current += saved.missing;
    setSavedAt((before) => new Set([...before, indexOf(all, candidate)]));
  });
  const open = all.map((candidate, index) => ({ candidate, index })).filter(({ index }) => !savedAt.has(index));
  const wanted = open.filter(({ candidate, index }) => choices.get(index) ?? candidate.known === undefined);
  const chosen = wanted.slice(0, room);
  const isBusy = state.kind === 'busy';
  const save = async () => {
    const before = savedAt.size;
    const isDone = await saveAll(chosen.map(({ candidate }) => candidate));
    if (isDone) onDone(before + chosen.length, missing.current);
  };
  return (
    <section
      className="stack"
      aria-label={t('export.import.preview')}
      tabIndex={-1}
      ref={isAnswer ? leadTo : undefined}
    >
      <div role="status">
        <h2>{t('export.import.found', { count: all.length })}</h2>
        <p className="muted">{t(`export.import.from.${reading.source}`)}</p>
      </div>
      {!limit.reached && wanted.length > room && (
        <Banner tone="warning" icon="warning">
          {t('export.import.room', { count: room })}
        </Banner>
      )}
      <ul className="panel panel-flush rows">
        {open.map(({ candidate, index }) => {
          const isChosen = chosen.some((one) => one.index === index);
          return (
            <Row
              key={index}
              candidate={candidate}
              isChosen={isChosen}
              isLocked={isBusy || (!isChosen && chosen.length >= room)}
              isWithoutRoom={!isChosen && wanted.some((one) => one.index === index)}
              onChoose={(isTaken) => setChoices(new Map(choices).set(index, isTaken))}
            />
          );
        })}
      </ul>
      {reading.skipped > 0 && <p className="muted">{t('export.import.skipped', { count: reading.skipped })}</p>}
      {reading.surplus > 0 && <p className="muted">{t('export.import.surplus', { count: reading.surplus })}</p>}
      {state.kind === 'failed' && (
        <ProblemLine what={t('export.import.failed', { name: state.name })} problem={state.problem} />
      )}
      {chosen.length > 0 ? (
        <Button
          variant="primary"
          wide
          busy={isBusy && t('export.import.busy', { n: state.n, count: state.count })}
          onClick={() => void save()}
        >
          {t('export.import.do', { count: chosen.length })}
        </Button>
      ) : (
        <p role="status">{t('export.import.none')}</p>
      )}
    </section>
  );
}

/** It is below the filled-in form: the browser scrolls to the focused element. */
const leadTo = (section: HTMLElement | null): void => section?.focus();

const indexOf = (all: readonly Candidate[], candidate: Candidate): number =>
  all.findIndex(({ read }) => read === candidate.read);

interface RowProps {
  readonly candidate: Candidate;
  readonly isChosen: boolean;
  /** Cannot be ticked now. */
  readonly isLocked: boolean;
  /** Would be imported if there were room. */
  readonly isWithoutRoom: boolean;
  readonly onChoose: (isTaken: boolean) => void;
}

function Row({ candidate, isChosen, isLocked, isWithoutRoom, onChoose }: RowProps) {
  const t = useT();
  const id = useId();
  const { read, whole, known } = candidate;
  const length = useLengthOf()(whole.workout);
  const { rounds } = whole.workout;
  const facts = [
    t('player.exercisesCount', { count: whole.exercises.length }),
    ...(rounds > 1 ? [t('player.roundsCount', { count: rounds })] : []),
    length || t('player.open'),
  ];
  return (
    <li className={css.workout}>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isLocked}
          aria-describedby={id}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <b dir="auto">{read.workout.name}</b>
      </label>
      <div id={id}>
        <p>{facts.join(' · ')}</p>
        {known && <p>{t(`export.import.${known}`)}</p>}
        {isWithoutRoom && <p>{t('export.import.noRoom')}</p>}
        <Notes candidate={candidate} />
      </div>
      <div>
        <Exercises candidate={candidate} />
      </div>
    </li>
  );
}

/** Everything that is left out or changed, one sentence each. */
function Notes({ candidate: { read, overCount } }: Pick<RowProps, 'candidate'>) {
  const t = useT();
  const max = useStore('contract', (state) => state.limits.maxExercisesPerWorkout);
  const { leftOut, unread } = read;
  return (
    <>
      {overCount > 0 && <p>{t('export.import.over', { count: overCount, max })}</p>}
      {LEFT_OUT.map((what) => {
        const count = leftOut[what] ?? 0;
        return count > 0 && <p key={what}>{t(`export.import.leftOut.${what}`, { count })}</p>;
      })}
      {unread.length > 0 && <p dir="auto">{t('export.import.unread', { lines: unread.join(' · ') })}</p>}
    </>
  );
}

function Exercises({ candidate: { whole } }: Pick<RowProps, 'candidate'>) {
  const t = useT();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('export.import.show', { name: whole.workout.name })}</summary>
      {isOpen && (
        <ol>
          {whole.exercises.map((exercise, index) => {
            const { main, further } = exerciseText(exercise, t, minSec);
            const name = exercise.name.trim() || t('player.exerciseNumber', { n: index + 1 });
            return (
              <li key={exercise.exId}>
                <bdi>{name}</bdi> {[main, further].filter(Boolean).join(' · ')}
              </li>
            );
          })}
        </ol>
      )}
    </details>
  );
}
