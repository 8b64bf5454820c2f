/**
 * Puts the focus on the first field inside `root` that shows an error, or holds what cannot be used, and says whether
 * there is one.
 */
export function focusFirstWrong(root: ParentNode | null): boolean {
  const wrong = root?.querySelector<HTMLElement>(
    '[aria-invalid="true"], input:invalid, select:invalid, textarea:invalid',
  );
  wrong?.focus();
  return wrong instanceof HTMLElement;
}
