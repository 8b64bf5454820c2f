import { useDeferredValue, useEffect, useState } from 'react';
import type { ProgrammeRequest } from '#core/programme/generate.ts';
import type { readProgrammeWish } from '#core/programme/wish/read-programme-wish.ts';
import { useLanguageName, useT } from '#i18n/setup.ts';
import { Understood } from '#ui/workout/Understood.tsx';

interface Props {
  readonly words: string;
  readonly request: ProgrammeRequest;
}

/** What was understood of the words, which go before what is chosen. */
export function UnderstoodWish({ words, request }: Props) {
  const t = useT();
  const language = useLanguageName();
  const text = useDeferredValue(words);
  const reader = useReader();
  const read = reader?.read(text, request, language);
  if (!read) return null;
  const { wish, goal, weeks, daysAWeek, minutes } = read;
  const first = [
    ...(goal ? [t(`maker.build.goals.${goal}`)] : []),
    ...(weeks === undefined ? [] : [t('programme.weeks', { count: weeks })]),
    ...(daysAWeek === undefined ? [] : [t('maker.build.daysSaid', { count: daysAWeek })]),
  ];
  return (
    <div className="stack stack-tight">
      <Understood wish={{ ...wish, minutes }} first={first} />
      <p className="muted small">{t('maker.build.wordsFirst')}</p>
    </div>
  );
}

function useReader(): { readonly read: typeof readProgrammeWish } | undefined {
  const [reader, setReader] = useState<{ readonly read: typeof readProgrammeWish }>();
  useEffect(() => {
    // Without it, making says what is wrong.
    import('#core/programme/wish/read-programme-wish.ts').then(
      (loaded) => setReader({ read: loaded.readProgrammeWish }),
      () => undefined,
    );
  }, []);
  return reader;
}
