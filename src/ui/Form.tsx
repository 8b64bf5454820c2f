import type { FormEvent, ReactNode } from 'react';

interface FormProps {
  /** Called only when every field inside holds something that can be used. */
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * Puts the focus on the first field inside `root` that shows an error, or holds what cannot be used, and says whether
 * there is one.
 */
export function focusFirstWrong(root: ParentNode): boolean {
  const wrong = root.querySelector<HTMLElement>(
    '[aria-invalid="true"], input:invalid, select:invalid, textarea:invalid',
  );
  wrong?.focus();
  return wrong !== null;
}

/** A form without the browser's own bubbles: our sentences stand below the fields, and the first bad one gets the focus. */
export function Form({ onSubmit, children, className = 'stack' }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (form.checkValidity()) onSubmit();
    else form.querySelector<HTMLElement>('input:invalid, select:invalid, textarea:invalid')?.focus();
  };
  return (
    <form noValidate className={className} onSubmit={submit}>
      {children}
    </form>
  );
}
