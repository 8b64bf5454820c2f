/**
 * What a project has besides code: alarms, a dashboard, a budget and backups, each as its API takes it. Applying looks
 * for what is there first, so that it can be repeated: what exists is changed, what is missing is made.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Target } from './target.ts';

type Json = Readonly<Record<string, unknown>>;

/** One thing of a project at an API of Google's. */
export interface Wanted {
  readonly what: string;
  readonly body: Json;
  /** Only when it is made: what cannot be changed afterwards. */
  readonly onceMade?: Json;
  /** Where it is written, by PUT or PATCH, whether or not it exists; or else how it is found and made. */
  readonly at: { readonly method: 'PUT' | 'PATCH'; readonly url: string } | Collection;
  /** Its name goes into the body of all that follows, as who hears of an alarm. */
  readonly isChannel?: true;
}
interface Collection {
  readonly url: string;
  /** Where the collection's own API lists it. */
  readonly list: string;
  readonly isIt: (item: Json) => boolean;
  /** The address of what was found, by its resource name. */
  readonly update: (name: string) => string;
}

const FOLDER = 'tools/deploy/monitoring';
const MONITORING = 'https://monitoring.googleapis.com';
const DAYS_7 = `${7 * 86_400}s`;
const read = (file: string): Json => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Json;
const readAll = (folder: string): readonly Json[] =>
  readdirSync(`${FOLDER}/${folder}`)
    .toSorted()
    .map((file) => read(`${folder}/${file}`));

export const bucketOf = ({ projectId }: Target): string => `${projectId}.firebasestorage.app`;
/** Where exports of the accounts lie. */
export const backupBucketOf = ({ projectId }: Target): string => `${projectId}-backups`;

/** In this order: what a later one names exists by then. */
export function wantedOf(target: Target): readonly Wanted[] {
  return [...backupsOf(target), ...metricsOf(target), ...channelOf(target), ...alarmsOf(target), ...budgetOf(target)];
}

const metricsOf = ({ projectId }: Target): readonly Wanted[] =>
  readAll('metrics').map((body) => ({
    what: `the count ${String(body['name'])}`,
    body,
    at: {
      method: 'PUT',
      url: `https://logging.googleapis.com/v2/projects/${projectId}/metrics/${String(body['name'])}`,
    },
  }));

function channelOf({ projectId, alertEmail }: Target): readonly Wanted[] {
  if (alertEmail === '') return [];
  const url = `${MONITORING}/v3/projects/${projectId}/notificationChannels`;
  return [
    {
      what: 'who hears of alarms',
      onceMade: { type: 'email' },
      body: {
        displayName: 'Icetime',
        labels: { email_address: alertEmail },
        userLabels: { icetime: 'alarms' },
      },
      at: collectionOf(url, 'notificationChannels', hasLabel('alarms')),
      isChannel: true,
    },
  ];
}

function alarmsOf({ projectId }: Target): readonly Wanted[] {
  const policies = `${MONITORING}/v3/projects/${projectId}/alertPolicies`;
  const dashboard = read('dashboard.json');
  return [
    ...readAll('alerts').map((body): Wanted => {
      const { icetime } = body['userLabels'] as { readonly icetime: string };
      return {
        what: `the alarm ${icetime}`,
        body,
        at: collectionOf(policies, 'alertPolicies', hasLabel(icetime)),
      };
    }),
    {
      what: 'the dashboard',
      body: { ...dashboard, labels: { icetime: '' } },
      at: collectionOf(`${MONITORING}/v1/projects/${projectId}/dashboards`, 'dashboards', ({ labels }) =>
        Object.hasOwn(Object(labels), 'icetime'),
      ),
    },
  ];
}

function budgetOf({ projectId, billingAccount, monthlyBudget }: Target): readonly Wanted[] {
  if (billingAccount === '') return [];
  const budget = read('budget.json');
  const displayName = `${String(budget['displayName'])} ${projectId}`;
  return [
    {
      what: 'the budget',
      body: {
        ...budget,
        displayName,
        budgetFilter: { ...(budget['budgetFilter'] as Json), projects: [`projects/${projectId}`] },
        // In the currency of the billing account.
        amount: { specifiedAmount: { units: monthlyBudget } },
      },
      at: {
        ...collectionOf(
          `https://billingbudgets.googleapis.com/v1/billingAccounts/${billingAccount}/budgets`,
          'budgets',
          (item) => item['displayName'] === displayName,
        ),
        update: (name) => `https://billingbudgets.googleapis.com/v1/${name}`,
      },
    },
  ];
}

/** All of them are gone after seven days: that long, and no longer, something deleted is still in a copy. */
function backupsOf(target: Target): readonly Wanted[] {
  const schedules = `https://firestore.googleapis.com/v1/projects/${target.projectId}/databases/(default)/backupSchedules`;
  const storage = 'https://storage.googleapis.com/storage/v1/b';
  return [
    {
      what: 'a backup of the database each day',
      body: { retention: DAYS_7 },
      onceMade: { dailyRecurrence: {} },
      at: {
        ...collectionOf(schedules, 'backupSchedules', (item) => 'dailyRecurrence' in item),
        update: (name) => `https://firestore.googleapis.com/v1/${name}?updateMask=retention`,
      },
    },
    {
      what: 'deleted files that can be had back for seven days',
      body: { softDeletePolicy: { retentionDurationSeconds: String(7 * 86_400) } },
      at: { method: 'PATCH', url: `${storage}/${bucketOf(target)}` },
    },
    {
      what: 'a bucket for exports of the accounts',
      onceMade: { name: backupBucketOf(target), location: 'EUROPE-WEST3' },
      body: {
        iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: 'enforced' },
        softDeletePolicy: { retentionDurationSeconds: '0' },
        lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: 7 } }] },
      },
      at: {
        url: `${storage}?project=${target.projectId}`,
        list: 'items',
        isIt: (item) => item['name'] === backupBucketOf(target),
        update: (name) => `${storage}/${name}`,
      },
    },
  ];
}

/** Of Cloud Monitoring, where a resource's name is its address. */
const collectionOf = (url: string, list: string, isIt: Collection['isIt']): Collection => ({
  url,
  list,
  isIt,
  update: (name) => `${new URL(url).origin}/${url.includes('/v1/') ? 'v1' : 'v3'}/${name}`,
});
const hasLabel =
  (label: string): Collection['isIt'] =>
  ({ userLabels }) =>
    (Object(userLabels) as Json)['icetime'] === label;
