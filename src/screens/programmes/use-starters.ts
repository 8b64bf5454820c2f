import { useEffect, useState } from 'react';
import { editionId } from '#core/programme/coaching.ts';
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';
import { starterIn, startersIn } from '#core/programme/starters/starter.ts';
import { isStarter } from '#core/programme/starters/starter-ids.ts';
import { useLanguageName } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';

interface Starters {
  /** `undefined` = they are loading. */
  readonly starters: readonly Programme[] | 'failed' | undefined;
  readonly retry: () => void;
}

/** The product's programmes in the reader's language. */
export function useStarters(): Starters {
  const language = useLanguageName();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly all: readonly Programme[] | 'failed' }>();
  const key = `${language} ${attempt}`;
  useEffect(() => {
    let isHere = true;
    const show = (all: readonly Programme[] | 'failed') => isHere && setLoaded({ key, all });
    void startersIn(language).then(show, () => show('failed'));
    return () => {
      isHere = false;
    };
  }, [language, key]);
  return {
    starters: loaded?.key === key ? loaded.all : undefined,
    retry: () => setAttempt(attempt + 1),
  };
}

interface Shown {
  /** `undefined` = not there (yet). */
  readonly programme: Programme | undefined;
  /** The latest time that the person began it. */
  readonly follow: Follow | undefined;
  readonly isLoading: boolean;
}

/** A programme by its id: one's own, or one of the product's. */
export function useProgramme(pId: string): Shown {
  const language = useLanguageName();
  const [starter, setStarter] = useState<Programme>();
  const [missing, setMissing] = useState('');
  const own = useStore('programmes', (state) => state.programmes.items.find((one) => one.pId === pId));
  // Of a guest nothing is loaded.
  const isAwaited = useStore('login', (state) => state.isLoggedIn);
  const status = useStore('programmes', (state) => state.programmes.status);
  const follow = useStore('programmes', (state) => state.follows.find((one) => editionId(one) === pId));
  useEffect(() => {
    let isHere = true;
    void starterIn(pId, language).then(
      (found) => isHere && setStarter(found),
      () => isHere && setMissing(pId),
    );
    return () => {
      isHere = false;
    };
  }, [pId, language]);
  const programme = own ?? (starter?.pId === pId ? starter : undefined);
  return {
    programme,
    follow,
    isLoading: isStarter(pId) ? !programme && missing !== pId : isAwaited && status !== 'ready',
  };
}
