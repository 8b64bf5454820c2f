import { existsSync, readFileSync } from 'node:fs';
import type { Proves } from '#core/settings/callables.ts';

/** A project to deploy to. Nothing in it is secret: secrets lie in the project's Secret Manager. */
export interface Target {
  readonly projectId: string;
  /** Where links in mails lead; no slash at the end. */
  readonly appUrl: string;
  /** Who gets what people write to the operator; '' = nobody can write. */
  readonly contactEmail: string;
  /** The address that guests see; '' = none. */
  readonly publicContactEmail: string;
  /** The web client of Google's sign-in; '' = no button for Google. */
  readonly googleClientId: string;
  /** The key of reCAPTCHA Enterprise; '' = no App Check. */
  readonly appCheckSiteKey: string;
  /** Of which requests a token is asked; `everything` is for projects that enforce it for database and files. */
  readonly appCheckProves: Proves;
  /** `gemini` needs the secret GEMINI_API_KEY. */
  readonly workoutProvider: 'rule' | 'gemini';
  /** '' = no mail is sent. The password is the secret SMTP_PASSWORD. */
  readonly smtpUri: string;
  readonly mailFrom: string;
  /** Who hears of alarms and of the bill; '' = nobody. */
  readonly alertEmail: string;
  /** 000000-000000-000000; '' = no budget. */
  readonly billingAccount: string;
  /** In whole units of the billing account's currency. */
  readonly monthlyBudget: string;
}

const PATTERNS: Readonly<Record<keyof Target, RegExp>> = {
  projectId: /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
  appUrl: /^https:\/\/[a-z0-9.-]+$/,
  contactEmail: /^$|^[^@\s]+@[^@\s]+$/,
  publicContactEmail: /^$|^[^@\s]+@[^@\s]+$/,
  googleClientId: /^$|^[\w-]+\.apps\.googleusercontent\.com$/,
  appCheckSiteKey: /^[\w-]*$/,
  appCheckProves: /^(calls|everything)$/,
  workoutProvider: /^(rule|gemini)$/,
  // A password in it would be in the repository.
  smtpUri: /^$|^smtps?:\/\/([^:\s]+@)?[^:@\s]+:\d+$/,
  mailFrom: /^$|^[^\n\r]*[^@\s]+@[^@\s]+$/,
  alertEmail: /^$|^[^@\s]+@[^@\s]+$/,
  billingAccount: /^$|^[0-9A-F]{6}-[0-9A-F]{6}-[0-9A-F]{6}$/,
  monthlyBudget: /^[1-9]\d{0,6}$/,
};
const FIELDS = Object.keys(PATTERNS) as (keyof Target)[];

export const targetFile = (name: string): string => `tools/deploy/targets/${name}.json`;

/** Throws with a sentence that says what to change. */
export function readTarget(name: string): Target {
  const file = targetFile(name);
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) throw new Error(`No ${file}: copy staging.json beside it`);
  return checkTarget(JSON.parse(readFileSync(file, 'utf8')), file);
}

export function checkTarget(stored: unknown, file: string): Target {
  const given = Object(stored) as Readonly<Record<string, unknown>>;
  const wrong = FIELDS.filter((field) => {
    const value = given[field];
    return typeof value !== 'string' || !PATTERNS[field].test(value);
  });
  const unknown = Object.keys(given).filter((field) => !(field in PATTERNS));
  if (given['smtpUri'] !== '' && given['mailFrom'] === '') wrong.push('mailFrom');
  if (wrong.length + unknown.length > 0)
    throw new Error(`${file}: ${[...wrong, ...unknown.map((field) => `${field} (unknown)`)].join(', ')}`);
  return given as unknown as Target;
}
