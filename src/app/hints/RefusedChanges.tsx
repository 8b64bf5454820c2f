import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { workoutFileText } from '#core/import/workout-file.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { useDownload } from '#screens/export/use-download.ts';
import { fileNameOf } from '#ui/base/download.ts';
import { goneAfter, refocusAfter } from '#ui/base/refocus.ts';
import { ConfirmDialog } from './confirm.ts';
import { isConflict, isOrphaned, isRemovalAsked, isRetryable, type Refused } from './refused.ts';

/** Lists every change that needs the person's decision. */
export function RefusedChanges({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const changes = useStore('library', (state) => state.refused);
  const isEmpty = changes.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  return (
    <Sheet open title={t('refusedChange.title')} onClose={onClose}>
      <ul className="rows">
        {changes.map((change) => (
          <Item key={change.id} change={change} onLeave={onClose} />
        ))}
      </ul>
    </Sheet>
  );
}

function Item({ change, onLeave }: { readonly change: Refused; readonly onLeave: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { library } = useStores();
  const nameOf = useNameOf();
  const download = useDownload();
  const viewer = useStore('login', (state) => state.userID);
  const row = useRef<HTMLLIElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { id, kind, whole, content } = change;
  const name = whole ? nameOf(whole.workout) : (change.name ?? '');
  const sort = t(`refusedChange.kinds.${sortOf(kind)}`);
  const what = name === '' ? sort : t('refusedChange.ofWorkout', { what: sort, name });
  const { retryRefused, discardRefused } = library.getState();
  const { why, again } = questionOf(change);
  const isAsked = isRemovalAsked(change);
  const settle = (settled: Promise<void>) => void refocusAfter(row.current, goneAfter(row.current, settled));
  const compare = (wId: string) => {
    onLeave();
    navigate(pathTo('addWorkout', { id: wId }));
  };
  const save = () => {
    const text = whole ? workoutFileText([whole], { viewer }) : JSON.stringify(content, undefined, 2);
    download(`${fileNameOf(name || sort)}${whole ? '.icetime' : ''}.json`, text);
  };
  return (
    <li ref={row} className="stack stack-tight">
      <h3 dir="auto">{what}</h3>
      <p className="small muted">{t(why)}</p>
      <div className="row">
        {whole && isConflict(change) && (
          <Button aria-label={t('refusedChange.compareOf', { what })} onClick={() => compare(whole.workout.wId)}>
            {t('refusedChange.compare')}
          </Button>
        )}
        {(isRetryable(change) || isAsked || isOrphaned(change)) && (
          <Button
            {...(isAsked && { variant: 'danger' })}
            aria-label={t(`refusedChange.${again}Of`, { what: isAsked ? name : what })}
            onClick={() => settle(retryRefused(id))}
          >
            {t(`refusedChange.${again}`)}
          </Button>
        )}
        {isAsked ? (
          <Button aria-label={t('refusedChange.keepOf', { what: name })} onClick={() => settle(discardRefused(id))}>
            {t('refusedChange.keep')}
          </Button>
        ) : (
          <>
            <Button aria-label={t('refusedChange.exportOf', { what })} onClick={save}>
              {t('refusedChange.export')}
            </Button>
            <Button
              variant="danger"
              aria-label={t('refusedChange.discardOf', { what })}
              onClick={() => setAsking(true)}
            >
              {t('refusedChange.discard')}
            </Button>
          </>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('refusedChange.ask', { what })}
            text={t('refusedChange.askText')}
            confirmLabel={t('refusedChange.discard')}
            danger
            onConfirm={() => settle(discardRefused(id))}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

/** Why it waits, and what confirming it does. */
function questionOf(change: Refused) {
  if (isRemovalAsked(change)) return { why: 'refusedChange.changedElsewhere', again: 'remove' } as const;
  if (isOrphaned(change)) return { why: 'refusedChange.removedElsewhere', again: 'saveAgain' } as const;
  return { why: `errors.problem.${change.problem}`, again: 'retry' } as const;
}

const SORTS = {
  saveWorkout: 'saveWorkout',
  removeWorkout: 'removeWorkout',
  setFavorit: 'setFavorit',
  setVote: 'setVote',
  addResult: 'addResult',
  saveNote: 'changeResult',
  saveSets: 'changeResult',
  removeResult: 'removeResult',
  saveDate: 'date',
  removeDate: 'date',
  sendMessage: 'message',
  markRead: 'message',
  removeMessage: 'message',
  saveWList: 'wList',
  removeWList: 'wList',
  saveSettings: 'saveSettings',
  saveProfile: 'saveProfile',
  createAccount: 'saveProfile',
} as const;
/** The kind of change in the person's words; kinds unknown to this release are just "change". */
const sortOf = (kind: string) => (kind in SORTS ? SORTS[kind as keyof typeof SORTS] : 'other');
