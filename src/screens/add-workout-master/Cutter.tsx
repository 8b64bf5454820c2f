import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { addMark, stripOf } from '#core/media/film-marks.ts';
import { BOUNDS } from '#core/workout/model.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { limitPath, pathTo } from '#core/address/routes.ts';
import { timeText } from '#core/base/time-text.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { stripOfTimeline } from '#core/workout/timeline-strip.ts';
import { useT } from '#i18n/setup.ts';
import { MasterLimit, useMasterLimit } from '#screens/film/MasterLimit.tsx';
import { masterPath } from '#core/address/paths.ts';
import { useLengthOf, useStore } from '#stores/context.tsx';
import { useWorkoutLimit } from '#stores/workout-limit.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { useFilmStills } from '#ui/workout/FilmStills.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { hasKeyboard } from '#ui/base/keyboard.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';
import { WorkoutFoot } from '#ui/lists/WorkoutFoot.tsx';
import { WorkoutLimit } from '#ui/lists/WorkoutLimit.tsx';
import css from './master.module.css';
import { PasteStamps } from './PasteStamps.tsx';
import { Pieces } from './Pieces.tsx';
import { PICTURES, Strip } from './Strip.tsx';
import type { Film } from './use-film.ts';
import { type MasterForm, useMaster } from './use-master.ts';

interface CutterProps {
  readonly path: string;
  readonly url: string;
  readonly film: Film;
  readonly filmSec: number;
}

/** The strip, its pieces, and the other fields of the workout. */
export function Cutter({ path, url, film, filmSec }: CutterProps) {
  const t = useT();
  const navigate = useNavigate();
  const contract = useStore('contract', (state) => state.limits);
  const fileName = useStore('media', ({ files }) => files.items.find((file) => file.path === path)?.name);
  const name = fileName?.replace(/\.\w+$/, '') ?? t('master.name');
  const form = useMaster({ path, url, filmSec, name });
  const stillOf = useFilmStills(
    url,
    stripOf(form.pieces, PICTURES).map(({ fromSec }) => fromSec),
  );
  const limit = useWorkoutLimit();
  const reached = limit.reached || form.saveProblem === 'limit';
  const master = useMasterLimit();
  const trouble = useRef<HTMLDivElement>(null);
  const count = form.whole?.exercises.length ?? 0;
  const isTooMany = count > contract.maxExercisesPerWorkout;
  const onCut = () => form.cut((pieces) => addMark(pieces, film.control.nowSec()));
  const submit = (submitter: HTMLElement | null) => {
    if (reached) return navigate(limitPath(masterPath(path)));
    if (master.reached || isTooMany || count === 0) return trouble.current?.focus();
    const next = submitter?.dataset.then === 'edit' ? 'addWorkout' : 'workout';
    return form.create((id) => pathTo(next, { id }));
  };
  return (
    <Form onSubmit={submit}>
      <WorkoutLimit {...limit} refused={form.saveProblem === 'limit'} from={masterPath(path)} />
      <Strip stillOf={stillOf} film={film} filmSec={filmSec} form={form} onCut={onCut} />
      <Controls film={film} filmSec={filmSec} onCut={onCut} undo={form.undo} />
      <div className="split">
        <Pieces stillOf={stillOf} film={film} form={form} />
        <div className="stack">
          <PasteStamps filmSec={filmSec} onCut={(pieces) => form.cut(() => pieces)} />
          <NameField form={form} />
          <TimeField
            label={t('master.rest')}
            description={t('master.restHint')}
            seconds={form.restSec}
            onChange={(restSec) => form.change({ restSec })}
          />
          <MasterLimit {...master} ref={trouble}>
            {(isTooMany || count === 0) && (
              <Banner tone="warning" icon="warning">
                {count === 0
                  ? t('master.nothing')
                  : t('master.tooMany', { count, most: contract.maxExercisesPerWorkout })}
              </Banner>
            )}
          </MasterLimit>
        </div>
      </div>
      <Foot form={form} />
    </Form>
  );
}

interface ControlsProps {
  readonly film: Film;
  readonly filmSec: number;
  readonly onCut: () => void;
  readonly undo: (() => void) | undefined;
}

function Controls({ film: { atSec, isPlaying, control }, filmSec, onCut, undo }: ControlsProps) {
  const t = useT();
  return (
    <div className="stack stack-tight">
      <div className={css.controls}>
        <Button size="l" icon={isPlaying ? 'pause' : 'play'} onClick={control.toggle}>
          {t(isPlaying ? 'master.pause' : 'master.play')}
        </Button>
        <Button size="l" onClick={onCut}>
          {t('master.cut')}
        </Button>
        <p className="num">{t('common.usedOf', { used: timeText(Math.floor(atSec)), most: timeText(filmSec) })}</p>
        <Button icon="undo" disabled={!undo} onClick={undo}>
          {t('common.undo')}
        </Button>
      </div>
      <p className="muted small">{t(hasKeyboard() ? 'master.keys' : 'master.how')}</p>
    </div>
  );
}

function NameField({ form: { name, change } }: { readonly form: MasterForm }) {
  const t = useT();
  const problem = name.length > BOUNDS.nameLength ? 'too-long' : isPlainText(name) ? undefined : 'hidden-signs';
  return (
    <TextField
      label={t('simple.name')}
      value={name}
      onChange={(next) => change({ name: next })}
      error={problem && t(`errors.name.${problem}`, { length: name.length, max: BOUNDS.nameLength })}
      errorOnceTried={name.trim() === '' ? t('errors.name.empty') : undefined}
    />
  );
}

function Foot({ form }: { readonly form: MasterForm }) {
  const { whole } = form;
  const t = useT();
  const lengthOf = useLengthOf();
  const settings = useStore('settings', (state) => state.settings);
  const steps = useMemo(() => (whole ? stripOfTimeline(createTimeline(whole, settings)) : []), [whole, settings]);
  return (
    <WorkoutFoot
      steps={steps}
      time={whole ? lengthOf(whole.workout) : ''}
      note={t('player.exercisesCount', { count: whole?.workout.countEx ?? 0 })}
      making={form}
    />
  );
}
