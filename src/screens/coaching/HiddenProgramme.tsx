import { Suspense, useEffect, useState } from 'react';
import { editionId } from '#core/programme/coaching.ts';
import type { Programme } from '#core/programme/programme.ts';
import { loadTexts, useT } from '#i18n/setup.ts';
import { useCoaching, useStores } from '#stores/context.tsx';
import { late } from '#ui/base/late.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';

const Appeal = late(async () => {
  const [{ Appeal: Part }] = await Promise.all([import('#screens/public/Appeal.tsx'), loadTexts('making')]);
  return Part;
});

interface Props {
  /** One's own. */
  readonly programme: Programme;
}

/** On the programme's page, which asks the server about one that is open to all. */
export function HiddenProgramme({ programme }: Props) {
  const { coaching } = useStores();
  const edition = useCoaching((state) => state.editions.get(programme.pId));
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
  const edition = useCoaching((state) => state.editions.get(programme.pId));
  const [isAsking, setAsking] = useState(false);
  if (!edition?.hidden) return null;
  const { reason, state } = edition.hidden;
  const ask = async (text: string) => {
    const outcome = await library.getState().appealHidden(editionId(edition), text);
    if (outcome.ok) await coaching.getState().load('given');
    return outcome;
  };
  return (
    <div role="status">
      <Banner
        tone="warning"
        icon="warning"
        action={
          state === 'hidden' && (
            <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t('coaching.hidden.appeal')}
            </Button>
          )
        }
      >
        {t(`coaching.hidden.reason.${reason === 'suspended' ? 'other' : reason}`)} {t(`coaching.hidden.next.${state}`)}
      </Banner>
      {isAsking && (
        <Suspense>
          <Appeal onSend={ask} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
