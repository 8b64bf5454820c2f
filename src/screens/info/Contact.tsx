import { useEffect, useState } from 'react';
import { CONTACT_DEVICE_LENGTH, CONTACT_TEXT_LENGTH, CONTACT_TOPICS, type ContactTopic } from '#core/base/contact.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { keptForm } from '#ui/fields/saved-form.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import css from './info.module.css';
import { factsText, useDeviceFacts } from './device-facts.ts';

/** People with an account write here; guests use their own mail, if there is an address. */
export function Contact() {
  const t = useT();
  const { info } = useStores();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  useEffect(() => void info.getState().loadContact(), [info]);
  return (
    <section className="stack stack-tight">
      <h2 id="contact">{t('info.contact.title')}</h2>
      {isLoggedIn ? <ContactForm /> : <ContactByMail />}
    </section>
  );
}

function ContactByMail() {
  const t = useT();
  const email = useStore('info', (state) => state.contactEmail);
  if (email === undefined) return <p className="muted">{t('info.contact.offline')}</p>;
  if (email === '') return <p className="muted">{t('info.contact.nobody')}</p>;
  return (
    <>
      <p>{t('info.contact.guest')}</p>
      <MailLink email={email} />
    </>
  );
}

function MailLink({ email }: { readonly email: string }) {
  const t = useT();
  return (
    <p>
      <a className={css.mail} href={`mailto:${email}`}>
        {t('info.contact.mail', { email })}
      </a>
    </p>
  );
}

const kept = keptForm('contact', (stored) => {
  const { topic, text } = Object(stored) as { readonly topic?: unknown; readonly text?: unknown };
  const known = CONTACT_TOPICS.find((one) => one === topic);
  return known && typeof text === 'string' ? { topic: known, text: text.slice(0, CONTACT_TEXT_LENGTH) } : undefined;
});

function ContactForm() {
  const t = useT();
  const { info, app } = useStores();
  const uid = useStore('login', (state) => state.userID);
  const email = useStore('login', (state) => state.email);
  const offline = useStore('app', (state) => state.offline);
  const isKnown = useStore('app', (state) => state.authReady);
  const isUnverified = useStore('login', (state) => !state.emailVerified) && isKnown;
  const nobody = useStore('info', (state) => state.contactEmail) === '';
  const facts = useDeviceFacts();
  const [typed, setTyped] = useState<{ readonly topic: ContactTopic; readonly text: string }>(
    () => kept.read(uid) ?? { topic: 'question', text: '' },
  );
  const [withFacts, setWithFacts] = useState(true);
  const [isEmpty, setEmpty] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ProblemCode>();
  const change = (fields: Partial<typeof typed>) => {
    const now = { ...typed, ...fields };
    setTyped(now);
    setEmpty(false);
    kept.keep(uid, now);
  };
  const send = async () => {
    const text = typed.text.trim();
    if (text === '') return setEmpty(true);
    setSending(true);
    setProblem(undefined);
    const device = withFacts ? factsText(facts).slice(0, CONTACT_DEVICE_LENGTH) : '';
    const outcome = await info.getState().send(typed.topic, text, device);
    setSending(false);
    if (!outcome.ok) return setProblem(outcome.problem);
    kept.forget(uid);
    setTyped({ topic: 'question', text: '' });
    app.getState().notify({ kind: 'status', key: 'info.contact.sent', values: { email }, isLong: true });
  };
  if (nobody) return <p className="muted">{t('info.contact.nobody')}</p>;
  return (
    <Form onSubmit={send}>
      <p className="muted">
        {t(`info.contact.${offline ? 'offline' : isUnverified ? 'verifyFirst' : 'replyTo'}`, { email })}
      </p>
      <SelectField
        label={t('info.contact.topic')}
        value={typed.topic}
        options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`info.contact.topics.${topic}`) }))}
        onChange={(topic) => change({ topic })}
      />
      <TextArea
        label={t('info.contact.text')}
        description={t('info.contact.hint', { count: CONTACT_TEXT_LENGTH })}
        error={isEmpty ? t('info.contact.missing') : undefined}
        maxLength={CONTACT_TEXT_LENGTH}
        rows={4}
        value={typed.text}
        onChange={(text) => change({ text })}
      />
      <Switch
        label={t('info.contact.details')}
        description={t('info.contact.detailsHint')}
        checked={withFacts}
        onChange={setWithFacts}
      />
      <SendProblem problem={problem} />
      <p>
        <Button type="submit" variant="primary" busy={isSending && t('info.contact.sending')}>
          {t('info.contact.send')}
        </Button>
      </p>
    </Form>
  );
}

function SendProblem({ problem }: { readonly problem: ProblemCode | undefined }) {
  const t = useT();
  const email = useStore('login', (state) => state.email);
  const isVerified = useStore('login', (state) => state.emailVerified);
  const ours = useStore('info', (state) => state.contactEmail) ?? '';
  if (!problem) return null;
  if (problem !== 'limit' && problem !== 'not-allowed')
    return <ProblemLine what={t('info.contact.notSent')} problem={problem} />;
  const refusal = isVerified ? 'info.contact.tooNew' : 'info.contact.verifyFirst';
  return (
    <div role="status" className="stack stack-tight">
      <Banner tone="warning" icon="warning">
        {t(problem === 'limit' ? 'info.contact.limit' : refusal, { email })}
      </Banner>
      {ours !== '' && <MailLink email={ours} />}
    </div>
  );
}
