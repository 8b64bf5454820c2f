import { type ReactNode, useState } from 'react';
import { lastSetsOf } from '#core/training/bests.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import type { RunView } from '#core/run/run.ts';
import { unitOfField } from '#core/training/distances.ts';
import { type Logging, suggestedSet, type Way } from '#core/training/planned-set.ts';
import { type LoggedSet, readSetLine, setLine } from '#core/training/sets.ts';
import { useT } from '#i18n/setup.ts';
import { useDistanceSystem } from '#screens/statistic/distance-unit.ts';
import { useWeightUnit } from '#screens/statistic/weight-unit.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { type LoggedValue, SetValue } from '#ui/workout/sets/SetValue.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { ExerciseTile } from '#ui/workout/figures/ExerciseFigure.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { pictureUrlOf } from '#ui/widgets/Picture.tsx';
import consoleCss from './console.module.css';
import css from './LogSet.module.css';
import { setsOfRun, withLine } from './run-sets.ts';
import { useSetText } from './set-text.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';
import { useHistory } from '#screens/workout/ready/use-history.ts';

interface Props {
  readonly view: RunView;
  readonly words: RunWords;
  /** The set whose numbers are open, by its key. */
  readonly opened: number | undefined;
  readonly onOpen: (key: number | undefined) => void;
  /** In its place while there is nothing to log. */
  readonly children: ReactNode;
}

/** Nobody logs anything in a shorter rest. */
const REST_AT_LEAST_MS = 15_000;

/** The set just done, during a rest or a wait; `undefined` = none to log now. */
function setToLog(view: RunView, words: RunWords) {
  const isPause = view.phase === 'waiting' || (view.phase === 'rest' && (view.stepDurationMs ?? 0) >= REST_AT_LEAST_MS);
  if (!isPause || view.leadIn) return undefined;
  const before = setsOfRun(words, view.stepIndex);
  const done = before.at(-1);
  if (!done) return undefined;
  const same = before.filter(({ exercise, key }) => exercise === done.exercise && key < done.key);
  return { ...done, earlier: same.map(({ key }) => key) };
}

/** During a rest, in the place of what comes next: logs the set just done with one tap, or with different numbers. */
export function LogSet({ view, words, opened, onOpen, children }: Props) {
  const history = useHistory();
  const done = setToLog(view, words);
  if (!history || !done) return children;
  return (
    <LogRow
      {...done}
      key={done.key}
      setKey={done.key}
      imageUrl={imageOf(done.exercise, words)}
      history={history}
      isOpen={opened === done.key}
      onClose={() => onOpen(undefined)}
    />
  );
}

const imageOf = (name: string, { whole }: RunWords): string => {
  const exercise = whole.exercises.find((one) => one.name.trim() === name);
  return exercise ? pictureUrlOf(exercise) : '';
};

/** Opens the numbers of the set just done. */
export function LogSetButton({ view, words, onOpen, children }: Omit<Props, 'opened'>) {
  const t = useT();
  const lines = useStore('player', (state) => state.logged);
  const done = setToLog(view, words);
  if (!done) return children;
  return (
    <button type="button" className={`${consoleCss.button} ${consoleCss.asked}`} onClick={() => onOpen(done.key)}>
      <Icon name="edit" />
      {t(readSetLine(lines[done.key] ?? '') ? 'sets.change' : 'sets.log')}
    </button>
  );
}

interface RowProps extends Logging {
  readonly setKey: number;
  readonly exercise: string;
  readonly imageUrl: string;
  /** Earlier sets of the same exercise in this run. */
  readonly earlier: readonly number[];
  readonly history: readonly WorkoutResult[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function LogRow(props: RowProps) {
  const { setKey, exercise, planned, way, countRounds, earlier, history, imageUrl, isOpen, onClose } = props;
  const t = useT();
  const textOf = useSetText(countRounds);
  const { player } = useStores();
  const lines = useStore('player', (state) => state.logged);
  const logged = readSetLine(lines[setKey] ?? '');
  const lastTime = lastSetsOf(exercise, history);
  const last = lastTime[earlier.length] ?? lastTime.at(-1);
  const justBefore = readSetLine(lines[earlier.at(-1) ?? -1] ?? '');
  const suggested = withoutSec(suggestedSet({ planned, last, justBefore }));
  const log = (set: LoggedSet) => player.getState().setLogged(withLine(lines, setKey, setLine(set)));
  return (
    <section className={consoleCss.nextUp} aria-label={t('sets.of', { name: exercise })}>
      <div>
        <ExerciseTile name={exercise} imageUrl={imageUrl} />
      </div>
      <p className={css.what}>
        <small dir="auto">{t('sets.did', { name: exercise })}</small>
        <b>{logged ? textOf(logged) : last ? t('sets.lastTime', { text: textOf(last) }) : t('sets.ask')}</b>
      </p>
      {!logged && suggested && (
        <IconButton
          large
          icon="check"
          label={t('sets.accept', { text: textOf(suggested) })}
          onClick={() => log({ ...suggested, exercise })}
        />
      )}
      <Sheet open={isOpen} title={t('sets.of', { name: exercise })} onClose={onClose}>
        <Values
          logged={logged}
          suggested={suggested}
          exercise={exercise}
          countRounds={countRounds}
          way={way}
          onLog={log}
          onDone={onClose}
        />
      </Sheet>
    </section>
  );
}

/** Drops the old time: the run measures the new one. */
function withoutSec(set: LoggedSet | undefined): LoggedSet | undefined {
  if (!set) return undefined;
  const { sec: _, ...others } = set;
  return others;
}

interface ValuesProps {
  readonly exercise: string;
  readonly countRounds: boolean;
  readonly way: Way | undefined;
  readonly logged: LoggedSet | undefined;
  readonly suggested: LoggedSet | undefined;
  readonly onLog: (set: LoggedSet) => void;
  readonly onDone: () => void;
}

/** Who runs or rides is asked for no repetitions or weight, who swims or carries for no repetitions, unless known. */
function fieldsOf(
  way: Way | undefined,
  logged: LoggedSet | undefined,
  suggested: LoggedSet | undefined,
): readonly LoggedValue[] {
  const isKnown = (what: LoggedValue) => (logged?.[what] ?? suggested?.[what]) !== undefined;
  if (!way && !isKnown('distanceM')) return ['reps', 'kg', 'rpe'];
  const fields = ['reps', 'distanceM', 'kg', 'rpe'] as const;
  return fields.filter((what) => (what === 'reps' || (what === 'kg' && way === 'road') ? isKnown(what) : true));
}

/** Saves each number as soon as it is valid, so that the end of a rest loses nothing. */
function Values({ exercise, countRounds, way, logged, suggested, onLog, onDone }: ValuesProps) {
  const t = useT();
  const kg = useWeightUnit();
  const system = useDistanceSystem();
  const [fields] = useState(() => fieldsOf(way, logged, suggested));
  // Stays while numbers change: nothing typed turns from kilometres into metres.
  const [distanceM] = useState(() => unitOfField(logged?.distanceM ?? suggested?.distanceM, way === 'road', system));
  const units = { kg, distanceM };
  const labelOf = (what: LoggedValue) =>
    t(`sets.${countRounds && what === 'reps' ? 'rounds' : what}`, {
      unit: what === 'kg' || what === 'distanceM' ? units[what] : '',
    });
  return (
    <div className={css.values}>
      {fields.map((what) => (
        <SetValue
          key={what}
          what={what}
          units={units}
          heading={labelOf(what)}
          label={labelOf(what)}
          value={logged?.[what]}
          suggested={what === 'rpe' ? undefined : suggested?.[what]}
          onChange={(value) => {
            const { [what]: _, ...others } = logged ?? { exercise };
            onLog({ ...others, exercise, ...(value !== undefined && { [what]: value }) });
          }}
        />
      ))}
      <Button size="l" icon="check" onClick={onDone}>
        {t('sets.done')}
      </Button>
    </div>
  );
}
