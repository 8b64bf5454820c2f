import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { LIGHT_PERCENT, NEW_DAY, REST_DAY, type Outline, type OutlineWeek } from '#core/programme/outline.ts';
import { mayMoveToWeek, withWeek } from '#core/programme/outline-changes.ts';
import { PROGRAMME_BOUNDS } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import type { Choice } from './use-choices.ts';
import { Switch } from '#ui/fields/Switch.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { late } from '#ui/base/late.tsx';
import { Folded } from '#ui/widgets/Folded.tsx';
import { DayEditor } from './DayEditor.tsx';
import { useFoldedWeek } from './use-folded-week.ts';
import { useMoving } from './use-moving.ts';
import css from '#screens/programmes/programmes.module.css';

const MoveSheet = late(async () => (await import('./MoveSheet.tsx')).MoveSheet);

interface Props {
  /** Counted from 0. */
  readonly n: number;
  readonly outline: Outline;
  readonly choices: readonly Choice[];
  /** A workout's name, by its key. */
  readonly nameOf: (key: string) => string;
  readonly startsOpen: boolean;
  readonly onChange: (outline: Outline) => void;
  /** Leave out if no more weeks fit. */
  readonly onCopy?: () => void;
  /** Leave out for the only week. */
  readonly onRemove?: () => void;
}

/** The days of a week, in their order. */
export function WeekEditor({ n, outline, choices, nameOf, startsOpen, onChange, onCopy, onRemove }: Props) {
  const t = useT();
  const { list, said, move, toWeek } = useMoving(n, outline, onChange);
  const { setNodeRef, isOver, isOpen, setOpen } = useFoldedWeek(n, startsOpen);
  const [leaving, setLeaving] = useState<number>();
  const week = outline.weeks[n];
  if (!week) return null;
  const { days, loadPercent } = week;
  const title = t('programme.week', { n: n + 1 });
  const trainings = t('maker.trainings', { count: days.filter(({ workouts }) => workouts.length > 0).length });
  const set = (to: OutlineWeek) => onChange(withWeek(outline, n, to));
  const add = (day: typeof NEW_DAY) => set({ ...week, days: [...days, day] });
  const canLeave = (day: number) => outline.weeks.some((_, to) => mayMoveToWeek(outline, { week: n, day }, to));
  const leave = (day: number, to: number) => {
    flushSync(() => setLeaving(undefined));
    toWeek(day, to);
  };
  return (
    <section ref={setNodeRef} className="panel stack" aria-label={title} data-over={isOver || undefined}>
      <h2>{title}</h2>
      <Folded
        label={loadPercent < 100 ? `${trainings} · ${t('programme.light')}` : trainings}
        open={isOpen}
        onOpen={setOpen}
      >
        <ol ref={list} className={`rows ${css.daysEdited}`}>
          {days.map((_, day) => (
            <DayEditor
              // oxlint-disable-next-line react/no-array-index-key -- a day is its number
              key={day}
              place={{ week: n, day }}
              outline={outline}
              choices={choices}
              nameOf={nameOf}
              onChange={onChange}
              {...(day > 0 && { onEarlier: () => move(day, -1) })}
              {...(day < days.length - 1 && { onLater: () => move(day, 1) })}
              {...(canLeave(day) && { onOtherWeek: () => setLeaving(day) })}
              {...(days.length > 1 && { onRemove: () => set({ ...week, days: days.toSpliced(day, 1) }) })}
            />
          ))}
        </ol>
        {leaving !== undefined && (
          <Suspense>
            <MoveSheet
              place={{ week: n, day: leaving }}
              outline={outline}
              onMove={(to) => leave(leaving, to)}
              onClose={() => setLeaving(undefined)}
            />
          </Suspense>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {days.length < PROGRAMME_BOUNDS.daysPerWeek && (
          <div className="row">
            <Button icon="plus" onClick={() => add(NEW_DAY)}>
              {t('programme.edit.addDay')}
            </Button>
            <Button icon="plus" onClick={() => add(REST_DAY)}>
              {t('maker.day.addRest')}
            </Button>
          </div>
        )}
        <Switch
          label={t('programme.edit.light')}
          checked={loadPercent < 100}
          onChange={(isLight) => set({ ...week, loadPercent: isLight ? LIGHT_PERCENT : 100 })}
        />
      </Folded>
      <WholeWeek n={n} onCopy={onCopy} onRemove={onRemove} />
    </section>
  );
}

type WholeWeekProps = { readonly [K in 'onCopy' | 'onRemove']: Props[K] | undefined } & Pick<Props, 'n'>;

function WholeWeek({ n, onCopy, onRemove }: WholeWeekProps) {
  const t = useT();
  return (
    <div className="row">
      {onCopy && (
        <Button icon="copy" onClick={onCopy}>
          {t('programme.edit.copyWeek', { n: n + 1 })}
        </Button>
      )}
      {onRemove && (
        <Button icon="trash" onClick={onRemove}>
          {t('programme.edit.removeWeek', { n: n + 1 })}
        </Button>
      )}
    </div>
  );
}
