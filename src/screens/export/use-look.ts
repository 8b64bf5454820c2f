import { useRef, useState } from 'react';
import { type ImportReading, joined } from '#core/import/reading.ts';
import type { ReadOptions } from '#core/import/workout-file-reader.ts';
import { readHistory } from '#core/training/history/history.ts';
import type { HistoryReading } from '#core/training/history/session.ts';
import { LEVEL_NAMES, SPORTS } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import type { Archive } from '#screens/export/files/archive.ts';
import { type FileProblem, type Found, openFile, type Opened } from '#screens/export/files/read-file.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { Reading } from './use-import.ts';

export type Looked =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  /** Every read has its own `turn`. */
  | { readonly kind: 'read'; readonly reading: Reading; readonly archive: Archive | undefined; readonly turn: number }
  | { readonly kind: 'history'; readonly history: HistoryReading; readonly turn: number };

/** Reads a file or a text. */
export function useLook() {
  const t = useT();
  const { defaultExcerciseTimeSec, language } = useStore('settings', (state) => state.settings);
  const [looked, setLooked] = useState<Looked>({ kind: 'idle' });
  const { library } = useStores();
  const latest = useRef(0);
  const look = async (open: () => Opened | Promise<Opened>) => {
    latest.current += 1;
    const turn = latest.current;
    setLooked({ kind: 'reading' });
    // Existing workouts decide which boxes are ticked, so they are loaded before anything is shown.
    const [opened] = await Promise.all([
      open(),
      library
        .getState()
        .loadCopies()
        .catch(() => undefined),
    ]);
    // Another file or text was chosen meanwhile.
    if (latest.current !== turn) return;
    if (!opened.ok) return setLooked({ kind: 'refused', problem: opened.problem });
    const { found, archive } = opened;
    const history =
      !archive &&
      readHistory(textOf(found[0]), {
        sports: new Map(SPORTS.map((sport) => [t(`sport.${sport}`), sport])),
        levels: new Map(LEVEL_NAMES.map((level) => [t(`level.${level}`), level])),
      });
    if (history) return setLooked({ kind: 'history', history, turn });
    const names = { unnamed: t('common.unnamed'), stepName: t('common.interval') };
    const options = { defaultTimeSec: defaultExcerciseTimeSec, language, ...names };
    const readings = await Promise.all(found.map((one) => readFound(one, options))).catch(() => undefined);
    if (latest.current !== turn) return;
    if (!readings) return setLooked({ kind: 'refused', problem: 'unreadable' });
    const reading = joined(readings);
    setLooked(reading.ok ? { kind: 'read', reading, archive, turn } : { kind: 'refused', problem: reading.problem });
  };
  return {
    looked,
    lookAtText: (text: string) => look(() => ({ ok: true, found: [{ content: text }] })),
    lookAtFile: (file: Blob) => look(() => openFile(file)),
    reset: () => setLooked({ kind: 'idle' }),
  };
}

const textOf = (found: Found | undefined): string => (typeof found?.content === 'string' ? found.content : '');

/** Rejects where its reader cannot be fetched. */
async function readFound({ content, fileIn }: Found, own: ReadOptions): Promise<ImportReading> {
  const options = fileIn ? { ...own, fileIn } : own;
  if (typeof content === 'string') {
    const { isMarkup, readImport } = await import('#core/import/import.ts');
    const markup = isMarkup(content) ? await import('#core/import/markup.ts') : undefined;
    return readImport(content, options, markup?.readMarkup);
  }
  return (await import('#core/import/fit.ts')).readFit(content, options);
}
