import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BookEntry, ExerciseBook } from '#core/exercises/exercise-book.ts';
import { optionsWith } from '#core/exercises/options.ts';
import { pathTo, quickPath } from '#core/address/routes.ts';
import { timeText } from '#core/base/time-text.ts';
import { TRIAL_SEC } from '#core/run/trial.ts';
import { useT } from '#i18n/setup.ts';
import { keptOptions } from '#screens/add-workout-options/kept.ts';
import { Invite } from '#screens/public/Invite.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { ExerciseBlock } from '#ui/workout/figures/ExerciseFigure.tsx';
import { AddTo } from './AddTo.tsx';
import css from './exercises.module.css';

interface SheetProps {
  readonly book: ExerciseBook;
  readonly entry: BookEntry;
  readonly onClose: () => void;
}

/** One exercise: its figure large, how it is done, and what can be done with it. */
export function ExerciseSheet({ book, entry, onClose }: SheetProps) {
  const t = useT();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const [adding, setAdding] = useState(false);
  const { label, name, howTo, muscles, needs, perSide } = entry;
  if (adding && !isLoggedIn)
    return (
      <Invite
        title={t('catalogue.guestTitle')}
        text={t('catalogue.guestText', { name: label })}
        onClose={() => setAdding(false)}
      />
    );
  if (adding) return <AddTo book={book} entry={entry} onDone={onClose} onClose={() => setAdding(false)} />;
  const facts = [
    muscles.map((muscle) => t(`muscle.${muscle}`)).join(', '),
    needs === undefined ? t('catalogue.noEquipment') : t(`equipment.${needs}`),
    perSide && t('editor.perSide'),
  ];
  return (
    <Sheet open title={label} onClose={onClose}>
      <div className={css.large}>
        <ExerciseBlock name={name} moving />
      </div>
      <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
      <p>{howTo}</p>
      <Ways entry={entry} onAdd={() => setAdding(true)} />
    </Sheet>
  );
}

function Ways({ entry, onAdd }: { readonly entry: BookEntry; readonly onAdd: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { player } = useStores();
  const uid = useStore('login', (state) => (state.isLoggedIn ? state.userID : undefined));
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const build = (owner: string) => {
    keptOptions.keep(owner, { options: optionsWith(entry), typedName: undefined });
    navigate(pathTo('addWorkoutOptions'));
  };
  return (
    <div className="stack stack-tight">
      <Button
        variant="primary"
        size="l"
        wide
        icon="play"
        onClick={() => {
          player.getState().startNext();
          navigate(`${quickPath()}?exercise=${encodeURIComponent(entry.name)}`);
        }}
      >
        {t('catalogue.start', { time: timeText(TRIAL_SEC, minSec) })}
      </Button>
      <Button wide icon="plus" onClick={onAdd}>
        {t('catalogue.addTo')}
      </Button>
      {uid !== undefined && (
        <Button wide icon="list" onClick={() => build(uid)}>
          {t('catalogue.build')}
        </Button>
      )}
    </div>
  );
}
