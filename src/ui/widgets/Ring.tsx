import type { ReactNode } from 'react';
import css from './charts.module.css';

interface RingProps {
  /** 0 to 1; more shows as full. */
  readonly share: number;
  /** The number in the middle. */
  readonly value: ReactNode;
  /** A word or two below it. */
  readonly label: string;
}

const OCTAGON = 'M60 8h21.5L112 38.5v43L81.500 112h-43L8 81.5v-43L38.500 8z';

/** Progress as a ring around its number. Decorative: the words beside it say the same. */
export function Ring({ share, value, label }: RingProps) {
  const percent = Math.min(100, Math.max(0, share * 100));
  return (
    <div className={`${css.ring} ${css.colors}`}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <path d={OCTAGON} />
        {percent > 0 && <path d={OCTAGON} pathLength="100" strokeDasharray={`${percent} 100`} />}
      </svg>
      <div>
        <strong className="num">{value}</strong>
        <span className="tiny muted">{label}</span>
      </div>
    </div>
  );
}
