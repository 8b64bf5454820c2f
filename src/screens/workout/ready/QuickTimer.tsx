import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { stripOfSummary } from '#core/workout/timeline-strip.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import {
  createIntervalTimer,
  type IntervalTimer,
  PRESETS,
  type PresetId,
  summaryOfIntervalTimer,
} from '#core/exercises/presets.ts';
import { presetTimer, presetOf } from '#core/run/quick.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { limitPath, pathTo, quickPath } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { AddQuick } from '#screens/workout/later.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { StripLegend } from '#ui/workout/StripLegend.tsx';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { IntervalTimerFields } from '#ui/workout/IntervalTimerFields.tsx';
import { Segments } from '#ui/fields/Segments.tsx';

/** More than anybody runs without naming the exercises. */
const EXERCISES_AT_MOST = 50;

interface Props {
  readonly timer: IntervalTimer;
  readonly whole: WholeWorkout;
}

/** The quick timer's numbers: a preset, or custom ones. */
export function QuickTimer({ timer, whole }: Props) {
  const t = useT();
  const { player } = useStores();
  const change = player.getState().setQuick;
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  useAskedPreset(change);
  return (
    <div className="stack">
      <Segments<PresetId | ''>
        label={t('simple.presets')}
        look="tiles"
        value={presetOf(timer) ?? ''}
        options={PRESETS.map((preset) => ({
          value: preset.id,
          label: t(`simple.preset.${preset.id}`),
          picture: <TimelineStrip steps={stripOfSummary(summaryOfIntervalTimer(preset))} />,
        }))}
        onChange={(id) => id !== '' && change(presetTimer(id))}
      />
      <StripLegend kinds={['exercise', 'rest']} />
      <IntervalTimerFields
        timer={timer}
        exercisesAtMost={EXERCISES_AT_MOST}
        onChange={(part) => change({ ...timer, ...part })}
      />
      <div className="row">
        {isLoggedIn && <SaveAsWorkout timer={timer} name={whole.workout.name} />}
        <Suspense>
          <AddQuick whole={whole} />
        </Suspense>
      </div>
    </div>
  );
}

/** `?preset=tabata` applies it once; later changes are kept. */
function useAskedPreset(change: (timer: IntervalTimer) => void): void {
  const [params, setParams] = useSearchParams();
  const asked = PRESETS.find(({ id }) => id === params.get('preset'))?.id;
  const take = useEffectEvent((id: PresetId) => {
    change(presetTimer(id));
    setParams({}, { replace: true });
  });
  useEffect(() => {
    if (asked) take(asked);
  }, [asked]);
}

function SaveAsWorkout({ timer, name }: Pick<Props, 'timer'> & { readonly name: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { library } = useStores();
  const language = useStore('settings', (state) => state.settings.language);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    const { fresh, create } = library.getState();
    const whole = createIntervalTimer({ ...timer, name }, fresh(language), (number) =>
      t('simple.exercise', { number }),
    );
    const outcome = await create(whole);
    setSaving(false);
    if (outcome.ok) navigate(pathTo('workout', { id: outcome.value.workout.wId }), { replace: true });
    else if (outcome.problem === 'limit') navigate(limitPath(quickPath()));
    else setProblem(outcome.problem);
  };
  return (
    <>
      {problem && <ProblemLine what={t('simple.notSaved')} problem={problem} />}
      <Button icon="plus" busy={saving && t('simple.creating')} onClick={() => void save()}>
        {t('quick.save')}
      </Button>
    </>
  );
}
