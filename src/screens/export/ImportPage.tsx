import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isSharedTooLarge, readShared } from '#core/address/entrances.ts';
import { importPath } from '#core/address/paths.ts';
import { IMPORT_BYTES_MOST } from '#core/import/import-bytes.ts';
import { pathTo, signInPath, signUpPath } from '#core/address/routes.ts';
import { PLAN_LENGTH } from '#core/exercises/words.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { useWorkoutLimit } from '#stores/workout-limit.ts';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import { TextArea } from '#ui/fields/TextField.tsx';
import { WorkoutLimit } from '#ui/lists/WorkoutLimit.tsx';
import { HistoryPreview } from './HistoryPreview.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { onLaunchedFile } from './launched-file.ts';
import { isFileShared, takeSharedFile } from './shared-file.ts';
import { type Looked, useLook } from './use-look.ts';

/**
 * Workouts from outside: chosen, pasted or shared by another app, reviewed, and only then saved beside the existing
 * ones.
 */
export function ImportPage() {
  const t = useT();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const shared = readShared(params, location.origin);
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const [saved, setSaved] = useState<Imported>();
  const { looked, reset, ...look } = useLook();
  const done = (count: number, missing: number) => {
    setSaved({ count, missing });
    reset();
  };
  if (shared.path !== undefined) return <Navigate to={shared.path} replace />;
  return (
    <Page title={t('export.import.title')} backTo={isLoggedIn ? pathTo('workoutlist') : pathTo('export')} narrow>
      <div className="stack stack-wide">
        {!isLoggedIn ? (
          <SignInFirst next={pathname + search} hasText={shared.text !== ''} />
        ) : saved ? (
          <Done {...saved} onAgain={() => setSaved(undefined)} />
        ) : (
          <>
            <Room />
            <Source
              key={shared.text}
              shared={shared.text}
              isTooLarge={isSharedTooLarge(params)}
              looked={looked}
              {...look}
            />
            {looked.kind === 'read' && (
              <ImportPreview key={looked.turn} reading={looked.reading} archive={looked.archive} onDone={done} />
            )}
            {looked.kind === 'history' && <HistoryPreview key={looked.turn} reading={looked.history} onAgain={reset} />}
          </>
        )}
      </div>
    </Page>
  );
}

interface Imported {
  readonly count: number;
  /** Pictures, films and sounds that stayed in the archive. */
  readonly missing: number;
}

function Done({ count, missing, onAgain }: Imported & { readonly onAgain: () => void }) {
  const t = useT();
  return (
    <div className="stack">
      <div role="status">
        <p>{t('export.import.done', { count })}</p>
        {missing > 0 && (
          <Banner tone="warning" icon="warning">
            {t('export.import.missing', { count: missing })}
          </Banner>
        )}
      </div>
      <div className="row">
        <LinkButton to={pathTo('workoutlist')} variant="primary">
          {t('export.import.toList')}
        </LinkButton>
        <Button onClick={onAgain}>{t('export.import.again')}</Button>
      </div>
    </div>
  );
}

/** How much of a file the contract has room for. */
function Room() {
  const limit = useWorkoutLimit();
  return <WorkoutLimit {...limit} from={importPath()} />;
}

interface SignInFirstProps {
  /** The way back here. */
  readonly next: string;
  /** Another app has shared text, which is in the address. */
  readonly hasText: boolean;
}

/** Tells guests that the shared content is not lost while they sign in. */
function SignInFirst({ next, hasText }: SignInFirstProps) {
  const t = useT();
  const [hasFile, setHasFile] = useState(false);
  useEffect(() => void isFileShared().then(setHasFile), []);
  return (
    <div className="stack">
      <p role="status">{t(hasText || hasFile ? 'export.import.waits' : 'export.import.signIn')}</p>
      {hasFile && <p className="muted">{t('export.import.fileStays')}</p>}
      <div className="row">
        <LinkButton to={signInPath(next)} variant="primary">
          {t('auth.signIn')}
        </LinkButton>
        <LinkButton to={signUpPath(next)}>{t('auth.createAccount')}</LinkButton>
      </div>
    </div>
  );
}

interface SourceProps extends Pick<ReturnType<typeof useLook>, 'lookAtText' | 'lookAtFile'> {
  readonly looked: Looked;
  /** The text shared by another app or site. */
  readonly shared: string;
  readonly isTooLarge: boolean;
}

function Source({ looked, lookAtFile, lookAtText, shared, isTooLarge }: SourceProps) {
  const t = useT();
  const sizeText = useSizeText();
  const { number } = useFormat();
  const [text, setText] = useState(shared);
  const [isFromOutside, setFromOutside] = useState(shared !== '');
  const files = useRef<HTMLInputElement>(null);
  const most = sizeText(IMPORT_BYTES_MOST);
  const look = useEffectEvent((file: Blob) => void lookAtFile(file));
  useEffect(() => {
    // A shared text waits for a tap: an address that anybody may have written starts nothing by itself.
    onLaunchedFile(look);
    void takeSharedFile().then((file) => {
      if (!file) return;
      setFromOutside(true);
      look(file);
    });
  }, []);
  return (
    <section className="stack">
      <p className="muted">{t('export.import.text')}</p>
      {isFromOutside && <Banner icon="info">{t('export.import.fromOutside')}</Banner>}
      {isTooLarge && looked.kind === 'idle' && (
        <Banner tone="warning" icon="warning">
          {t('export.import.sharedTooLarge', { most })}
        </Banner>
      )}
      <div className="row">
        <Button icon="download" onClick={() => files.current?.click()}>
          {t('export.import.file')}
        </Button>
        <span className="muted small">{t('export.import.drop', { size: most })}</span>
        <input
          ref={files}
          hidden
          type="file"
          aria-label={t('export.import.file')}
          accept=".json,.zip,.zwo,.tcx,.fit,.txt,.csv,application/json,application/zip,text/*"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // Lets the same file, fixed meanwhile, be chosen again.
            currentTarget.value = '';
            if (file) void lookAtFile(file);
          }}
        />
      </div>
      <TextArea
        label={t('export.import.paste')}
        description={t('export.import.pasteHint')}
        rows={4}
        value={text}
        onChange={setText}
      />
      <div className="row">
        <Button busy={looked.kind === 'reading' && t('export.import.reading')} onClick={() => void lookAtText(text)}>
          {t('export.import.look')}
        </Button>
      </div>
      <div role="alert">
        {looked.kind === 'refused' && (
          <Banner tone="warning" icon="warning">
            {t(`export.import.problem.${looked.problem}`, { most, length: number(PLAN_LENGTH) })}
          </Banner>
        )}
      </div>
    </section>
  );
}
