import { memo, useCallback, useEffect, useRef, useState } from 'react';
import type { BookEntry } from '#core/exercises/exercise-book.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { ExerciseBlock } from '#ui/workout/figures/ExerciseFigure.tsx';
import css from './exercises.module.css';

/** Drawing all at once would keep a phone busy. */
const PORTION = 24;

interface GridProps {
  readonly entries: readonly BookEntry[];
  /** With the English name. */
  readonly onOpen: (name: string) => void;
}

/** More cards follow as their end comes near; only the figure that is pointed at or has the focus moves. */
export function ExerciseGrid({ entries, onOpen }: GridProps) {
  const t = useT();
  const [count, setCount] = useState(PORTION);
  const [moving, setMoving] = useState('');
  const more = useRef<HTMLDivElement>(null);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  const press = useCallback((name: string) => {
    setMoving('');
    open.current(name);
  }, []);
  const leave = useCallback((name: string) => setMoving((now) => (now === name ? '' : now)), []);
  const grow = () => setCount((before) => before + PORTION);
  useEffect(() => {
    const end = more.current;
    if (!end || typeof IntersectionObserver === 'undefined') return;
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && grow(), { rootMargin: '100%' });
    sight.observe(end);
    return () => sight.disconnect();
  }, [count]);
  return (
    <>
      <ul className={css.grid}>
        {entries.slice(0, count).map((entry) => (
          <li key={entry.name}>
            <Card entry={entry} moving={entry.name === moving} onPress={press} onEnter={setMoving} onLeave={leave} />
          </li>
        ))}
      </ul>
      {entries.length > count && (
        <div ref={more}>
          <Button wide onClick={grow}>
            {t('player.moreSteps')}
          </Button>
        </div>
      )}
    </>
  );
}

interface CardProps {
  readonly entry: BookEntry;
  readonly moving: boolean;
  readonly onPress: (name: string) => void;
  readonly onEnter: (name: string) => void;
  readonly onLeave: (name: string) => void;
}

const Card = memo(function Card({ entry, moving, onPress, onEnter, onLeave }: CardProps) {
  const t = useT();
  const { name, label, muscles } = entry;
  const enter = () => onEnter(name);
  const leave = () => onLeave(name);
  return (
    <button
      type="button"
      className={css.card}
      aria-haspopup="dialog"
      data-moving={moving || undefined}
      onClick={() => onPress(name)}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onFocus={enter}
      onBlur={leave}
    >
      <span className={css.bed}>
        <ExerciseBlock name={name} moving={moving} />
      </span>
      <b>{label}</b>
      <small>{muscles.map((muscle) => t(`muscle.${muscle}`)).join(', ')}</small>
    </button>
  );
});
