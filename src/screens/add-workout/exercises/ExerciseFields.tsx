import { changeExercise, type ExerciseChanges } from '#core/workout/draft.ts';
import { hasPiece } from '#core/media/film-cuts.ts';
import { BOUNDS, type Exercise } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useSettings, useStores } from '#stores/context.tsx';
import { late } from '#ui/base/late.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';
import css from './ExerciseItem.module.css';
import { Folded } from '#ui/widgets/Folded.tsx';
import { NameField } from './NameField.tsx';

const PieceFields = late(async () => (await import('./PieceFields.tsx')).PieceFields);
const ExerciseMedia = late(async () => (await import('./ExerciseMedia.tsx')).ExerciseMedia);

interface FieldsProps {
  readonly exercise: Exercise;
  readonly index: number;
}

/** Shows the common fields; the rest is behind one button. */
export function ExerciseFields({ exercise, index }: FieldsProps) {
  const t = useT();
  const { editor } = useStores();
  const mediaCount = exercise.introDetails.length + exercise.exDetails.length;
  const change = (changes: ExerciseChanges) => editor.getState().edit((draft) => changeExercise(draft, index, changes));
  return (
    <>
      <NameField name={exercise.name} onChange={(name) => change({ name })} />
      <End exercise={exercise} onChange={change} />
      <Folded
        label={t('editor.details')}
        startsOpen={exercise.notes !== '' || exercise.perSide || exercise.countRounds}
      >
        <Details exercise={exercise} onChange={change} />
      </Folded>
      {hasPiece(exercise) && (
        <Folded label={t('master.piece')}>
          <PieceFields exercise={exercise} onChange={change} />
        </Folded>
      )}
      <Folded label={mediaCount > 0 ? `${t('media.open')} (${mediaCount})` : t('media.open')}>
        <ExerciseMedia index={index} />
      </Folded>
    </>
  );
}

interface PartProps {
  readonly exercise: Exercise;
  readonly onChange: (changes: ExerciseChanges) => void;
}

/** An exercise ends after a time, or with its last repetition and then has no time at all. */
function End({ exercise: { timeSec, reps, restSec }, onChange }: PartProps) {
  const t = useT();
  const usualSec = useSettings((state) => state.settings.defaultExcerciseTimeSec);
  const end = timeSec === 0 && reps > 0 ? 'reps' : 'time';
  return (
    <>
      <Segments
        label={t('editor.ends')}
        value={end}
        options={[
          { value: 'time', label: t('editor.time') },
          { value: 'reps', label: t('editor.reps') },
        ]}
        onChange={(next) =>
          onChange(next === 'reps' ? { timeSec: 0, reps: reps || 10 } : { timeSec: usualSec, reps: 0 })
        }
      />
      <div className={css.times}>
        {end === 'time' ? (
          <TimeField
            compact
            label={t('editor.time')}
            seconds={timeSec}
            minSec={reps > 0 ? 0 : 1}
            onChange={(next) => onChange({ timeSec: next })}
          />
        ) : (
          <NumberField
            label={t('editor.reps')}
            value={reps}
            min={1}
            max={BOUNDS.reps}
            onChange={(next) => onChange({ reps: next })}
          />
        )}
        <TimeField
          compact
          label={t('editor.rest')}
          seconds={restSec}
          onChange={(next) => onChange({ restSec: next })}
        />
      </div>
    </>
  );
}

function Details({ exercise, onChange }: PartProps) {
  const t = useT();
  return (
    <>
      {exercise.timeSec > 0 && (
        <NumberField
          label={t('editor.reps')}
          description={t('editor.repsHint')}
          value={exercise.reps}
          min={0}
          max={BOUNDS.reps}
          onChange={(reps) => onChange({ reps })}
        />
      )}
      <Switch
        label={t('editor.perSide')}
        description={t('editor.perSideHint')}
        checked={exercise.perSide}
        onChange={(perSide) => onChange({ perSide })}
      />
      <Switch
        label={t('editor.countRounds')}
        description={t('editor.countRoundsHint')}
        checked={exercise.countRounds}
        onChange={(countRounds) => onChange({ countRounds })}
      />
      <TextArea
        label={t('editor.notes')}
        value={exercise.notes}
        maxLength={BOUNDS.notesLength}
        onChange={(notes) => onChange({ notes })}
      />
    </>
  );
}
