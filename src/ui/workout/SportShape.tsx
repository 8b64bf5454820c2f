import type { Sport } from '#core/workout/model.ts';
import css from './SportShape.module.css';

/** A symbol for each sport, cut from straight lines like all ice: strokes in a box of 24. */
const LINES: Readonly<Record<Sport, string>> = {
  Fitness: 'M2 9v6M6 5v14M6 12h12M18 5v14M22 9v6',
  Strength: 'M8 9 10 3h4l2 6M7 21 4 14l4-5h8l4 5-3 7z',
  YOGA: 'M10 2h4v4h-4zM12 9v6M12 9 5 15M12 9l7 6M2 21l10-5 10 5z',
  Basketball: 'M8 2h8l6 6v8l-6 6H8l-6-6V8zM2 12h20M12 2v20M5 5l4 7-4 7M19 5l-4 7 4 7',
  Boxing: 'M7 21v-6l-4-4V6l4-4h9l5 4v6l-4 3v6zM7 17h10M8 9h8',
  Calisthenics: 'M1 3h22M7 3l3 6v7l-2 6M17 3l-3 6v7l2 6M10 9h4M11 4h2v2h-2z',
  Climbing: 'M1 21 9 5l4 7 3-4 7 13zM9 5l2 8-4 3M16 8l-1 6 3 3',
  Cycling: 'M1 17l2-4h3l2 4-2 4H3zM16 17l2-4h3l2 4-2 4h-3zM5 17 9 8h6l4 9M9 8l3 8 4-5M7 5h4M15 8V4h3',
  Dancing: 'M8 19V6l12-3v13M8 10l12-3M3 16h5v5H3zM15 13h5v5h-5z',
  Endurance: 'M1 13h5l3-9 5 16 3-9h6',
  Football: 'M8 2h8l6 6v8l-6 6H8l-6-6V8zM12 8l4 3-2 5h-4l-2-5zM12 8V2M16 11l6-3M14 16l2 6M10 16l-2 6M8 11 2 8',
  Gaming: 'M6 6h12l5 12-4 2-4-5H9l-4 5-4-2zM8 8v5M5 11h6M15 9h3M16 12h3',
  Gymnastic: 'M6 1v10M18 1v10M4 11h4l2 3v4l-2 3H4l-2-3v-4zM16 11h4l2 3v4l-2 3h-4l-2-3v-4z',
  Golf: 'M9 21V2l11 5-11 5M2 21h20M13 18h3',
  Pilates: 'M2 21h20M4 7l8 11L22 6M6 10l9-2M2 3h3v3H2z',
  Skiing: 'M1 21 12 3l11 18zM12 3l-2 6 4 3-5 4 4 5',
  Tennis: 'M13 2h5l4 4v5l-4 4h-5l-4-4V6zM10 14l-8 8M9 8h13M15 2v13',
  'Table Tennis': 'M8 2h7l5 5v6l-4 3H8l-4-3V6zM10 16v6h4v-6M4 12h16',
  others: 'M12 1v22M2 7l20 10M22 7 2 17M9 3l3 3 3-3M9 21l3-3 3 3',
};

/** The shape of a sport, engraved into the ice of a cover. */
export function SportShape({ sport }: { readonly sport: Sport }) {
  return (
    <svg className={css.shape} viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[sport]} />
    </svg>
  );
}
