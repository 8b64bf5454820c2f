/** The statuses that a callable may return: those of the specification's error catalogue. */
export const CALL_STATUSES = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'resource-exhausted': 429,
  cancelled: 499,
  internal: 500,
  unimplemented: 501,
  unavailable: 503,
  'deadline-exceeded': 504,
} as const;
export type CallStatus = keyof typeof CALL_STATUSES;

/** A refusal that the caller sees: the status alone, so that no text reveals anything. */
export class CallError extends Error {
  readonly status: CallStatus;
  /** What the log names a fault by; the caller is shown it. */
  readonly reference: string | undefined;

  constructor(status: CallStatus, reference?: string) {
    super(status);
    this.name = 'CallError';
    this.status = status;
    this.reference = reference;
  }
}
