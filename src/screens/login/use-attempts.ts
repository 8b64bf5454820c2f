import { useEffect, useState } from 'react';

/** Counts refused tries to send a form; after each one the first field with an error gets the focus. */
export function useAttempts(): readonly [attempts: number, refused: () => void] {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [attempts]);
  return [attempts, () => setAttempts((count) => count + 1)];
}
