import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mediaLimits, type MediaRefusal } from '#core/workout/media.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import { pathTo } from '#core/address/routes.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { FilmEditor } from '#screens/film/FilmEditor.tsx';
import { masterPath } from '#core/address/paths.ts';
import { MasterLimit, useMasterLimit } from '#screens/film/MasterLimit.tsx';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { Banner, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { LeaveGuard } from '#ui/frame/LeaveGuard.tsx';
import { LimitNear } from '#ui/lists/LimitMeter.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import { ChooseFilm } from './ChooseFilm.tsx';
import { RecordFilm } from './RecordFilm.tsx';

const MB = 1_048_576;
const HEIGHT_AT_MOST = 1080;

/** A film that exists only on this page so far. */
interface Raw {
  readonly file: Blob;
  readonly name: string;
  /** A chosen file can be chosen again; a recording is the only copy. */
  readonly isRecorded: boolean;
  readonly wasCutOff: boolean;
}

/** A long film for a workout: recorded here or chosen, trimmed and shrunk to the contract's limits, then cut. */
export function CreateMastervideoScreen() {
  const t = useT();
  const { date } = useFormat();
  const [isRecording, setRecording] = useState(false);
  const [raw, setRaw] = useState<Raw>();
  const master = useMasterLimit();
  const takeRecording = (file: Blob, wasCutOff: boolean) => {
    setRecording(false);
    setRaw({ file, wasCutOff, isRecorded: true, name: `${t('master.name')} ${date(Date.now())}` });
  };
  const choose = (file: File) => {
    setRecording(false);
    setRaw({ file, name: file.name, isRecorded: false, wasCutOff: false });
  };
  return (
    <Page title={t('record.title')} backTo={pathTo('addWorkoutMaster')} narrow>
      {raw ? (
        <Finish raw={raw} onCancel={() => setRaw(undefined)} />
      ) : (
        <div className="stack">
          <Told />
          <MasterLimit {...master} />
          {isRecording && <RecordFilm onFilm={takeRecording} onChoose={choose} onCancel={() => setRecording(false)} />}
          {!isRecording && !master.reached && (
            <div className="row">
              <Button variant="primary" onClick={() => setRecording(true)}>
                {t('record.record')}
              </Button>
              <ChooseFilm onChoose={choose} />
            </div>
          )}
        </div>
      )}
    </Page>
  );
}

/** The contract's limits, shown before the work. */
function Told() {
  const t = useT();
  const sizeText = useSizeText();
  const contract = useStore('contract', (state) => state.limits);
  const usedBytes = useStore('login', (state) => state.totalStorageUsed);
  const pending = useStore('login', (state) => state.tempMediaStorage);
  return (
    <>
      <p className="muted">{t('record.intro', { size: sizeText(mediaLimits('mastervideo', contract).maxBytes) })}</p>
      <LimitNear
        label={t('record.room')}
        used={usedBytes}
        most={contract.maxMediaStorage * MB}
        unit="bytes"
        pending={pending}
      />
    </>
  );
}

interface FinishProps {
  readonly raw: Raw;
  readonly onCancel: () => void;
}

/** Trims and shrinks the film, stores it among the person's files, and leads on to the cutting screen. */
function Finish({ raw, onCancel }: FinishProps) {
  const t = useT();
  const navigate = useNavigate();
  const contract = useStore('contract', (state) => state.limits);
  const add = useStore('media', (state) => state.add);
  const [failure, setFailure] = useState<{ readonly refusal: MediaRefusal } | { readonly problem: ProblemCode }>();
  const [isKeeping, setKeeping] = useState(false);
  const [made, setMade] = useState<Blob>();
  const [isAsking, setAsking] = useState(false);
  const keep = async (blob: Blob) => {
    setMade(blob);
    setKeeping(true);
    setFailure(undefined);
    const added = await add({ kind: 'mastervideo', area: 'workout-media', blob, name: raw.name });
    setKeeping(false);
    if (added.ok) navigate(masterPath(added.path), { replace: true });
    else setFailure(added);
  };
  return (
    <div className="stack">
      <LeaveGuard active={raw.isRecorded || made !== undefined} title={t('record.leave')} text={t('record.notKept')} />
      {raw.wasCutOff && <Banner icon="info">{t('record.cutOff')}</Banner>}
      <FilmEditor
        file={raw.file}
        maxBytes={mediaLimits('mastervideo', contract).maxBytes}
        maxHeight={HEIGHT_AT_MOST}
        onDone={({ blob }) => void keep(blob)}
        onCancel={raw.isRecorded ? () => setAsking(true) : onCancel}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('record.throwAway')}
        confirmLabel={t('record.throwAwayDo')}
        danger
        onConfirm={onCancel}
        onCancel={() => setAsking(false)}
      />
      <div role="status">{isKeeping && <p>{t('upload.storing')}</p>}</div>
      {failure && 'problem' in failure && (
        <ProblemLine problem={failure.problem} onRetry={made && (() => void keep(made))} />
      )}
      {failure && 'refusal' in failure && <Refused refusal={failure.refusal} />}
    </div>
  );
}

function Refused({ refusal }: { readonly refusal: MediaRefusal }) {
  const t = useT();
  const sizeText = useSizeText();
  const size = refusal.reason === 'too-large' ? refusal.maxBytes : refusal.reason === 'no-room' ? refusal.freeBytes : 0;
  return (
    <div role="alert">
      <Banner tone="warning" icon="warning">
        {t(`record.refused.${refusal.reason}`, { size: sizeText(size) })}
      </Banner>
    </div>
  );
}
