import { Suspense, useState } from 'react';
import { FIELD_ORDER } from '#core/programme/growth.ts';
import type { Outline } from '#core/programme/outline.ts';
import type { ProgrammeWorkout } from '#core/programme/programme.ts';
import type { Workout } from '#core/workout/model.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { late } from '#ui/base/late.tsx';
import { IconButton } from '#ui/widgets/Button.tsx';
import css from '#screens/programmes/programmes.module.css';

const WrittenSheet = late(async () => (await import('#screens/programmes/edit/WrittenSheet.tsx')).WrittenSheet);
const GrowSheet = late(async () => (await import('./GrowSheet.tsx')).GrowSheet);

interface Props {
  readonly outline: Outline;
  readonly own: readonly Workout[];
  readonly onChange: (outline: Outline) => void;
}

/** The workouts on the programme's days, each with what grows in it. */
export function GrowingList({ outline, own, onChange }: Props) {
  const t = useT();
  const nameOf = useNameOf();
  const [opened, setOpened] = useState<string>();
  const [edited, setEdited] = useState<string>();
  const keys = new Set(outline.weeks.flatMap(({ days }) => days.flatMap(({ workouts }) => workouts)));
  const used = outline.workouts.filter(({ key }) => keys.has(key));
  const nameIn = (workout: ProgrammeWorkout): string => {
    const mine = workout.kind === 'reference' ? own.find(({ wId }) => wId === workout.wId) : undefined;
    return mine ? nameOf(mine) : workout.name || t('programme.offWorkout');
  };
  const workout = used.find(({ key }) => key === opened);
  const written = used.find(({ key }) => key === edited);
  if (used.length === 0) return null;
  return (
    <section className="stack" aria-label={t('maker.grow.title')}>
      <h2>{t('maker.grow.title')}</h2>
      <ul className="panel panel-flush rows">
        {used.map((one) => {
          const fields = FIELD_ORDER.filter((field) => one.progressions.some((rule) => rule.field === field));
          const name = nameIn(one);
          return (
            <li key={one.key} className={css.past}>
              <div>
                <p dir="auto">{name}</p>
                <p className="muted small">
                  {fields.map((field) => t(`maker.grow.fields.${field}`)).join(' · ') || t('maker.grow.stays')}
                </p>
              </div>
              <div className="row">
                {one.kind === 'written' && (
                  <IconButton
                    icon="edit"
                    label={t('maker.written.of', { name })}
                    aria-haspopup="dialog"
                    onClick={() => setEdited(one.key)}
                  />
                )}
                <IconButton
                  icon="chart"
                  label={t('maker.grow.of', { name })}
                  aria-haspopup="dialog"
                  onClick={() => setOpened(one.key)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {written?.kind === 'written' && (
        <Suspense>
          <WrittenSheet outline={outline} workout={written} onChange={onChange} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
      {workout && (
        <Suspense>
          <GrowSheet
            outline={outline}
            workout={workout}
            name={nameIn(workout)}
            onChange={onChange}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
