import { type ReactNode, Suspense, useState } from 'react';
import type { Outcome } from '#core/base/errors.ts';
import { late } from '#ui/base/late.tsx';
import { loadTexts } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';

const Appeal = late(async () => {
  const [{ Appeal: Part }] = await Promise.all([import('./Appeal.tsx'), loadTexts('making')]);
  return Part;
});

interface Props {
  /** Why it is hidden, and what comes next. */
  readonly children: ReactNode;
  readonly askLabel: string;
  /** Nobody has asked for a review yet. */
  readonly canAsk: boolean;
  readonly onAsk: (text: string) => Promise<Outcome<void>>;
}

/** What reports have hidden, to its owner: a workout or a programme. */
export function HiddenBanner({ children, askLabel, canAsk, onAsk }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div role="status">
      <Banner
        tone="warning"
        icon="warning"
        action={
          canAsk && (
            <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {askLabel}
            </Button>
          )
        }
      >
        {children}
      </Banner>
      {isAsking && (
        <Suspense>
          <Appeal onSend={onAsk} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
