import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCHEDULES } from '#logic/triggers.ts';
import { type Answer, apply } from '../../tools/deploy/apply.ts';
import { checkTarget, readTarget, type Target } from '../../tools/deploy/target.ts';
import { type Wanted, wantedOf } from '../../tools/deploy/wanted.ts';

const FOLDER = 'tools/deploy/monitoring';
const LOGIC = 'functions/src';
type Json = Record<string, unknown>;

const read = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8');
const filesIn = (folder: string) => readdirSync(`${FOLDER}/${folder}`).map((file) => `${folder}/${file}`);
const metrics = filesIn('metrics').map((file) => JSON.parse(read(file)) as { name: string; filter: string });
const alerts = filesIn('alerts').map((file) => ({ file, ...(JSON.parse(read(file)) as Alert) }));
interface Alert {
  readonly displayName: string;
  readonly userLabels: { readonly icetime: string };
  readonly documentation: { readonly content: string };
  readonly conditions: readonly {
    readonly conditionThreshold: { readonly filter: string; readonly duration: string };
  }[];
}
const sources = readdirSync(LOGIC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('bounds/'))
  .map((file) => readFileSync(`${LOGIC}/${file}`, 'utf8'))
  .join('\n');
/** Every text of the code as it may be logged: what is put into a template is x. */
const texts = new Set(
  [...sources.matchAll(/(['`])((?:(?!\1)[^\\\n]){1,80})\1/g)].map(([, , text = '']) =>
    text.replaceAll(/\$\{[^}]*\}/g, 'x'),
  ),
);
/** Those of them that are a line's code. */
const codes = new Set(
  [...sources.matchAll(/\bcode: (['`])((?:(?!\1)[^\\\n]){1,80})\1/g)].map(([, , text = '']) =>
    text.replaceAll(/\$\{[^}]*\}/g, 'x'),
  ),
);
const RESOURCES = [
  'cloud_run_revision',
  'pubsub_subscription',
  'cloud_scheduler_job',
  'consumer_quota',
  'cloud_function',
];

/** What a filter says of a field of a line: texts that it is, and patterns that it meets. */
function saidOf(filter: string, field: string): { readonly is: readonly string[]; readonly meets: readonly string[] } {
  const said = [...filter.matchAll(new RegExp(`${field}=(~?)(\\([^)]*\\)|"[^"]*")`, 'g'))];
  const quoted = (value: string) => [...value.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
  return {
    is: said.flatMap(([, pattern, value = '']) => (pattern === '~' ? [] : quoted(value))),
    meets: said.flatMap(([, pattern, value = '']) => (pattern === '~' ? quoted(value) : [])),
  };
}

describe('what is counted', () => {
  it.each(metrics)('$name: codes and areas that the functions log', ({ filter }) => {
    for (const [field, logged] of [
      ['jsonPayload.code', codes],
      ['jsonPayload.area', texts],
    ] as const) {
      const { is, meets } = saidOf(filter, field);
      // A bound's area is `everybody ${name}`: its name is a text of its own.
      expect(is.filter((text) => !logged.has(text) && !logged.has(text.replace('everybody ', '')))).toEqual([]);
      for (const pattern of meets)
        expect(
          [...logged].some((text) => new RegExp(pattern).test(text)),
          pattern,
        ).toBe(true);
    }
  });

  it('would notice a code that nobody logs', () => {
    expect(saidOf('jsonPayload.code="gone" AND jsonPayload.code=~"^never "', 'jsonPayload.code')).toEqual({
      is: ['gone'],
      meets: ['^never '],
    });
    expect(codes.has('gone')).toBe(false);
    expect([...codes].some((code) => code.startsWith('never '))).toBe(false);
    expect(codes.size).toBeGreaterThan(5);
  });

  it('has every schedule among the sweeps', () => {
    const { filter = '' } = metrics.find(({ name }) => name === 'sweeps_failing') ?? {};
    const { is } = saidOf(filter, 'jsonPayload.area');
    expect(SCHEDULES.map(({ name }) => name).filter((name) => !is.includes(name))).toEqual([]);
  });

  it('has no count that neither an alarm nor the dashboard shows, and they show none that is missing', () => {
    const shown = [...alerts.map(({ file }) => read(file)), read('dashboard.json')].join('\n');
    const used = new Set([...shown.matchAll(/logging\.googleapis\.com\/user\/(\w+)/g)].map(([, name = '']) => name));
    expect([...used].toSorted()).toEqual(metrics.map(({ name }) => name).toSorted());
  });

  it('names functions that are deployed', () => {
    const index = readFileSync('functions/src/index.ts', 'utf8').toLowerCase();
    const all = [...alerts.map(({ file }) => read(file)), read('dashboard.json')].join('\n');
    const services = new Set([...all.matchAll(/service_name = \\"([a-z-]+)\\"/g)].map(([, name = '']) => name));
    expect(services.size).toBeGreaterThan(0);
    for (const service of services) expect(index, service).toMatch(new RegExp(`\\b${service}\\b`));
  });
});

describe('the alarms', () => {
  it('are what was asked for: 5xx, retries, oldest event, arrears, library, mails, quotas; the bill is a budget', () => {
    expect(alerts.map(({ userLabels }) => userLabels.icetime)).toEqual([
      'event-retries',
      'library-unavailable',
      'mails',
      'oldest-event',
      'quota-refusals',
      'server-errors',
      'sweep-arrears',
    ]);
    expect(existsSync(`${FOLDER}/budget.json`)).toBe(true);
  });

  it.each(alerts)('$file: of one resource and one metric each, in whole minutes, as the API asks', (alert) => {
    expect(alert.userLabels.icetime).toBe(/alerts\/(.*)\.json/.exec(alert.file)?.[1]);
    for (const { conditionThreshold } of alert.conditions) {
      const { filter, duration } = conditionThreshold;
      const [, resource = ''] = /^resource\.type = "(\w+)"/.exec(filter) ?? [];
      expect(RESOURCES).toContain(resource);
      expect(filter.match(/metric\.type = /g)).toHaveLength(1);
      expect(Number(duration.replace('s', '')) % 60).toBe(0);
    }
  });
});

describe('the runbook', () => {
  const pages = readdirSync('docs/runbook').filter((file) => file !== 'README.md');

  it('has a page for each alarm and for the bill, and no other', () => {
    const wanted = [...alerts.map(({ userLabels }) => `${userLabels.icetime}.md`), 'bill.md'];
    expect(pages.toSorted()).toEqual(wanted.toSorted());
    for (const { documentation, userLabels } of alerts)
      expect(documentation.content).toContain(`docs/runbook/${userLabels.icetime}.md`);
    const list = readFileSync('docs/runbook/README.md', 'utf8');
    for (const page of pages) expect(list).toContain(`(${page})`);
  });

  it.each(pages)(
    '%s says what it means, how to see it, what to do first, which switch, and when it is over',
    (page) => {
      const text = readFileSync(`docs/runbook/${page}`, 'utf8');
      expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
        'What people notice',
        'How to see it',
        'What to do first',
        'Which switch',
        'How to know it is over',
      ]);
      expect(text.split('\n').length).toBeLessThan(70);
    },
  );
});

const target = checkTarget(
  { ...readTarget('staging'), alertEmail: 'ops@icetime.example', billingAccount: '01ABCD-234567-89EFAB' },
  'staging.json',
);

/** As Google's APIs answer: collections with names of their own, and documents at an address. */
function fakeGoogle({ unknownFor = 0 } = {}) {
  const stored = new Map<string, Json>();
  const asked: string[] = [];
  let made = 0;
  let unknown = unknownFor;
  const lists = new Map<string, string>();
  for (const { at } of wantedOf(target)) if ('list' in at) lists.set(at.url, at.list);
  const ask = async (method: string, url: string, body: Json = {}): Promise<Answer> => {
    asked.push(`${method} ${url}`);
    const list = lists.get(url);
    if (method === 'GET') {
      const items = [...stored].filter(([at]) => at.startsWith(url.split('?')[0] ?? '')).map(([, item]) => item);
      return { status: 200, body: { [list ?? '']: items } };
    }
    if ('conditions' in body && unknown > 0) {
      unknown -= 1;
      return { status: 404, body: { error: { message: 'Cannot find metric(s)' } } };
    }
    if (method === 'POST') {
      const { pathname } = new URL(url);
      made += 1;
      const name = 'name' in body ? String(body['name']) : `${pathname.replace(/^\/v\d\//, '')}/${made}`;
      const at = `${url.split('?')[0]}/${'name' in body ? name : made}`;
      const item: Json = { ...body, name, ...('mosaicLayout' in body && { etag: `e${made}` }) };
      stored.set(at, item);
      return { status: 200, body: item };
    }
    const at = url.split('?')[0] ?? '';
    const before = stored.get(at);
    if (method === 'PATCH' && lists.size > 0 && !before && !at.endsWith('firebasestorage.app'))
      return { status: 404, body: {} };
    stored.set(at, { ...before, ...body });
    return { status: 200, body: {} };
  };
  return { ask, stored, asked };
}
const applied = async (google: ReturnType<typeof fakeGoogle>, wanted: readonly Wanted[] = wantedOf(target)) => {
  const lines: string[] = [];
  const waits: number[] = [];
  await apply(wanted, { ask: google.ask, say: (line) => lines.push(line), wait: async (ms) => waits.push(ms) });
  return { lines, waits };
};

describe('applying them', () => {
  it('makes what is missing, and a second time changes nothing and makes nothing', async () => {
    const google = fakeGoogle();
    await applied(google);
    const before = new Map(google.stored);
    google.asked.length = 0;
    const { lines } = await applied(google);
    expect(google.stored).toEqual(before);
    expect(google.asked.filter((line) => line.startsWith('POST'))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('made'))).toEqual([]);
  });

  it('brings back what somebody changed by hand, and makes anew what somebody deleted', async () => {
    const google = fakeGoogle();
    await applied(google);
    const at = [...google.stored.keys()].filter((name) => name.includes('alertPolicies'));
    google.stored.set(at[0] ?? '', { ...google.stored.get(at[0] ?? ''), combiner: 'OR', conditions: [] });
    google.stored.delete(at[1] ?? '');
    await applied(google);
    const policies = [...google.stored].filter(([name]) => name.includes('alertPolicies')).map(([, item]) => item);
    expect(policies).toHaveLength(alerts.length);
    for (const { conditions } of policies) expect(conditions).not.toEqual([]);
  });

  it('tells the address of the target of every alarm and of the bill', async () => {
    const google = fakeGoogle();
    await applied(google);
    const channel = [...google.stored.values()].find(({ type }) => type === 'email');
    expect(channel).toMatchObject({ labels: { email_address: 'ops@icetime.example' } });
    const told = [...google.stored.values()].filter(
      ({ notificationChannels }) => JSON.stringify(notificationChannels) === JSON.stringify([channel?.['name']]),
    );
    expect(told).toHaveLength(alerts.length);
    expect([...google.stored.values()].find(({ thresholdRules }) => thresholdRules)).toMatchObject({
      displayName: 'icetime my-icetime-staging',
      amount: { specifiedAmount: { units: '20' } },
      notificationsRule: { monitoringNotificationChannels: [channel?.['name']] },
    });
  });

  it('waits for a count that was made just now, and gives up in the end', async () => {
    const { waits } = await applied(fakeGoogle({ unknownFor: 3 }));
    expect(waits).toEqual([30_000, 30_000, 30_000]);
    await expect(applied(fakeGoogle({ unknownFor: 1_000 }))).rejects.toThrow('answered 404 Cannot find metric(s)');
  });

  it('leaves out who hears and the budget where the target names neither', () => {
    const plain: Target = { ...target, alertEmail: '', billingAccount: '' };
    const whats = wantedOf(plain).map(({ what }) => what);
    expect(whats).not.toContain('who hears of alarms');
    expect(whats).not.toContain('the budget');
    expect(whats).toContain('the alarm server-errors');
  });
});
