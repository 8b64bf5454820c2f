import { compileStorageRules, type StorageRuleRequest } from '@icetime/local-firebase/rules/storage-engine.ts';
import type { RuleDoc } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { ABUSE_CASES } from '#tests/storage/abuse-cases.ts';
import { MATRIX } from '#tests/storage/matrix.ts';
import { DOCUMENTS, type StorageCase } from '#tests/storage/storage-case.ts';
import { STORAGE_RULES } from '#tests/storage/storage-rules-source.ts';
import { UPLOAD_CASES } from '#tests/storage/upload-cases.ts';

/** One case of the tests of storage.rules as a request that any server can be asked. */
export interface StorageCell {
  readonly group: string;
  readonly name: string;
  readonly allowed: boolean;
  readonly request: Pick<StorageRuleRequest, 'operation' | 'path' | 'auth' | 'before' | 'after'>;
  /** What Firestore holds: everything that the rules look up. */
  readonly documents: ReadonlyMap<string, RuleDoc>;
}

const GROUPS: Readonly<Record<string, readonly StorageCase[]>> = {
  'decision matrix': MATRIX,
  uploads: UPLOAD_CASES,
  'abuse cases': ABUSE_CASES,
};

export function readStorageCorpus(): readonly StorageCell[] {
  const rules = compileStorageRules(STORAGE_RULES);
  const cellOf = (group: string, { name, allowed, decide }: StorageCase): StorageCell => {
    let asked: StorageRuleRequest | undefined;
    const lookedUp = new Set(Object.keys(DOCUMENTS));
    decide({
      ...rules,
      check(request) {
        asked = request;
        const lookup = (path: string) => {
          lookedUp.add(path);
          return request.lookup(path);
        };
        return rules.check({ ...request, lookup });
      },
    });
    if (!asked) throw new Error(`${name}: asks the rules nothing`);
    const { operation, path, auth, before, after } = asked;
    const documents = [...lookedUp].map((at) => [at, asked?.lookup(at)] as const);
    return {
      group,
      name,
      allowed,
      request: { operation, path, auth, before, after },
      documents: new Map(documents.filter((entry): entry is [string, RuleDoc] => entry[1] !== undefined)),
    };
  };
  return Object.entries(GROUPS).flatMap(([group, cases]) => cases.map((storageCase) => cellOf(group, storageCase)));
}
