import type { RuleDoc } from '@icetime/local-firebase/firestore/requests/authz.ts';
import type { StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import type { CompiledRules } from '@icetime/local-firebase/rules/engine.ts';
import { ABUSE_CASES } from '#tests/rules/abuse/abuse-cases.ts';
import { CLIENT_CASES } from '#tests/rules/cases/client-cases.ts';
import { FIELD_CASES } from '#tests/rules/cases/field-cases.ts';
import { compileProjectRules } from '#tests/rules/support/fixtures.ts';
import { ID_CASES } from '#tests/rules/cases/id-cases.ts';
import { MATRIX } from '#tests/rules/cases/matrix.ts';
import { QUERY_CASES } from '#tests/rules/cases/query-cases.ts';
import { NOW, type Plain, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { RulesHarness, type Auth, type Write } from '#tests/rules/support/rules-harness.ts';
import type { RulesCase } from '#tests/rules/cases/rules-case.ts';
import { MOMENT_LASTS_MS } from './moment.ts';

export type FirestoreRequest =
  | { readonly kind: 'get'; readonly auth: Auth; readonly path: string }
  | {
      readonly kind: 'list';
      readonly auth: Auth;
      readonly query: StructuredQuery;
      readonly parent: string;
    }
  | { readonly kind: 'commit'; readonly auth: Auth; readonly writes: readonly Write[] };

/** One case of the rules' tests as a request that any server can be asked. */
export interface FirestoreCell {
  readonly group: string;
  readonly name: string;
  readonly allowed: boolean;
  readonly request: FirestoreRequest;
  /** All that is stored before the request. The same list for all cells with the same contents. */
  readonly documents: readonly RuleDoc[];
  /** The corpus's time of the request. */
  readonly now: Date;
}

export interface FirestoreCorpus {
  readonly cells: readonly FirestoreCell[];
  /** Cases whose verdict hangs on the exact time of the request, which no server lets a client choose. */
  readonly clockBound: readonly string[];
}

const GROUPS: Readonly<Record<string, readonly RulesCase[]>> = {
  'decision matrix': MATRIX,
  'abuse cases': [...ABUSE_CASES, ...ID_CASES],
  'client requests': CLIENT_CASES,
  'list queries': QUERY_CASES,
  fields: FIELD_CASES,
};

export function readFirestoreCorpus(): FirestoreCorpus {
  const rules = compileProjectRules();
  const clockBound: string[] = [];
  const cells: FirestoreCell[] = [];
  const recorder = new Recorder(rules);
  try {
    for (const [group, cases] of Object.entries(GROUPS)) {
      for (const rulesCase of cases) {
        const cell = { group, ...recorder.cellOf(rulesCase) };
        if (isClockBound(cell, rules)) clockBound.push(cell.name);
        else cells.push(cell);
      }
    }
  } finally {
    recorder.stop();
  }
  return { cells, clockBound };
}

type Method = 'get' | 'list' | 'commit';
type Recorded = Pick<FirestoreCell, 'request' | 'documents'>;

/** A case only says what to decide, so its request is taken down where it reaches the database in memory. */
class Recorder {
  readonly #rules: CompiledRules;
  readonly #originals = new Map<Method, unknown>();
  readonly #documentsByText = new Map<string, readonly RuleDoc[]>();
  #recorded: Recorded | undefined;

  constructor(rules: CompiledRules) {
    this.#rules = rules;
    this.#tap('get', ([auth, path]) => ({ kind: 'get', auth, path }));
    this.#tap('list', ([auth, query, parent = '']) => ({ kind: 'list', auth, query, parent }));
    this.#tap('commit', ([auth, writes]) => ({ kind: 'commit', auth, writes }));
  }

  stop(): void {
    for (const [name, original] of this.#originals) Reflect.set(RulesHarness.prototype, name, original);
  }

  cellOf({ name, allowed, decide }: RulesCase): Omit<FirestoreCell, 'group'> {
    let now = NOW;
    this.#recorded = undefined;
    const { verdicts } = decide({
      ...this.#rules,
      check: (asked) => {
        now = new Date(Number(asked.timeMicros / 1000n));
        return allowed ? this.#rules.check(asked) : REFUSED;
      },
    });
    const recorded = this.#recorded as Recorded | undefined;
    if (!recorded) throw new Error(`${name}: asks the database nothing`);
    // A cell of the matrix is about its own write; a server answers for the whole commit.
    return { name, allowed: allowed && verdicts.every(({ allow }) => allow), now, ...recorded };
  }

  #tap<Name extends Method>(name: Name, requestOf: (args: Parameters<RulesHarness[Name]>) => FirestoreRequest): void {
    const original = Reflect.get(RulesHarness.prototype, name) as RulesHarness[Name];
    const record = (harness: RulesHarness, args: Parameters<RulesHarness[Name]>): void => {
      this.#recorded = { request: requestOf(args), documents: this.#documentsOf(harness) };
    };
    this.#originals.set(name, original);
    Reflect.set(RulesHarness.prototype, name, function (this: RulesHarness, ...args: Parameters<RulesHarness[Name]>) {
      record(this, args);
      return Reflect.apply(original, this, args);
    });
  }

  #documentsOf(harness: RulesHarness): readonly RuleDoc[] {
    const text = harness.contents();
    const known = this.#documentsByText.get(text);
    if (known) return known;
    const documents = (JSON.parse(text) as [string, RuleDoc][]).map(([, doc]) => doc);
    this.#documentsByText.set(text, documents);
    return documents;
  }
}

const REFUSED = { allow: false, reason: 'not asked', expressions: 0, accesses: 0 };

/** Would the answer be another one if the same came as much later as a request over the wire may come? */
function isClockBound({ request, documents, now, allowed }: FirestoreCell, rules: CompiledRules): boolean {
  if (request.kind !== 'commit') return false;
  const times = request.writes.flatMap((write) => ('data' in write ? timesIn(write.data) : []));
  if (times.length === 0 || (!allowed && times.every((time) => time.getTime() === now.getTime()))) return false;
  const later = new Date(now.getTime() + MOMENT_LASTS_MS);
  const writes = request.writes.map((write) =>
    'data' in write ? { ...write, data: atServerTime(write.data, now, later) } : write,
  );
  return new RulesHarness(rules, documents, later).commit(request.auth, writes).allow !== allowed;
}

const timesIn = (data: PlainFields): Date[] => Object.values(data).filter((value) => value instanceof Date);
const atServerTime = (data: PlainFields, now: Date, later: Date): PlainFields =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]): [string, Plain] => [
      name,
      value instanceof Date && value.getTime() === now.getTime() ? later : value,
    ]),
  );
