import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { LANGUAGE_NAMES, type LanguageName } from '#core/base/languages.ts';
import { useT } from '#i18n/setup.ts';
import { LANGUAGE_LABELS } from '#screens/login/languages.ts';
import type { NoteDraft } from '#stores/account/admin.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ConfirmDialog, Sheet } from '#ui/widgets/Dialog.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { TextArea, TextField } from '#ui/fields/TextField.tsx';

/** Of a call's 4,000 characters; the rest is for the structure around the texts. */
const TEXTS_AT_MOST = 3_000;

interface NoteFormProps {
  /** `id` '' = a new note. */
  readonly note: NoteDraft;
  readonly onClose: () => void;
}

export function NoteForm({ note, onClose }: NoteFormProps) {
  const t = useT();
  const { admin, app } = useStores();
  const [version, setVersion] = useState(note.version);
  const [texts, setTexts] = useState<NoteDraft['notes']>({ ...note.notes, English: note.note });
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const { English = '', ...others } = texts;
  const isTooLong = JSON.stringify(texts).length > TEXTS_AT_MOST;
  const errorOf = (language: LanguageName) => {
    if (language !== 'English' || !isTried) return undefined;
    if (English.trim() === '') return t('admin.notes.missing');
    return isTooLong ? t('admin.notes.tooLong', { count: TEXTS_AT_MOST }) : undefined;
  };
  const submit = () => {
    setTried(true);
    if (English.trim() !== '' && !isTooLong) setAsking(true);
  };
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    const notes = Object.fromEntries(Object.entries(others).filter(([, text]) => text.trim() !== ''));
    const id = note.id || version.replaceAll('+', '-');
    const outcome = await admin.getState().writeNote({ id, version, note: English, notes });
    setBusy(false);
    setAsking(false);
    if (!outcome.ok) return setProblem(outcome.problem);
    app.getState().notify({ id: 'admin', kind: 'status', key: 'admin.done' });
    onClose();
  };
  return (
    <Sheet
      open
      title={note.id === '' ? t('admin.notes.new') : t('admin.notes.edit', { version: note.version })}
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <TextField
          label={t('admin.notes.version')}
          description={t('admin.notes.versionHint')}
          errorOnceTried={/^[0-9A-Za-z.+-]{1,40}$/.test(version) ? undefined : t('admin.notes.versionWrong')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          value={version}
          onChange={setVersion}
        />
        {LANGUAGE_NAMES.map((language) => (
          <TextArea
            key={language}
            label={`${t('admin.notes.note')}: ${LANGUAGE_LABELS[language]}`}
            error={errorOf(language)}
            rows={3}
            value={texts[language] ?? ''}
            onChange={(text) => setTexts({ ...texts, [language]: text })}
          />
        ))}
        {problem && <ProblemLine what={t('admin.notDone')} problem={problem} />}
        <p>
          <Button type="submit" variant="primary">
            {t('admin.notes.save')}
          </Button>
        </p>
      </Form>
      <ConfirmDialog
        open={isAsking}
        title={t('admin.notes.saveAsk', { version })}
        text={t('admin.notes.saveText')}
        confirmLabel={t('admin.notes.save')}
        busy={isBusy ? t('common.loading') : undefined}
        onConfirm={() => void save()}
        onCancel={() => setAsking(false)}
      />
    </Sheet>
  );
}
