import net, { type AddressInfo } from 'node:net';
import type { AppCheck } from '../../app-check.ts';
import { listen } from '../../ports.ts';
import type { ChannelTiming } from './channel-session.ts';
import type { FirestoreEmulator } from './emulator.ts';
import type { GrpcServer } from './grpc.ts';
import { createHttpServer } from './rest.ts';
import { WebChannels } from './webchannel.ts';

export interface FirestoreServer {
  port: number;
  /** Cuts all connections. */
  stop(): Promise<void>;
}

export interface FirestoreServerOptions extends Partial<ChannelTiming> {
  /** App Check, where it is demanded of the protocols that browsers speak; gRPC here is for servers. */
  admits?: AppCheck['admits'];
}

/** How HTTP/2 begins, which gRPC needs; everything else is HTTP/1. */
const http2Preface = 'PRI';

/** Serves all protocols on one loopback port, 0 for any. gRPC is loaded when the first client speaks it. */
export async function serveFirestore(
  emulator: FirestoreEmulator,
  wantedPort: number,
  { admits = () => true, ...timing }: FirestoreServerOptions = {},
): Promise<FirestoreServer> {
  const channels = new WebChannels(emulator, timing, admits);
  const http = createHttpServer(emulator, channels, admits);
  const sockets = new Set<net.Socket>();
  let grpc: Promise<GrpcServer> | undefined;
  const startGrpc = async () => (await import('./grpc.ts')).startGrpc(emulator);

  // Without delay: else each small answer waits 40 ms for the acknowledgement of the one before.
  const server = net.createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      if (first.toString('latin1').startsWith(http2Preface)) {
        grpc ??= startGrpc();
        void joinGrpc(socket, grpc);
      } else {
        http.emit('connection', socket);
        socket.resume();
      }
    });
  });
  await listen(server, wantedPort);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      channels.close();
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      (await grpc)?.stop();
    },
  };
}

async function joinGrpc(socket: net.Socket, grpc: Promise<GrpcServer>): Promise<void> {
  try {
    const { port } = await grpc;
    const inner = net.connect({ port, host: '127.0.0.1', noDelay: true });
    inner.on('error', () => socket.destroy());
    inner.once('close', () => socket.destroy());
    socket.once('close', () => inner.destroy());
    socket.pipe(inner).pipe(socket);
  } catch (error) {
    console.error('Firestore: gRPC could not be started:', error);
    socket.destroy();
  }
}
