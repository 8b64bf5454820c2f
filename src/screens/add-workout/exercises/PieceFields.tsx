import type { ExerciseChanges } from '#core/workout/draft.ts';
import { PIECE_BOUNDS, pieceSecOf } from '#core/media/film-cuts.ts';
import type { Exercise } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';

interface PieceFieldsProps {
  readonly exercise: Exercise;
  readonly onChange: (changes: ExerciseChanges) => void;
}

/** Start and end of the exercise in the master video. */
export function PieceFields({ exercise, onChange }: PieceFieldsProps) {
  const t = useT();
  const { filmStartSec, filmEndSec, timeSec } = exercise;
  const wholeSec = pieceSecOf(exercise);
  return (
    <>
      <div className="pairs">
        <TimeField
          label={t('master.pieceFrom')}
          seconds={filmStartSec}
          maxSec={filmEndSec - 1}
          stepSec={1}
          onChange={(next) => onChange({ filmStartSec: next })}
        />
        <TimeField
          label={t('master.pieceTo')}
          seconds={filmEndSec}
          minSec={filmStartSec + 1}
          maxSec={PIECE_BOUNDS.filmSec}
          stepSec={1}
          onChange={(next) => onChange({ filmEndSec: next })}
        />
      </div>
      {timeSec !== wholeSec && (
        <Button variant="text" onClick={() => onChange({ timeSec: wholeSec, reps: 0 })}>
          {t('master.wholePiece')}
        </Button>
      )}
    </>
  );
}
