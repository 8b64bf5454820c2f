import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { homePath, pathTo } from '#core/address/routes.ts';
import { readShortCode } from '#core/base/short-code.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button, IconLink } from '#ui/widgets/Button.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { PageTitle } from '#ui/frame/PageTitle.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import css from './together.module.css';

interface Props {
  /** The invalid code in the address. */
  readonly wrong: string | undefined;
  readonly asScreen: boolean;
}

/** For typing a code. */
export function EnterCode({ wrong = '', asScreen }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const [typed, setTyped] = useState(wrong);
  const code = readShortCode(typed);
  const error = code === undefined ? t(typed.trim() === '' ? 'together.codeMissing' : 'together.codeWrong') : undefined;
  const go = () => {
    if (code !== undefined) navigate(pathTo('together', { code }) + (asScreen ? '?screen' : ''));
  };
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <PageTitle>{t('together.title')}</PageTitle>
      <IconLink to={homePath(isLoggedIn)} icon="left" label={t('player.back')} />
      <h1>{t('together.title')}</h1>
      <p className="muted">{t(asScreen ? 'together.codeForScreen' : 'together.codeIntro')}</p>
      <Form onSubmit={go}>
        <TextField
          label={t('together.code')}
          description={t('together.codeHint')}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={20}
          value={typed}
          {...(wrong === '' ? { errorOnceTried: error } : { error })}
          onChange={setTyped}
        />
        <Button type="submit" variant="primary" size="l" wide>
          {t(asScreen ? 'together.show' : 'together.goOn')}
        </Button>
      </Form>
    </main>
  );
}
