import { useEffect, useState } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useLanguage, useLanguageName, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ProblemLine, Skeleton } from '#ui/widgets/Feedback.tsx';
import css from './info.module.css';

const AT_FIRST = 3;

/** Release notes, newest first. */
export function News() {
  const t = useT();
  const { info } = useStores();
  const notes = useStore('info', (state) => state.notes);
  const problem = useStore('info', (state) => state.notesProblem);
  const [all, setAll] = useState(false);
  useEffect(() => void info.getState().loadNotes(), [info]);
  return (
    <section className="stack stack-tight">
      <h2 id="news">{t('info.news.title')}</h2>
      {problem && (
        <ProblemLine what={t('info.news.problem')} problem={problem} onRetry={() => void info.getState().loadNotes()} />
      )}
      {!notes && !problem && (
        <div role="status" aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton height="12rem" />
        </div>
      )}
      {notes?.length === 0 && <p className="muted">{t('info.news.none')}</p>}
      {notes && notes.length > 0 && (
        <ol className="panel panel-flush rows">
          {(all ? notes : notes.slice(0, AT_FIRST)).map((note) => (
            <li key={`${note.version} ${note.createdAt}`} className={css.item}>
              <Note {...note} />
            </li>
          ))}
        </ol>
      )}
      {notes && notes.length > AT_FIRST && !all && (
        <p>
          <Button onClick={() => setAll(true)}>{t('info.news.older')}</Button>
        </p>
      )}
    </section>
  );
}

interface NoteProps {
  readonly version: string;
  readonly note: string;
  readonly notes?: Readonly<Partial<Record<string, string>>> | undefined;
  readonly createdAt: number;
}

function Note({ version, note, notes, createdAt }: NoteProps) {
  const t = useT();
  const { date } = useFormat();
  const language = useLanguageName();
  const tag = useLanguage();
  const translated = notes?.[language];
  return (
    <>
      <h3>{t('info.version', { version })}</h3>
      <p className="small muted">{date(createdAt)}</p>
      {/* Written in English; marked where it differs from the page's language. */}
      <p className={css.words} lang={translated === undefined ? 'en' : tag} dir="auto">
        {translated ?? note}
      </p>
    </>
  );
}
