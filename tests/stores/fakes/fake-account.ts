import type { Profile } from '#core/settings/account.ts';
import { BASE_CONTRACT, type ContractLimits } from '#core/settings/contract.ts';
import { done, failed } from '#core/base/errors.ts';
import type { UserRecord } from '#core/workout/model.ts';
import type { SettingKey, UserSettings } from '#core/settings/settings.ts';
import type { AccountPort } from '#data/account/account.ts';

export function createFakeAccount() {
  const server = new Map<string, UserRecord>();
  const local = new Map<string, UserRecord>();
  const contracts = new Map<string, ContractLimits>([['base', BASE_CONTRACT]]);
  const saved: UserSettings[] = [];
  const changes: (readonly SettingKey[] | undefined)[] = [];
  const profiles: Profile[] = [];
  const missing: UserSettings[] = [];
  const port: AccountPort = {
    loadLocal: (uid) => Promise.resolve(local.get(uid)),
    load: (uid) => Promise.resolve(done(server.get(uid))),
    createMissing(_user, settings) {
      missing.push(settings);
      return Promise.resolve(failed('unavailable'));
    },
    loadContract: (type) => Promise.resolve(done(contracts.get(type))),
    saveSettings(_uid, settings, changed) {
      saved.push(settings);
      changes.push(changed);
      return Promise.resolve();
    },
    saveProfile(uid, profile) {
      profiles.push(profile);
      const user = local.get(uid);
      if (user) local.set(uid, { ...user, ...profile });
      return Promise.resolve();
    },
  };
  return { port, server, local, contracts, saved, changes, profiles, missing };
}
