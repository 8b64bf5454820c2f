import { useEffect, useRef } from 'react';

/**
 * Announces `text` to screen readers when it changes. The region must exist, empty, beforehand; otherwise nothing is
 * announced.
 */
export function Announcer({ text }: { readonly text: string }) {
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (region.current) region.current.textContent = text;
  }, [text]);
  return <p ref={region} role="status" className="visually-hidden" />;
}
