import type { ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import type { Offered } from '#stores/programmes/coaching-state.ts';
import { Banner } from '#ui/widgets/Feedback.tsx';

/** Why a programme could not be passed on. */
export type Refusal = Exclude<Offered, { readonly kind: 'published' }>;

export const refusalOf = (answer: Offered): Refusal | undefined => (answer.kind === 'published' ? undefined : answer);

interface Props {
  readonly refusal: Refusal;
  /** Of those whom it could not be offered to. */
  readonly namesOf?: (uids: readonly string[]) => readonly string[];
}

export function Refused({ refusal, namesOf }: Props) {
  const t = useT();
  return (
    <div role="alert">
      <Banner
        tone="warning"
        icon={refusal.kind === 'problem' && refusal.problem === 'offline' ? 'cloud-off' : 'warning'}
      >
        {sentence()}
      </Banner>
    </div>
  );

  function sentence(): string {
    switch (refusal.kind) {
      case 'too-big':
        return t('coaching.problem.tooBig');
      case 'foreign':
        return t('coaching.problem.notYours', { count: refusal.names.length, names: refusal.names.join(', ') });
      case 'missing':
        return t('coaching.problem.foreign', { count: refusal.names.length, names: refusal.names.join(', ') });
      case 'refused':
        return t('coaching.problem.refused', { names: namesOf?.(refusal.uids).join(', ') ?? '' });
      default:
        return `${t('sharing.failed')} ${reasonOf(refusal.problem)}`;
    }
  }
  function reasonOf(problem: ProblemCode): string {
    return t(`errors.problem.${problem}`);
  }
}
