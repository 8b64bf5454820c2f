import { useEffect, useState } from 'react';
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';
import { starterIn, startersIn } from '#core/programme/starters/starter.ts';
import { isStarter } from '#core/programme/starters/starter-ids.ts';
import { useLanguageName } from '#i18n/setup.ts';
import { useProgrammes } from '#stores/context.tsx';

/** The product's programmes in the reader's language; `undefined` until they have loaded. */
export function useStarters(): readonly Programme[] | undefined {
  const language = useLanguageName();
  const [loaded, setLoaded] = useState<{ readonly language: string; readonly all: readonly Programme[] }>();
  useEffect(() => {
    let isHere = true;
    void startersIn(language).then(
      (all) => isHere && setLoaded({ language, all }),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.all : undefined;
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
  const own = useProgrammes((state) => state.programmes.items.find((one) => one.pId === pId));
  const status = useProgrammes((state) => state.programmes.status);
  const follow = useProgrammes((state) => state.follows.find((one) => one.pId === pId));
  useEffect(() => {
    let isHere = true;
    void starterIn(pId, language).then(
      (found) => isHere && setStarter(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [pId, language]);
  const programme = own ?? (starter?.pId === pId ? starter : undefined);
  return { programme, follow, isLoading: isStarter(pId) ? !programme : status !== 'ready' };
}
