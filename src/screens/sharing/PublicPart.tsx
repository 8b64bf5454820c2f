import type { Workout } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { Publishing, Shared } from '#stores/library/sharing-state.ts';
import { Switch } from '#ui/fields/Switch.tsx';
import { useStep } from './use-step.ts';
import { WhyNot } from './WhyNot.tsx';

interface Props {
  readonly workout: Workout;
  readonly onPublish?: ((publishing: Publishing) => Promise<Shared>) | undefined;
}

/** Whether the workout is public, and whether others may copy it. */
export function PublicPart({ workout, onPublish }: Props) {
  const t = useT();
  const { sharing } = useStores();
  const isVerified = useStore('login', (state) => state.emailVerified);
  const { busy, problems, take } = useStep();
  const { wId, sharePublic, rules, hidden } = workout;
  const isBusy = busy.has(wId);
  const problem = problems.get(wId);
  const set = (publishing: Publishing) => {
    const publish = onPublish ?? ((what: Publishing) => sharing.getState().publish(wId, what));
    if (!isBusy) void take(wId, () => publish(publishing));
  };
  return (
    <section className="stack stack-tight" aria-labelledby="share-public">
      <h3 id="share-public">{t('sharing.with.everybody')}</h3>
      <Switch
        label={t('sharing.public')}
        description={t(hidden ? 'sharing.hidden' : 'sharing.publicText')}
        checked={sharePublic && !hidden}
        disabled={hidden !== undefined || (!isVerified && !sharePublic)}
        onChange={(on) => set({ sharePublic: on, rules: rulesOf(on, rules !== 'nocopy') })}
      />
      <Switch
        label={t('sharing.mayCopy')}
        description={t('sharing.mayCopyText')}
        checked={rules !== 'nocopy'}
        onChange={(on) => set({ sharePublic, rules: rulesOf(sharePublic, on) })}
      />
      {problem && <WhyNot problem={problem} />}
    </section>
  );
}

/** By default everybody who sees it may copy it. */
const rulesOf = (isPublic: boolean, mayCopy: boolean): Publishing['rules'] =>
  mayCopy ? (isPublic ? 'copy' : 'owner') : 'nocopy';
