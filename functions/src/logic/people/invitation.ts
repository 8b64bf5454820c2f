import * as v from 'valibot';
import type { LanguageName } from '#core/base/languages.ts';
import { readSettings } from '#core/settings/settings.ts';
import { KEPT_MS } from '#core/settings/retention.ts';
import { AGED_MS } from '#logic/calls/age.ts';
import { createCallable } from '#logic/calls/callable.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { nextTurn, standingOf } from '#logic/calls/everybody.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import { emailSchema } from './friends.ts';
import { mailboxOf, nextMailTo } from './mailbox.ts';
import { mailedName } from './mailed-name.ts';
import { cardOf, contractOf } from './people.ts';
import type { Transaction } from '#logic/backend.ts';
import { KEPT_FOR_OTHERS, bound, full } from '#logic/bounds/bound.ts';

interface Template {
  readonly subject: string;
  /** `{name}` and `{link}` are filled in. */
  readonly lines: readonly string[];
  /** Replaces a nickname that cannot be used in a mail. */
  readonly somebody: string;
}

const TEMPLATES: Readonly<Record<LanguageName, Template>> = {
  English: {
    subject: '{name} invites you to Icetime',
    lines: [
      'Hello,',
      '{name} would like to train with you on Icetime, the app for timed workouts.',
      'Take a look: {link}',
      'This is a one-time invitation. We won’t use your address for anything else. Not interested? Just ignore this email.',
    ],
    somebody: 'A friend',
  },
  German: {
    subject: '{name} lädt dich zu Icetime ein',
    lines: [
      'Hallo,',
      '{name} möchte mit dir auf Icetime trainieren, der App für Workouts mit Timer.',
      'Schau mal rein: {link}',
      'Das ist eine einmalige Einladung. Deine Adresse verwenden wir für nichts anderes. Kein Interesse? Dann ignoriere diese E-Mail einfach.',
    ],
    somebody: 'Eine Freundin oder ein Freund',
  },
  French: {
    subject: '{name} t’invite sur Icetime',
    lines: [
      'Bonjour,',
      '{name} aimerait s’entraîner avec toi sur Icetime, l’appli d’entraînements chronométrés.',
      'C’est par ici : {link}',
      'Tu ne recevras cette invitation qu’une fois. Ton adresse ne servira à rien d’autre. Pas intéressé ? Ignore simplement cet e-mail.',
    ],
    somebody: 'Quelqu’un que tu connais',
  },
  Spanish: {
    subject: '{name} te invita a Icetime',
    lines: [
      'Hola:',
      '{name} quiere entrenar contigo en Icetime, la app de entrenamientos con temporizador.',
      'Échale un vistazo: {link}',
      'Solo te invitamos una vez. No usaremos tu dirección para nada más. ¿No te interesa? Ignora este mensaje.',
    ],
    somebody: 'Alguien que conoces',
  },
  Dutch: {
    subject: '{name} nodigt je uit voor Icetime',
    lines: [
      'Hallo,',
      '{name} wil graag met je trainen op Icetime, de app voor workouts met een timer.',
      'Neem een kijkje: {link}',
      'Dit is een eenmalige uitnodiging. We gebruiken je adres nergens anders voor. Geen interesse? Negeer deze mail dan gewoon.',
    ],
    somebody: 'Iemand die je kent',
  },
};

/** By everybody together. */
export const INVITATIONS = { name: 'invitation', perDay: 300 } as const;

/**
 * `{ email }` → `{ sent: true }`, whatever happens: a mailbox gets no mail if it is on the suppression list
 * (`suppressions/{fingerprint of the address}`), was invited before by the same person, or has got three mails.
 * 'resource-exhausted', for any address: everybody together has sent today's mails.
 */
export const inviteByEmail = createCallable({
  name: 'inviteByEmail',
  input: v.strictObject({ email: emailSchema }),
  perDay: 5,
  bounds: bound(
    '5 mails, from an account of a week with a confirmed address',
    `${INVITATIONS.perDay} mails a day, ${KEPT_FOR_OTHERS}; 3 per mailbox`,
    full(INVITATIONS),
  ),
  needs: ['verified-now'],
  fromAgeMs: AGED_MS,
  async run({ backend, caller: { uid }, user }, { email }) {
    const { store, log } = backend;
    const profile = user?.data ?? {};
    const path = `mail/${fingerprint(`${uid} ${mailboxOf(email)}`)}`;
    const code = profile['showCode'] === true && typeof profile['inviteCode'] === 'string' ? profile['inviteCode'] : '';
    const link = `${backend.appUrl}/${code === '' ? 'register' : `friends?code=${code}`}`;
    const message = invitation(readSettings(profile['settings']).language, cardOf(profile).nicName, link);
    const nowMs = backend.nowMs();
    const standing = standingOf(await contractOf(store, user), user, nowMs);
    const line = await store.transaction(async (tx) => {
      const turn = await nextTurn(tx, INVITATIONS, standing, nowMs);
      // Before the address is looked at: a refusal reveals nothing about it.
      if (!turn) throw new CallError('resource-exhausted');
      const counted = await nextMailTo(tx, email, nowMs);
      if (!counted || (await isUnwanted(tx, email, path))) return undefined;
      const kept = { ownerUId: uid, createdAt: new Date(nowMs), expiresAt: new Date(nowMs + KEPT_MS.mail) };
      tx.write(turn.write, counted, { set: path, data: { to: email, message, ...kept } });
      return turn.line;
    });
    if (line) log(line);
    return { sent: true };
  },
});

async function isUnwanted(tx: Transaction, email: string, path: string): Promise<boolean> {
  for (const address of new Set([email, mailboxOf(email)])) {
    if (await tx.get(`suppressions/${fingerprint(address)}`)) return true;
  }
  return (await tx.get(path)) !== undefined;
}

function invitation(language: LanguageName, nicName: string, link: string): { subject: string; text: string } {
  const { subject, lines, somebody } = TEMPLATES[language];
  const { full, first } = mailedName(nicName) ?? { full: somebody, first: somebody };
  const fill = (line: string, name: string): string =>
    line.replaceAll('{name}', () => name).replaceAll('{link}', () => link);
  return { subject: fill(subject, first), text: lines.map((line) => fill(line, full)).join('\n\n') };
}
