import type { Exercise } from '#core/workout/model.ts';
import type { OriginChange } from '#core/workout/origin.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { exerciseText } from '#ui/workout/exercise-text.ts';
import css from './sharing.module.css';
import { useStep } from './use-step.ts';
import { WhyNot } from './WhyNot.tsx';

/** Changes in the original of a copy, exercise by exercise, each to accept or not. */
export function OriginSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { sharing } = useStores();
  const news = useStore('sharing', (state) => state.news);
  const { busy, problems, take } = useStep();
  const problem = [...problems.values()][0];
  const takeOver = (what: number | 'all' | 'none') => {
    if (busy.size > 0) return;
    void take('origin', () => sharing.getState().takeOver(what)).then(() => {
      if (what === 'none' && !sharing.getState().news) onClose();
    });
  };
  const changes = news?.changes ?? [];
  const free = changes.filter(({ isOwnToo }) => !isOwnToo);
  return (
    <Sheet
      open
      title={t('sharing.origin.title')}
      onClose={onClose}
      actions={
        news ? (
          <>
            <Button onClick={() => takeOver('none')}>{t('sharing.origin.keep')}</Button>
            {free.length > 0 && (
              <Button variant="primary" onClick={() => takeOver('all')}>
                {t('sharing.origin.takeAll')}
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {t('common.close')}
          </Button>
        )
      }
    >
      <p role="status">
        {!news && t('sharing.origin.done')}
        {news && changes.length === 0 && t('sharing.origin.same')}
      </p>
      {problem && <WhyNot problem={problem} />}
      <ul className="rows">
        {changes.map((change, index) => (
          <Change key={index} change={change} onTake={() => takeOver(index)} />
        ))}
      </ul>
      {free.length > 0 && free.length < changes.length && <p className="small muted">{t('sharing.origin.ownStays')}</p>}
    </Sheet>
  );
}

function Change({ change, onTake }: { readonly change: OriginChange; readonly onTake: () => void }) {
  const t = useT();
  const what = useWhat();
  const { kind, mine, theirs, isOwnToo } = change;
  const name = (mine ?? theirs).name || t('common.unnamed');
  return (
    <li className={css.change}>
      <b dir="auto">{name}</b>
      <span className="small muted">{t(`sharing.origin.kind.${kind}`)}</span>
      {kind === 'changed' && <span>{t('sharing.origin.mine', { what: what(mine) })}</span>}
      {theirs && <span>{t('sharing.origin.theirs', { what: what(theirs) })}</span>}
      {isOwnToo && <span className="small">{t('sharing.origin.ownToo')}</span>}
      <Button aria-label={t('sharing.origin.takeThis', { name })} onClick={onTake}>
        {t('sharing.origin.take')}
      </Button>
    </li>
  );
}

function useWhat(): (exercise: Exercise) => string {
  const t = useT();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  return (exercise) => {
    const { main, further } = exerciseText(exercise, t, minSec);
    return [exercise.name, main, further].filter(Boolean).join(' · ');
  };
}
