import type { Profile } from '#core/settings/account.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import type { UserRecord } from '#core/workout/model.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import { QUICK_ID } from '#core/run/quick.ts';
import type { SessionEnd } from '#core/settings/sign-in.ts';
import type { AuthPort } from '#data/account/auth.ts';
import type { Unfinished } from '#data/account/unfinished.ts';
import type { AuthUser } from '#data/account/who.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The specification's login state (section 3), names and defaults as written there. */
interface LoginFields {
  readonly isLoggedIn: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly email: string;
  readonly nicName: string;
  readonly imgUrl: string;
  readonly userID: string;
  readonly admin: boolean;
  /** Bytes of files on their way that `totalStorageUsed`, also bytes, does not count yet. */
  readonly tempMediaStorage: number;
  readonly totalStorageUsed: number;
  readonly showCode: boolean;
  readonly contractType: string;
  readonly emailVerified: boolean;
  readonly workoutCount: number;
}
const LOGIN_DEFAULTS: LoginFields = {
  isLoggedIn: false,
  firstName: '',
  lastName: '',
  fullName: '',
  email: '',
  nicName: '',
  imgUrl: '',
  userID: '',
  admin: false,
  tempMediaStorage: 0,
  totalStorageUsed: 0,
  showCode: false,
  contractType: 'base',
  emailVerified: false,
  workoutCount: 0,
};

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nicName: string;
}

/** The actions only ask; what the app shows afterwards is decided by the guard when authentication answers. */
export interface LoginState extends LoginFields {
  readonly signIn: (email: string, password: string) => Promise<ProblemCode | undefined>;
  readonly register: (input: Registration) => Promise<ProblemCode | undefined>;
  /** What this person would lose here by signing out; rejects when nobody can say. */
  readonly unfinished: () => Promise<{ readonly runs: readonly string[]; readonly drafts: number }>;
  /** `keepsUnfinished`: as `unfinished` says; it waits here for their next sign-in. */
  readonly signOut: (keepsUnfinished: boolean) => Promise<void>;
  /** Why the last session here ended, where nobody asked for that. */
  readonly endedBecause: () => SessionEnd | undefined;
  /** An unknown address answers like a known one. */
  readonly sendPasswordReset: (email: string) => Promise<ProblemCode | undefined>;
  readonly sendVerification: () => Promise<ProblemCode | undefined>;
  /** After the person says they clicked the link: true = the address is confirmed now. */
  readonly checkVerification: () => Promise<boolean | ProblemCode>;
  /** How often what the person says of themselves was changed here so far. */
  readonly profileChanges: number;
  readonly setProfile: (profile: Profile) => void;
  /**
   * Takes over the account, read when there were `asOf` changes of the profile (left out: now): later ones of the same
   * person stay.
   */
  readonly applyUser: (user: AuthUser, record: UserRecord | undefined, asOf?: number) => void;
  readonly set: (patch: Partial<LoginFields>) => void;
  readonly clear: () => void;
}

export interface LoginPorts {
  readonly auth: AuthPort;
  readonly unfinished: () => Promise<Unfinished>;
  /** What a new account starts with: the language and theme chosen before. */
  readonly settings: () => UserSettings;
  /**
   * Sends what waits (a delete in its undo window, the editor's last change) while there is still somebody to send it.
   */
  readonly beforeSignOut: () => Promise<void>;
}

export function createLoginStore(ports: LoginPorts): StoreApi<LoginState> {
  const { auth } = ports;
  return createStore<LoginState>((set, get) => ({
    ...LOGIN_DEFAULTS,
    profileChanges: 0,
    async signIn(email, password) {
      const outcome = await auth.signIn(email, password);
      return outcome.ok ? undefined : outcome.problem;
    },
    async register(input) {
      const outcome = await auth.register({ ...input, settings: ports.settings() });
      return outcome.ok ? undefined : outcome.problem;
    },
    async unfinished() {
      const { runs, draftKeys } = await ports.unfinished();
      // The quick timer as it was last set is nothing unfinished; texts that the server refused belong to a draft.
      const isDraft = (key: string) => key !== QUICK_ID && !key.endsWith('/refused');
      return { runs, drafts: draftKeys.filter(isDraft).length };
    },
    async signOut(keepsUnfinished) {
      await ports.beforeSignOut();
      // The device forgets the person with it; what stays in memory is cleared by the guard, in every tab.
      await auth.signOut(keepsUnfinished);
    },
    endedBecause: () => auth.endedBecause(),
    async sendPasswordReset(email) {
      const outcome = await auth.sendPasswordReset(email);
      return outcome.ok ? undefined : outcome.problem;
    },
    async sendVerification() {
      const outcome = await auth.sendVerification();
      return outcome.ok ? undefined : outcome.problem;
    },
    async checkVerification() {
      const outcome = await auth.reload();
      if (!outcome.ok) return outcome.problem;
      const emailVerified = outcome.value?.emailVerified ?? false;
      set({ emailVerified });
      return emailVerified;
    },
    setProfile: (profile) => set({ ...profileFields(profile), profileChanges: get().profileChanges + 1 }),
    applyUser(user, record, asOf = get().profileChanges) {
      const before = get();
      const isNewer = before.profileChanges !== asOf && before.userID === user.uid;
      set({ ...fieldsOf(user, record), ...(isNewer && profileFields(before)) });
    },
    set: (patch) => set(patch),
    clear: () => set(LOGIN_DEFAULTS),
  }));
}

function fieldsOf(user: AuthUser, record: UserRecord | undefined): LoginFields {
  const identity = {
    isLoggedIn: true,
    userID: user.uid,
    email: user.email,
    admin: user.admin,
    emailVerified: user.emailVerified,
  };
  if (!record) return { ...LOGIN_DEFAULTS, ...identity };
  return {
    ...LOGIN_DEFAULTS,
    ...identity,
    ...profileFields(record),
    totalStorageUsed: record.totalStorageUsed,
    contractType: record.contractType === '' ? 'base' : record.contractType,
    workoutCount: record.workoutCount,
  };
}

const profileFields = ({ firstName, lastName, nicName, imgUrl, showCode }: Profile) => ({
  firstName,
  lastName,
  fullName: fullName({ firstName, lastName }),
  nicName,
  imgUrl,
  showCode,
});

const fullName = ({ firstName, lastName }: Pick<LoginFields, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
