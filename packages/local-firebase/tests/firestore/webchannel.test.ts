import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestFirestore, type TestFirestore } from '../support/backend.ts';

const timing = { handshakeDelayMs: 0, expiryMs: 60_000, keepAliveMs: 30_000, rotationMs: 20 };
const databaseName = 'projects/demo-test/databases/(default)';
const root = `${databaseName}/documents`;

let backend: TestFirestore;
let url: string;
const aborts: AbortController[] = [];

async function start(more: Partial<typeof timing> = {}): Promise<void> {
  backend = await startTestFirestore(undefined, { timing: { ...timing, ...more } });
  url = `http://${backend.host}:${backend.port}/google.firestore.v1.Firestore/Listen/channel?VER=8`;
}
beforeEach(() => start());
afterEach(async () => {
  for (const abort of aborts.splice(0)) abort.abort();
  await backend.stop();
});

const addTarget = (targetId: number, collectionId: string) => ({
  database: databaseName,
  addTarget: { targetId, query: { parent: root, structuredQuery: { from: [{ collectionId }] } } },
});

/** A form with messages numbered from `offset`. */
function form(messages: readonly unknown[], offset = 0, headers = ''): URLSearchParams {
  const entries = messages.map((message, i): [string, string] => [`req${i}___data__`, JSON.stringify(message)]);
  return new URLSearchParams([['headers', headers], ['count', `${messages.length}`], ['ofs', `${offset}`], ...entries]);
}

type Numbered = [id: number, payload: unknown[]];

/** The chunks of a response, whose lengths count UTF-16 units. */
function chunksOf(text: string): Numbered[] {
  const numbered: Numbered[] = [];
  for (let rest = text; rest !== ''; ) {
    const [, length = ''] = /^(\d+)\n/.exec(rest) ?? [];
    const start = length.length + 1;
    const end = start + Number(length);
    if (length === '' || rest.length < end) break;
    numbered.push(...(JSON.parse(rest.slice(start, end)) as Numbered[]));
    rest = rest.slice(end);
  }
  return numbered;
}

async function handshake(messages: readonly unknown[], headers?: string): Promise<string> {
  const response = await fetch(`${url}&RID=100`, { method: 'POST', body: form(messages, 0, headers) });
  const [opening] = chunksOf(await response.text());
  return String(opening?.[1][1]);
}

async function post(sid: string, messages: readonly unknown[], offset: number, rid = 101): Promise<string> {
  const body = form(messages, offset);
  return (await fetch(`${url}&SID=${sid}&RID=${rid}&AID=0`, { method: 'POST', body })).text();
}

/** Opens a back channel and collects what comes out of it. */
async function listen(sid: string, acknowledged = 0, mode = 'CI=0') {
  const abort = new AbortController();
  aborts.push(abort);
  const response = await fetch(`${url}&SID=${sid}&RID=rpc&AID=${acknowledged}&${mode}&TYPE=xmlhttp`, {
    signal: abort.signal,
  });
  let text = '';
  let isOpen = true;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) text += decoder.decode(part, { stream: true });
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOpen = false;
    });
  return {
    status: response.status,
    numbered: () => chunksOf(text),
    payloads: () => chunksOf(text).map(([, [payload]]) => payload),
    isOpen: () => isOpen,
    cut: () => abort.abort(),
  };
}

const shown = (text: string) =>
  expect.objectContaining({
    documentChange: expect.objectContaining({
      document: expect.objectContaining({ fields: { text: { stringValue: text } } }),
    }),
  });

describe('a session', () => {
  it('opens with its id, and takes the first messages along', async () => {
    const response = await fetch(`${url}&RID=1`, {
      method: 'POST',
      body: form([addTarget(1, 'runs')]),
      headers: { origin: 'http://localhost:5000' },
    });
    const [[id, opening] = []] = chunksOf(await response.text());
    expect([id, opening]).toEqual([0, ['c', expect.any(String), '', 8, 12, 30_000]]);
    expect(response.headers.get('x-http-session-id')).toBeTruthy();
    expect(response.headers.get('access-control-expose-headers')).toContain('x-http-session-id');
    const back = await listen(String(opening?.[1]));
    await expect.poll(() => back.payloads().length).toBe(3);
    expect(back.numbered().map(([number]) => number)).toEqual([1, 2, 3]);
  });

  it('keeps to the identity of its handshake', async () => {
    const sid = await handshake([addTarget(1, 'runs')], 'X-Other:1\r\nAuthorization:Bearer nonsense\r\n');
    const back = await listen(sid);
    await expect
      .poll(back.payloads)
      .toEqual([{ error: expect.objectContaining({ status: 'UNAUTHENTICATED', code: 401 }) }]);
  });

  it('is unknown after it was ended, and nothing is kept of it', async () => {
    const sid = await handshake([addTarget(1, 'runs')]);
    expect((await fetch(`${url}&SID=${sid}&RID=102&TYPE=terminate`, { method: 'POST' })).status).toBe(200);
    const response = await fetch(`${url}&SID=${sid}&RID=103`, { method: 'POST' });
    expect([response.status, await response.text()]).toEqual([400, 'Unknown SID']);
  });

  it('ends when nobody comes back to it', async () => {
    await backend.stop();
    await start({ expiryMs: 800 }); // longer than a busy machine takes from the handshake to the listener
    const sid = await handshake([addTarget(1, 'runs')]);
    const back = await listen(sid);
    await expect.poll(() => back.payloads().length).toBe(3);
    back.cut();
    const isThere = async () => (await fetch(`${url}&SID=${sid}&RID=200&AID=3`, { method: 'POST' })).status;
    // Each question keeps the session for as long again.
    await expect.poll(isThere, { interval: 1000, timeout: 30_000 }).toBe(400);
  });

  it('is not opened by a page of another site', async () => {
    const headers = { origin: 'https://example.com' };
    const response = await fetch(`${url}&RID=1`, { method: 'POST', body: form([]), headers });
    expect(response.status).toBe(403);
  });
});

describe('messages to the client', () => {
  it('come at once and in chunks whose length counts UTF-16 units', async () => {
    const back = await listen(await handshake([addTarget(1, 'runs')]));
    await expect.poll(() => back.payloads().length).toBe(3);
    backend.set('runs/r1', { text: 'Grüße 💪' });
    await expect.poll(back.payloads).toContainEqual(shown('Grüße 💪'));
  });

  it('are sent again until they are acknowledged', async () => {
    const sid = await handshake([addTarget(1, 'runs')]);
    const first = await listen(sid);
    await expect.poll(() => first.numbered().length).toBe(3);
    first.cut();
    backend.set('runs/r1', { text: 'missed' });
    const second = await listen(sid, 2);
    await expect.poll(() => second.numbered().map(([number]) => number)).toEqual([3, 4, 5]);
    expect(second.payloads()).toContainEqual(shown('missed'));
  });

  it('begin with a sign of life when there is nothing to say, and go on with them', async () => {
    await backend.stop();
    await start({ keepAliveMs: 30 });
    const back = await listen(await handshake([]));
    await expect.poll(() => back.payloads().length).toBeGreaterThan(3);
    expect(new Set(back.payloads())).toEqual(new Set(['noop']));
  });

  it('end a long poll, which waits for them', async () => {
    const sid = await handshake([addTarget(1, 'runs')]);
    const first = await listen(sid, 0, 'CI=1');
    await expect.poll(first.isOpen).toBe(false);
    expect(first.numbered()).toHaveLength(3);
    const pending = listen(sid, 3, 'CI=1');
    backend.set('runs/r1', { text: 'new' });
    const second = await pending;
    await expect.poll(second.payloads).toContainEqual(shown('new'));
    await expect.poll(second.isOpen).toBe(false);
    const third = await listen(sid, 5, 'CI=1&TO=20');
    await expect.poll(third.payloads).toEqual(['noop']);
  });

  it('move to a new response when the client opens one', async () => {
    const sid = await handshake([addTarget(1, 'runs')]);
    const first = await listen(sid);
    await expect.poll(() => first.numbered().length).toBe(3);
    const second = await listen(sid, 3);
    await expect.poll(first.isOpen).toBe(false);
    backend.set('runs/r1', { text: 'new' });
    await expect.poll(second.payloads).toContainEqual(shown('new'));
  });

  it('let go of their connection in turns when there are too many', async () => {
    const sids = await Promise.all(Array.from({ length: 4 }, () => handshake([])));
    const backs = await Promise.all(sids.map((sid) => listen(sid)));
    const fifth = await listen(await handshake([]));
    await expect.poll(() => [...backs, fifth].filter((back) => back.isOpen()).length).toBe(4);
    expect([...backs, fifth].every((back) => back.payloads().length > 0)).toBe(true);
  });
});

describe('messages from the client', () => {
  it('are answered with what the client may have missed', async () => {
    const sid = await handshake([]);
    expect(await post(sid, [addTarget(1, 'runs')], 0)).toMatch(/^\d+\n\[0,3,\d+\]$/);
    await listen(sid);
    expect(await post(sid, [], 1, 102)).toMatch(/^\d+\n\[1,3,\d+\]$/);
  });

  it('are taken once, and in their order', async () => {
    const sid = await handshake([addTarget(1, 'a')]);
    await post(sid, [addTarget(3, 'c')], 2);
    await post(sid, [addTarget(2, 'b')], 1);
    await post(sid, [addTarget(2, 'b')], 1);
    const back = await listen(sid);
    const added = () =>
      back
        .payloads()
        .filter((payload) => JSON.stringify(payload).includes('"ADD"'))
        .map((payload) => JSON.stringify(payload).replace(/.*\[(\d)\].*/, '$1'));
    await expect.poll(added).toEqual(['1', '2', '3']);
  });

  it('that are no JSON end the call, not the backend', async () => {
    const sid = await handshake([]);
    const body = new URLSearchParams({ count: '1', ofs: '0', req0___data__: '{' });
    await fetch(`${url}&SID=${sid}&RID=101&AID=0`, { method: 'POST', body });
    const back = await listen(sid);
    await expect.poll(back.payloads).toContainEqual({ error: expect.objectContaining({ status: 'INVALID_ARGUMENT' }) });
  });
});
