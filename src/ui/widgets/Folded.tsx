import { type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { Skeleton } from './Feedback.tsx';

/** Its icon stands where the labels begin. */
const LIKE_A_LABEL = { justifySelf: 'start', marginInlineStart: 'calc(-1 * var(--s-3))' } as const;

interface FoldedProps {
  readonly label: string;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** What changes seldom, behind one button; its code may come with the first press. */
export function Folded({ label, startsOpen = false, children }: FoldedProps) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <>
      <Button
        variant="text"
        style={LIKE_A_LABEL}
        icon={open ? 'up' : 'down'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <div id={id} className="stack stack-tight">
          <Suspense fallback={<Skeleton height="6rem" />}>{children}</Suspense>
        </div>
      )}
    </>
  );
}
