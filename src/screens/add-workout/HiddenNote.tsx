import { useState } from 'react';
import type { ProblemCode } from '#core/errors.ts';
import { useT } from '#i18n/setup.ts';
import { useEditor, useLibrary, useStores } from '#stores/context.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Banner, ProblemLine } from '#ui/Feedback.tsx';
import { TextArea } from '#ui/TextField.tsx';

/** What the server has hidden, as the list last heard of it: a draft may be older. */
export function useHidden() {
  const workout = useEditor((state) => state.draft?.workout);
  const listed = useLibrary((state) => state.mine.items.find(({ wId }) => wId === workout?.wId));
  return (listed ?? workout)?.hidden;
}

/** Why the workout is not public although its owner made it so, and what they can do about it. */
export function HiddenNote() {
  const t = useT();
  const hidden = useHidden();
  const [isAsking, setAsking] = useState(false);
  if (!hidden) return null;
  const { reason, state } = hidden;
  const next = reason === 'suspended' ? '' : t(`editor.hidden.next.${state}`);
  return (
    <div role="status">
      <Banner
        tone="warning"
        icon="warning"
        action={state === 'hidden' && <Button onClick={() => setAsking(true)}>{t('editor.hidden.appeal')}</Button>}
      >
        {t(`editor.hidden.reason.${reason}`)} {next}
      </Banner>
      {isAsking && <Appeal onClose={() => setAsking(false)} />}
    </div>
  );
}

function Appeal({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { editor, library } = useStores();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<ProblemCode>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const outcome = await library.getState().appealHidden(editor.getState().draft?.workout.wId ?? '', text);
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
          <Button variant="primary" disabled={isSending} onClick={() => void send()}>
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
