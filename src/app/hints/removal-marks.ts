import type { RemovalMarks } from '#stores/library/removals.ts';

const STORED_UNDER = 'icetime.removals';

/** localStorage, because it writes synchronously: IndexedDB would answer after the page is gone. */
export const removalMarks: RemovalMarks = {
  read() {
    try {
      return (localStorage.getItem(STORED_UNDER) ?? '').split('\n').filter(Boolean);
    } catch {
      return [];
    }
  },
  write(marks) {
    try {
      localStorage.setItem(STORED_UNDER, marks.join('\n'));
    } catch {
      // Storage is blocked or full: if the page is left at once, the deleted workout comes back.
    }
  },
};
