/** Asked only where the server has refused something, or somebody registers: no start pays for it. */
import { isOn, SWITCHES_PATH, type SwitchName } from '#core/settings/switches.ts';
import { done, type Outcome } from '#core/base/errors.ts';
import type { Database } from './firestore.ts';

export async function isSwitchedOff(db: Database, name: SwitchName): Promise<Outcome<boolean>> {
  const found = await db.get('switches', SWITCHES_PATH);
  return found.ok ? done(!isOn(found.value?.data, name)) : found;
}
