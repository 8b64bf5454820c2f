/** The store of messages, opened for Anna. */
import { messageFrom } from './fakes/fake-messages.ts';
import { ANNA, BEN, createHarness, enter, type Harness } from './harness.ts';

export const HALF_MINUTE_MS = 30_000;

export async function openMessages(prepare: (harness: Harness) => void = () => {}) {
  const harness = createHarness();
  enter(harness);
  prepare(harness);
  await harness.stores.loadMessages();
  const at = () => harness.stores.messages.getState();
  const app = () => harness.stores.app.getState();
  return { ...harness, at, app, said: () => app().notices.map(({ key, values }) => [key, values?.['count']]) };
}
export const fromBen = (text: string, fields = {}) => messageFrom(BEN.uid, ANNA.uid, text, fields);
export const toBen = (text: string, fields = {}) => messageFrom(ANNA.uid, BEN.uid, text, fields);
