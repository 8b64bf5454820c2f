import { useState } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import type { NoteDraft } from '#stores/account/admin.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { EmptyState } from '#ui/widgets/Feedback.tsx';
import css from './admin.module.css';
import { Decision } from './Decision.tsx';
import { NoteForm } from './NoteForm.tsx';

/** The public release notes. */
export function Notes() {
  const t = useT();
  const { admin } = useStores();
  const { date } = useFormat();
  const notes = useStore('admin', (state) => state.lists.notes) ?? [];
  const [edited, setEdited] = useState<NoteDraft>();
  return (
    <div className="stack">
      <p>
        <Button icon="plus" onClick={() => setEdited({ id: '', version: '', note: '', notes: {} })}>
          {t('admin.notes.new')}
        </Button>
      </p>
      {notes.length === 0 && <EmptyState title={t('admin.notes.none')} />}
      <ul className="stack">
        {notes.map(({ id, version, note, notes: others = {}, createdAt }) => (
          <li key={id} className="panel stack stack-tight">
            <h2>{version}</h2>
            <p className="small muted">{date(createdAt)}</p>
            <p className={css.words} lang="en" dir="auto">
              {note}
            </p>
            <div className="row">
              <Button
                icon="edit"
                aria-label={t('admin.notes.edit', { version })}
                onClick={() => setEdited({ id, version, note, notes: others })}
              >
                {t('admin.notes.edit', { version })}
              </Button>
              <Decision
                label={t('admin.notes.delete', { version })}
                title={t('admin.notes.deleteAsk', { version })}
                text={t('admin.notes.deleteText')}
                danger
                onDecide={() => admin.getState().removeNote(id)}
              />
            </div>
          </li>
        ))}
      </ul>
      {edited && <NoteForm note={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}
