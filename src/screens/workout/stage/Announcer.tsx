import { useEffect, useRef } from 'react';

/**
 * Says `text` to a screen reader when it changes. The region is there, empty, before it speaks: else nothing is heard.
 */
export function Announcer({ text }: { readonly text: string }) {
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (region.current) region.current.textContent = text;
  }, [text]);
  return <p ref={region} role="status" className="visually-hidden" />;
}
