import { useEffect } from 'react';
import { csvText } from '#core/base/csv.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { setInSigns, setsOf } from '#core/training/sets.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { ImportedResults } from './ImportedResults.tsx';
import { useDownload } from './use-download.ts';

/** The person's results as a table; a guest's are those on this device. */
export function Results() {
  const t = useT();
  const download = useDownload();
  const { training } = useStores();
  useEffect(() => void training.getState().load(), [training]);
  const { items, refreshing, problem } = useStore('training', (state) => state.results);
  return (
    <section className="stack stack-tight">
      <h2>{t('export.results.title')}</h2>
      <p className="muted">{t('export.results.text')}</p>
      {items.length > 0 || refreshing ? (
        <div className="row">
          <Button
            icon="download"
            busy={refreshing && t('export.results.loading')}
            onClick={() => download(`${t('export.results.file')}.csv`, csvOf(items, t), 'text/csv')}
          >
            {t('export.results.do')}
          </Button>
        </div>
      ) : (
        <p role="status">{t('export.results.none')}</p>
      )}
      <ImportedResults results={items} />
      {problem && !refreshing && (
        <Banner tone="warning" icon="cloud-off">
          {t('export.results.stale')}
        </Banner>
      )}
    </section>
  );
}

const COLUMNS = [
  'date',
  'name',
  'sport',
  'level',
  'duration',
  'done',
  'total',
  'icepoints',
  'completed',
  'note',
  'sets',
  'byHand',
] as const;

function csvOf(results: readonly WorkoutResult[], t: ReturnType<typeof useT>): string {
  const rows = results.map((result) => [
    localTime(result.date),
    result.name,
    t(`sport.${result.sport}`),
    t(`level.${result.level}`),
    result.durationSec,
    result.exercisesDone,
    result.exercisesTotal,
    result.icepoints,
    result.completed ? t('export.results.yes') : t('export.results.no'),
    result.note,
    setsOf(result).map(setInSigns).join('; '),
    result.byHand ? t('export.results.yes') : t('export.results.no'),
  ]);
  return csvText([COLUMNS.map((column) => t(`export.results.column.${column}`)), ...rows], separator());
}

/** A format that spreadsheets in any language recognize as a date: `2026-11-22 18:05`. */
function localTime(epochMs: number): string {
  const local = new Date(epochMs - new Date(epochMs).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}

/** The device's separator, which its spreadsheet expects, not that of the language in Icetime. */
const separator = (): ',' | ';' => ((1.5).toLocaleString(navigator.language).includes(',') ? ';' : ',');
