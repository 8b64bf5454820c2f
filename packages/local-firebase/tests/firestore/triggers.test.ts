import { afterEach, describe, expect, it } from 'vitest';
import { FirestoreEmulator } from '@icetime/local-firebase/firestore/serve/emulator.ts';
import { fieldsFromPlain } from '@icetime/local-firebase/firestore/values/plain.ts';
import {
  createTriggerDispatcher,
  type DocumentEvent,
  type TriggerDispatcher,
  type TriggerFailure,
  type TriggerHandler,
  type TriggerOptions,
} from '@icetime/local-firebase/firestore/store/triggers.ts';
import { compileRules } from '@icetime/local-firebase/rules/engine.ts';

const root = 'projects/demo-test/databases/(default)';
let dispatcher: TriggerDispatcher | undefined;
afterEach(() => dispatcher?.stop());

function start(handlers: readonly TriggerHandler[], options: Partial<TriggerOptions> = {}) {
  const database = new FirestoreEmulator({ compileRules }).database(root);
  const failures: TriggerFailure[] = [];
  const onFailure = (failure: TriggerFailure) => failures.push(failure);
  const running = createTriggerDispatcher({ database, handlers, retryDelaysMs: [0, 0], onFailure, ...options });
  dispatcher = running;
  return {
    database,
    failures,
    dispatcher: running,
    set: (path: string, data: Record<string, unknown>) =>
      database.commit([{ kind: 'update', path, fields: fieldsFromPlain(data), transforms: [] }]),
    remove: (path: string) => database.commit([{ kind: 'delete', path }]),
  };
}

/** A handler that keeps what it is sent, and fails as often as told. */
function recorder(document: string, on: TriggerHandler['on'] = 'written', failTimes = 0) {
  const events: DocumentEvent[] = [];
  let failuresLeft = failTimes;
  const handler: TriggerHandler = {
    name: `${on} ${document}`,
    document,
    on,
    async handle(event) {
      events.push(event);
      if (failuresLeft-- > 0) throw new Error('not yet');
    },
  };
  return { events, handler };
}

describe('a trigger', () => {
  it('gets before and after as plain values, and what the wildcards stand for', async () => {
    const { events, handler } = recorder('workouts/{workoutId}/votes/{uid}');
    const { set, remove, dispatcher: running } = start([handler]);
    const day = new Date('2026-01-31T12:00:00.000Z');
    set('workouts/w1/votes/anna', { stars: 4, day });
    set('workouts/w1/votes/anna', { stars: 5, day });
    remove('workouts/w1/votes/anna');
    set('workouts/w1', { name: 'not a vote' });
    await running.idle();
    expect(events.map(({ before, after }) => [before?.data, after?.data])).toEqual([
      [undefined, { stars: 4, day }],
      [
        { stars: 4, day },
        { stars: 5, day },
      ],
      [{ stars: 5, day }, undefined],
    ]);
    expect(events[0]).toMatchObject({
      type: 'google.cloud.firestore.document.v1.written',
      path: 'workouts/w1/votes/anna',
      params: { workoutId: 'w1', uid: 'anna' },
      after: { id: 'anna', path: 'workouts/w1/votes/anna' },
    });
    expect(new Set(events.map((event) => event.id)).size).toBe(3);
  });

  it('carries the event as Eventarc sends it', async () => {
    const { events, handler } = recorder('users/{uid}', 'created');
    const { set, dispatcher: running } = start([handler]);
    set('users/anna', { age: 30 });
    await running.idle();
    expect(events[0]?.cloudEvent).toMatchObject({
      specversion: '1.0',
      id: events[0]?.id,
      type: 'google.cloud.firestore.document.v1.created',
      subject: 'documents/users/anna',
      project: 'demo-test',
      database: '(default)',
      data: { value: { name: `${root}/documents/users/anna`, fields: { age: { integerValue: '30' } } } },
    });
  });

  it('hears only of the kind of change it asked for', async () => {
    const kinds = (['created', 'updated', 'deleted', 'written'] as const).map((on) => recorder('users/{uid}', on));
    const { set, remove, dispatcher: running } = start(kinds.map(({ handler }) => handler));
    set('users/anna', { age: 30 });
    set('users/anna', { age: 30 }); // changes nothing
    set('users/anna', { age: 31 });
    remove('users/anna');
    remove('users/anna'); // is gone already
    await running.idle();
    expect(kinds.map(({ events }) => events.length)).toEqual([1, 1, 1, 3]);
  });

  it('matches several segments with a wildcard of its own, and dots only as dots', async () => {
    const all = recorder('users/{uid}/{rest=**}');
    const literal = recorder('config/a.b');
    const { set, dispatcher: running } = start([all.handler, literal.handler]);
    set('users/anna/friends/ben/notes/n1', {});
    set('config/axb', {});
    set('config/a.b', {});
    await running.idle();
    expect(all.events.map(({ params }) => params)).toEqual([{ uid: 'anna', rest: 'friends/ben/notes/n1' }]);
    expect(literal.events.map(({ path }) => path)).toEqual(['config/a.b']);
  });

  it.each(['users', 'users/', 'users/{uid}/friends', 'users/u{uid}'])('cannot watch "%s"', (document) => {
    expect(() => start([recorder(document).handler])).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });
});

describe('delivery', () => {
  it('is repeated with the same id until the handler succeeds', async () => {
    const { events, handler } = recorder('users/{uid}', 'written', 2);
    const { set, failures, dispatcher: running } = start([handler]);
    set('users/anna', {});
    await running.idle();
    expect(events).toHaveLength(3);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
    expect(failures.map(({ attempt, isGivenUp }) => [attempt, isGivenUp])).toEqual([
      [1, false],
      [2, false],
    ]);
  });

  it('is given up after the last attempt, which is told, and the next event follows', async () => {
    const { events, handler } = recorder('users/{uid}', 'written', 3);
    const { set, failures, dispatcher: running } = start([handler]);
    set('users/anna', { age: 1 });
    set('users/anna', { age: 2 });
    await running.idle();
    expect(failures.at(-1)).toMatchObject({ attempt: 3, isGivenUp: true, handler: 'written users/{uid}' });
    expect(events.map(({ after }) => after?.data['age'])).toEqual([1, 1, 1, 2]);
  });

  it('keeps the order within a document and does not make other documents wait', async () => {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const done: string[] = [];
    const handler: TriggerHandler = {
      name: 'slow',
      document: 'users/{uid}',
      on: 'written',
      async handle({ path, after }) {
        if (path === 'users/anna' && after?.data['age'] === 1) await gate;
        done.push(`${path} ${String(after?.data['age'])}`);
        if (path === 'users/ben') open();
      },
    };
    const { set, dispatcher: running } = start([handler]);
    set('users/anna', { age: 1 });
    set('users/anna', { age: 2 });
    set('users/ben', { age: 1 });
    await running.idle();
    expect(done).toEqual(['users/ben 1', 'users/anna 1', 'users/anna 2']);
  });

  it('follows what handlers change themselves before it is idle', async () => {
    const { events, handler } = recorder('cards/{uid}');
    const writeCard: TriggerHandler = {
      name: 'card',
      document: 'users/{uid}',
      on: 'written',
      handle: async ({ params }) => {
        set(`cards/${params['uid']}`, { seen: true });
      },
    };
    const { set, dispatcher: running } = start([writeCard, handler]);
    set('users/anna', {});
    await running.idle();
    expect(events.map(({ path }) => path)).toEqual(['cards/anna']);
  });

  it('stops without waiting out the pauses, and hears no more', async () => {
    const { events, handler } = recorder('users/{uid}', 'written', Number.POSITIVE_INFINITY);
    const { set, failures, dispatcher: running } = start([handler], { retryDelaysMs: [3_600_000, 3_600_000] });
    set('users/anna', {});
    await expect.poll(() => events.length).toBe(1);
    await running.stop();
    expect(failures.at(-1)).toMatchObject({ attempt: 2, isGivenUp: true });
    set('users/anna', { age: 2 });
    await running.idle();
    expect(events).toHaveLength(2);
  });
});
