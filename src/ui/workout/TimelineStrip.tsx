import { useMemo, type CSSProperties } from 'react';
import type { StripBlock } from '#core/workout/timeline-strip.ts';
import css from './TimelineStrip.module.css';

interface TimelineStripProps {
  readonly steps: readonly StripBlock[];
  /** Progress of the run, 0…1; leave out if nothing runs. */
  readonly at?: number | undefined;
  /** The picture in words. Leave out only if the same facts are beside it. */
  readonly label?: string | undefined;
  /** `l` is twice as high; `stage` has a frame for the player's coloured ground. */
  readonly size?: 'm' | 'l' | 'stage';
}

/**
 * A whole workout as one skyline: exercises have full height, other steps are low. One element for any number of steps.
 */
export function TimelineStrip({ steps, at, label, size = 'm' }: TimelineStripProps) {
  const painted = useMemo(
    () => ({ '--strip': paint(steps, true), '--strip-low': paint(steps, false) }) as CSSProperties,
    [steps],
  );
  const position =
    at === undefined ? undefined : ({ '--at': `${Math.min(1, Math.max(0, at)) * 100}%` } as CSSProperties);
  return (
    <div
      className={`${css.strip} ${css[size]} ${at === undefined ? '' : css.running}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      style={{ ...painted, ...position }}
    />
  );
}

/** Hard-stop background of the exercises (`high`) or of all other steps, with 1 px between blocks. */
function paint(steps: readonly StripBlock[], high: boolean): string {
  const total = steps.reduce((sum, step) => sum + step.weight, 0);
  if (total <= 0) return 'none';
  const stops: string[] = [];
  let clearFrom = 0;
  let start = 0;
  steps.forEach((step, index) => {
    const end = start + step.weight;
    if ((step.kind === 'exercise') === high && step.weight > 0) {
      const from = percent(start / total);
      const to = index === steps.length - 1 ? '100%' : `calc(${percent(end / total)} - 1px)`;
      if (start > clearFrom) stops.push(`transparent ${percent(clearFrom / total)} ${from}`);
      stops.push(`var(--ph-${step.kind}) ${from} ${to}`, `transparent ${to} ${percent(end / total)}`);
      clearFrom = end;
    }
    start = end;
  });
  if (stops.length === 0) return 'none';
  if (clearFrom < total) stops.push(`transparent ${percent(clearFrom / total)} 100%`);
  return `linear-gradient(90deg,${stops.join(',')})`;
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
