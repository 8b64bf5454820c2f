import { Suspense, useState } from 'react';
import { codeInText } from '#core/people/invite.ts';
import { useT } from '#i18n/setup.ts';
import { isEmail } from '#screens/login/fields.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { late } from '#ui/base/late.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Found } from './Found.tsx';
import type { ScanCodeProps } from './ScanCode.tsx';
import { type By, useLookUp } from './use-look-up.ts';

const ScanCode = late<ScanCodeProps>(async () => (await import('./ScanCode.tsx')).ScanCode);

/** Finds one person: by their code or link, by full email address, or by camera. */
export function AddFriend() {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<By>();
  const [isScanning, setScanning] = useState(false);
  const { lookUp, busy, answer, forget } = useLookUp();
  const by = readTyped(typed);
  const look = async (what: By) => {
    setAsked(what);
    await lookUp(what);
  };
  return (
    <section className="stack stack-tight">
      <h2>{t('friends.add')}</h2>
      <Form onSubmit={() => (typeof by === 'string' ? undefined : look(by))}>
        <TextField
          label={t('friends.who')}
          description={t('friends.whoHelp')}
          autoCapitalize="none"
          autoComplete="off"
          value={typed}
          errorOnceTried={typeof by === 'string' ? t(`friends.typed.${by}`) : undefined}
          onChange={(value) => {
            setTyped(value);
            forget();
          }}
        />
        <div className="row">
          <Button type="submit" icon="search" busy={busy && t('friends.busy')}>
            {t('friends.find')}
          </Button>
          <Button aria-expanded={isScanning} onClick={() => setScanning(!isScanning)}>
            {t('friends.scan.open')}
          </Button>
        </div>
      </Form>
      {isScanning && (
        <Suspense>
          <ScanCode
            onCode={(code) => {
              setScanning(false);
              setTyped(code);
              void look({ code });
            }}
          />
        </Suspense>
      )}
      <div role="status">{answer && asked && <Found answer={answer} onRetry={() => void look(asked)} />}</div>
    </section>
  );
}

/** The parsed input, or its error. */
function readTyped(typed: string): By | 'empty' | 'foreign' | 'email' | 'code' {
  const text = typed.trim();
  if (text === '') return 'empty';
  const code = codeInText(text, location.origin);
  if (code !== undefined) return { code };
  if (/^\w+:\/\//.test(text)) return 'foreign';
  if (!text.includes('@')) return 'code';
  return isEmail(text) ? { email: text } : 'email';
}
