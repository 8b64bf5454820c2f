import { useCallback, useDeferredValue, useEffect, useState } from 'react';

interface Searched {
  readonly text: string;
}

const PREFIX = 'icetime.list.';
/** Functions that reset the lists on screen. */
const shown = new Set<() => void>();

/** Search, filters and sort order of one list, kept for this visit: they survive going back and reloading. */
export function useListQuery<Q extends Searched>(list: string, initial: Q): [Q, (query: Q) => void] {
  const [query, setQuery] = useState(() => readQuery(list, initial));
  const [first] = useState(initial);
  useEffect(() => {
    const empty = () => setQuery(first);
    shown.add(empty);
    return () => void shown.delete(empty);
  }, [first]);
  const change = useCallback(
    (next: Q) => {
      setQuery(next);
      try {
        sessionStorage.setItem(PREFIX + list, JSON.stringify(next));
      } catch {
        // Blocked or full: lasts as long as the list is shown.
      }
    },
    [list],
  );
  return [query, change];
}

/**
 * The query that windowed cards follow: typing shows at once, the cards after it. A search that is cleared builds a
 * screenful, as quick as the letter itself.
 */
export function useAskedQuery<Q extends Searched>(query: Q): Q {
  const shown = useDeferredValue(query);
  return query.text === '' && shown.text !== '' ? query : shown;
}

/** On sign-out: the next person must not see these searches. */
export function forgetListQueries(): void {
  for (const empty of shown) empty();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Blocked: nothing was stored either.
  }
}

function readQuery<Q extends Searched>(list: string, initial: Q): Q {
  try {
    const kept = {
      ...initial,
      ...(JSON.parse(sessionStorage.getItem(PREFIX + list) ?? '{}') as Partial<Q>),
    };
    return typeof kept.text === 'string' ? kept : initial;
  } catch {
    return initial;
  }
}
