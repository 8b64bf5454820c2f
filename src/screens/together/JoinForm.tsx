import { useState } from 'react';
import { homePath } from '#core/address/routes.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { SESSION } from '#core/run/together.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, IconLink } from '#ui/widgets/Button.tsx';
import { Banner, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { PageTitle } from '#ui/frame/PageTitle.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { AskForHosts } from '#screens/workout/ready/AskForHosts.tsx';
import { Who } from './Who.tsx';
import css from './together.module.css';

/** The workout, the people already there, and the name to join under. */
export function JoinForm() {
  const t = useT();
  const nameOf = useNameOf();
  const { together } = useStores();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const session = useStore('together', (state) => state.session);
  const whole = useStore('together', (state) => state.whole);
  const status = useStore('together', (state) => state.status);
  const problem = useStore('together', (state) => state.problem);
  const known = useStore('together', (state) => state.name);
  const [name, setName] = useState(known);
  const trimmed = name.trim();
  const error = nameError();
  const isRefusedAtDoor = session?.isClosed === true && problem === 'not-allowed';
  const title = t('together.joinTitle', { name: session?.hostName ?? '' });
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <PageTitle>{title}</PageTitle>
      <IconLink to={homePath(isLoggedIn)} icon="left" label={t('player.back')} />
      <h1 dir="auto">{title}</h1>
      {whole && (
        <p className={css.workout} dir="auto">
          {nameOf(whole.workout)}
        </p>
      )}
      {whole && <AskForHosts whole={whole} question={together.getState()} />}
      <Form onSubmit={() => void together.getState().join(trimmed)}>
        <TextField
          label={t('together.name')}
          description={t(isLoggedIn ? 'together.nameHint' : 'together.nameHintGuest')}
          autoComplete="nickname"
          value={name}
          errorOnceTried={error}
          onChange={setName}
        />
        {problem === 'limit' && (
          <div role="alert">
            <Banner tone="warning" icon="warning">
              {t('together.full', { count: SESSION.membersAtMost + 1 })}
            </Banner>
          </div>
        )}
        {session?.isClosed && (
          <div role="status">
            <Banner tone="warning" icon="info">
              {t('together.closed', { name: session.hostName })}
            </Banner>
          </div>
        )}
        {problem && problem !== 'limit' && !isRefusedAtDoor && <ProblemLine problem={problem} />}
        <Button
          type="submit"
          variant="primary"
          size="stage"
          icon="friends"
          wide
          busy={status === 'joining' && t('together.joining')}
        >
          {t('together.join')}
        </Button>
      </Form>
      <Who />
    </main>
  );

  function nameError(): string | undefined {
    if (trimmed === '') return t('errors.name.empty');
    if (!isPlainText(trimmed)) return t('errors.name.hidden-signs');
    if (trimmed.length <= SESSION.nameLength) return undefined;
    return t('errors.name.too-long', { length: trimmed.length, max: SESSION.nameLength });
  }
}
