import { changeWorkout, type WorkoutChanges } from '#core/workout/draft.ts';
import { BOUNDS, LEVEL_NAMES, SPORTS } from '#core/workout/model.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '#core/base/languages.ts';
import { TIMER_MODES } from '#core/settings/settings.ts';
import { useLanguage, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { late } from '#ui/base/late.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';
import { Folded } from '#ui/widgets/Folded.tsx';
import { useHidden } from './HiddenNote.tsx';
import { warningText } from './warning-text.ts';
import { TimelineSummary } from './TimelineSummary.tsx';

const WorkoutMedia = late(async () => (await import('./WorkoutMedia.tsx')).WorkoutMedia);

function useWorkoutEdit(): (changes: WorkoutChanges) => void {
  const { editor } = useStores();
  return (changes) => editor.getState().edit((draft) => changeWorkout(draft, changes));
}

/** Its name and summary. */
export function NamePanel({ nameNeeded }: { readonly nameNeeded: boolean }) {
  const t = useT();
  const workout = useStore('editor', (state) => state.draft?.workout);
  // A refused text stays in the field, with the reason.
  const refused = useStore('editor', (state) => state.refused.name);
  const type = useStore('editor', (state) => state.type);
  if (!workout) return null;
  const shown = refused ?? workout.name;
  const isMissing = shown.trim() === '' && (nameNeeded || refused !== undefined);
  return (
    <section className="panel stack">
      <TextField
        label={t('editor.name')}
        value={shown}
        onChange={(typed) => type('name', typed)}
        error={wrongName(shown, BOUNDS.nameLength, t) ?? (isMissing ? t('errors.name.empty') : undefined)}
        description={workout.name === '' ? t('editor.nameEmpty') : undefined}
      />
      <TimelineSummary />
    </section>
  );
}

const wrongName = (name: string, max: number, t: ReturnType<typeof useT>) =>
  isPlainText(name) ? tooLong(name, max, t) : t('errors.name.hidden-signs');
const tooLong = (text: string, max: number, t: ReturnType<typeof useT>) =>
  text.length > max ? t('editor.tooLong', { length: text.length, max }) : undefined;

/** Description, sport and level. */
export function AboutFields() {
  const t = useT();
  const workout = useStore('editor', (state) => state.draft?.workout);
  const refused = useStore('editor', (state) => state.refused.description);
  const type = useStore('editor', (state) => state.type);
  const change = useWorkoutEdit();
  if (!workout) return null;
  return (
    <section className="panel stack">
      <TextArea
        label={t('editor.description')}
        value={refused ?? workout.description}
        onChange={(typed) => type('description', typed)}
        error={tooLong(refused ?? '', BOUNDS.descriptionLength, t)}
      />
      <div className="pairs">
        <SelectField
          label={t('editor.sport')}
          value={workout.sport}
          options={SPORTS.map((value) => ({ value, label: t(`sport.${value}`) }))}
          onChange={(sport) => change({ sport })}
        />
        <SelectField
          label={t('editor.level')}
          value={workout.level}
          options={LEVEL_NAMES.map((value) => ({ value, label: t(`level.${value}`) }))}
          onChange={(level) => change({ level })}
        />
      </div>
      <Folded label={t('media.openCover')} startsOpen={workout.imgUrl !== '' || workout.musicUrl !== ''}>
        <WorkoutMedia />
      </Folded>
    </section>
  );
}

/** Those of boxing, and a few more; a file may bring others. */
const WARNINGS_OFFERED = ['', 'none', '10', '15', '30', '30 10', '60', '60 30 10'] as const;

/** How the workout runs: rounds, warm-up and cool-down, mode, language, visibility. */
export function RunFields() {
  const t = useT();
  const workout = useStore('editor', (state) => state.draft?.workout);
  const verified = useStore('login', (state) => state.emailVerified);
  const isHidden = useHidden() !== undefined;
  const change = useWorkoutEdit();
  const shown = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  if (!workout) return null;
  const mayPublish = verified || workout.sharePublic;
  const publicHint = t(
    isHidden ? 'editor.hidden.public' : mayPublish ? 'editor.publicHint' : 'editor.publicNeedsEmail',
  );
  return (
    <section className="panel stack">
      <h2>{t('editor.more')}</h2>
      <div className="pairs">
        <NumberField
          label={t('editor.rounds')}
          value={workout.rounds}
          min={1}
          max={BOUNDS.rounds}
          onChange={(rounds) => change({ rounds })}
        />
        {workout.rounds > 1 && (
          <TimeField
            label={t('editor.roundRest')}
            seconds={workout.roundRestSec}
            onChange={(roundRestSec) => change({ roundRestSec })}
          />
        )}
        <TimeField
          label={t('editor.warmUp')}
          seconds={workout.warmUpSec}
          stepSec={30}
          onChange={(warmUpSec) => change({ warmUpSec })}
        />
        <TimeField
          label={t('editor.coolDown')}
          seconds={workout.coolDownSec}
          stepSec={30}
          onChange={(coolDownSec) => change({ coolDownSec })}
        />
      </div>
      <div className="pairs">
        <SelectField
          label={t('editor.timerMode')}
          value={workout.timerMode}
          options={[
            { value: '', label: t('editor.ownMode') },
            ...TIMER_MODES.map((value) => ({ value, label: t(`settings.mode.${value}`) })),
          ]}
          onChange={(timerMode) => change({ timerMode })}
        />
        <SelectField
          label={t('editor.language')}
          value={workout.language}
          options={LANGUAGE_NAMES.map((value) => ({ value, label: shown.of(LANGUAGE_TAGS[value]) ?? value }))}
          onChange={(language) => change({ language })}
        />
      </div>
      <Switch
        label={t('editor.public')}
        description={publicHint}
        checked={workout.sharePublic && !isHidden}
        disabled={isHidden || (!verified && !workout.sharePublic)}
        onChange={(sharePublic) => change({ sharePublic, rules: sharePublic ? 'copy' : 'owner' })}
      />
      <Signals warnAt={workout.warnAt} onChange={change} />
    </section>
  );
}

interface SignalsProps {
  readonly warnAt: string;
  readonly onChange: (changes: WorkoutChanges) => void;
}

function Signals({ warnAt, onChange }: SignalsProps) {
  const t = useT();
  const options = [...new Set([...WARNINGS_OFFERED, warnAt])].map((value) => ({ value, label: warningText(value, t) }));
  return (
    <Folded label={t('editor.signals')} startsOpen={warnAt !== ''}>
      <SelectField
        label={t('editor.warnAt')}
        description={t('editor.warnAtHint')}
        value={warnAt}
        options={options}
        onChange={(next) => onChange({ warnAt: next })}
      />
    </Folded>
  );
}
