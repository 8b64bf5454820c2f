/**
 * What a release consists of: one folder that names its project nowhere but in the few lines written here. The built
 * app and functions in it are byte for byte the same for every project.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Target } from './target.ts';

const REGION = 'europe-west3';
/** Taken as they are. */
const COPIED = {
  dist: 'dist',
  'functions/deploy': 'functions',
  'src/rules/firestore.rules': 'firestore.rules',
  'src/rules/firestore.indexes.json': 'firestore.indexes.json',
  'src/rules/storage.rules': 'storage.rules',
} as const;
const MAIL = 'firestore-send-email';

interface Config {
  readonly hosting: { readonly headers: readonly { readonly headers: readonly { key: string; value: string }[] }[] };
}

/** The files that name the project, by their path within the release; firebase.json's `config` as it is stored. */
export function filesOf(target: Target, config: Config): ReadonlyMap<string, string> {
  const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
  return new Map([
    ['firebase.json', json(configOf(target, config))],
    ['dist/app-check.json', json({ siteKey: target.appCheckSiteKey, proves: target.appCheckProves })],
    ['dist/sign-in.json', json({ googleClientId: target.googleClientId })],
    ['dist/contact.json', json({ email: target.publicContactEmail })],
    [
      `functions/.env.${target.projectId}`,
      linesOf({
        APP_URL: target.appUrl,
        CONTACT_EMAIL: target.contactEmail,
        APP_CHECK: target.appCheckProves === 'everything' ? 'everything' : '',
        WORKOUT_PROVIDER: target.workoutProvider === 'gemini' ? 'gemini' : '',
      }),
    ],
    ...(sendsMail(target) ? [[`extensions/${MAIL}.env`, mailOf(target)] as const] : []),
  ]);
}

export const sendsMail = ({ smtpUri }: Target): boolean => smtpUri !== '';

const linesOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

const mailOf = ({ smtpUri, mailFrom }: Target): string =>
  linesOf({
    DATABASE: '(default)',
    DATABASE_REGION: REGION,
    AUTH_TYPE: 'UsernamePassword',
    SMTP_CONNECTION_URI: smtpUri,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Firebase puts the number there.
    SMTP_PASSWORD: 'projects/${param:PROJECT_NUMBER}/secrets/SMTP_PASSWORD/versions/latest',
    DEFAULT_FROM: mailFrom,
    MAIL_COLLECTION: 'mail',
    // The product removes mails by itself.
    TTL_EXPIRE_TYPE: 'never',
    TTL_EXPIRE_VALUE: '1',
    'firebaseextensions.v1beta.function/location': REGION,
  });

function configOf(target: Target, config: Config) {
  const named = JSON.parse(
    JSON.stringify(config).replaceAll(`${REGION}-demo-icetime`, `${REGION}-${target.projectId}`),
  ) as Config;
  return {
    ...named,
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
    storage: { rules: 'storage.rules' },
    functions: [{ source: 'functions', runtime: 'nodejs22' }],
    ...(sendsMail(target) && { extensions: { [MAIL]: `firebase/${MAIL}@^0.2.4` } }),
    emulators: undefined,
  };
}

/** Makes the folder anew. */
export function writeRelease(target: Target, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [from, to] of Object.entries(COPIED)) cpSync(from, join(folder, to), { recursive: true });
  const config = JSON.parse(readFileSync('firebase.json', 'utf8')) as Config;
  for (const [name, text] of filesOf(target, config)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
