import {
  Authorizer,
  type CompileRules,
  denyEverything,
  type Denial,
  readIdentity,
  type RulesEngine,
} from '../requests/authz.ts';
import { readResourceName } from '../values/document-path.ts';
import { Room } from '../store/room.ts';
import { Database } from '../store/store.ts';
import { createClock } from '../values/timestamp.ts';

export interface FirestoreOptions {
  compileRules: CompileRules;
  /** Told of every request that the rules refused. */
  onDenial?: (denial: Denial) => void;
  /** Default: see `Room`. */
  maxBytes?: number;
}

/** All databases of all projects, and the rules in force per project. Without rules nobody but an admin gets in. */
export class FirestoreEmulator {
  private readonly options: FirestoreOptions;
  private readonly clock = createClock();
  private readonly room: Room;
  private readonly databasesByRoot = new Map<string, Database>();
  private readonly rulesByProject = new Map<string, RulesEngine>();
  private readonly newDatabaseListeners = new Set<(database: Database) => void>();
  private readonly rulesListeners = new Set<() => void>();

  constructor(options: FirestoreOptions) {
    this.options = options;
    this.room = new Room(options.maxBytes);
  }

  /** The database a resource name lies in; made on first use. Throws INVALID_ARGUMENT. */
  database(name: string): Database {
    const { root } = readResourceName(name);
    const existing = this.databasesByRoot.get(root);
    if (existing) return existing;
    const database = new Database(root, this.clock, this.room);
    this.databasesByRoot.set(root, database);
    for (const listener of this.newDatabaseListeners) listener(database);
    return database;
  }

  databases(): Iterable<Database> {
    return this.databasesByRoot.values();
  }

  /** Calls back for each database, those of today and those made later. */
  onDatabase(listener: (database: Database) => void): void {
    this.newDatabaseListeners.add(listener);
    for (const database of this.databasesByRoot.values()) listener(database);
  }

  /** Throws RulesSyntaxError; then the old rules stay in force. */
  compileRules(project: string, source: string): void {
    this.useRules(project, this.options.compileRules(source));
  }

  useRules(project: string, engine: RulesEngine): void {
    this.rulesByProject.set(project, engine);
    for (const listener of this.rulesListeners) listener();
  }

  /** Calls the listener whenever rules of any project were replaced. Returns how to stop. */
  onRulesChange(listener: () => void): () => void {
    this.rulesListeners.add(listener);
    return () => this.rulesListeners.delete(listener);
  }

  authorizer(name: string, authorization: string | undefined): Authorizer {
    const engine = this.rulesByProject.get(readResourceName(name).project) ?? denyEverything;
    const report = this.options.onDenial ?? (() => undefined);
    return new Authorizer(readIdentity(authorization), engine, this.database(name), report);
  }
}
