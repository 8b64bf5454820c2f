import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LIGHT_PERCENT, NEW_DAY, REST_DAY, type Outline, type OutlineWeek } from '#core/programme/outline.ts';
import { mayMoveToWeek, moveDay, moveToWeek, withWeek } from '#core/programme/outline-changes.ts';
import { PROGRAMME_BOUNDS } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import type { Choice } from './use-choices.ts';
import { Switch } from '#ui/fields/Switch.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { late } from '#ui/base/late.tsx';
import { Folded } from '#ui/widgets/Folded.tsx';
import { DayEditor } from './DayEditor.tsx';

const MoveSheet = late(async () => (await import('./MoveSheet.tsx')).MoveSheet);

interface Props {
  /** Counted from 0. */
  readonly n: number;
  readonly outline: Outline;
  readonly choices: readonly Choice[];
  readonly startsOpen: boolean;
  readonly onChange: (outline: Outline) => void;
  /** Leave out if no more weeks fit. */
  readonly onCopy?: () => void;
  /** Leave out for the only week. */
  readonly onRemove?: () => void;
}

/** The days of a week, in their order. */
export function WeekEditor({ n, outline, choices, startsOpen, onChange, onCopy, onRemove }: Props) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
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
    const at = `${t('programme.week', { n: to + 1 })}, ${t('programme.day', { n: (outline.weeks[to]?.days.length ?? 0) + 1 })}`;
    flushSync(() => {
      setLeaving(undefined);
      onChange(moveToWeek(outline, { week: n, day }, to));
      setSaid(t('maker.day.moved', { day: at }));
    });
    // What stands in its place now.
    const left = list.current?.children[Math.min(day, days.length - 2)];
    left?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  };
  const move = (day: number, by: -1 | 1) => {
    flushSync(() => {
      set(moveDay(week, day, by));
      setSaid(t('maker.day.moved', { day: t('programme.day', { n: day + by + 1 }) }));
    });
    // The same button of the same day, or at the end of the week the other one.
    const buttons = list.current?.children[day + by]?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled');
    const other = [...(buttons ?? [])];
    (other.find(({ dataset }) => dataset['move'] === String(by)) ?? other[0])?.focus();
  };
  return (
    <section className="panel stack" aria-label={title}>
      <h2>{title}</h2>
      <Folded label={loadPercent < 100 ? `${trainings} · ${t('programme.light')}` : trainings} startsOpen={startsOpen}>
        <ol ref={list} className="rows">
          {days.map((_, day) => (
            <DayEditor
              // oxlint-disable-next-line react/no-array-index-key -- a day is its number
              key={day}
              place={{ week: n, day }}
              outline={outline}
              choices={choices}
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
    </section>
  );
}
