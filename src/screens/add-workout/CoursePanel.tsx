import { useMemo } from 'react';
import { courseOfTimeline } from '#core/course.ts';
import { DEFAULT_SETTINGS } from '#core/settings.ts';
import { timeText } from '#core/time-text.ts';
import { createTimeline } from '#core/timeline.ts';
import { useT } from '#i18n/setup.ts';
import { useEditor } from '#stores/context.tsx';
import { Course } from '#ui/Course.tsx';
import { PhaseMark } from '#ui/PhaseMark.tsx';
import css from './CoursePanel.module.css';

/** The workout itself, without anybody's intro and setup. */
const PLAIN = { ...DEFAULT_SETTINGS, introOn: false, setupOn: false };

/** The whole workout as it stands now: how long, and what it looks like. */
export function CoursePanel() {
  const t = useT();
  const draft = useEditor((state) => state.draft);
  const steps = useMemo(() => (draft ? courseOfTimeline(createTimeline(draft, PLAIN)) : []), [draft]);
  if (!draft) return null;
  const kinds = (['warmup', 'exercise', 'rest', 'cooldown'] as const).filter((kind) =>
    steps.some((step) => step.kind === kind),
  );
  return (
    <section className="panel stack stack-tight">
      <div className="row row-between">
        <h2>{t('editor.course')}</h2>
        <span className={`num ${css.total}`}>{timeText(draft.workout.totalSec)}</span>
      </div>
      <Course steps={steps} size="l" label={t('common.course')} />
      <p className={css.legend}>
        {kinds.map((kind) => (
          <span key={kind}>
            <PhaseMark phase={kind} />
            {t(`phase.${kind}`)}
          </span>
        ))}
      </p>
    </section>
  );
}
