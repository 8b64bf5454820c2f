import { useState } from 'react';
import { flushSync } from 'react-dom';
import { PEOPLE_BOUNDS } from '#core/people/people.ts';
import { pathTo } from '#core/address/routes.ts';
import type { Scope } from '#core/training/series-changes.ts';
import type { Occurrence } from '#core/training/series.ts';
import { timeText } from '#core/base/time-text.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useDownload } from '#screens/export/use-download.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { fileNameOf } from '#ui/base/download.ts';
import { refocusAfter } from '#ui/base/refocus.ts';
import { useEntryName } from './DayList.tsx';
import type { TimedEntry } from './entries.ts';
import type { Scheduling } from './ScheduleSheet.tsx';
import { useCalendarText } from './use-calendar-text.ts';

interface Props {
  readonly entry: TimedEntry;
  readonly onClose: () => void;
  readonly onSchedule: (scheduling: Scheduling) => void;
}

/** One calendar entry and its actions. */
export function EntrySheet({ entry, onClose, onSchedule }: Props) {
  const t = useT();
  const { dayOfYear, timeOfDay } = useFormat();
  const name = useEntryName()(entry);
  const wId = entry.kind === 'done' ? entry.result.workoutId : entry.occurrence.wId;
  return (
    <Sheet
      open
      title={name}
      onClose={onClose}
      actions={
        wId !== '' && (
          <LinkButton to={pathTo('workout', { id: wId })} variant="primary" icon="play">
            {t(entry.kind === 'done' ? 'calendar.again' : 'calendar.startNow')}
          </LinkButton>
        )
      }
    >
      <p className="muted">
        <time
          dateTime={new Date(entry.atMs).toISOString()}
        >{`${dayOfYear(entry.atMs)}, ${timeOfDay(entry.atMs)}`}</time>
      </p>
      {entry.kind === 'done' ? (
        <Done entry={entry} />
      ) : (
        <Scheduled occurrence={entry.occurrence} onClose={onClose} onSchedule={onSchedule} />
      )}
    </Sheet>
  );
}

function Done({ entry: { result } }: { readonly entry: Extract<TimedEntry, { kind: 'done' }> }) {
  const t = useT();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const facts = [timeText(result.durationSec, minSec), t('calendar.points', { count: result.icepoints })];
  return (
    <>
      <p>{facts.join(' · ')}</p>
      <div className="row">
        <LinkButton to={pathTo('statistic')} icon="chart">
          {t('nav.statistics')}
        </LinkButton>
      </div>
    </>
  );
}

function Scheduled({ occurrence, onClose, onSchedule }: Omit<Props, 'entry'> & { readonly occurrence: Occurrence }) {
  const t = useT();
  const { calendar } = useStores();
  const download = useDownload();
  const textOf = useCalendarText();
  const [isFull, setFull] = useState(false);
  const { isSeries, isMoved, title, docId } = occurrence;
  // The sheet takes the focus from the line that opened it.
  const [line] = useState(() => document.activeElement?.closest('li'));
  const removed = async (scope: Scope) => {
    // Closes the sheet first: otherwise the focus is still inside it when it should move.
    if (await calendar.getState().remove(occurrence, scope)) flushSync(onClose);
    else setFull(true);
  };
  const remove = (scope: Scope) => void refocusAfter(line, removed(scope));
  const take = () => {
    const dates = calendar.getState().dates.items.filter((date) => date.docId === docId);
    download(`${fileNameOf(title)}.ics`, textOf(dates), 'text/calendar;charset=utf-8');
  };
  return (
    <div className="stack stack-tight">
      {isSeries && <p>{t(isMoved ? 'calendar.movedText' : 'calendar.weeklyText')}</p>}
      <Button wide icon="clock" onClick={() => onSchedule({ occurrence, how: 'move' })}>
        {t(isSeries ? 'calendar.moveThis' : 'calendar.move')}
      </Button>
      <Button wide icon="edit" onClick={() => onSchedule({ occurrence, how: 'change' })}>
        {t(isSeries ? 'calendar.changeFollowing' : 'calendar.change')}
      </Button>
      <Button wide icon="download" onClick={take}>
        {t(isSeries ? 'calendar.seriesFile' : 'calendar.file')}
      </Button>
      <Button wide icon="trash" onClick={() => remove('one')}>
        {t(isSeries ? 'calendar.skip' : 'calendar.delete')}
      </Button>
      {isSeries && (
        <>
          <Button wide icon="trash" onClick={() => remove('following')}>
            {t('calendar.deleteFollowing')}
          </Button>
          <Button wide icon="trash" onClick={() => remove('all')}>
            {t('calendar.deleteAll')}
          </Button>
        </>
      )}
      {isFull && <p role="alert">{t('calendar.full', { most: PEOPLE_BOUNDS.seriesExceptions })}</p>}
    </div>
  );
}
