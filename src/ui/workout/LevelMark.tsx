import { LEVEL_NAMES, type Level } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import css from './LevelMark.module.css';

const BARS = LEVEL_NAMES.map((_, index) => `M${index * 7 + 2.5} .5h4l-2 11h-4z`);

interface LevelMarkProps {
  readonly level: Level;
  /** `bars`: its name stands elsewhere. `hidden word`: only assistive technology gets it. */
  readonly word?: 'bars' | 'hidden word' | 'word';
}

/** Four cut bars on the dark tab, filled up to the level, with its name. */
export function LevelMark({ level, word = 'word' }: LevelMarkProps) {
  const t = useT();
  const filled = LEVEL_NAMES.indexOf(level) + 1;
  return (
    <span className={css.level} data-level={level}>
      <svg viewBox="0 0 28 12" aria-hidden="true">
        <path className={css.on} d={BARS.slice(0, filled).join('')} />
        <path d={BARS.slice(filled).join('')} />
      </svg>
      {word !== 'bars' && (
        <span className={word === 'hidden word' ? 'visually-hidden' : undefined}>{t(`level.${level}`)}</span>
      )}
    </span>
  );
}
