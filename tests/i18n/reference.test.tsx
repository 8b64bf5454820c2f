import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nameReference } from '#i18n/reference.ts';
import { startI18n, t } from '#i18n/setup.ts';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';

test.each([
  ['en', 'Something went wrong on our server. Try again. Reference: '],
  ['de', 'Auf unserem Server ist etwas schiefgegangen. Versuche es erneut. Referenz: '],
  ['fr', 'Un problème est survenu sur notre serveur. Réessaie. Référence\u00a0: '],
] as const)('names the latest failure of the server wherever it is shown (%s)', async (language, sentence) => {
  await startI18n(language);
  for (const reference of ['AB3DE6GH', 'ZY9XW8VU']) {
    nameReference(reference);
    const { unmount } = render(<ProblemLine problem="server-error" onRetry={() => undefined} />);
    expect(screen.getByRole('status')).toHaveTextContent((sentence + reference).replaceAll('\u00a0', ' '));
    unmount();
    expect(t('errors.problem.server-error')).toBe(sentence + reference);
    // No other sentence changes.
    render(<ProblemLine problem="unavailable" />).unmount();
    expect(t('errors.problem.unavailable')).not.toContain(reference);
  }
});
