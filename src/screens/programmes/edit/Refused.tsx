import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import type { Refusal } from './use-save.ts';

export function Refused({ why }: { readonly why: Refusal }) {
  const t = useT();
  const most = useStore('contract', (state) => state.limits.maxProgrammes);
  const words = {
    limit: () => t('programme.limit', { count: most }),
    exercises: () => t('errors.problem.limit'),
    'too-big': () => t('programme.edit.tooLarge'),
    'note-only': () => t('maker.noteOnly'),
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
