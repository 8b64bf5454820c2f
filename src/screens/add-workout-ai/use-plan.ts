import { useCallback, useMemo, useRef, useState } from 'react';
import { carriedOver, correctionsAfter, type Edited, madeOf, type MadeOfPastedPlan } from '#core/import/plan-edits.ts';
import type { Correction, Corrections } from '#core/import/plan/model.ts';
import { readByLine, workoutOfPastedPlan } from '#core/import/plan.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { keptProposal } from './kept.ts';

interface Corrected {
  readonly text: string;
  readonly corrections: Corrections;
  readonly made: MadeOfPastedPlan;
}

/** The reading of a plan with the person's corrections, and the workout of it with their changes. */
export function usePlan(text: string) {
  const t = useT();
  const { library } = useStores();
  const { defaultExcerciseTimeSec: defaultTimeSec, language } = useStore('settings', (state) => state.settings);
  const uid = useStore('login', (state) => state.userID);
  const [fresh] = useState(() => library.getState().fresh(language));
  const read = useCallback(
    (corrections: Corrections): MadeOfPastedPlan | undefined => {
      const reading = readByLine(text, { defaultTimeSec, stepName: t('common.interval'), corrections });
      return (
        reading && madeOf(reading, workoutOfPastedPlan(reading.plan, reading.plan.title || t('words.plan.name'), fresh))
      );
    },
    [text, defaultTimeSec, fresh, t],
  );
  const asWritten = useMemo(() => read({}), [read]);
  const isUnsure = useMemo(
    () => !asWritten && readByLine(text, { defaultTimeSec, takesDoubtful: true }) !== undefined,
    [asWritten, text, defaultTimeSec],
  );
  const [corrected, setCorrected] = useState(() => restored(text, uid, read));
  const edited = useRef<Edited>(undefined);
  const current = useMemo(() => {
    if (!corrected || corrected.text === text) return corrected;
    if (!asWritten) return undefined;
    const lines = corrected.made.reading.lines;
    const corrections = correctionsAfter(corrected.corrections, lines, asWritten.reading.lines);
    const made = read(corrections);
    return made && { text, corrections, made };
  }, [corrected, text, asWritten, read]);
  const corrections = current?.corrections ?? {};
  const made = current?.made ?? asWritten;
  /** Refuses (false) what would leave no exercise. */
  const correct = (at: number, correction: Correction): boolean => {
    const next = { ...corrections, [at]: correction };
    const after = read(next);
    if (!made || !after) return false;
    setCorrected({ text, corrections: next, made: edited.current ? carriedOver(made, edited.current, after) : after });
    return true;
  };
  const takeAll = (): void => {
    const doubtful = readByLine(text, { defaultTimeSec, takesDoubtful: true })?.lines.filter((line) => line.isDoubtful);
    const all = Object.fromEntries((doubtful ?? []).map(({ at }) => [at, {}]));
    const after = read(all);
    if (after) setCorrected({ text, corrections: all, made: after });
  };
  const onEdit = (now: Edited) => {
    edited.current = now;
  };
  return { asWritten: (asWritten ?? made)?.reading, made, corrections, correct, isUnsure, takeAll, onEdit };
}

/** As the person left it, when they come back to it. */
function restored(
  text: string,
  uid: string,
  read: (corrections: Corrections) => MadeOfPastedPlan | undefined,
): Corrected | undefined {
  const kept = keptProposal.read(uid);
  if (kept?.way !== 'plan' || kept.text !== text) return undefined;
  const { corrections = {}, places, whole } = kept;
  const made = read(corrections);
  return made && { text, corrections, made: { ...made, whole, places: places ?? made.places } };
}
