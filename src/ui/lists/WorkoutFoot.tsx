import type { ProblemCode } from '#core/base/errors.ts';
import type { StripBlock } from '#core/workout/timeline-strip.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import css from './WorkoutFoot.module.css';

export interface Making {
  readonly saving: boolean;
  /** Why the last try failed; `WorkoutLimit` shows `limit`. */
  readonly saveProblem: ProblemCode | undefined;
}
interface WorkoutFootProps {
  readonly steps: readonly StripBlock[];
  readonly time: string;
  readonly note: string;
  readonly making: Making;
  /** The form's id, where it begins so far down that a foot inside would have no room to stay visible. */
  readonly form?: string;
}

/**
 * Ends a form that creates a workout: a preview of the result, and the buttons, the first always visible. The button to
 * the editor submits with `data-then="edit"`.
 */
export function WorkoutFoot({ steps, time, note, making: { saving, saveProblem }, form }: WorkoutFootProps) {
  const t = useT();
  return (
    <>
      {saveProblem && saveProblem !== 'limit' && <ProblemLine what={t('simple.notSaved')} problem={saveProblem} />}
      <div className={css.foot} data-foot>
        <section className={css.total} aria-live="polite" aria-label={t('simple.total')}>
          <TimelineStrip steps={steps} label={t('common.timeline')} />
          <div className={css.line}>
            <span className={`num ${css.time}`}>{time}</span>
            <span className="muted tiny">{note}</span>
          </div>
        </section>
        <Button variant="primary" type="submit" form={form} busy={saving && t('simple.creating')}>
          {t('simple.create')}
        </Button>
      </div>
      <Button variant="text" wide type="submit" form={form} data-then="edit">
        {t('simple.editor')}
      </Button>
    </>
  );
}
