import { useT } from '#i18n/setup.ts';
import type { SharingProblem } from '#stores/library/sharing-state.ts';
import { Banner } from '#ui/widgets/Feedback.tsx';

/** The failure and its reason, shown where it happened. */
export function WhyNot({ problem }: { readonly problem: SharingProblem }) {
  const t = useT();
  return (
    <div role="alert">
      <Banner tone="warning" icon={problem === 'offline' ? 'cloud-off' : 'warning'}>
        {`${t('sharing.failed')} ${reasonOf(problem, t)}`}
      </Banner>
    </div>
  );
}

function reasonOf(problem: SharingProblem, t: ReturnType<typeof useT>): string {
  switch (problem) {
    case 'unsent':
    case 'no-friend':
    case 'not-found':
    case 'conflict':
    case 'limit':
      return t(`sharing.problem.${problem}`);
    case 'unverified':
      return t('sharing.notYet');
    default:
      return t(`errors.problem.${problem}`);
  }
}
