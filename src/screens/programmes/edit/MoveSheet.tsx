import { useState } from 'react';
import type { Place } from '#core/programme/follow-entries.ts';
import type { Outline } from '#core/programme/outline.ts';
import { mayMoveToWeek } from '#core/programme/outline-changes.ts';
import { useT } from '#i18n/setup.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';

interface Props {
  readonly place: Place;
  readonly outline: Outline;
  readonly onMove: (week: number) => void;
  readonly onClose: () => void;
}

/** The weeks that have room for the day; the next one comes first to hand. */
export function MoveSheet({ place, outline, onMove, onClose }: Props) {
  const t = useT();
  const weeks = outline.weeks.flatMap((_, n) => (mayMoveToWeek(outline, place, n) ? [n] : []));
  const [week, setWeek] = useState(weeks.find((n) => n > place.week) ?? weeks.at(-1) ?? place.week);
  const weekName = (n: number) => t('programme.week', { n: n + 1 });
  const day = `${weekName(place.week)}, ${t('programme.day', { n: place.day + 1 })}`;
  return (
    <Sheet
      open
      title={t('maker.day.moveTitle', { day })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => onMove(week)}>
          {t('maker.day.move')}
        </Button>
      }
    >
      {/* It stands in the form of the programme. */}
      <div className="stack">
        <SelectField
          label={t('maker.day.toWeek')}
          value={String(week)}
          options={weeks.map((n) => ({ value: String(n), label: weekName(n) }))}
          onChange={(chosen) => setWeek(Number(chosen))}
        />
        <p className="muted small">{t('maker.day.becomesLast')}</p>
      </div>
    </Sheet>
  );
}
