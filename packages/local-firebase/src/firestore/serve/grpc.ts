import grpc from '@grpc/grpc-js';
import { fromJSON, type ServiceDefinition } from '@grpc/proto-loader';
import type { FirestoreEmulator } from './emulator.ts';
import { toProto } from '../values/proto.ts';
import type { JsonRecord } from '../values/json.ts';
import { openStream } from './open-stream.ts';
import { protocolDescription } from './protocol.ts';
import { RpcError, toRpcError } from '../values/rpc-error.ts';
import { callRpc, isRpcMethod } from './service.ts';

export interface GrpcServer {
  port: number;
  stop(): void;
}

type Request = JsonRecord;
type Unary = grpc.handleUnaryCall<Request, unknown>;
type ServerStreaming = grpc.handleServerStreamingCall<Request, unknown>;
type Bidirectional = grpc.handleBidiStreamingCall<Request, unknown>;

const maxMessageBytes = 32 * 1024 * 1024;

/** The gRPC face, for the SDKs of Node: the same calls, as protocol buffers. Listens on a loopback port of its own. */
export async function startGrpc(emulator: FirestoreEmulator): Promise<GrpcServer> {
  const service = loadService();
  const server = new grpc.Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': maxMessageBytes,
  });
  const handlers = Object.entries(service).map(([name, { requestStream, responseStream }]) => {
    if (requestStream) return [name, streamHandler(emulator, name)];
    return [name, responseStream ? listHandler(emulator, name) : unaryHandler(emulator, name)];
  });
  server.addService(service, Object.fromEntries(handlers) as grpc.UntypedServiceImplementation);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
  server.start();
  return { port, stop: () => server.forceShutdown() };
}

function loadService(): ServiceDefinition {
  const description = protocolDescription();
  const loaded = fromJSON(description, { longs: String, enums: String, bytes: String, defaults: false, oneofs: false });
  return loaded['google.firestore.v1.Firestore'] as ServiceDefinition;
}

function unaryHandler(emulator: FirestoreEmulator, name: string): Unary {
  return (call, answer) => {
    try {
      answer(null, toProto(run(emulator, name, call.request, call.metadata)));
    } catch (error) {
      answer(statusOf(error));
    }
  };
}

function listHandler(emulator: FirestoreEmulator, name: string): ServerStreaming {
  return (call) => {
    try {
      const answers = run(emulator, name, call.request, call.metadata);
      for (const message of Array.isArray(answers) ? answers : []) call.write(toProto(message));
      call.end();
    } catch (error) {
      call.emit('error', statusOf(error));
    }
  };
}

function streamHandler(emulator: FirestoreEmulator, name: string): Bidirectional {
  return (call) => {
    if (name !== 'Listen' && name !== 'Write') {
      call.emit('error', statusOf(unsupported(name)));
      return;
    }
    const stream = openStream(emulator, name, authorizationOf(call.metadata), {
      send: (message) => void call.write(toProto(message)),
      fail: (error) => void call.emit('error', statusOf(error)),
    });
    call.on('data', (message: unknown) => stream.receive(message));
    call.on('cancelled', () => stream.close());
    call.on('error', () => stream.close());
    call.on('end', () => {
      stream.close();
      call.end();
    });
  };
}

function run(emulator: FirestoreEmulator, name: string, request: Request, metadata: grpc.Metadata): unknown {
  if (!isRpcMethod(name)) throw unsupported(name);
  return callRpc(emulator, name, request, authorizationOf(metadata));
}

function authorizationOf(metadata: grpc.Metadata): string | undefined {
  const header = metadata.get('authorization')[0];
  return header === undefined ? undefined : String(header);
}

function unsupported(name: string): RpcError {
  return new RpcError('UNIMPLEMENTED', `${name} is not supported by the local backend`);
}

function statusOf(error: unknown): grpc.ServerErrorResponse {
  const { grpcCode, message } = toRpcError(error);
  return Object.assign(new Error(message), { code: grpcCode, details: message });
}
