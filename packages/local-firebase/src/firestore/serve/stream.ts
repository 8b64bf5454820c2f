import type { FirestoreEmulator } from './emulator.ts';
import type { RpcError } from '../values/rpc-error.ts';

export type StreamMethod = 'Listen' | 'Write';

/** The server's side of one bidirectional call, on proto3 JSON, whatever carries it. */
export interface RpcStream {
  receive(message: unknown): void;
  close(): void;
}

/** Takes the messages to the client. After `fail` nothing more comes. */
export interface StreamSink {
  send(message: object): void;
  fail(error: RpcError): void;
}

export interface StreamContext {
  emulator: FirestoreEmulator;
  /** Who calls; stays the same as long as the call is open. */
  authorization: string | undefined;
  send: (message: object) => void;
  /** Runs something outside of `receive` that may throw: an error ends the call. */
  guard: (action: () => void) => void;
}
