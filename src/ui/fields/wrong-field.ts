/** Focuses the first invalid field inside `root`; returns whether there is one. */
export function focusFirstWrong(root: ParentNode | null): boolean {
  const wrong = root?.querySelector<HTMLElement>(
    '[aria-invalid="true"], input:invalid, select:invalid, textarea:invalid',
  );
  wrong?.focus();
  return wrong instanceof HTMLElement;
}
