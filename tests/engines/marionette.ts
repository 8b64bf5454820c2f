import { connect, type Socket } from 'node:net';
import { ANSWERS_WITHIN_MS, type Command, DriverError } from './driver.ts';

type Answer = readonly [kind: 1, id: number, error: { error: string; message: string } | null, result: unknown];
/** As a message, or as what `ExecuteScript` answers with. */
const unwrapped = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result;

/**
 * Firefox's own protocol, which geckodriver translates WebDriver to: `length:[0, id, command, parameters]` one way,
 * `length:[1, id, error, result]` the other, where the length counts bytes.
 */
export async function connectMarionette(port: number): Promise<{ send: Send; end: () => void }> {
  const socket = await connected(port);
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let isOpen = true;
  const onMessage = (message: unknown) => {
    // The greeting is no list.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as unknown as Answer;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new DriverError(error.error, error.message));
    else asked?.resolve(unwrapped(result));
  };
  readMessages(socket, onMessage);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isOpen = false;
    for (const { reject } of waiting.values()) reject(new DriverError('closed', 'Firefox has closed the connection'));
    waiting.clear();
  });
  const send: Send = (name, parameters = {}) =>
    new Promise((resolve, reject) => {
      if (!isOpen) return reject(new DriverError('closed', 'Firefox has closed the connection'));
      lastId += 1;
      const id = lastId;
      waiting.set(id, { resolve, reject });
      const late = () => {
        waiting.get(id)?.reject(new DriverError('timeout', `${name} has no answer`));
        waiting.delete(id);
      };
      setTimeout(late, ANSWERS_WITHIN_MS).unref();
      const text = JSON.stringify([0, id, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  return { send, end: () => socket.destroy() };
}

export type Send = (name: string, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;

export const marionetteCommand =
  (send: Send): Command =>
  (name, parameters) =>
    send(`WebDriver:${name}`, parameters);

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });

function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let unread = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      const colon = unread.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(unread.subarray(0, colon).toString());
      if (unread.length < end) return;
      const text = unread.subarray(colon + 1, end).toString();
      unread = unread.subarray(end);
      onMessage(JSON.parse(text));
    }
  });
}
