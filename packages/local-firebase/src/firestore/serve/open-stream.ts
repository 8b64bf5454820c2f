import type { FirestoreEmulator } from './emulator.ts';
import { ListenStream } from './listen.ts';
import { toRpcError } from '../values/rpc-error.ts';
import type { RpcStream, StreamMethod, StreamSink } from './stream.ts';
import { WriteStream } from './write-stream.ts';

/** Opens a Listen or Write call for whoever the Authorization header names. */
export function openStream(
  emulator: FirestoreEmulator,
  method: StreamMethod,
  authorization: string | undefined,
  sink: StreamSink,
): RpcStream {
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    stream.close();
  };
  const guard = (action: () => void) => {
    if (!isOpen) return;
    try {
      action();
    } catch (error) {
      close();
      sink.fail(toRpcError(error));
    }
  };
  const context = { emulator, authorization, send: (message: object) => sink.send(message), guard };
  const stream: RpcStream = method === 'Listen' ? new ListenStream(context) : new WriteStream(context);
  return { receive: (message) => guard(() => stream.receive(message)), close };
}
