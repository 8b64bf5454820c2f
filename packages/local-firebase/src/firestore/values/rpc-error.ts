/** The gRPC status names Firestore uses, with their numeric code and HTTP status. */
const statusCodes = {
  CANCELLED: [1, 499],
  UNKNOWN: [2, 500],
  INVALID_ARGUMENT: [3, 400],
  DEADLINE_EXCEEDED: [4, 504],
  NOT_FOUND: [5, 404],
  ALREADY_EXISTS: [6, 409],
  PERMISSION_DENIED: [7, 403],
  RESOURCE_EXHAUSTED: [8, 429],
  FAILED_PRECONDITION: [9, 400],
  ABORTED: [10, 409],
  OUT_OF_RANGE: [11, 400],
  UNIMPLEMENTED: [12, 501],
  INTERNAL: [13, 500],
  UNAVAILABLE: [14, 503],
  UNAUTHENTICATED: [16, 401],
} as const satisfies Record<string, readonly [grpc: number, http: number]>;

export type RpcStatus = keyof typeof statusCodes;

/** A refusal that the client is told about: its status decides the error code the SDK shows. */
export class RpcError extends Error {
  readonly status: RpcStatus;

  constructor(status: RpcStatus, message: string) {
    super(message);
    this.name = 'RpcError';
    this.status = status;
  }

  get grpcCode(): number {
    return statusCodes[this.status][0];
  }

  get httpStatus(): number {
    return statusCodes[this.status][1];
  }
}

/** All that a client learns of a refusal, by the rules or by App Check. */
export function missingPermissions(): RpcError {
  return new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
}

export function invalidArgument(message: string): RpcError {
  return new RpcError('INVALID_ARGUMENT', message);
}

/** What a client is told of an error: a refusal as it is, of anything else only that it happened. */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  console.error('Firestore:', error);
  return new RpcError('INTERNAL', 'Internal error in the local backend');
}
