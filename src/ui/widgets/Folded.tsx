import { type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from './Button.tsx';
import { Skeleton } from './Feedback.tsx';

/** Aligns its icon with the labels. */
const LIKE_A_LABEL = { justifySelf: 'start', marginInlineStart: 'calc(-1 * var(--s-3))' } as const;

interface FoldedProps {
  readonly label: string;
  readonly startsOpen?: boolean;
  /** Whether it is open, if somebody else decides that. */
  readonly open?: boolean;
  readonly onOpen?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Rarely changed settings behind one button; their code may load on the first press. */
export function Folded({ label, startsOpen = false, open: decided, onOpen, children }: FoldedProps) {
  const [own, setOpen] = useState(startsOpen);
  const open = decided ?? own;
  const id = useId();
  return (
    <>
      <Button
        variant="text"
        style={LIKE_A_LABEL}
        icon={open ? 'up' : 'down'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (onOpen ?? setOpen)(!open)}
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
