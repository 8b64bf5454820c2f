import { timeText } from '#core/base/time-text.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { PhaseMark } from '#ui/workout/PhaseMark.tsx';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import { DefaultTime } from './parts.tsx';
import css from './settings.module.css';

const KINDS = ['intro', 'setup', 'exercise'] as const;

export function DefaultTimes() {
  const t = useT();
  const { defaultIntroTimeSec, defaultSetupTimeSec, defaultExcerciseTimeSec } = useStore(
    'settings',
    (state) => state.settings,
  );
  const seconds = { intro: defaultIntroTimeSec, setup: defaultSetupTimeSec, exercise: defaultExcerciseTimeSec };
  return (
    <div className={`${css.block} stack`}>
      <div className="pairs">
        <DefaultTime name="defaultIntroTimeSec" />
        <DefaultTime name="defaultSetupTimeSec" stepSec={1} />
        <DefaultTime name="defaultExcerciseTimeSec" help={t('preferences.exerciseTimeHelp')} />
      </div>
      <div className="stack stack-tight">
        <TimelineStrip
          label={t('preferences.timesPicture')}
          steps={KINDS.map((kind) => ({ kind, weight: seconds[kind] }))}
        />
        <div className="row" aria-hidden="true">
          {KINDS.map((kind) => (
            <PhaseMark key={kind} phase={kind} show="legend" />
          ))}
        </div>
      </div>
    </div>
  );
}

/** A minute and a half, in the format of all screens. */
export function TimeSample() {
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  return (
    <span className={`num ${css.time}`} aria-hidden="true">
      {timeText(SAMPLE_SEC, minSec)}
    </span>
  );
}
const SAMPLE_SEC = 90;
