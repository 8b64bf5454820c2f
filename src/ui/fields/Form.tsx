import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Tried } from './Field.tsx';
import { focusFirstWrong } from './wrong-field.ts';

interface FormProps {
  /** For a button outside the form. */
  readonly id?: string;
  /**
   * Called only if no field inside shows an error. A field that shows one after the promise resolves gets the focus.
   * `submitter` is the pressed button.
   */
  readonly onSubmit: (submitter: HTMLElement | null) => void | Promise<void>;
  readonly children: ReactNode;
}

/**
 * The only way to submit a form, without the browser's validation bubbles: the first try shows every field's error,
 * including `errorOnceTried`; while there is any, nothing is sent and the first such field gets the focus.
 */
export function Form({ id, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (answers > 0) focusFirstWrong(form.current);
  }, [answers]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    flushSync(() => setTried(true));
    if (focusFirstWrong(form.current)) return;
    await onSubmit(submitter);
    setAnswers((count) => count + 1);
  };
  return (
    <form ref={form} id={id} noValidate className="stack" onSubmit={(event) => void submit(event)}>
      <Tried value={tried}>{children}</Tried>
    </form>
  );
}
