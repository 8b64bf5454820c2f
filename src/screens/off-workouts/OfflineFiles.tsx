import type { OfflineCopyStatus, MissingFile } from '#core/workout/offline-copy.ts';
import type { OfflineCopy } from '#core/workout/model.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import css from './off-workouts.module.css';
import { useKeep } from './use-keep.tsx';

interface OfflineFilesProps {
  readonly whole: OfflineCopy;
  readonly name: string;
  readonly status: OfflineCopyStatus;
}

/** State of an offline copy on this device, and its actions. Needs `stores.loadOfflineCopies()` before. */
export function OfflineFiles({ whole, name, status }: OfflineFilesProps) {
  const t = useT();
  const { offlineCopies, app } = useStores();
  const offline = useStore('app', (state) => state.offline);
  const { wId } = whole.workout;
  if (status.state === 'withdrawn') return null;
  const { pause, resume, repair, update } = offlineCopies.getState();
  const act = (label: 'pause' | 'resume' | 'repair' | 'update', run: () => Promise<unknown>) => (
    <Button aria-label={t(`keptFiles.${label}Of`, { name })} onClick={() => void run()}>
      {t(`keptFiles.${label}`)}
    </Button>
  );
  const renew = async () => {
    const renewed = await update(wId);
    if (!renewed.ok) app.getState().notify({ kind: 'alert', key: `errors.problem.${renewed.problem}` });
  };
  return (
    <div className={css.files}>
      {status.state === 'complete' && (
        <p className="small muted row">
          <Icon name="check" /> {t('keptFiles.complete')}
        </p>
      )}
      {status.state === 'stale' && <p className="small">{t('keptFiles.stale')}</p>}
      {status.missing.length > 0 && <Missing status={status} whole={whole} name={name} />}
      {!offline && (
        <div className="row">
          {status.state === 'stale' && act('update', renew)}
          {status.state === 'paused' && act('resume', () => resume(wId))}
          {status.state === 'incomplete' && act('pause', () => pause(wId))}
          {status.state === 'incomplete' && act('repair', repair)}
        </div>
      )}
    </div>
  );
}

function Missing({ status, whole, name }: OfflineFilesProps) {
  const t = useT();
  const sizeText = useSizeText();
  const places = usePlaces(whole, status);
  const { here: hereBytes, size: allBytes, missing } = status;
  const here = sizeText(hereBytes);
  const size = allBytes === undefined ? undefined : sizeText(allBytes);
  return (
    <>
      <p className="small">
        {status.state === 'paused' && `${t('keptFiles.paused', { here })} `}
        {t('keptFiles.missing', { count: missing.length })} {places}
      </p>
      {allBytes !== undefined && (
        <progress className={css.progress} max={allBytes} value={hereBytes} aria-label={name} />
      )}
      <p className="small muted">
        {size === undefined ? t('keptFiles.fetchingSome', { here }) : t('keptFiles.fetching', { here, size })}
      </p>
    </>
  );
}

/** Where the missing files are used, in words. */
function usePlaces(whole: OfflineCopy, { missing }: OfflineCopyStatus): string {
  const t = useT();
  const nameOf = useNameOf();
  const placeOf = ({ of }: MissingFile): string => {
    if (typeof of === 'string') return t(`keptFiles.${of}`);
    const exercise = (whole.next ?? whole).exercises[of.exercise];
    return exercise ? nameOf(exercise) : '';
  };
  return [...new Set(missing.map(placeOf))].join(', ');
}

/** What a workout without an offline copy lacks while offline, and the size of it. */
export function Without({ whole, status }: Omit<OfflineFilesProps, 'name'>) {
  const t = useT();
  const sizeText = useSizeText();
  const places = usePlaces(whole, status);
  if (status.missing.length === 0) return null;
  const { size, here } = status;
  const text = t('keptFiles.without', { places });
  return <p className="small">{size === undefined ? text : `${text} (${sizeText(size - here)})`}</p>;
}

/** The person's own workouts are always on the device, but their films, pictures and music only after a tap here. */
export function OwnFiles({ whole, name, status }: OfflineFilesProps) {
  const t = useT();
  const offline = useStore('app', (state) => state.offline);
  const { keep, question } = useKeep(whole.workout);
  if (status.missing.length === 0) return null;
  return (
    <div className={css.files}>
      <Without whole={whole} status={status} />
      {!offline && (
        <div className="row">
          <Button icon="kept" aria-label={t('keptFiles.keepOf', { name })} onClick={keep}>
            {t('list.keep')}
          </Button>
        </div>
      )}
      {question}
    </div>
  );
}
