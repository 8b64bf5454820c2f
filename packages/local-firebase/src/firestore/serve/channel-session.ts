import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { toWireJson } from '../values/json.ts';
import type { RpcError } from '../values/rpc-error.ts';
import type { RpcStream, StreamSink } from './stream.ts';

export interface ChannelTiming {
  /**
   * The client takes the time of the handshake as its round trip, and gives up streaming when the first byte of a back
   * channel takes longer than two of those. On a loopback interface that would be 5 ms: less than a busy machine needs.
   */
  handshakeDelayMs: number;
  /** A back channel is never silent for longer. */
  keepAliveMs: number;
  /** A session nobody has a back channel to ends after this time. */
  expiryMs: number;
  /** Each back channel makes room after this time without a message when there are too many. */
  rotationMs: number;
}

/**
 * A browser opens six connections to one host at most, and each client of a page holds two back channels. From this
 * many on they take turns, so that requests waiting for a connection get one.
 */
const crowdedAt = 5;
/** The browser keeps the whole text of a response, so a back channel begins anew when it has grown this long. */
const maxBackChannelLength = 1_000_000;
const noop = '["noop"]';

interface BackChannel {
  response: http.ServerResponse;
  /** Long polling: the response ends with its first messages. */
  isLongPoll: boolean;
  sentLength: number;
  /** The last message written to it. */
  sentId: number;
  timer: NodeJS.Timeout | undefined;
  /** Whether the timer is there to make room for others. */
  isTakingTurns: boolean;
}

/** Length-prefixed text as all WebChannel responses have it; the length counts UTF-16 units. */
export function chunkOf(payload: string): string {
  return `${payload.length}\n${payload}`;
}

/**
 * One WebChannel: messages to the client are numbered and kept until the client has acknowledged them, so that they
 * outlive any one connection; messages from the client are numbered too and taken in once each, in their order.
 */
export class ChannelSession implements StreamSink {
  readonly id = randomUUID();
  private readonly timing: ChannelTiming;
  private readonly siblings: ReadonlyMap<string, ChannelSession>;
  private readonly stream: RpcStream;
  private readonly onEnd: () => void;
  private outbox: { id: number; payload: string }[] = [];
  private lastId = 0;
  private readonly inbox = new Map<number, string>();
  private nextInboxId = 0;
  private back: BackChannel | undefined;
  private expiry: NodeJS.Timeout | undefined;
  private isFlushScheduled = false;

  constructor(options: {
    timing: ChannelTiming;
    /** All sessions of the server. */
    siblings: ReadonlyMap<string, ChannelSession>;
    open: (sink: StreamSink) => RpcStream;
    onEnd: (session: ChannelSession) => void;
  }) {
    this.timing = options.timing;
    this.siblings = options.siblings;
    this.stream = options.open(this);
    this.onEnd = () => options.onEnd(this);
    this.startExpiry();
  }

  send(message: object): void {
    this.push(`[${toWireJson(message)}]`);
  }

  fail({ httpStatus: code, message, status }: RpcError): void {
    this.send({ error: { code, message, status } });
  }

  get hasBackChannel(): boolean {
    return this.back !== undefined;
  }

  /** `[back channel open, last message id, characters not acknowledged]`, the answer to each forward request. */
  get status(): [isOpen: number, lastId: number, waiting: number] {
    const waiting = this.outbox.reduce((sum, { payload }) => sum + payload.length, 0);
    return [this.back ? 1 : 0, this.lastId, waiting];
  }

  acknowledge(id: number): void {
    this.outbox = this.outbox.filter((message) => message.id > id);
    if (!this.back) this.startExpiry();
  }

  /** Takes messages in by number: those seen before are ignored, those that came too early wait. */
  receive(messages: readonly { id: number; payload: string }[]): void {
    for (const { id, payload } of messages) if (id >= this.nextInboxId) this.inbox.set(id, payload);
    for (;;) {
      const payload = this.inbox.get(this.nextInboxId);
      if (payload === undefined) return;
      this.inbox.delete(this.nextInboxId++);
      this.stream.receive(parseMessage(payload));
    }
  }

  /** @param answerWithinMs end with a noop when nothing else came by then; 0: never */
  openBackChannel(response: http.ServerResponse, isLongPoll: boolean, answerWithinMs: number): void {
    this.endBackChannel();
    clearTimeout(this.expiry);
    const sentId = (this.outbox[0]?.id ?? this.lastId + 1) - 1;
    const back = { response, isLongPoll, sentLength: 0, sentId, timer: undefined, isTakingTurns: false };
    this.back = back;
    response.once('close', () => {
      if (this.back === back) this.endBackChannel();
    });
    response.flushHeaders();
    if (answerWithinMs > 0) setTimeout(() => this.back === back && this.push(noop), answerWithinMs).unref();
    // A stream's first bytes go out at once: the client measures how long they take.
    if (this.outbox.length === 0 && !isLongPoll) this.push(noop);
    this.flush();
    this.startTimer();
    if (this.isCrowded()) for (const sibling of this.siblings.values()) sibling.takeTurns();
  }

  end(): void {
    this.stream.close();
    this.endBackChannel();
    clearTimeout(this.expiry);
    this.onEnd();
  }

  private push(payload: string): void {
    this.lastId++;
    this.outbox.push({ id: this.lastId, payload });
    if (this.isFlushScheduled) return;
    this.isFlushScheduled = true;
    queueMicrotask(() => {
      this.isFlushScheduled = false;
      this.flush();
    });
  }

  /** Writes what the back channel has not got yet, in one chunk. */
  private flush(): void {
    const { back } = this;
    if (!back) return;
    const fresh = this.outbox.filter(({ id }) => id > back.sentId);
    if (fresh.length === 0) return;
    const chunk = chunkOf(`[${fresh.map(({ id, payload }) => `[${id},${payload}]`).join(',')}]`);
    back.sentId = this.lastId;
    back.sentLength += chunk.length;
    back.response.write(chunk);
    if (back.isLongPoll || back.sentLength > maxBackChannelLength) this.endBackChannel();
    else this.startTimer();
  }

  private endBackChannel(): void {
    const { back } = this;
    if (!back) return;
    this.back = undefined;
    clearTimeout(back.timer);
    back.response.end();
    this.startExpiry();
  }

  /** What happens when no message comes: a sign of life, or making room for others. */
  private startTimer(): void {
    const { back } = this;
    if (!back) return;
    clearTimeout(back.timer);
    const { rotationMs, keepAliveMs } = this.timing;
    back.isTakingTurns = this.isCrowded();
    const waitMs = back.isTakingTurns ? rotationMs * (0.8 + Math.random() * 0.4) : keepAliveMs;
    back.timer = setTimeout(() => {
      if (!back.isTakingTurns || back.sentLength === 0) this.push(noop);
      else if (this.isCrowded()) this.endBackChannel();
      else this.startTimer();
    }, waitMs);
    back.timer.unref();
  }

  private takeTurns(): void {
    if (this.back?.isTakingTurns === false) this.startTimer();
  }

  private isCrowded(): boolean {
    let open = 0;
    for (const session of this.siblings.values()) if (session.back) open++;
    return open >= crowdedAt;
  }

  private startExpiry(): void {
    clearTimeout(this.expiry);
    this.expiry = setTimeout(() => this.end(), this.timing.expiryMs).unref();
  }
}

/** Text that is no JSON reaches the stream as it is, and is refused there like any other nonsense. */
function parseMessage(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return payload;
  }
}
