import { useMemo } from 'react';
import type { Translate } from './clock-text.ts';
import css from './RoundDial.module.css';

interface Props {
  /** 1-based; while resting, the coming one. */
  readonly round: number;
  readonly rounds: number;
  /** The round runs; otherwise it comes next. */
  readonly isNow: boolean;
  readonly t: Translate;
}

/** The rounds of a timer as blocks around its heart. Decorative: the heading says the same. */
export function RoundDial({ round, rounds, isNow, t }: Props) {
  const blocks = useMemo(() => Array.from({ length: rounds }, (_, index) => blockPath(index, rounds, WIDE)), [rounds]);
  const state = (index: number) => (index < round - 1 ? css.gone : index === round - 1 && isNow ? undefined : css.come);
  return (
    <svg
      className={css.dial}
      viewBox="-102 -102 204 204"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      {blocks.map((path, index) => (
        <path key={path} className={state(index)} d={index === round - 1 ? blockPath(index, rounds, LONG) : path} />
      ))}
      <text y="22" fontSize={round < 100 ? 92 : 68}>
        {round}
      </text>
      <text className={css.of} y="46">
        {t('player.ofRounds', { total: rounds })}
      </text>
    </svg>
  );
}

const OUTER = 98;
/** Inner radius of a block, and of the longer current one. */
const WIDE = 66;
const LONG = 58;
const GAP = 0.035;
const POINTS = 12;

/** The edge of an octagon in the direction of an angle. */
function edge(angle: number, radius: number): string {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const across = Math.max(Math.abs(x), Math.abs(y), (Math.abs(x) + Math.abs(y)) / 1.33);
  return `${((x * radius) / across).toFixed(1)} ${((y * radius) / across).toFixed(1)}`;
}

/** One block of the dial, clockwise from the top. */
function blockPath(index: number, rounds: number, inner: number): string {
  const turn = (2 * Math.PI) / rounds;
  const gap = rounds === 1 ? 0 : Math.min(GAP, turn / 6);
  const start = -Math.PI / 2 + index * turn + gap;
  const along = Array.from({ length: POINTS + 1 }, (_, step) => start + ((turn - 2 * gap) * step) / POINTS);
  const points = [...along.map((angle) => edge(angle, OUTER)), ...along.reverse().map((angle) => edge(angle, inner))];
  return `M${points.join('L')}z`;
}
