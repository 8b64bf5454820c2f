import { useState } from 'react';
import type { Outcome, ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Dialog } from '#ui/widgets/Dialog.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';

interface AppealProps {
  readonly onSend: (text: string) => Promise<Outcome<void>>;
  readonly onClose: () => void;
}

/** Asks for a review of what is hidden. */
export function Appeal({ onSend, onClose }: AppealProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<ProblemCode>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    setProblem(undefined);
    const outcome = await onSend(text);
    setSending(false);
    if (outcome.ok) onClose();
    else setProblem(outcome.problem);
  };
  return (
    <Dialog
      open
      title={t('editor.hidden.appeal')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" busy={isSending && t('common.loading')} onClick={() => void send()}>
            {t('editor.hidden.send')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('editor.hidden.why')}
        description={t('editor.hidden.whyHint')}
        value={text}
        onChange={(typed) => setText(typed.slice(0, 1000))}
      />
      {problem && <ProblemLine what={t('editor.hidden.notSent')} problem={problem} />}
    </Dialog>
  );
}
