import { useEffect, useState } from 'react';
import type { readWish } from '#core/wishes/read-wish.ts';
import type { isPlanText } from '#core/wishes/plan-or-wish.ts';

interface Reader {
  readonly readWish: typeof readWish;
  readonly isPlanText: typeof isPlanText;
}

/** What reads wishes and plans; `undefined` = not loaded yet, or it cannot be loaded now. */
export function useReader(): Reader | undefined {
  const [reader, setReader] = useState<Reader>();
  useEffect(() => {
    const load = async () => {
      const [read, tell] = await Promise.all([
        import('#core/wishes/read-wish.ts'),
        import('#core/wishes/plan-or-wish.ts'),
      ]);
      setReader({ readWish: read.readWish, isPlanText: tell.isPlanText });
    };
    // Without it the form still suggests workouts.
    load().catch(() => undefined);
  }, []);
  return reader;
}
