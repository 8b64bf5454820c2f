import { exerciseNamesOf } from '#core/workout/names.ts';
import { ADJUST, workoutOfDay } from '#core/programme/resolve.ts';
import type { Programme } from '#core/programme/programme.ts';
import type { Shape } from '#core/cover/ice.ts';
import { Cover } from '#ui/workout/Cover.tsx';

/** The ice of a programme is cut by its first training; a workout that others keep lends it nothing but its name. */
export function ProgrammeCover({ programme, shape }: { readonly programme: Programme; readonly shape: Shape }) {
  const { pId, sport, level } = programme;
  const [first] = workoutOfDay(programme, 0, 0, ADJUST.plain);
  const written = first?.kind === 'written' ? first.whole : undefined;
  const summary = written?.workout ?? { totalSec: 0, timeEx: '00:30', countEx: 6, ...NO_FRAME };
  return (
    <Cover
      workout={{ ...summary, wId: pId, sport, level }}
      shape={shape}
      exerciseNames={written ? exerciseNamesOf(written.exercises) : ''}
      level="word"
    />
  );
}

/** Of a training that nothing is known of. */
export const NO_FRAME = { rounds: 3, roundRestSec: 0, warmUpSec: 0, coolDownSec: 0 } as const;
