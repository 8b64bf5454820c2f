import {
  type Denial,
  type Identity,
  readIdentity,
  type RuleDoc,
  type RuleOperation,
} from '../firestore/requests/authz.ts';
import { RpcError } from '../firestore/values/rpc-error.ts';
import type { CountedVerdict } from '../rules/ruled-service.ts';
import {
  type CompiledStorageRules,
  compileStorageRules,
  type RuleObject,
  type StorageRuleRequest,
} from '../rules/storage-engine.ts';
import { HttpError } from './http-error.ts';
import { ruleObject, type StoredObject } from './stored-object.ts';

export interface AccessOptions {
  rulesSource: string;
  /** A promise where the documents are in another process. */
  lookupDocument: (path: string) => RuleDoc | undefined | Promise<RuleDoc | undefined>;
  onDenial?: ((denial: Denial) => void) | undefined;
}

/** Asks the rules on behalf of a request. */
export class Access {
  readonly #options: Omit<AccessOptions, 'rulesSource'>;
  #rules: CompiledStorageRules;

  /** Throws RulesSyntaxError. */
  constructor({ rulesSource, ...options }: AccessOptions) {
    this.#options = options;
    this.#rules = compileStorageRules(rulesSource);
  }

  /** Other rules from now on. Throws RulesSyntaxError and keeps the old ones. */
  use(rulesSource: string): void {
    this.#rules = compileStorageRules(rulesSource);
  }

  /** Throws 401 for a token that is none and 403 for what the rules refuse; the reason goes to the log alone. */
  async check(
    authorization: string | undefined,
    operation: RuleOperation,
    {
      bucket,
      path,
      before,
      after,
    }: {
      bucket: string;
      path: string;
      before: StoredObject | undefined;
      after?: RuleObject;
    },
  ): Promise<void> {
    const { isAdmin, auth } = identityOf(authorization);
    if (isAdmin) return;
    const { allow, reason, line } = await this.#judge({
      operation,
      bucket,
      path,
      auth,
      timeMicros: BigInt(Date.now()) * 1000n,
      before: before && ruleObject(before),
      after,
    });
    if (!allow) this.#refuse({ operation, path, uid: auth?.uid ?? null, reason, ...(line !== undefined && { line }) });
  }

  /**
   * Rules read documents while they are evaluated: those that have to be fetched are, and the rules are asked again.
   */
  async #judge(request: Omit<StorageRuleRequest, 'lookup'>): Promise<CountedVerdict> {
    const fetched = new Map<string, RuleDoc | undefined>();
    for (;;) {
      const wanted = new Map<string, Promise<RuleDoc | undefined>>();
      const lookup = (path: string): RuleDoc | undefined => {
        if (fetched.has(path)) return fetched.get(path);
        const found = this.#options.lookupDocument(path);
        if (!(found instanceof Promise)) return found;
        wanted.set(path, found);
        return undefined;
      };
      const verdict = this.#rules.check({ ...request, lookup });
      if (wanted.size === 0) return verdict;
      for (const [path, doc] of wanted) fetched.set(path, await doc);
    }
  }

  requireAdmin(authorization: string | undefined, path: string): void {
    const { isAdmin, auth } = identityOf(authorization);
    if (isAdmin) return;
    this.#refuse({ operation: 'admin', path, uid: auth?.uid ?? null, reason: 'only an admin may do this' });
  }

  #refuse(denial: Denial): never {
    this.#options.onDenial?.(denial);
    throw new HttpError(403, 'Permission denied.');
  }
}

/** `Firebase <token>` from clients, `Bearer <token>` from servers; the token `owner` is an admin. */
function identityOf(authorization: string | undefined): Identity {
  try {
    return readIdentity(authorization?.replace(/^Firebase /i, 'Bearer '));
  } catch (error) {
    if (error instanceof RpcError) throw new HttpError(401, error.message);
    throw error;
  }
}
