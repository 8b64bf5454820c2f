import { memo, type ReactNode, useRef } from 'react';
import type { Workout } from '#core/workout/model.ts';
import type { CardLook } from './card-look.ts';
import css from './CardFeed.module.css';
import { heightBetween, type Range, type Rows } from './card-rows.ts';
import { useCardWindow } from './use-card-window.ts';

interface CardFeedProps {
  /** The list's name; its measured heights are stored under it for this visit. */
  readonly list: string;
  readonly look: CardLook;
  readonly workouts: readonly Workout[];
  /** This workout's card is always rendered. */
  readonly wanted?: string | undefined;
  readonly cardOf: (workout: Workout) => ReactNode;
}

/**
 * A virtual list of workout cards: only those in view and some around them are in the page. Assistive technology learns
 * the total and each card's position.
 */
export const CardFeed = memo(function CardFeed({ list, look, workouts, wanted, cardOf }: CardFeedProps) {
  const feed = useRef<HTMLUListElement>(null);
  const { range, held, rows } = useCardWindow(feed, list, workouts, wanted);
  const parts = held ? [range, held].toSorted((a, b) => a.from - b.from) : [range];
  return (
    <ul ref={feed} className={`cards ${css.feed}`} data-look={look}>
      {parts.flatMap(({ from, to }, part) => [
        space(rows, { from: parts[part - 1]?.to ?? 0, to: from }),
        ...workouts.slice(from, to).map((workout, index) => (
          <li key={workout.wId} data-id={workout.wId} aria-posinset={from + index + 1} aria-setsize={workouts.length}>
            {cardOf(workout)}
          </li>
        )),
      ])}
      {space(rows, { from: parts.at(-1)?.to ?? 0, to: workouts.length })}
    </ul>
  );
});

/** Placeholder for cards that are not rendered. */
function space(rows: Rows, { from, to }: Range): ReactNode {
  const height = heightBetween(rows, from, to);
  return height > 0 && <li key={`to ${to}`} aria-hidden="true" className={css.space} style={{ height }} />;
}
