import { bloomFilterOf } from '../values/bloom-filter.ts';
import { type JsonRecord, readOptionalRecord, readOptionalText, readRecord, readText } from '../values/json.ts';
import { invalidArgument, toRpcError } from '../values/rpc-error.ts';
import { wireDoc } from './service.ts';
import type { Commit, Database } from '../store/store.ts';
import type { RpcStream, StreamContext } from './stream.ts';
import { readTarget, type ResultDiff, type Target } from '../requests/target.ts';
import { microsFromTimestamp, readTimestamp, timestampFromMicros } from '../values/timestamp.ts';

interface Listener {
  id: number;
  target: Target;
  /** Documents that the rules looked at when they allowed this target: when one changes, they are asked again. */
  dependencies: ReadonlySet<string>;
}

/** For which targets a document is in the result, and for which no longer. */
interface TargetIds {
  targetIds: number[];
  removedTargetIds: number[];
}

type TargetChangeType = 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET' | 'NO_CHANGE';

/**
 * One Listen call: any number of targets, each first sent as it is and then kept up to date with every commit. All
 * targets change together, so the client sees no state that never was.
 */
export class ListenStream implements RpcStream {
  private readonly context: StreamContext;
  private readonly listeners = new Map<number, Listener>();
  private database: Database | undefined;
  private readonly stops: (() => void)[] = [];

  constructor(context: StreamContext) {
    this.context = context;
  }

  receive(message: unknown): void {
    const request = readRecord(message, 'request');
    const database = this.open(request);
    const addTarget = readOptionalRecord(request['addTarget'], 'addTarget');
    if (addTarget) this.add(database, addTarget);
    else if (request['removeTarget'] !== undefined) {
      const id = readTargetId(request['removeTarget']);
      this.listeners.delete(id);
      this.sendTargetChange('REMOVE', [id]);
    }
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.listeners.clear();
  }

  private open(request: JsonRecord): Database {
    if (this.database) return this.database;
    const { emulator, authorization, guard } = this.context;
    const database = emulator.database(readText(request['database'], 'database'));
    emulator.authorizer(database.root, authorization); // who has no valid token gets no call at all
    this.database = database;
    this.stops.push(
      database.subscribe((commit) => guard(() => this.follow(database, commit))),
      emulator.onRulesChange(() => guard(() => this.askRulesAgain(database, () => true))),
    );
    return database;
  }

  private add(database: Database, addTarget: JsonRecord): void {
    const id = readTargetId(addTarget['targetId']);
    const micros = database.now();
    try {
      const target = readTarget(database, addTarget);
      const sinceMicros = readResumePoint(addTarget);
      const dependencies = this.authorize(database, target);
      this.listeners.set(id, { id, target, dependencies });
      this.sendTargetChange('ADD', [id]);
      const diff = this.diffSince(database, id, target, sinceMicros);
      this.sendDiff(database, [{ id, diff }], micros);
      if (!diff.isWhole) this.sendFilter(id, target, addTarget['expectedCount'] !== undefined);
    } catch (error) {
      this.refuse(id, error);
      return;
    }
    this.sendTargetChange('CURRENT', [id], versionOf(micros));
    this.sendSnapshot(micros);
    if (addTarget['once'] === true) {
      this.listeners.delete(id);
      this.sendTargetChange('REMOVE', [id]);
    }
  }

  /** What the client does not have yet: the whole result, or what changed since its resume token. */
  private diffSince(
    database: Database,
    id: number,
    target: Target,
    sinceMicros: bigint | undefined,
  ): ResultDiff & { isWhole: boolean } {
    const missed = sinceMicros === undefined ? undefined : database.commitsSince(sinceMicros);
    if (missed) return { ...target.changesSince(missed), isWhole: false };
    if (sinceMicros !== undefined) this.sendTargetChange('RESET', [id]);
    return { shown: [...target.docs.keys()], left: [], isWhole: true };
  }

  /** How many documents the client must now have and, when it can use them, which. */
  private sendFilter(id: number, target: Target, knowsNames: boolean): void {
    const names = [...target.docs.values()].map((doc) => doc.name);
    const unchangedNames = knowsNames ? { unchangedNames: bloomFilterOf(names) } : {};
    this.context.send({ filter: { targetId: id, count: names.length, ...unchangedNames } });
  }

  private follow(database: Database, commit: Commit): void {
    const updates = [...this.listeners.values()].map(({ id, target }) => ({ id, diff: target.update(commit) }));
    this.askRulesAgain(database, ({ dependencies }) => commit.changes.some(({ path }) => dependencies.has(path)));
    const allowed = updates.filter(({ id }) => this.listeners.has(id));
    if (this.sendDiff(database, allowed, commit.micros)) this.sendSnapshot(commit.micros);
  }

  /**
   * Ends the listeners that the rules no longer allow. A query needs asking only when a document that the rules read
   * has changed: they allowed it whatever its own documents hold.
   */
  private askRulesAgain(database: Database, isConcerned: (listener: Listener) => boolean): void {
    for (const listener of this.listeners.values()) {
      if (!isConcerned(listener)) continue;
      try {
        listener.dependencies = this.authorize(database, listener.target);
      } catch (error) {
        this.refuse(listener.id, error);
      }
    }
  }

  private authorize(database: Database, target: Target): ReadonlySet<string> {
    const authorizer = this.context.emulator.authorizer(database.root, this.context.authorization);
    target.authorize(authorizer);
    return new Set([...authorizer.lookedUp, ...target.namedPaths]);
  }

  /** Ends one target; the others go on. */
  private refuse(id: number, error: unknown): void {
    const { grpcCode: code, message } = toRpcError(error);
    this.listeners.delete(id);
    this.sendTargetChange('REMOVE', [id], { cause: { code, message } });
  }

  /** Each document once, for all targets it concerns. Returns whether there was anything to send. */
  private sendDiff(database: Database, updates: readonly { id: number; diff: ResultDiff }[], micros: bigint): boolean {
    const byPath = new Map<string, TargetIds>();
    const entry = (path: string) => {
      const known = byPath.get(path) ?? { targetIds: [], removedTargetIds: [] };
      byPath.set(path, known);
      return known;
    };
    for (const { id, diff } of updates) {
      for (const path of diff.shown) entry(path).targetIds.push(id);
      for (const path of diff.left) entry(path).removedTargetIds.push(id);
    }
    for (const [path, ids] of byPath) this.sendDocument(database, path, ids, micros);
    return byPath.size > 0;
  }

  /**
   * A document that only left is sent as it is now when the client may read it, so that it need not ask for it.
   * Otherwise the client learns no more than that it has left.
   */
  private sendDocument(database: Database, path: string, ids: TargetIds, micros: bigint): void {
    const { send, emulator, authorization } = this.context;
    const doc = database.get(path);
    const { removedTargetIds } = ids;
    const gone = {
      document: `${database.root}/${path}`,
      readTime: timestampFromMicros(micros),
      removedTargetIds,
    };
    if (!doc) send({ documentDelete: gone });
    else if (ids.targetIds.length > 0 || emulator.authorizer(database.root, authorization).mayGet(path, doc)) {
      send({ documentChange: { document: wireDoc(doc), ...ids } });
    } else send({ documentRemove: gone });
  }

  /** Tells the client that it has seen everything up to this moment: only then it shows what it was sent. */
  private sendSnapshot(micros: bigint): void {
    this.sendTargetChange('NO_CHANGE', [], versionOf(micros));
  }

  private sendTargetChange(targetChangeType: TargetChangeType, targetIds: number[], more: object = {}): void {
    this.context.send({ targetChange: { targetChangeType, targetIds, ...more } });
  }
}

function readTargetId(input: unknown): number {
  const id = Number(input);
  if (!Number.isInteger(id)) throw invalidArgument('A target needs a whole number as its id');
  return id;
}

/** A resume token is the moment up to which its holder has seen everything. */
function versionOf(micros: bigint): { resumeToken: string; readTime: string } {
  return { resumeToken: Buffer.from(String(micros)).toString('base64'), readTime: timestampFromMicros(micros) };
}

function readResumePoint(addTarget: JsonRecord): bigint | undefined {
  const token = readOptionalText(addTarget['resumeToken'], 'resumeToken');
  if (token) {
    const micros = Buffer.from(token, 'base64').toString();
    if (!/^\d{1,18}$/.test(micros)) throw invalidArgument('Invalid resume token');
    return BigInt(micros);
  }
  const readTime = addTarget['readTime'];
  return readTime === undefined ? undefined : microsFromTimestamp(readTimestamp(readTime));
}
