import { useState } from 'react';
import { changeExercise, type ExerciseChanges } from '#core/workout/draft.ts';
import { hasPiece } from '#core/media/film-cuts.ts';
import { BOUNDS, type Exercise } from '#core/workout/model.ts';
import { HOLD_SEC_MOST, readTempo } from '#core/workout/pace.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { late } from '#ui/base/late.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
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
        startsOpen={exercise.notes !== '' || exercise.perSide || exercise.countRounds || isPaced(exercise)}
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
  const usualSec = useStore('settings', (state) => state.settings.defaultExcerciseTimeSec);
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
      <Folded label={t('editor.pace')} startsOpen={isPaced(exercise)}>
        <Pace exercise={exercise} onChange={onChange} />
      </Folded>
      <TextArea
        label={t('editor.notes')}
        value={exercise.notes}
        maxLength={BOUNDS.notesLength}
        onChange={(notes) => onChange({ notes })}
      />
    </>
  );
}

const isPaced = ({ holdSec, tempo }: Exercise): boolean => holdSec > 0 || tempo !== '';

function Pace({ exercise, onChange }: PartProps) {
  const t = useT();
  // What is no tempo stays in the field, with the reason, and is not stored.
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== '' && readTempo(typed) === undefined;
  return (
    <>
      <NumberField
        label={t('editor.hold')}
        description={t('editor.holdHint')}
        value={exercise.holdSec}
        min={0}
        max={HOLD_SEC_MOST}
        onChange={(holdSec) => onChange({ holdSec })}
      />
      <TextField
        label={t('editor.tempo')}
        description={t('editor.tempoHint')}
        value={typed ?? exercise.tempo}
        error={isWrong ? t('editor.tempoWrong') : undefined}
        onChange={(text) => {
          setTyped(text);
          const tempo = text.trim() === '' ? '' : readTempo(text);
          if (tempo !== undefined) onChange({ tempo });
        }}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
    </>
  );
}
