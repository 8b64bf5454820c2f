import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesOf } from '../../tools/deploy/release.ts';
import { accountBackupOf, deploymentOf } from '../../tools/deploy/steps.ts';
import { checkTarget, readTarget, type Target } from '../../tools/deploy/target.ts';

const staging = readTarget('staging');
const production = readTarget('production');
const config = JSON.parse(readFileSync('firebase.json', 'utf8')) as Parameters<typeof filesOf>[1];
const withMail: Target = {
  ...staging,
  smtpUri: 'smtps://mail@smtp.example.com:465',
  mailFrom: 'Icetime <hi@example.com>',
};

it('differs between two projects only in files that name them, and none of these is built', () => {
  const files = [staging, production].map((target) => filesOf(target, config));
  expect([...(files[0]?.keys() ?? [])].toSorted()).toEqual([
    'dist/app-check.json',
    'dist/contact.json',
    'dist/sign-in.json',
    'firebase.json',
    'functions/.env.my-icetime-staging',
  ]);
  for (const [name, text] of files[0] ?? []) expect(text, name).not.toContain('demo-icetime');
  expect(files[0]?.get('firebase.json')).toContain('https://europe-west3-my-icetime-staging.cloudfunctions.net');
  expect(files[1]?.get('firebase.json')).toContain('https://europe-west3-my-icetime.cloudfunctions.net');
  expect(files[0]?.get('functions/.env.my-icetime-staging')).toBe('APP_URL=https://my-icetime-staging.web.app\n');
});

it('leaves the app’s headers and rewrites as they are but for the project', () => {
  const released = JSON.parse(filesOf(production, config).get('firebase.json') ?? '') as typeof config;
  const asStored = JSON.stringify(config.hosting).replaceAll('demo-icetime', 'my-icetime');
  expect(JSON.stringify(released.hosting)).toBe(asStored);
});

it('sends mail only where there is a server for it, whose password is a secret of the project', () => {
  expect([...filesOf(staging, config).keys()].join()).not.toContain('extensions');
  const files = filesOf(withMail, config);
  expect(JSON.parse(files.get('firebase.json') ?? '')).toMatchObject({
    extensions: { 'firestore-send-email': expect.stringMatching(/^firebase\/firestore-send-email@/) },
  });
  const mail = files.get('extensions/firestore-send-email.env') ?? '';
  expect(mail).toContain('MAIL_COLLECTION=mail\n');
  expect(mail).toMatch(
    /SMTP_PASSWORD=projects\/\$\{param:PROJECT_NUMBER\}\/secrets\/SMTP_PASSWORD\/versions\/latest\n/,
  );
  expect(() => checkTarget({ ...withMail, smtpUri: 'smtps://mail:secret@smtp.example.com:465' }, 'f')).toThrow(
    'smtpUri',
  );
});

it('deploys the servers before the app, and asks nothing', () => {
  const order = (target: Target) =>
    deploymentOf('staging', target).flatMap(({ command }) =>
      command.includes('--only') ? [command[command.indexOf('--only') + 1]] : [command.slice(-2).join(' ')],
    );
  const last = 'tools/deploy/apply.ts staging';
  expect(order(staging)).toEqual(['firestore:rules', 'firestore:indexes', 'storage', 'functions', 'hosting', last]);
  expect(order(withMail)).toEqual([
    'firestore:rules',
    'firestore:indexes',
    'storage',
    'extensions',
    'functions',
    'hosting',
    last,
  ]);
  for (const { command } of deploymentOf('staging', withMail).slice(0, -1)) {
    expect(command).toContain('--non-interactive');
    expect(command[command.indexOf('--project') + 1]).toBe('my-icetime-staging');
  }
});

it('changes no server for a preview', () => {
  const steps = deploymentOf('production', production, { preview: 'new-cards' });
  expect(steps.map(({ command }) => command.slice(0, 4))).toEqual([
    ['npx', 'firebase', 'hosting:channel:deploy', 'new-cards'],
  ]);
});

it.each([
  ['a project that cannot be one', { projectId: 'My Project' }, 'projectId'],
  ['an address that ends in a slash', { appUrl: 'https://icetime.example/' }, 'appUrl'],
  ['a missing field', { contactEmail: undefined }, 'contactEmail'],
  ['two lines in one', { mailFrom: 'a@b.c\nSMTP_PASSWORD=x@y' }, 'mailFrom'],
  ['a field that nothing reads', { apiKey: 'x' }, 'apiKey (unknown)'],
])('refuses %s, and names it', (_, change, named) => {
  expect(() => checkTarget({ ...staging, ...change }, 'staging.json')).toThrow(named);
});

it('says which file a target without one needs', () => {
  expect(() => readTarget('nowhere')).toThrow('tools/deploy/targets/nowhere.json');
  expect(() => readTarget('../deploy')).toThrow('No ');
});

it('exports the accounts into the bucket that a deployment makes, a file for each day, and asks nothing', () => {
  const commands = accountBackupOf(staging, '.icetime/backup', '2026-11-27').map(({ command }) => command.join(' '));
  expect(commands).toEqual([
    'npx firebase auth:export .icetime/backup/accounts.json --format=json --project my-icetime-staging --non-interactive',
    'gcloud storage cp .icetime/backup/accounts.json gs://my-icetime-staging-backups/accounts/2026-11-27.json',
  ]);
});
