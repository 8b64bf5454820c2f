import { TIMER_MODES, type TimerMode } from '#core/settings/settings.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { PhaseMark } from '#ui/workout/PhaseMark.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import css from './settings.module.css';

export function TimerModes() {
  const t = useT();
  const timerMode = useStore('settings', (state) => state.settings.timerMode);
  const set = useStore('settings', (state) => state.set);
  return (
    <div className={css.mode}>
      <span aria-hidden="true">{t('settings.timerMode')}</span>
      <Segments
        label={t('settings.timerMode')}
        value={timerMode}
        options={TIMER_MODES.map((mode) => ({ value: mode, label: t(`settings.mode.${mode}`) }))}
        onChange={(mode) => set('timerMode', mode)}
      />
      <Miniature mode={timerMode} />
      <p className="small muted" role="status">
        {t(`settings.modeHelp.${timerMode}`)}
      </p>
    </div>
  );
}

/** The sequence in each mode: exercises by number, '…' = waits for a tap, '+' = no fixed end. */
const SEQUENCE: Readonly<Record<TimerMode, readonly string[]>> = {
  stopnext: ['1', '…', '2', '…', '3', '…'],
  autonext: ['1', '2', '3', '4'],
  repeat: ['1', '1', '1', '…', '2', '2'],
  countup: ['1+', '…', '2+', '…'],
};

/** Decorative: the sentence below says the same. */
function Miniature({ mode }: { readonly mode: TimerMode }) {
  return (
    <div className={css.sequence} aria-hidden="true">
      {SEQUENCE[mode].map((part, index) =>
        part === '…' ? (
          <PhaseMark key={index} phase="waiting" />
        ) : (
          <b key={index} className="num" data-phase="exercise" data-open={part.endsWith('+')}>
            {part.replace('+', '')}
          </b>
        ),
      )}
    </div>
  );
}
