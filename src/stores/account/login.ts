import type { Profile } from '#core/settings/account.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import type { UserRecord } from '#core/workout/model.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import { QUEUE_KEY, QUICK_ID } from '#core/run/built-in.ts';
import type { SessionEnd } from '#core/settings/sign-in.ts';
import type { AuthPort } from '#data/account/auth.ts';
import type { Unfinished } from '#data/account/unfinished.ts';
import type { AuthUser } from '#data/account/who.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The specification's login state (section 3), with its names and defaults. */
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
  /** Bytes of uploads that `totalStorageUsed` (also bytes) does not include yet. */
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

/** The actions only make requests; when authentication answers, the guard decides what the app shows. */
export interface LoginState extends LoginFields {
  readonly signIn: (email: string, password: string) => Promise<ProblemCode | undefined>;
  readonly register: (input: Registration) => Promise<ProblemCode | undefined>;
  /** What this person would lose here by signing out; rejects if that is unknown. */
  readonly unfinished: () => Promise<{ readonly runs: readonly string[]; readonly drafts: number }>;
  /** `keepsUnfinished`: what `unfinished` lists waits here for their next sign-in. */
  readonly signOut: (keepsUnfinished: boolean) => Promise<void>;
  /** Why the last session here ended, if the person did not end it. */
  readonly endedBecause: () => SessionEnd | undefined;
  /** Answers the same for unknown and known addresses. */
  readonly sendPasswordReset: (email: string) => Promise<ProblemCode | undefined>;
  readonly sendVerification: () => Promise<ProblemCode | undefined>;
  /** Called after the person says they clicked the link: true = the address is confirmed now. */
  readonly checkVerification: () => Promise<boolean | ProblemCode>;
  /** Number of changes made to the profile here so far. */
  readonly profileChanges: number;
  readonly setProfile: (profile: Profile) => void;
  /**
   * Applies the account as read when there were `asOf` changes of the profile (default: now): later changes by the same
   * person stay.
   */
  readonly applyUser: (user: AuthUser, record: UserRecord | undefined, asOf?: number) => void;
  readonly set: (patch: Partial<LoginFields>) => void;
  readonly clear: () => void;
}

export interface LoginPorts {
  readonly auth: AuthPort;
  readonly unfinished: () => Promise<Unfinished>;
  /** Settings of a new account: the language and theme chosen before. */
  readonly settings: () => UserSettings;
  /**
   * Sends what waits (a deletion that can still be undone, the editor's last change) while the person is still signed
   * in.
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
      // The last settings of the interval timer and a queue are not unfinished work; texts that the server refused
      // belong to a draft.
      const isDraft = (key: string) => ![QUICK_ID, QUEUE_KEY].includes(key) && !key.endsWith('/refused');
      return { runs, drafts: draftKeys.filter(isDraft).length };
    },
    async signOut(keepsUnfinished) {
      await ports.beforeSignOut();
      // This removes the person from the device; in every tab the guard clears the memory.
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
