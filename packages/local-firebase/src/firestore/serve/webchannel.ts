import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import type { AppCheck, AppProof } from '../../app-check.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { chunkOf, ChannelSession, type ChannelTiming } from './channel-session.ts';
import type { FirestoreEmulator } from './emulator.ts';
import { openStream } from './open-stream.ts';
import { missingPermissions } from '../values/rpc-error.ts';
import type { StreamMethod } from './stream.ts';

const defaultTiming: ChannelTiming = {
  handshakeDelayMs: 10,
  keepAliveMs: 30_000,
  expiryMs: 60_000,
  rotationMs: 200,
};

/** Protocol versions of the channel and of the server, as the handshake names them. */
const channelVersion = 8;
const serverVersion = 12;

export interface ChannelRequest {
  method: string;
  search: URLSearchParams;
  body: string;
  authorization: string | undefined;
  appCheckToken: AppProof['appCheckToken'];
}

/**
 * The WebChannel protocol that browsers' SDKs use for Listen and Write, version 8: a session is opened by a handshake;
 * the client's messages come in POSTs, the server's go out over a GET that stays open.
 */
export class WebChannels {
  private readonly emulator: FirestoreEmulator;
  private readonly timing: ChannelTiming;
  private readonly admits: AppCheck['admits'];
  private readonly sessions = new Map<string, ChannelSession>();

  constructor(emulator: FirestoreEmulator, timing: Partial<ChannelTiming>, admits: AppCheck['admits']) {
    this.emulator = emulator;
    this.admits = admits;
    this.timing = { ...defaultTiming, ...timing };
  }

  /** Which call an address is for; undefined when it is no channel. */
  static methodOf(path: string): StreamMethod | undefined {
    const method = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/.exec(path)?.[1];
    return method === 'Listen' || method === 'Write' ? method : undefined;
  }

  async answer(method: StreamMethod, request: ChannelRequest, response: http.ServerResponse): Promise<void> {
    const { search } = request;
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.setHeader('x-content-type-options', 'nosniff'); // else Chromium holds the first bytes back to look at them
    const id = search.get('SID');
    if (id === null) {
      await this.handshake(method, request, response);
      return;
    }
    const session = this.sessions.get(id);
    if (search.get('TYPE') === 'terminate') {
      session?.end();
      response.end();
    } else if (!session) {
      response.writeHead(400).end('Unknown SID');
    } else {
      session.acknowledge(Number(search.get('AID') ?? 0));
      if (search.get('RID') === 'rpc') {
        session.openBackChannel(response, search.get('CI') === '1', Number(search.get('TO') ?? 0));
      } else {
        session.receive(messagesIn(new URLSearchParams(request.body)));
        response.end(chunkOf(JSON.stringify(session.status)));
      }
    }
  }

  close(): void {
    for (const session of this.sessions.values()) session.end();
  }

  private async handshake(method: StreamMethod, request: ChannelRequest, response: http.ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.writeHead(400).end('A session begins with a POST');
      return;
    }
    const form = new URLSearchParams(request.body);
    const headers = headersIn(form.get('headers') ?? request.search.get('$httpHeaders') ?? '');
    const authorization = headers.get('authorization') ?? request.authorization;
    const appCheckToken = headers.get('x-firebase-appcheck') ?? request.appCheckToken;
    const isAdmitted = this.admits({ authorization, appCheckToken });
    const session = new ChannelSession({
      timing: this.timing,
      siblings: this.sessions,
      open: (sink) =>
        isAdmitted
          ? openStream(this.emulator, method, authorization, sink)
          : { receive: () => sink.fail(missingPermissions()), close: () => undefined },
      onEnd: (ended) => this.sessions.delete(ended.id),
    });
    this.sessions.set(session.id, session);
    session.receive(messagesIn(form));
    await wait(this.timing.handshakeDelayMs);
    response.setHeader('x-http-session-id', randomUUID());
    const opening = ['c', session.id, '', channelVersion, serverVersion, this.timing.keepAliveMs];
    response.end(chunkOf(JSON.stringify([[0, opening]])));
  }
}

/** The header block that a handshake carries in its body, so that the browser need not ask for permission first. */
function headersIn(block: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of block.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return headers;
}

/** `ofs` is the number of the first message, which is in `req0___data__`. */
function messagesIn(form: URLSearchParams): { id: number; payload: string }[] {
  const offset = Number(form.get('ofs') ?? 0);
  return [...form].flatMap(([key, payload]) => {
    const index = /^req(\d+)___data__$/.exec(key)?.[1];
    return index === undefined ? [] : [{ id: offset + Number(index), payload }];
  });
}
