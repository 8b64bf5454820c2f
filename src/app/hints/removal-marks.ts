import type { RemovalMarks } from '#stores/library/removals.ts';

const STORED_UNDER = 'icetime.removals';

/** In storage that is written at once: the databases' answer would come to a page that is gone. */
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
      // Storage is blocked or full: what was deleted comes back when the page is left at once.
    }
  },
};
