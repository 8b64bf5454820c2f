import { useId, useState } from 'react';
import type { Correction, Corrections, PastedPlanReading, ReadLine } from '#core/import/plan/model.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { Folded } from '#ui/widgets/Folded.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { exerciseText } from '#ui/workout/exercise-text.ts';
import { SETS_MOST } from './kept.ts';
import css from './PlanLines.module.css';

interface PlanLinesProps {
  /** Without the person's corrections: what each line is offered to be. */
  readonly asWritten: PastedPlanReading;
  readonly reading: PastedPlanReading;
  readonly corrections: Corrections;
  /** Returns false if nothing would be left. */
  readonly onCorrect: (at: number, correction: Correction) => boolean;
}

/** Each line of the text, and what became of it. Doubtful lines lie open: one tap corrects them. */
export function PlanLines({ asWritten, reading, corrections, onCorrect }: PlanLinesProps) {
  const t = useT();
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map());
  const doubtful = reading.lines.filter(({ at, isDoubtful }) => isDoubtful && !corrections[at]).length;
  const startsOpen = asWritten.lines.some(({ isDoubtful }) => isDoubtful) || Object.keys(corrections).length > 0;
  return (
    <Folded
      key={String(startsOpen)}
      startsOpen={startsOpen}
      label={doubtful > 0 ? t('words.lines.check', { count: doubtful }) : t('words.lines.title')}
    >
      <ol className="panel panel-flush rows" aria-label={t('words.lines.title')}>
        {reading.lines.map((line) => (
          <Line
            key={line.at}
            line={line}
            before={asWritten.lines.find(({ at }) => at === line.at) ?? line}
            plan={reading.plan}
            correction={corrections[line.at]}
            isOpen={opened.get(line.at) ?? (line.isDoubtful || corrections[line.at] !== undefined)}
            onOpen={(opens) => setOpened(new Map(opened).set(line.at, opens))}
            onCorrect={(correction) => onCorrect(line.at, correction)}
          />
        ))}
      </ol>
    </Folded>
  );
}

interface LineProps {
  readonly line: ReadLine;
  readonly before: ReadLine;
  readonly plan: PastedPlanReading['plan'];
  readonly correction: Correction | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (opens: boolean) => void;
  readonly onCorrect: (correction: Correction) => boolean;
}

function Line({ line, before, plan, correction, isOpen, onOpen, onCorrect }: LineProps) {
  const t = useT();
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const correct = (wanted: Correction) => setRefused(!onCorrect(wanted));
  const problem = isRefused
    ? 'lastOne'
    : correction?.as === 'rest' && line.became === 'nothing'
      ? 'needsTime'
      : undefined;
  const isUnsure = line.isDoubtful && correction === undefined;
  return (
    <li className={css.line}>
      <div>
        <p className="muted small" dir="auto">
          {line.text}
        </p>
        <Became line={line} plan={plan} />
        {isUnsure && (
          <p className={css.doubt}>
            <Icon name="warning" /> {t('words.lines.doubtful')}{' '}
            <Button variant="text" onClick={() => correct({})}>
              {t(line.isHeld ? 'words.lines.take' : 'words.lines.right')}
            </Button>
          </p>
        )}
      </div>
      <IconButton
        icon="edit"
        label={t('words.lines.correct', { line: line.text })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      />
      {isOpen && (
        <fieldset id={id} className={css.fields} aria-label={line.text}>
          <Ways line={line} before={before} correction={correction} onCorrect={correct} />
          <div role="alert">{problem && <p className="small">{t(`words.lines.${problem}`)}</p>}</div>
        </fieldset>
      )}
    </li>
  );
}

/** "Squats · 3 sets · 12 × · then 00:30 rest", "Rest", "Heading". */
function Became({ line, plan }: Pick<LineProps, 'line' | 'plan'>) {
  const t = useT();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const names = [...new Set(line.items.map((index) => plan.items[index]?.name))];
  const first = plan.items[line.items[0] ?? -1];
  if (!first) return <p>{t(`words.lines.became.${line.became}`)}</p>;
  const { main, further } = exerciseText(first, t, minSec);
  const sets = line.sets > 1 && t('words.lines.setsCount', { count: line.sets });
  return (
    <p className="num">
      <b>{names.join(', ')}</b>
      {[sets, main, further].filter(Boolean).map((fact) => ` · ${fact}`)}
    </p>
  );
}

type Way = 'read' | NonNullable<Correction['as']>;
const wayOf = ({ became }: ReadLine): Way =>
  became === 'exercise' || became === 'rest' || became === 'nothing' ? became : 'read';

interface WaysProps extends Pick<LineProps, 'line' | 'before' | 'correction'> {
  readonly onCorrect: (correction: Correction) => void;
}

function Ways({ line, before, correction, onCorrect }: WaysProps) {
  const t = useT();
  const own = wayOf(before);
  const ways: readonly Way[] = [...(own === 'read' ? (['read'] as const) : []), 'exercise', 'rest', 'nothing'];
  return (
    <>
      <Segments
        label={t('words.lines.as')}
        value={correction?.as ?? (before.isHeld ? wayOf(line) : own)}
        options={ways.map((value) => ({
          value,
          label: value === 'read' ? t(`words.lines.became.${before.became}`) : t(`words.lines.way.${value}`),
        }))}
        onChange={(as) => onCorrect((as === own && !before.isHeld) || as === 'read' ? {} : { as })}
      />
      {line.became === 'exercise' && (
        <>
          <NumberField
            label={t('words.lines.sets')}
            value={line.sets}
            min={1}
            max={Math.max(SETS_MOST, line.sets)}
            onChange={(sets) => onCorrect({ ...correction, sets })}
          />
          <Switch
            label={t('editor.perSide')}
            checked={line.perSide}
            onChange={(perSide) => onCorrect({ ...correction, perSide })}
          />
        </>
      )}
    </>
  );
}
