import { useDeferredValue, useMemo } from 'react';
import { stripOfTimeline } from '#core/workout/timeline-strip.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { useT } from '#i18n/setup.ts';
import { useLengthOf, useStore } from '#stores/context.tsx';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { StripLegend } from '#ui/workout/StripLegend.tsx';
import css from './TimelineSummary.module.css';

/** The workout itself, without the person's intro and setup. */
const PLAIN = { ...DEFAULT_SETTINGS, introOn: false, setupOn: false };

/** The current draft: whether it is saved, how long it is, and its strip. */
export function TimelineSummary() {
  const t = useT();
  // Typing shows first.
  const draft = useDeferredValue(useStore('editor', (state) => state.draft));
  const lengthOf = useLengthOf();
  const steps = useMemo(() => (draft ? stripOfTimeline(createTimeline(draft, PLAIN)) : []), [draft]);
  if (!draft) return null;
  const kinds = (['warmup', 'exercise', 'rest', 'cooldown'] as const).filter((kind) =>
    steps.some((step) => step.kind === kind),
  );
  return (
    <div className="stack stack-tight">
      <div className="row row-between">
        <SaveState />
        <span className={`num ${css.total}`}>{lengthOf(draft.workout) || t('player.open')}</span>
      </div>
      <TimelineStrip steps={steps} size="l" label={t('common.timeline')} />
      <StripLegend kinds={kinds} />
    </div>
  );
}

function SaveState() {
  const t = useT();
  const state = useStore('editor', (editor) => editor.saveState);
  // Untouched: nothing is saved, and nothing needs to be.
  const isUntouched = useStore('editor', (editor) => editor.isNew && !editor.dirty);
  return (
    <span className={`${css.state} ${state === 'saved' ? css.ok : ''}`} role="status">
      {!isUntouched && (
        <>
          {state === 'saved' && <Icon name="check" size="s" />}
          {t(state === 'problem' ? 'editor.dirty' : `editor.${state}`)}
        </>
      )}
    </span>
  );
}
