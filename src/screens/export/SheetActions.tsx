import { useState } from 'react';
import { mediaOf } from '#core/workout/workout-files.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { isOpenAddress, workoutFileText } from '#core/import/workout-file.ts';
import { workoutText } from '#core/workout/workout-text.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useLogin } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { download, fileNameOf } from '#ui/base/download.ts';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import { CalendarDialog } from './CalendarDialog.tsx';
import css from './export.module.css';
import { mayCopy } from './may-copy.ts';
import { usePlanWords } from './plan-words.ts';
import { useZip } from './use-zip.ts';

interface Props {
  /** As stored. */
  readonly whole: WholeWorkout;
  /** In the viewer's language. */
  readonly shown: WholeWorkout;
}

/** Print, files, a calendar date. */
export function SheetActions({ whole, shown }: Props) {
  const t = useT();
  const viewer = useLogin((state) => state.userID) || undefined;
  const words = usePlanWords();
  const [isDating, setDating] = useState(false);
  const name = useNameOf()(whole.workout);
  const file = fileNameOf(name);
  // The person's own workouts are exported as written, others as displayed here.
  const taken = whole.workout.ownerId === viewer ? whole : shown;
  const isFree = mayCopy(whole.workout, viewer);
  const paths = [...mediaOf(whole)].filter((path) => !isOpenAddress(path));
  const zip = useZip(taken, viewer, `${file}.zip`);
  return (
    <section className={css.actions} aria-label={t('export.sheet.actions')}>
      <div className="row">
        <Button variant="primary" onClick={() => print()}>
          {t('export.sheet.print')}
        </Button>
        <Button icon="calendar" onClick={() => setDating(true)}>
          {t('export.sheet.calendar')}
        </Button>
        {isFree && (
          <>
            <Button
              icon="download"
              onClick={() => download(`${file}.icetime.json`, workoutFileText([taken], { viewer }))}
            >
              {t('export.sheet.json')}
            </Button>
            <Button
              icon="download"
              onClick={() => download(`${file}.txt`, workoutText(shown, words), 'text/plain;charset=utf-8')}
            >
              {t('export.sheet.plain')}
            </Button>
            {paths.length > 0 && (
              <Button icon="download" onClick={() => void zip.make(paths)}>
                {t('export.sheet.zip')}
              </Button>
            )}
          </>
        )}
      </div>
      {!isFree && <p className="muted small">{t('export.sheet.noCopy')}</p>}
      {isFree && paths.length > 0 && <p className="muted small">{t('export.sheet.files')}</p>}
      <ZipState zip={zip} />
      {isDating && <CalendarDialog workout={shown.workout} name={name} onClose={() => setDating(false)} />}
    </section>
  );
}

function ZipState({ zip: { state, cancel } }: { readonly zip: ReturnType<typeof useZip> }) {
  const t = useT();
  const sizeText = useSizeText();
  if (state.kind === 'idle') return <p role="status" />;
  if (state.kind === 'busy') {
    return (
      <div role="status">
        <Banner icon="repeat" action={<Button onClick={cancel}>{t('common.cancel')}</Button>}>
          {t('export.zip.busy', { done: state.done, total: state.total })}
        </Banner>
      </div>
    );
  }
  if (state.kind !== 'done') return <p role="status">{t(`export.zip.${state.kind}`)}</p>;
  return (
    <div role="status">
      <p>{t('export.zip.done', { size: sizeText(state.bytes) })}</p>
      {state.missing > 0 && (
        <Banner tone="warning" icon="warning">
          {t('export.zip.missing', { count: state.missing })}
        </Banner>
      )}
    </div>
  );
}
