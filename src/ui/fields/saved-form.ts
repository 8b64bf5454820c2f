/** A form's content, kept for this tab and person: it survives a reload, a detour or an expired session. */
export interface SavedForm<T> {
  readonly read: (uid: string) => T | undefined;
  readonly keep: (uid: string, typed: T) => void;
  readonly forget: (uid: string) => void;
}

/** `parse` accepts only what the form itself could have stored; anything else is `undefined`. */
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
        // Blocked or full: the form still holds it.
      }
    },
    forget(uid) {
      try {
        sessionStorage.removeItem(keyOf(uid));
      } catch {
        // Blocked: nothing was stored either.
      }
    },
  };
}
