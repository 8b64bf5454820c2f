import { readRecord } from '../values/json.ts';
import type { StructuredQuery } from '../query/query.ts';
import { missingPermissions, RpcError } from '../values/rpc-error.ts';
import type { CommitPlan, Database } from '../store/store.ts';
import { toRequestTime } from '../store/transform.ts';
import type { Fields, StoredDoc } from '../values/values.ts';
import type { Write } from '../store/write.ts';

export interface RuleDoc {
  path: string; // relative: 'users/u1'
  fields: Fields;
  createTime: string;
  updateTime: string;
}

export type RuleOperation = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface RuleRequest {
  operation: RuleOperation;
  /** Document path; for a list the collection path. */
  path: string;
  auth: { uid: string; token: Record<string, unknown> } | null;
  /** `request.time`: the commit time cut to milliseconds, equal to what a server timestamp stores. */
  timeMicros: bigint;
  /** `resource` and `request.resource`. */
  before: RuleDoc | undefined;
  after: RuleDoc | undefined;
  /** 'before': get()/exists(); 'after': getAfter()/existsAfter(), the state once the whole batch is applied. */
  lookup(path: string, when: 'before' | 'after'): RuleDoc | undefined;
  /** Lists only; `parent` is the document path the query hangs under, '' for the root. */
  query?: { structuredQuery: StructuredQuery; parent: string; results: readonly RuleDoc[] };
  /** Paths looked up so far, shared over one commit or batch read. */
  budget?: { accessed: Set<string> };
}

export interface RuleVerdict {
  allow: boolean;
  /** For the log: which rule decided, or why none allowed. */
  reason: string;
  line?: number;
}

export interface RulesEngine {
  check(request: RuleRequest): RuleVerdict;
}

/** Throws RulesSyntaxError {message, line, column}. */
export type CompileRules = (source: string) => RulesEngine;

/** Who sends a request. An admin (`Bearer owner`) passes all rules. */
export interface Identity {
  isAdmin: boolean;
  auth: RuleRequest['auth'];
}

/** Why a request was refused: for the log of whoever runs the backend, never for the client. */
export interface Denial {
  operation: RuleOperation | 'admin';
  path: string;
  uid: string | null;
  reason: string;
  line?: number;
}

/**
 * Reads an Authorization header: none, `Bearer owner`, or the unsigned token of the Auth emulator. Tokens are not
 * verified, which is why the backend listens on the loopback interface only. Throws UNAUTHENTICATED.
 */
export function readIdentity(header: string | undefined): Identity {
  if (header === undefined) return { isAdmin: false, auth: null };
  const bearer = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (bearer === 'owner') return { isAdmin: true, auth: null };
  try {
    const [head = '', body = ''] = (bearer ?? '').split('.');
    const token = readRecord(decodeJson(body), 'token');
    const uid = token['sub'] ?? token['user_id'];
    if (readRecord(decodeJson(head), 'header')['alg'] !== 'none' || typeof uid !== 'string' || uid === '')
      throw Error();
    return { isAdmin: false, auth: { uid, token } };
  } catch {
    throw new RpcError('UNAUTHENTICATED', 'Invalid authentication credentials.');
  }
}

function decodeJson(base64url: string): unknown {
  return JSON.parse(Buffer.from(base64url, 'base64url').toString());
}

export const allowEverything: RulesEngine = { check: () => ({ allow: true, reason: 'no rules in force' }) };
export const denyEverything: RulesEngine = { check: () => ({ allow: false, reason: 'no rules were loaded' }) };

/** The documents at one moment. */
interface Seen {
  get(path: string): StoredDoc | undefined;
}

/** Asks the rules engine on behalf of one request. A refusal is reported in full and thrown without the reason. */
export class Authorizer {
  private readonly identity: Identity;
  private readonly engine: RulesEngine;
  private readonly database: Database;
  private readonly report: (denial: Denial) => void;
  private readonly budget = { accessed: new Set<string>() };
  /** Paths of the documents that the rules have asked for to judge reads, also of those that do not exist. */
  readonly lookedUp = new Set<string>();

  constructor(identity: Identity, engine: RulesEngine, database: Database, report: (denial: Denial) => void) {
    this.identity = identity;
    this.engine = engine;
    this.database = database;
    this.report = report;
  }

  requireAdmin(path: string): void {
    if (!this.identity.isAdmin) this.refuse({ operation: 'admin', path, reason: 'only an admin may do this' });
  }

  /** @param seen what the read sees: a read in the past is judged by the rules' documents of then */
  get(path: string, doc: StoredDoc | undefined, seen: Seen = this.database): void {
    this.check({ ...this.readRequest('get', path, seen), before: doc });
  }

  /** Whether the rules would allow it; a no is not reported. */
  mayGet(path: string, doc: StoredDoc): boolean {
    return this.identity.isAdmin || this.verdictOf({ ...this.readRequest('get', path), before: doc }).allow;
  }

  list(
    parent: string,
    structuredQuery: StructuredQuery,
    results: readonly StoredDoc[],
    seen: Seen = this.database,
  ): void {
    const collectionId = structuredQuery.from[0].collectionId ?? '';
    const path = parent === '' ? collectionId : `${parent}/${collectionId}`;
    this.check({ ...this.readRequest('list', path, seen), query: { structuredQuery, parent, results } });
  }

  commit(plan: CommitPlan): void {
    const timeMicros = toRequestTime(plan.micros);
    const budget = { accessed: new Set<string>() };
    for (const { write, before, after } of plan.writes) {
      this.check({
        ...this.readRequest(operationOf(write, before), write.path),
        timeMicros,
        budget,
        before,
        after: write.kind === 'update' ? after : undefined,
        lookup: (path, when) => (when === 'after' ? plan.docAfter(path) : this.database.get(path)),
      });
    }
  }

  private readRequest(operation: RuleOperation, path: string, seen: Seen = this.database): RuleRequest {
    return {
      operation,
      path,
      auth: this.identity.auth,
      timeMicros: toRequestTime(this.database.now()),
      before: undefined,
      after: undefined,
      lookup: (wanted) => {
        this.lookedUp.add(wanted);
        return seen.get(wanted);
      },
      budget: this.budget,
    };
  }

  private check(request: RuleRequest): void {
    if (this.identity.isAdmin) return;
    const { allow, reason, line } = this.verdictOf(request);
    if (allow) return;
    this.refuse({ operation: request.operation, path: request.path, reason, ...(line !== undefined && { line }) });
  }

  /** An engine that fails has not allowed anything. */
  private verdictOf(request: RuleRequest): RuleVerdict {
    try {
      return this.engine.check(request);
    } catch (error) {
      return { allow: false, reason: `the rules engine failed: ${String(error)}` };
    }
  }

  private refuse(denial: Omit<Denial, 'uid'>): never {
    this.report({ ...denial, uid: this.identity.auth?.uid ?? null });
    throw missingPermissions();
  }
}

function operationOf(write: Write, before: StoredDoc | undefined): RuleOperation {
  if (write.kind === 'verify') return 'get';
  if (write.kind === 'delete') return 'delete';
  return before ? 'update' : 'create';
}
