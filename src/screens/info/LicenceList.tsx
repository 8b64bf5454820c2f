import { useState } from 'react';
import type { Licences } from '#core/base/licences.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import css from './info.module.css';

/** Licences of the shipped code with their exact texts, loaded on demand. */
export function LicenceList() {
  const t = useT();
  const { info } = useStores();
  const licences = useStore('info', (state) => state.licences);
  const problem = useStore('info', (state) => state.licencesProblem);
  const [isAsked, setAsked] = useState(false);
  const load = async () => {
    setAsked(true);
    await info.getState().loadLicences();
    setAsked(false);
  };
  return (
    <section className="stack stack-tight">
      <h2>{t('info.licences.title')}</h2>
      <p>{t('info.licences.text')}</p>
      {licences ? (
        <Packages licences={licences} />
      ) : (
        <>
          {problem && !isAsked && <ProblemLine what={t('info.licences.problem')} problem={problem} />}
          <p>
            <Button busy={isAsked && t('info.licences.loading')} onClick={() => void load()}>
              {t('info.licences.show')}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

function Packages({ licences: { packages, texts } }: { readonly licences: Licences }) {
  const t = useT();
  return (
    <>
      <p role="status" className="small muted">
        {t('info.licences.count', { count: packages.length })}
      </p>
      <ul className="panel panel-flush rows">
        {packages.map(({ name, version, licence, text }) => (
          <li key={`${name} ${version}`}>
            <details className={css.licence}>
              <summary>
                <span>
                  {name} {version}
                </span>{' '}
                <span className="small muted">{licence}</span>
              </summary>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
              <pre tabIndex={0} lang="en">
                {texts[text]}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
