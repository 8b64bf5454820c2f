import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { PastedText, readPasted } from '#core/programme/pasted.ts';
import { useLanguageName, useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';

interface Asked {
  /** How often a text of one week is repeated. */
  readonly weeks: number;
  readonly takesDoubtful: boolean;
}

/** What the text is as a programme; `undefined` = its reader is loading. */
export function usePasted(typed: string, { weeks, takesDoubtful }: Asked): PastedText | 'failed' | undefined {
  const t = useT();
  const language = useLanguageName();
  const text = useDeferredValue(typed);
  const defaultTimeSec = useStore('settings', (state) => state.settings.defaultExcerciseTimeSec);
  const stepName = t('common.interval');
  const unnamed = t('words.plan.name');
  const reader = useReader();
  return useMemo(
    () =>
      typeof reader === 'object'
        ? reader.read(text, { defaultTimeSec, stepName, takesDoubtful }, { language, unnamed, weeks })
        : reader,
    [reader, text, defaultTimeSec, stepName, takesDoubtful, language, unnamed, weeks],
  );
}

function useReader(): { readonly read: typeof readPasted } | 'failed' | undefined {
  const [reader, setReader] = useState<{ readonly read: typeof readPasted } | 'failed'>();
  useEffect(() => {
    import('#core/programme/pasted.ts').then(
      (loaded) => setReader({ read: loaded.readPasted }),
      () => setReader('failed'),
    );
  }, []);
  return reader;
}
