import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bloomFilterOf } from '@icetime/local-firebase/firestore/values/bloom-filter.ts';
import { documents, query, root, startStreams, where } from '../support/streams.ts';

describe('a call', () => {
  it.each(['Listen', 'Write'] as const)('%s that makes no sense ends, and takes nothing more', (method) => {
    const { set, call } = startStreams();
    const stream = call(method);
    stream.send({ database: 'nonsense' });
    expect(stream.failures.map(({ status }) => status)).toEqual(['INVALID_ARGUMENT']);
    stream.send({ addTarget: query(1, 'runs') });
    set('runs/a');
    expect(stream.take()).toEqual([]);
    expect(stream.failures).toHaveLength(1);
  });

  it.each(['Listen', 'Write'] as const)('%s with a token that is none is refused as a whole', (method) => {
    const stream = startStreams().call(method, 'Bearer nonsense');
    stream.send({ addTarget: query(1, 'runs') });
    expect(stream.take()).toEqual([]);
    expect(stream.failures.map(({ status }) => status)).toEqual(['UNAUTHENTICATED']);
  });

  it('Write greets, answers batch by batch, and ends at the first that fails', () => {
    const { database, call } = startStreams();
    const write = call('Write');
    const update = (path: string) => ({ update: { name: `${root}/${path}`, fields: {} } });
    write.send({});
    write.send({ writes: [update('runs/a'), update('runs/b')] });
    write.send({ writes: [] });
    const [greeting, first, second] = write.raw();
    expect(greeting).toEqual({ streamId: '1', streamToken: expect.any(String) });
    expect(first).toMatchObject({ writeResults: [{ updateTime: first?.['commitTime'] }, {}] });
    expect(second).toMatchObject({ writeResults: [], commitTime: expect.any(String) });
    expect(new Set([greeting, first, second].map((message) => message?.['streamToken'])).size).toBe(3);
    write.send({ writes: [{ ...update('runs/none'), currentDocument: { exists: true } }] });
    write.send({ writes: [update('runs/late')] });
    expect(write.failures.map(({ status }) => status)).toEqual(['NOT_FOUND']);
    expect(database.get('runs/late')).toBeUndefined();
  });
});

describe('rules', () => {
  it('refuse a target without harm to the others', () => {
    const { set, call } = startStreams(({ path }) => path !== 'secrets');
    const listen = call('Listen');
    listen.send({ addTarget: query(1, 'secrets') });
    listen.send({ addTarget: query(2, 'runs') });
    set('secrets/s');
    set('runs/a');
    expect(listen.take()).toEqual([
      'REMOVE 1 because 7',
      'ADD 2',
      'CURRENT 2',
      'NO_CHANGE',
      'runs/a in 2',
      'NO_CHANGE',
    ]);
  });

  it('are asked again when a document they looked at has changed, and only then', () => {
    const { set, remove, asked, call } = startStreams(
      (request) => request.path !== 'club' || request.lookup('members/anna', 'before') !== undefined,
    );
    set('members/anna');
    const listen = call('Listen');
    listen.send({ addTarget: query(1, 'club') });
    listen.send({ addTarget: query(2, 'runs') });
    listen.take();
    asked.length = 0;
    set('club/c1');
    set('runs/a');
    expect(asked).toEqual([]);
    set('members/anna', { since: 2020 });
    expect(asked).toEqual(['list club']);
    listen.take();
    remove('members/anna');
    expect(listen.take()).toEqual(['REMOVE 1 because 7']);
    set('club/c2');
    expect(listen.take()).toEqual([]);
  });

  it('are asked again for a document listened to by name when it has changed', () => {
    const { set, call } = startStreams(({ before }) => before?.fields['secret'] === undefined);
    set('notes/n1');
    const listen = call('Listen');
    listen.send({ addTarget: documents(1, 'notes/n1') });
    listen.take();
    set('notes/n1', { open: 1 });
    expect(listen.take()).toEqual(['notes/n1 in 1', 'NO_CHANGE']);
    set('notes/n1', { secret: 1 });
    expect(listen.take()).toEqual(['REMOVE 1 because 7']);
  });

  it('are asked again when they are replaced', () => {
    const { replaceRules, call } = startStreams();
    const listen = call('Listen');
    listen.send({ addTarget: query(1, 'runs') });
    listen.send({ addTarget: query(2, 'notes') });
    listen.take();
    replaceRules(({ path }) => path === 'notes');
    expect(listen.take()).toEqual(['REMOVE 1 because 7']);
  });

  it('keep what a document has become from a client that only saw it before', () => {
    const { set, call } = startStreams(({ operation }) => operation === 'list');
    set('notes/n1', { open: true });
    const listen = call('Listen');
    listen.send({ addTarget: query(1, 'notes', where('open', { booleanValue: true })) });
    listen.take();
    set('notes/n1', { open: false, secret: 'x' });
    expect(listen.take()).toEqual(['documentRemove notes/n1 out 1', 'NO_CHANGE']);
  });
});

describe('a filter of names', () => {
  it('holds every name, and hardly any other', () => {
    const nameOf = (i: number) => `${root}/runs/r${i}`;
    const numbers = Array.from({ length: 500 }, (_, i) => i);
    const { bits, hashCount } = bloomFilterOf(numbers.map(nameOf));
    const bitmap = Buffer.from(bits.bitmap, 'base64');
    const bitCount = BigInt(bitmap.length * 8 - bits.padding);
    /** As the SDKs look names up. */
    const mightContain = (name: string) => {
      const digest = createHash('md5').update(name).digest();
      return numbers.slice(0, hashCount).every((i) => {
        const hash = BigInt.asUintN(64, digest.readBigUInt64LE(0) + BigInt(i) * digest.readBigUInt64LE(8));
        const bit = Number(hash % bitCount);
        return ((bitmap[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
      });
    };
    expect(numbers.filter((i) => !mightContain(nameOf(i)))).toEqual([]);
    expect(numbers.filter((i) => mightContain(nameOf(i + 1_000))).length).toBeLessThan(2);
  });

  it('of nothing is empty', () => {
    expect(bloomFilterOf([])).toEqual({ bits: { bitmap: '', padding: 0 }, hashCount: 0 });
  });
});
