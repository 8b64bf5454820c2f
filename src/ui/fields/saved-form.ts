/** What stands in a form, kept for this tab and person: a reload, a detour or an expired session loses nothing. */
export interface SavedForm<T> {
  readonly read: (uid: string) => T | undefined;
  readonly keep: (uid: string, typed: T) => void;
  readonly forget: (uid: string) => void;
}

/** `parse` takes only what the form itself could have left there; anything else is `undefined`. */
export function keptForm<T>(form: string, parse: (stored: unknown) => T | undefined): SavedForm<T> {
  const keyOf = (uid: string): string => `icetime.${form}.${uid}`;
  return {
    read(uid) {
      try {
        return parse(JSON.parse(sessionStorage.getItem(keyOf(uid)) ?? 'null'));
      } catch {
        return undefined;
      }
    },
    keep(uid, typed) {
      try {
        sessionStorage.setItem(keyOf(uid), JSON.stringify(typed));
      } catch {
        // Blocked or full: the form itself still holds it.
      }
    },
    forget(uid) {
      try {
        sessionStorage.removeItem(keyOf(uid));
      } catch {
        // Blocked: then nothing was kept either.
      }
    },
  };
}
