/** What functions, a watched document and files beside the app answer, as the rest of Icetime gets it. */
import { describe, expect, it, test, vi } from 'vitest';
import { done, failed } from '#core/base/errors.ts';
import { createAdmin } from '#data/account/admin.ts';
import { createFunctions } from '#data/account/functions.ts';
import { createProduct } from '#data/account/product.ts';
import { createSessions } from '#data/people/sessions.ts';
import type { Callables } from '#data/server/callables.ts';
import { createMeter } from '#data/server/meter.ts';
import { anAccount } from '#tests/stores/fakes/fake-admin.ts';
import { aWorkout } from '#tests/data/support/harness.ts';

const W = 'wLegsaaaaaaaaaaaaaaa';
const UNAVAILABLE = { ok: false, problem: 'unavailable' };

/** A server that answers each call with `answer`, or refuses it. */
function asking() {
  const asked: [name: string, input: object][] = [];
  const server = { answer: undefined as unknown, isRefusing: false };
  const calls: Callables = {
    async call(name, input, read) {
      asked.push([name, input]);
      const value = server.isRefusing ? undefined : read(server.answer);
      return server.isRefusing ? failed('offline') : value === undefined ? failed('unavailable') : done(value);
    },
    async run(name, input) {
      asked.push([name, input]);
      return server.isRefusing ? failed('offline') : done(undefined);
    },
  };
  return { asked, server, calls };
}

describe('what admins ask', () => {
  const setup = () => {
    const { asked, server, calls } = asking();
    return { asked, server, admin: createAdmin({ firebase: {} as never, db: {} as never }, calls) };
  };

  it('finds an account, or that there is none, and takes nothing else for either', async () => {
    const { admin, asked, server } = setup();
    server.answer = { account: anAccount() };
    expect(await admin.findAccount({ email: 'ben@mail.example' })).toEqual(done(anAccount()));
    server.answer = { account: null };
    expect(await admin.findAccount({ uid: 'nobody' })).toEqual(done(undefined));
    for (const answer of [{ account: { uid: 7 } }, {}, null]) {
      server.answer = answer;
      expect(await admin.findAccount({ uid: 'nobody' })).toEqual(UNAVAILABLE);
    }
    server.isRefusing = true;
    expect(await admin.findAccount({ uid: 'nobody' })).toEqual({ ok: false, problem: 'offline' });
    expect(asked.slice(0, 2)).toEqual([
      ['findAccount', { email: 'ben@mail.example' }],
      ['findAccount', { uid: 'nobody' }],
    ]);
  });

  it('reads lists without what is no item of them; what is no list is no answer', async () => {
    const { admin, asked, server } = setup();
    const line = { action: 'setContract pro', about: 'x', isMine: true, at: 1 };
    server.answer = { lines: [line, { action: 7 }] };
    expect(await admin.listAudit()).toEqual(done([line]));
    server.answer = { lines: line };
    expect(await admin.listAudit()).toEqual(UNAVAILABLE);
    expect(asked).toEqual([
      ['listAudit', {}],
      ['listAudit', {}],
    ]);
  });

  it('reads a queue page by page, also of a server that has no pages yet', async () => {
    const { admin, asked, server } = setup();
    const review = { wId: W, state: 'hidden', reason: 'other', texts: [], appeal: '', weight: 6, at: 2, workout: null };
    const next = { isAppealed: false, weight: 6, since: 1, wId: W };
    server.answer = { cases: [review, 'odd'], next, counts: { due: 120, light: 3 } };
    expect(await admin.listReviews('due')).toEqual(done({ cases: [review], next, counts: { due: 120, light: 3 } }));
    server.answer = { cases: [], next: null, counts: { due: 120, light: 3 } };
    expect(await admin.listReviews('light', next)).toMatchObject({ value: { cases: [], next: undefined } });
    const { weight: _, ...old } = review;
    server.answer = { cases: [old] };
    expect(await admin.listReviews('due')).toEqual(
      done({ cases: [{ ...review, weight: 0 }], next: undefined, counts: { due: 1, light: 0 } }),
    );
    for (const answer of [{}, { cases: review }, { cases: [], next: { wId: 7 } }]) {
      server.answer = answer;
      expect(await admin.listReviews('due')).toEqual(UNAVAILABLE);
    }
    expect(asked.slice(0, 2)).toEqual([
      ['listReviews', { queue: 'due' }],
      ['listReviews', { queue: 'light', after: next }],
    ]);
  });

  it('changes by the function of that name, with what it has to know', async () => {
    const { admin, asked } = setup();
    await admin.setContract('ben', 'pro');
    await admin.suspendUser('ben', true);
    await admin.writeContract({ type: 'club' } as never);
    await admin.writeReleaseNote({ version: '1.0.0' } as never);
    await admin.removeReleaseNote('note1');
    expect(await admin.reviewWorkout(W, 'hide', 'spam')).toEqual(done(undefined));
    await admin.reviewWorkout(W, 'show', 'spam', 7);
    expect(asked).toEqual([
      ['setContract', { uid: 'ben', contractType: 'pro' }],
      ['suspendUser', { uid: 'ben', suspended: true }],
      ['writeContract', { type: 'club' }],
      ['writeReleaseNote', { version: '1.0.0' }],
      ['removeReleaseNote', { id: 'note1' }],
      ['reviewWorkout', { wId: W, decision: 'hide', reason: 'spam' }],
      ['reviewWorkout', { wId: W, decision: 'show', reason: 'spam', version: 7 }],
    ]);
  });
});

describe('what everybody asks of functions', () => {
  const setup = () => {
    const { asked, server, calls } = asking();
    return { asked, server, functions: createFunctions(calls, { session: { expected: () => undefined } } as never) };
  };
  const wish = { sport: 'Boxing' } as never;

  it('gets a workout with its source, and why it was made by rule', async () => {
    const { functions, server } = setup();
    const whole = aWorkout(W, 'ada', 2);
    server.answer = { ...whole, source: 'local', reason: 'full' };
    expect(await functions.generateWorkout(wish)).toMatchObject({
      ok: true,
      value: { source: 'local', reason: 'full' },
    });
    server.answer = { ...whole, source: 'model', reason: 'odd' };
    const made = await functions.generateWorkout(wish);
    expect(made).toMatchObject({ ok: true, value: { source: 'model', reason: undefined } });
    expect(made.ok && made.value.whole.exercises.map(({ name }) => name)).toEqual(whole.exercises.map((e) => e.name));
    for (const answer of [whole, { ...whole, source: 7 }, { source: 'model' }]) {
      server.answer = answer;
      expect(await functions.generateWorkout(wish)).toEqual(UNAVAILABLE);
    }
  });

  it('gets the address of the calendar', async () => {
    const { functions, asked, server } = setup();
    server.answer = { token: 'abc', createdAt: 5, odd: true };
    expect(await functions.calendarFeed('make')).toEqual(done({ token: 'abc', createdAt: 5 }));
    for (const answer of [{ token: 'abc' }, { createdAt: 5 }, undefined]) {
      server.answer = answer;
      expect(await functions.calendarFeed('look')).toEqual(UNAVAILABLE);
    }
    expect(asked.slice(0, 2)).toEqual([
      ['calendarAddress', { action: 'make' }],
      ['calendarAddress', { action: 'look' }],
    ]);
  });

  it('tells the function of that name what it has to know', async () => {
    const { functions, asked } = setup();
    await functions.forgetGoneFiles(['a.jpg']);
    await functions.reportContent(W, 'spam', 'Odd');
    await functions.appealHidden(W, 'Why?');
    await functions.askForContract('pro');
    expect(await functions.sendContact('idea', 'More ice', 'Icetime 1.0')).toEqual(done(undefined));
    expect(asked).toEqual([
      ['forgetGoneFiles', { files: ['a.jpg'] }],
      ['reportContent', { wId: W, reason: 'spam', text: 'Odd' }],
      ['appealHidden', { wId: W, text: 'Why?' }],
      ['askForContract', { contractType: 'pro' }],
      ['sendContact', { topic: 'idea', text: 'More ice', device: 'Icetime 1.0' }],
    ]);
  });
});

describe('files beside the app', () => {
  const product = createProduct({} as never);
  const answering = (answer: Response | Error) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    });

  test.each([
    [{ email: 'hello@icetime.example' }, 'hello@icetime.example'],
    [{ email: 'hello@icetime.example?cc=x' }, ''],
    [{ email: 'hello' }, ''],
    [{ email: 7 }, ''],
    [{}, ''],
    [null, ''],
  ])('%j says where to write to: %j', async (file, expected) => {
    const asked = answering(Response.json(file));
    expect(await product.contactEmail()).toEqual(done(expected));
    expect(asked.mock.calls).toEqual([['/contact.json']]);
  });

  it('lists licences, and takes nothing else for them', async () => {
    const licences = { packages: [{ name: 'a', version: '1', licence: 'MIT', text: 0 }], texts: ['Use it'] };
    const asked = answering(Response.json(licences));
    expect(await product.listLicences()).toEqual(done(licences));
    expect(asked.mock.calls).toEqual([['/licences.json']]);
    answering(Response.json({ packages: 'none' }));
    expect(await product.listLicences()).toEqual(UNAVAILABLE);
  });

  test.each([
    ['an answer that is none', new Response('', { status: 404 }), 'unavailable'],
    ['the page of another network', new Response('<!doctype html>'), 'unavailable'],
    ['no network', new TypeError('Failed to fetch'), 'offline'],
  ])('%s is a problem', async (_, answer, problem) => {
    answering(answer);
    expect(await product.listLicences()).toEqual({ ok: false, problem });
    if (answer instanceof Error) expect(await product.contactEmail()).toEqual({ ok: false, problem });
  });
});

describe('training together', () => {
  const CODE = 'ABCD2345';
  interface Snapshot {
    readonly id: string;
    readonly metadata: { readonly fromCache: boolean };
    data(): object | undefined;
  }
  interface Watching {
    path: string;
    next: (snapshot: Snapshot) => void;
    fail: (error: unknown) => void;
    ended: number;
  }

  function setup() {
    const sent: [name: string, data: Record<string, unknown>][] = [];
    const server = { answer: undefined as unknown };
    const watching: Watching = { path: '', next: () => {}, fail: () => {}, ended: 0 };
    const functionsSdk = {
      httpsCallable: () => async (data: { readonly name: string; readonly input: Record<string, unknown> }) => {
        const { reqId: __, ...rest } = data.input;
        sent.push([data.name, rest]);
        return { data: server.answer };
      },
    };
    const liveSdk = {
      doc: (_: unknown, path: string) => path,
      onSnapshot(path: string, next: (snapshot: Snapshot) => void, fail: (error: unknown) => void) {
        Object.assign(watching, { path, next, fail });
        return () => void (watching.ended += 1);
      },
    };
    const loadLive = vi.fn(async () => ({ sdk: liveSdk, db: {} }));
    const get = vi.fn();
    const commit = vi.fn(async () => done(undefined));
    const meter = createMeter();
    const sessions = createSessions({
      firebase: {
        loadFunctions: async () => ({ sdk: functionsSdk, functions: {} }),
        loadLive,
        isUnverified: async () => false,
      },
      db: { get, commit },
      meter,
    } as never);
    const shown = (data: object | undefined, fromCache = false): Snapshot => ({
      id: CODE,
      metadata: { fromCache },
      data: () => data,
    });
    const watch = async () => {
      const heard: unknown[] = [];
      const stop = sessions.watch(
        CODE,
        (data) => heard.push(data),
        (problem) => heard.push(problem),
      );
      await vi.waitFor(() => expect(loadLive).toHaveBeenCalled());
      await loadLive.mock.results[0]?.value;
      await Promise.resolve();
      return { heard, stop };
    };
    return { sessions, sent, server, watching, get, commit, meter, loadLive, shown, watch };
  }

  it('opens, joins, leaves and ends by the functions of that name', async () => {
    const { sessions, sent, server } = setup();
    server.answer = { code: CODE };
    expect(await sessions.open(W, { introOn: true } as never)).toEqual(done(CODE));
    server.answer = { host: true };
    expect(await sessions.join(CODE, { name: 'ada' } as never)).toEqual(done('host'));
    server.answer = { id: 'm1', secret: 's1' };
    expect(await sessions.join(CODE, { name: 'ben' } as never)).toEqual(done({ id: 'm1', secret: 's1' }));
    await sessions.leave(CODE, { id: 'm1', secret: 's1' });
    await sessions.leave(CODE, { id: 'm2', secret: undefined } as never);
    await sessions.end(CODE);
    expect(sent).toEqual([
      ['openSession', { wId: W, settings: { introOn: true } }],
      ['joinSession', { code: CODE, name: 'ada' }],
      ['joinSession', { code: CODE, name: 'ben' }],
      ['leaveSession', { code: CODE, id: 'm1', secret: 's1' }],
      ['leaveSession', { code: CODE, id: 'm2' }],
      ['endSession', { code: CODE }],
    ]);
  });

  it.each([{ code: '' }, { code: 7 }, {}, null])('is not opened by %j', async (answer) => {
    const { sessions, server, get } = setup();
    server.answer = answer;
    get.mockResolvedValue(done(undefined));
    expect(await sessions.open(W, {} as never)).toEqual(UNAVAILABLE);
  });

  it.each([{ id: 'm1' }, { secret: 's1' }, { host: 'yes' }, {}])('is not joined by %j', async (answer) => {
    const { sessions, server } = setup();
    server.answer = answer;
    expect(await sessions.join(CODE, {} as never)).toEqual(UNAVAILABLE);
  });

  it('knows the time of the server', async () => {
    const { sessions, server, sent } = setup();
    server.answer = { ms: 5 };
    expect(await sessions.serverTime()).toEqual(done(5));
    for (const answer of [{ ms: '5' }, { ms: Number.NaN }, { ms: Infinity }, {}]) {
      server.answer = answer;
      expect(await sessions.serverTime()).toEqual(UNAVAILABLE);
    }
    expect(sent[0]).toEqual(['sessionTime', {}]);
  });

  it('reads the shared workout; one that may not be read is gone', async () => {
    const { sessions, get } = setup();
    get.mockResolvedValueOnce(done({ data: { ...aWorkout(W, 'ada', 2), settings: {} } }));
    expect(await sessions.sharedWorkout(CODE)).toMatchObject({ ok: true, value: { whole: { workout: { wId: W } } } });
    expect(get).toHaveBeenCalledWith('sessions.plan', `sessions/${CODE}/plan/plan`);
    for (const [answer, problem] of [
      [done(undefined), 'not-found'],
      [failed('not-allowed'), 'not-found'],
      [failed('offline'), 'offline'],
    ] as const) {
      get.mockResolvedValueOnce(answer);
      expect(await sessions.sharedWorkout(CODE)).toEqual({ ok: false, problem });
    }
  });

  it('is steered by one write', async () => {
    const { sessions, commit } = setup();
    await sessions.steer(CODE, { startedAt: 1 } as never, 7);
    expect(commit.mock.calls).toEqual([
      ['sessions.steer', [{ update: `sessions/${CODE}`, data: { run: { startedAt: 1 }, seq: 7 } }]],
    ]);
  });

  it('is heard at every change, each a read, until nobody listens', async () => {
    const { watch, watching, shown, meter } = setup();
    const { heard, stop } = await watch();
    expect(watching.path).toBe(`sessions/${CODE}`);
    watching.next(shown({ seq: 1 }, true));
    watching.next(shown(undefined, true)); // what the device does not know may be there
    watching.next(shown({ seq: 2 }));
    expect(heard).toEqual([{ seq: 1 }, { seq: 2 }]);
    expect(meter.snapshot().byVerb['sessions.watch']).toMatchObject({ reads: 1 });
    stop();
    watching.next(shown({ seq: 3 }));
    watching.fail({ code: 'unavailable' });
    expect([heard.length, watching.ended]).toEqual([2, 1]);
  });

  it('ends once, when it is gone or may not be read any more', async () => {
    const { watch, watching, shown } = setup();
    const { heard } = await watch();
    watching.next(shown(undefined));
    watching.fail({ code: 'permission-denied' });
    expect([heard, watching.ended]).toEqual([['not-found'], 1]);
  });

  it.each([
    ['permission-denied', 'not-allowed'],
    ['unavailable', 'offline'],
  ])('says why it can be heard no longer: %s', async (code, problem) => {
    const { watch, watching } = setup();
    const { heard } = await watch();
    watching.fail({ code });
    expect([heard, watching.ended]).toEqual([[problem], 1]);
  });

  it('says that its code cannot be had, and listens to nothing for who has left meanwhile', async () => {
    const { sessions, loadLive, watching } = setup();
    loadLive.mockRejectedValueOnce({ code: 'unavailable' });
    const onEnd = vi.fn();
    sessions.watch(CODE, vi.fn(), onEnd);
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledWith('offline'));
    sessions.watch(CODE, vi.fn(), onEnd)();
    await loadLive.mock.results[1]?.value;
    await Promise.resolve();
    expect([watching.path, onEnd.mock.calls.length]).toEqual(['', 1]);
  });
});
