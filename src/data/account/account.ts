/** The person's own document and contract. */
import {
  BASE_CONTRACT,
  PRO_CONTRACT,
  PROPLUS_CONTRACT,
  readContract,
  type ContractLimits,
} from '#core/settings/contract.ts';
import { done, failed, type Outcome } from '#core/base/errors.ts';
import type { UserRecord } from '#core/workout/model.ts';
import { SETTING_KEYS, type SettingKey, type UserSettings } from '#core/settings/settings.ts';
import { type CreateAccount, type SaveProfile, type SaveSettings, withSettings } from './account-changes.ts';
import { keyOfUser, localUser, newRecord } from './local-user.ts';
import type { AccountMaker } from './auth.ts';
import type { SignInNotes } from './sign-in-notes.ts';
import { userFrom } from './user-documents.ts';
import type { AuthUser } from './who.ts';
import { contractPath, userPath } from '#data/server/paths.ts';
import { type Database, SERVER_TIME } from '#data/server/firestore.ts';
import { type NewAccount, type Profile, PROFILE_FIELDS, type ProfileField } from '#core/settings/account.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import type { LocalDb } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';

export interface AccountPort {
  /** From the device. */
  loadLocal(uid: string): Promise<UserRecord | undefined>;
  /**
   * `undefined` = there is no users document. Unsent settings win over the server's. `email`: the sign-in address; if
   * the document has another one, it is updated.
   */
  load(uid: string, email?: string): Promise<Outcome<UserRecord | undefined>>;
  /**
   * Creates users document and card for an account that a broken registration left without them. Settings come from
   * this device, as in any registration.
   */
  createMissing(user: AuthUser, settings: UserSettings): Promise<Outcome<UserRecord>>;
  /** `undefined` = no such contract: base limits apply. Asks the server at most once a day per type. */
  loadContract(type: string): Promise<Outcome<ContractLimits | undefined>>;
  /** Stores `changed` (default: all settings) on the device at once and sends it as soon as possible. */
  saveSettings(uid: string, settings: UserSettings, changed?: readonly SettingKey[]): Promise<void>;
  /** Profile and card in one step; `changed` as in `saveSettings`. */
  saveProfile(uid: string, profile: Profile, changed?: readonly ProfileField[]): Promise<void>;
}

const CONTRACT_AGE_MS = 24 * 60 * 60 * 1000;
const PATIENCE_MS = 8000;
const BUILT_IN = new Map([BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT].map((contract) => [contract.type, contract]));

export interface AccountOptions {
  readonly localDb: LocalDb;
  readonly db: Database;
  readonly outbox: Outbox;
  readonly session: Session;
  readonly notes: Pick<SignInNotes, 'newcomer'>;
  /** Epoch ms. */
  readonly now: () => number;
}

export function createAccount({
  localDb,
  db,
  outbox,
  session,
  notes,
  now,
}: AccountOptions): AccountPort & AccountMaker {
  async function create(uid: string, account: NewAccount): Promise<Outcome<UserRecord>> {
    const operation: CreateAccount = { kind: 'createAccount', account };
    const { value: entry } = await localDb.write(['outbox'], (tx) => outbox.enqueue(tx, uid, operation));
    if (entry !== undefined) {
      const fate = outbox.firstTry(entry.key, PATIENCE_MS);
      void outbox.drain(); // the person is waiting: skip the backoff of earlier entries, too
      const first = await fate;
      if (typeof first === 'object') return failed(first.refused);
    }
    const record = newRecord(uid, account, now());
    await localDb.write(['meta'], (tx) => tx.put('meta', { key: keyOfUser(uid), uid, value: record }));
    return done(record);
  }

  /** Bypasses the queue: a failed write is noticed and repeated at the next load. */
  async function withEmail(user: UserRecord, email: string): Promise<UserRecord> {
    const data = { email, updatedAt: SERVER_TIME };
    const followed = await db.commit('account.followEmail', [{ update: userPath(user.uid), data }]);
    return followed.ok ? { ...user, email } : user;
  }

  return {
    create,
    async isClosed() {
      const { isSwitchedOff } = await import('#data/server/switches.ts');
      const off = await isSwitchedOff(db, 'registration');
      return off.ok && off.value;
    },
    loadLocal: (uid) => localDb.read(['meta', 'outbox'], (reader) => localUser(reader, uid)),
    async load(uid: string, email: string = '') {
      const found = await db.get('account.load', userPath(uid));
      if (!found.ok) return found;
      const stored = found.value && userFrom(found.value);
      const server = stored && email !== '' && stored.email !== email ? await withEmail(stored, email) : stored;
      const { value } = await localDb.write(['meta', 'outbox'], async (tx) => {
        if (server && session.allows(uid)) tx.put('meta', { key: keyOfUser(uid), uid, value: server });
        // Before the account has reached the server, show what the person entered at registration.
        return localUser(tx, uid, server === undefined);
      });
      return done(value);
    },
    async createMissing(user, settings) {
      if (notes.newcomer()?.uid === user.uid) return failed('cancelled'); // entering their names in another tab
      const waiting = await localDb.read(['meta', 'outbox'], (reader) => localUser(reader, user.uid, true));
      if (waiting) return done(waiting);
      const nicName = `icer-${user.uid.slice(0, 6)}`; // a card needs a name, and the e-mail address is private
      return create(user.uid, { email: user.email, firstName: '', lastName: '', nicName, settings });
    },
    loadContract: contractLoader({ localDb, db, now }),
    async saveSettings(uid, settings, changed = SETTING_KEYS) {
      const change: SaveSettings = { kind: 'saveSettings', settings, changed };
      await localDb.write(['meta', 'outbox'], async (tx) => {
        const user = await localUser(tx, uid);
        if (user && session.allows(uid)) {
          tx.put('meta', { key: keyOfUser(uid), uid, value: withSettings(user, change) });
        }
        await outbox.enqueue(tx, uid, change);
      });
      outbox.kick();
    },
    async saveProfile(uid, { firstName, lastName, nicName, imgUrl, showCode }, changed = PROFILE_FIELDS) {
      const profile = { firstName, lastName, nicName, imgUrl, showCode };
      const operation: SaveProfile = { kind: 'saveProfile', profile, changed };
      await localDb.write(['outbox'], (tx) => outbox.enqueue(tx, uid, operation));
      outbox.kick();
    },
  };
}

/** Contracts rarely change: the device caches each for a day. */
const contractLoader =
  ({ localDb, db, now }: Pick<AccountOptions, 'localDb' | 'db' | 'now'>): AccountPort['loadContract'] =>
  async (type) => {
    const key = `contract-${type}`;
    const kept = (await localDb.read(['meta'], (reader) => reader.get('meta', key)))?.value as
      | { readonly at: number; readonly contract: unknown }
      | undefined;
    const known = readContract(kept?.contract) ?? BUILT_IN.get(type);
    if (known && kept && Math.abs(now() - kept.at) < CONTRACT_AGE_MS) return done(known);
    const found = await db.get('account.loadContract', contractPath(type));
    if (!found.ok) return known && ['offline', 'timeout'].includes(found.problem) ? done(known) : found;
    const contract = readContract(found.value && { ...found.value.data, type }, (field) =>
      // oxlint-disable-next-line no-console -- the specification wants this one logged
      console.warn(`Contract ${type}: ${field} is odd; that of base applies.`),
    );
    if (contract)
      await localDb.write(['meta'], (tx) => tx.put('meta', { key, uid: '', value: { at: now(), contract } }));
    return done(contract);
  };
