import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { programmeFrom } from '#core/programme/outline.ts';
import type { Programme } from '#core/programme/programme.ts';
import type { Workout } from '#core/workout/model.ts';
import { useLanguageName, useNameOf } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { Saved } from '#stores/programmes/programmes-state.ts';
import { keptPlan, keptProgramme, keptSource, keptWish, type Typed } from './typed.ts';

/** Why a programme could not be saved. */
export type Refusal = Exclude<Saved, 'saved'> | 'nothing' | 'note-only' | 'failed';

export function useSave(programme: Programme | undefined, typed: Typed, own: readonly Workout[]) {
  const { programmes } = useStores();
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const language = useLanguageName();
  const ownerId = useStore('login', (state) => state.userID);
  const newId = useStore('programmes', (state) => state.newId);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const save = async () => {
    const made = programmeFrom({
      ...typed,
      language: typed.language ?? language,
      programme,
      ownerId,
      newId,
      nowMs: Date.now(),
      own: own.map((workout) => ({ ...workout, name: nameOf(workout) })),
    });
    if (typeof made === 'string') return setRefused(made);
    setSaving(true);
    const saved = await programmes
      .getState()
      .save(made)
      .catch((): 'failed' => 'failed');
    setSaving(false);
    if (saved !== 'saved') return setRefused(saved);
    keptProgramme.forget(ownerId);
    keptPlan.forget(ownerId);
    keptWish.forget(ownerId);
    keptSource.forget(ownerId);
    navigate(pathTo('programme', { pId: made.pId }), { replace: true });
  };
  return { isSaving, refused, save };
}
