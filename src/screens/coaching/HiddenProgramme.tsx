import { useEffect } from 'react';
import { editionId } from '#core/programme/coaching.ts';
import type { Programme } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import { HiddenBanner } from '#screens/public/HiddenBanner.tsx';
import { useStore, useStores } from '#stores/context.tsx';

interface Props {
  /** One's own. */
  readonly programme: Programme;
}

/** On the programme's page, which asks the server about one that is open to all. */
export function HiddenProgramme({ programme }: Props) {
  const { coaching } = useStores();
  const edition = useStore('coaching', (state) => state.editions.get(programme.pId));
  const mayBeHidden = edition !== undefined && (edition.sharePublic || edition.hidden !== undefined);
  useEffect(() => {
    if (mayBeHidden) void coaching.getState().load('given');
  }, [coaching, mayBeHidden]);
  return <HiddenNote programme={programme} />;
}

/** Why a programme is no longer open although its owner opened it, and what they can do. */
export function HiddenNote({ programme }: Props) {
  const t = useT();
  const { coaching, library } = useStores();
  const edition = useStore('coaching', (state) => state.editions.get(programme.pId));
  if (!edition?.hidden) return null;
  const { reason, state } = edition.hidden;
  const ask = async (text: string) => {
    const outcome = await library.getState().appealHidden(editionId(edition), text);
    if (outcome.ok) await coaching.getState().load('given');
    return outcome;
  };
  return (
    <HiddenBanner askLabel={t('coaching.hidden.appeal')} canAsk={state === 'hidden'} onAsk={ask}>
      {t(`coaching.hidden.reason.${reason === 'suspended' ? 'other' : reason}`)} {t(`coaching.hidden.next.${state}`)}
    </HiddenBanner>
  );
}
