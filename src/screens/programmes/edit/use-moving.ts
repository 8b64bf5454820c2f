import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Outline } from '#core/programme/outline.ts';
import { moveDay, moveToWeek, withWeek } from '#core/programme/outline-changes.ts';
import { useT } from '#i18n/setup.ts';
import { focusMoved } from './MoveButtons.tsx';

/** Moves days of a week: says where each is then, and keeps the focus near it. */
export function useMoving(n: number, outline: Outline, onChange: (outline: Outline) => void) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const days = outline.weeks[n]?.days ?? [];
  const dayName = (day: number) => t('programme.day', { n: day + 1 });
  const show = (to: Outline, day: string) =>
    flushSync(() => {
      onChange(to);
      setSaid(t('maker.day.moved', { day }));
    });
  return {
    list,
    said,
    move: (day: number, by: -1 | 1): void => {
      const week = outline.weeks[n];
      if (!week) return;
      show(withWeek(outline, n, moveDay(week, day, by)), dayName(day + by));
      focusMoved(list.current, day + by, by);
    },
    toWeek: (day: number, to: number): void => {
      const at = dayName(outline.weeks[to]?.days.length ?? 0);
      show(moveToWeek(outline, { week: n, day }, to), `${t('programme.week', { n: to + 1 })}, ${at}`);
      // What stands in its place now.
      const left = list.current?.children[Math.min(day, days.length - 2)];
      left?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    },
  };
}
