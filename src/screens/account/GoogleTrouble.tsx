import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Banner, ProblemLine } from '#ui/widgets/Feedback.tsx';

const OWN = ['google-other', 'google-taken', 'google-refused', 'google-cancelled', 'proof-wanted'] as const;
const isOwn = (problem: string): problem is (typeof OWN)[number] => (OWN as readonly string[]).includes(problem);

/** Why the last request to Google failed. */
export function GoogleTrouble() {
  const t = useT();
  const problem = useStore('account', (state) => state.google.problem);
  if (problem === undefined) return null;
  if (!isOwn(problem)) return <ProblemLine problem={problem} />;
  return (
    <div role="status" data-problem={problem}>
      <Banner tone="warning" icon="warning">
        {t(`account.signIn.google.problem.${problem}`)}
      </Banner>
    </div>
  );
}
