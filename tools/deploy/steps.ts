import { sendsMail } from './release.ts';
import { backupBucketOf } from './wanted.ts';
import type { Target } from './target.ts';

export interface Step {
  readonly what: string;
  readonly command: readonly string[];
  /** In the release's folder; else in the repository's root. */
  readonly inRelease?: true;
  /** Knows `--dry-run` itself, and says more with it than its command does. */
  readonly saysWhat?: true;
}

interface Options {
  /** The name of a preview channel of Hosting: the servers stay as they are. */
  readonly preview?: string | undefined;
}

/** Before the release's folder is made: the same for every project. */
export const BUILD: readonly Step[] = [
  { what: 'the app', command: ['npm', 'run', 'build'] },
  { what: 'the functions, which carry its page', command: ['npm', 'run', 'build:functions'] },
];

/**
 * The servers first: the app must never call what is not deployed yet. Rules before indexes, as they protect what is
 * there; a query whose index is still being made says so, and the app asks again.
 */
export function deploymentOf(name: string, target: Target, { preview }: Options = {}): readonly Step[] {
  const firebase = (what: string, ...args: readonly string[]): Step => ({
    what,
    command: ['npx', 'firebase', ...args, '--project', target.projectId, '--non-interactive'],
    inRelease: true,
  });
  if (preview !== undefined) {
    return [firebase('a preview for seven days', 'hosting:channel:deploy', preview, '--expires', '7d')];
  }
  const deploy = (what: string, part: string, ...more: string[]) => firebase(what, 'deploy', '--only', part, ...more);
  return [
    deploy('the rules of the database', 'firestore:rules'),
    // What is no longer in the file goes, after a deployment that does not need it any more: by hand.
    deploy('its indexes, which take minutes', 'firestore:indexes'),
    deploy('the rules of the files', 'storage'),
    ...(sendsMail(target) ? [deploy('who sends mails', 'extensions')] : []),
    // Without --force a function that is no longer in the code would stop the deployment with a question.
    deploy('the functions', 'functions', '--force'),
    deploy('the app, with the function that carries its page', 'hosting'),
    // Last, for alarms that count something new wait for minutes until Google knows the count.
    {
      what: 'alarms, dashboard, budget and backups',
      command: ['node', '--import', 'tsx', 'tools/deploy/apply.ts', name],
      saysWhat: true,
    },
  ];
}

/** `day`: 2026-11-27; the same day again replaces its file. */
export const accountBackupOf = (target: Target, folder: string, day: string): readonly Step[] => {
  const file = `${folder}/accounts.json`;
  return [
    {
      what: 'the accounts',
      command: [
        'npx',
        'firebase',
        'auth:export',
        file,
        '--format=json',
        '--project',
        target.projectId,
        '--non-interactive',
      ],
    },
    {
      what: 'their copy',
      command: ['gcloud', 'storage', 'cp', file, `gs://${backupBucketOf(target)}/accounts/${day}.json`],
    },
  ];
};
