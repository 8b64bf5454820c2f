import { useT } from '#i18n/setup.ts';
import { useContract } from '#stores/context.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import type { Refusal } from './use-save.ts';

export function Refused({ why }: { readonly why: Refusal }) {
  const t = useT();
  const most = useContract((state) => state.limits.maxProgrammes);
  const words = {
    limit: () => t('programme.limit', { count: most }),
    exercises: () => t('errors.problem.limit'),
    'too-big': () => t('programme.edit.tooLarge'),
    nothing: () => t('programme.edit.nothing'),
    failed: () => t('programme.failed'),
  } as const;
  return (
    <div role="alert">
      <Banner tone="warning" icon="warning">
        {words[why]()}
      </Banner>
    </div>
  );
}
