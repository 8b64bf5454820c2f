import { useState } from 'react';
import { mediaOf } from '#core/workout/workout-files.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { TCX_NAME_MOST, tcxFileText } from '#core/import/tcx-file.ts';
import { isOpenAddress, workoutFileText } from '#core/import/workout-file.ts';
import { zwiftFileText } from '#core/import/zwift-file.ts';
import { workoutText } from '#core/workout/workout-text.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { fileNameOf } from '#ui/base/download.ts';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import { lengthText } from '#ui/workout/exercise-text.ts';
import { CalendarDialog } from './CalendarDialog.tsx';
import css from './export.module.css';
import { mayCopy } from './may-copy.ts';
import { useWorkoutTextWords } from './workout-text-words.ts';
import { useDownload } from './use-download.ts';
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
  const viewer = useStore('login', (state) => state.userID) || undefined;
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
        {isFree && <FileButtons taken={taken} shown={shown} file={file} viewer={viewer} />}
        {isFree && paths.length > 0 && (
          <Button icon="download" onClick={() => void zip.make(paths)}>
            {t('export.sheet.zip')}
          </Button>
        )}
      </div>
      {!isFree && <p className="muted small">{t('export.sheet.noCopy')}</p>}
      {isFree && paths.length > 0 && <p className="muted small">{t('export.sheet.files')}</p>}
      {isFree && <LeftBehind whole={taken} />}
      <ZipState zip={zip} />
      {isDating && <CalendarDialog workout={shown.workout} name={name} onClose={() => setDating(false)} />}
    </section>
  );
}

interface FileButtonsProps extends Pick<Props, 'shown'> {
  readonly taken: WholeWorkout;
  /** Its name without an ending. */
  readonly file: string;
  readonly viewer: string | undefined;
}

/** One button for each format. */
function FileButtons({ taken, shown, file, viewer }: FileButtonsProps) {
  const t = useT();
  const words = useWorkoutTextWords();
  const download = useDownload();
  const openSec = useStore('settings', (state) => state.settings.defaultExcerciseTimeSec);
  return (
    <>
      <Button icon="download" onClick={() => download(`${file}.icetime.json`, workoutFileText([taken], { viewer }))}>
        {t('export.sheet.json')}
      </Button>
      <Button
        icon="download"
        onClick={() => download(`${file}.txt`, workoutText(shown, words), 'text/plain;charset=utf-8')}
      >
        {t('export.sheet.plain')}
      </Button>
      <Button icon="download" onClick={() => download(`${file}.zwo`, zwiftFileText(taken, words, openSec), AS_NAMED)}>
        {t('export.sheet.zwift')}
      </Button>
      <Button icon="download" onClick={() => download(`${file}.tcx`, tcxFileText(taken, words), AS_NAMED)}>
        {t('export.sheet.garmin')}
      </Button>
    </>
  );
}

/** As a kind of XML, some phones would save it as `.xml`. */
const AS_NAMED = 'application/octet-stream';

/** What the files for other apps cannot hold. */
function LeftBehind({ whole: { exercises } }: Pick<Props, 'whole'>) {
  const t = useT();
  const { defaultExcerciseTimeSec, timeFormatMinSec } = useStore('settings', (state) => state.settings);
  const time = lengthText(defaultExcerciseTimeSec, t, timeFormatMinSec);
  const isOpen = exercises.some(({ timeSec }) => timeSec === 0);
  return (
    <p className="muted small">
      {t('export.sheet.others', { most: TCX_NAME_MOST })} {isOpen && t('export.sheet.othersOpen', { time })}
    </p>
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
