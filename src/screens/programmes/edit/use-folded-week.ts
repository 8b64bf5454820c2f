import { useDndMonitor, useDroppable } from '@dnd-kit/core';
import { useEffect, useState } from 'react';

/** As long as whoever merely passes takes. */
const OPENS_AFTER_MS = 700;

/** What opens moves everything below it; dnd-kit would measure it alone, and take the next week to lie where it lay. */
export const MEASURES_ALL = { updateMeasurementsFor: [] };

/** Opens a folded week when something dragged stays over it or is dropped on it. */
export function useFoldedWeek(n: number, startsOpen: boolean) {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = String(n);
  const { setNodeRef, isOver } = useDroppable({ id, disabled: isOpen, resizeObserverConfig: MEASURES_ALL });
  useDndMonitor({ onDragEnd: ({ over }) => over?.id === id && setOpen(true) });
  const opensSoon = isOver && !isOpen;
  useEffect(() => {
    if (!opensSoon) return undefined;
    const timer = setTimeout(() => setOpen(true), OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [opensSoon]);
  return { setNodeRef, isOver: opensSoon, isOpen, setOpen };
}
