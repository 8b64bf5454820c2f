import { useEffect, useState } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { CLOSED, editionId, type Openness } from '#core/programme/coaching.ts';
import type { Programme } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import { ConfirmEmail } from '#screens/sharing/ConfirmEmail.tsx';
import { NeedsSharing } from '#screens/sharing/NeedsSharing.tsx';
import { useStore, useStores } from '#stores/context.tsx';
import { isAwaited } from '#stores/library/lists.ts';
import { absoluteUrl } from '#ui/base/absolute-url.ts';
import { Switch } from '#ui/fields/Switch.tsx';
import { ShareLink } from '#ui/frame/ShareLink.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { ProblemLine, Skeleton } from '#ui/widgets/Feedback.tsx';
import { HiddenNote } from './HiddenProgramme.tsx';
import { OfferForm } from './OfferForm.tsx';
import { type Refusal, Refused, refusalOf } from './Refused.tsx';
import { WhoHasIt } from './WhoHasIt.tsx';

export interface ShareProgrammeProps {
  /** One's own. */
  readonly programme: Programme;
  readonly onClose: () => void;
}

/** Offers a programme to friends and groups, or lets anyone with the link have it. */
export function ShareProgramme({ programme, onClose }: ShareProgrammeProps) {
  const t = useT();
  return (
    <Sheet open title={t('coaching.title', { name: programme.name })} onClose={onClose}>
      <NeedsSharing fallback={<Skeleton height="20rem" />}>
        <Share programme={programme} />
      </NeedsSharing>
    </Sheet>
  );
}

function Share({ programme }: Pick<ShareProgrammeProps, 'programme'>) {
  const t = useT();
  const { sharing, coaching } = useStores();
  const isVerified = useStore('login', (state) => state.emailVerified);
  const friendsProblem = useStore('sharing', (state) => state.problem);
  const problem = useStore('coaching', (state) => state.given.problem) ?? friendsProblem;
  const isLoading = useStore('coaching', (state) => isAwaited(state.given));
  const foreign = useForeign(programme);
  const load = () => {
    void sharing.getState().load();
    void coaching.getState().load('given');
  };
  useEffect(() => {
    void sharing.getState().load();
    void coaching.getState().load('given');
  }, [sharing, coaching]);
  return (
    <div className="stack stack-wide">
      {!isVerified && <ConfirmEmail />}
      {foreign.length > 0 && <Refused refusal={{ kind: 'foreign', names: foreign }} />}
      {problem && <ProblemLine what={t('coaching.notLoaded')} problem={problem} onRetry={load} />}
      {isLoading ? (
        <div role="status" aria-busy="true">
          <span className="visually-hidden">{t('common.loading')}</span>
          <Skeleton height="16rem" />
        </div>
      ) : (
        <>
          <HiddenNote programme={programme} />
          <WhoHasIt programme={programme} />
          <OfferForm programme={programme} />
          <LinkPart programme={programme} />
        </>
      )}
    </div>
  );
}

/** The names of workouts in it that are others' to share: said before somebody tries. */
function useForeign({ pId, workouts }: Programme): readonly string[] {
  const { coaching } = useStores();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isHere = true;
    void coaching
      .getState()
      .foreignOf(pId)
      .then((found) => isHere && setNames(found));
    return () => {
      isHere = false;
    };
  }, [coaching, pId, workouts]);
  return names;
}

/** Whether anyone with the link may have it, and whether everyone finds it. */
function LinkPart({ programme }: Pick<ShareProgrammeProps, 'programme'>) {
  const t = useT();
  const { coaching } = useStores();
  const isVerified = useStore('login', (state) => state.emailVerified);
  const edition = useStore('coaching', (state) => state.editions.get(programme.pId));
  const isOpen = edition?.sharePublic === true;
  const isListed = isOpen && edition.isListed;
  const isHidden = edition?.hidden !== undefined;
  const [busy, setBusy] = useState<'link' | 'public'>();
  const [refusal, setRefusal] = useState<Refusal>();
  const set = async (which: 'link' | 'public', openness: Openness) => {
    if (busy) return;
    setBusy(which);
    setRefusal(undefined);
    setRefusal(refusalOf(await coaching.getState().setOpen(programme.pId, openness)));
    setBusy(undefined);
  };
  return (
    <section className="stack stack-tight" aria-labelledby="programme-link">
      <h3 id="programme-link">{t('coaching.link.title')}</h3>
      <Switch
        label={t('coaching.link.anyone')}
        description={t(isOpen ? 'coaching.link.on' : 'coaching.link.off')}
        checked={busy === 'link' ? !isOpen : isOpen}
        disabled={isHidden || (!isVerified && !isOpen)}
        onChange={(on) => void set('link', on ? { sharePublic: true, isListed: false } : CLOSED)}
      />
      <Switch
        label={t('coaching.public.label')}
        description={t(isListed ? 'coaching.public.on' : 'coaching.public.off')}
        checked={busy === 'public' ? !isListed : isListed}
        disabled={isHidden || (!isVerified && !isListed)}
        onChange={(on) => void set('public', { sharePublic: true, isListed: on })}
      />
      {refusal && <Refused refusal={refusal} />}
      {isOpen && (
        <ShareLink url={absoluteUrl(pathTo('programme', { pId: editionId(programme) }))} title={programme.name} />
      )}
    </section>
  );
}
