import { describe, expect, it } from 'vitest';
import { bloomFilterOf } from '@icetime/local-firebase/firestore/values/bloom-filter.ts';
import { fieldsFromPlain } from '@icetime/local-firebase/firestore/values/plain.ts';
import { type JsonRecord, readRecord } from '@icetime/local-firebase/firestore/values/json.ts';
import { documents, firstTwo, query, root, startStreams, where } from '../support/streams.ts';

function resumePoint(messages: JsonRecord[]): string {
  const { resumeToken } = readRecord(messages.at(-1)?.['targetChange'], 'targetChange');
  return String(resumeToken);
}

describe('a new target', () => {
  it('gets its documents, is current, and then the client may show them', () => {
    const { set, call } = startStreams();
    set('runs/a');
    set('runs/b');
    const listen = call('Listen');
    listen.send({ addTarget: query(1, 'runs') });
    expect(listen.take()).toEqual(['ADD 1', 'runs/a in 1', 'runs/b in 1', 'CURRENT 1', 'NO_CHANGE']);
    listen.send({ addTarget: documents(2, 'runs/a', 'runs/none') });
    expect(listen.take()).toEqual(['ADD 2', 'runs/a in 2', 'CURRENT 2', 'NO_CHANGE']);
  });

  it('is removed again at once when it asked for that', () => {
    const { set, call } = startStreams();
    const listen = call('Listen');
    listen.send({ addTarget: { ...query(1, 'runs'), once: true } });
    set('runs/a');
    expect(listen.take()).toEqual(['ADD 1', 'CURRENT 1', 'NO_CHANGE', 'REMOVE 1']);
  });

  it('that makes no sense is refused alone', () => {
    const { call } = startStreams();
    const listen = call('Listen');
    listen.send({ addTarget: query(1, '__reserved__') });
    listen.send({ addTarget: { targetId: 2 } });
    listen.send({ addTarget: query(3, 'runs') });
    expect(listen.take()).toEqual(['REMOVE 1 because 3', 'REMOVE 2 because 3', 'ADD 3', 'CURRENT 3', 'NO_CHANGE']);
    expect(listen.failures).toEqual([]);
  });
});

describe('a running target', () => {
  it('is told of each commit once, for all targets together', () => {
    const { database, set, call } = startStreams();
    const listen = call('Listen');
    listen.send({ addTarget: query(1, 'runs') });
    listen.send({ addTarget: query(2, 'runs', where('open', { booleanValue: true })) });
    listen.take();
    database.commit(
      ['runs/a', 'runs/b'].map((path) => ({
        kind: 'update' as const,
        path,
        fields: fieldsFromPlain({ open: true }),
        transforms: [],
      })),
    );
    expect(listen.take()).toEqual(['runs/a in 1,2', 'runs/b in 1,2', 'NO_CHANGE']);
    set('runs/a', { open: false });
    expect(listen.take()).toEqual(['runs/a in 1 out 2', 'NO_CHANGE']);
    set('others/x');
    expect(listen.take()).toEqual([]);
  });

  it('is told of deletions, and of nothing after it was removed or the call closed', () => {
    const { set, remove, call } = startStreams();
    const listen = call('Listen');
    listen.send({ addTarget: query(1, 'runs') });
    set('runs/a');
    listen.take();
    remove('runs/a');
    expect(listen.take()).toEqual(['documentDelete runs/a out 1', 'NO_CHANGE']);
    listen.send({ removeTarget: 1 });
    set('runs/b');
    expect(listen.take()).toEqual(['REMOVE 1']);
    listen.send({ addTarget: query(2, 'runs') });
    listen.close();
    listen.take();
    set('runs/c');
    expect(listen.take()).toEqual([]);
  });

  it('with a limit lets others move up and be pushed out', () => {
    const { set, remove, call } = startStreams();
    for (const n of [1, 2, 3]) set(`runs/r${n}`, { n });
    const listen = call('Listen');
    listen.send({ addTarget: query(1, 'runs', firstTwo) });
    expect(listen.take()).toEqual(['ADD 1', 'runs/r1 in 1', 'runs/r2 in 1', 'CURRENT 1', 'NO_CHANGE']);
    remove('runs/r1');
    expect(listen.take()).toEqual(['runs/r3 in 1', 'documentDelete runs/r1 out 1', 'NO_CHANGE']);
    set('runs/r0', { n: 0 });
    expect(listen.take()).toEqual(['runs/r0 in 1', 'runs/r3 out 1', 'NO_CHANGE']);
    set('runs/r9', { n: 9 });
    expect(listen.take()).toEqual([]);
  });

  it('never goes back in time', () => {
    const { set, call } = startStreams();
    const listen = call('Listen');
    listen.send({ addTarget: query(1, 'runs') });
    set('runs/a');
    listen.send({ addTarget: query(2, 'runs') });
    set('runs/b');
    const times = listen.raw().flatMap(({ targetChange }) => {
      const time = targetChange === undefined ? undefined : readRecord(targetChange, 'targetChange')['readTime'];
      return typeof time === 'string' ? [time] : [];
    });
    expect(times).toHaveLength(6);
    expect(times).toEqual([...times].sort());
  });
});

describe('a target that comes back', () => {
  it('is sent what it missed, and how many documents it must have', () => {
    const { set, remove, call } = startStreams();
    for (const id of ['a', 'b', 'c', 'd']) set(`runs/${id}`, { open: true });
    const open = where('open', { booleanValue: true });
    const before = call('Listen');
    before.send({ addTarget: query(1, 'runs', open) });
    const resumeToken = resumePoint(before.raw());
    before.close();
    remove('runs/a');
    set('runs/b', { open: false });
    set('runs/e', { open: true });
    const after = call('Listen');
    after.send({ addTarget: { ...query(1, 'runs', open), resumeToken } });
    expect(after.take()).toEqual([
      'ADD 1',
      'runs/e in 1',
      'documentDelete runs/a out 1',
      'runs/b out 1',
      '3 documents in 1',
      'CURRENT 1',
      'NO_CHANGE',
    ]);
  });

  it('is also sent a document that nobody changed but that moved up', () => {
    const { set, remove, call } = startStreams();
    for (const n of [1, 2, 3]) set(`runs/r${n}`, { n });
    const before = call('Listen');
    before.send({ addTarget: query(1, 'runs', firstTwo) });
    const resumeToken = resumePoint(before.raw());
    remove('runs/r1');
    const after = call('Listen');
    after.send({ addTarget: { ...query(1, 'runs', firstTwo), resumeToken } });
    expect(after.take().slice(1, 4)).toEqual(['runs/r3 in 1', 'documentDelete runs/r1 out 1', '2 documents in 1']);
  });

  it('gets the names of all its documents when it knows how to use them', () => {
    const { set, call } = startStreams();
    set('runs/a');
    const before = call('Listen');
    before.send({ addTarget: query(1, 'runs') });
    const resumeToken = resumePoint(before.raw());
    set('runs/b');
    const filterOf = (more: JsonRecord) => {
      const after = call('Listen');
      after.send({ addTarget: { ...query(1, 'runs'), resumeToken, ...more } });
      return after.raw().find((message) => 'filter' in message)?.['filter'];
    };
    expect(filterOf({})).toEqual({ targetId: 1, count: 2 });
    expect(filterOf({ expectedCount: { value: 1 } })).toEqual({
      targetId: 1,
      count: 2,
      unchangedNames: bloomFilterOf([`${root}/runs/a`, `${root}/runs/b`]),
    });
  });

  it('begins anew when it was away for longer than the log reaches', () => {
    const { set, call } = startStreams();
    set('runs/a');
    const listen = call('Listen');
    listen.send({ addTarget: { ...query(1, 'runs'), resumeToken: Buffer.from('1').toString('base64') } });
    expect(listen.take()).toEqual(['ADD 1', 'RESET 1', 'runs/a in 1', 'CURRENT 1', 'NO_CHANGE']);
    listen.send({ addTarget: { ...query(2, 'runs'), readTime: '2020-01-01T00:00:00Z' } });
    expect(listen.take()).toContain('RESET 2');
  });

  it('with a token that is none is refused', () => {
    const listen = startStreams().call('Listen');
    listen.send({ addTarget: { ...query(1, 'runs'), resumeToken: 'bm9uZQ==' } });
    expect(listen.take()).toEqual(['REMOVE 1 because 3']);
  });
});
