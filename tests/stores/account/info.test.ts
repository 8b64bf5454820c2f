import { done, failed } from '#core/base/errors.ts';
import type { Licences } from '#core/base/licences.ts';
import { createInfoStore } from '#stores/account/info.ts';
import { expect, test, vi } from 'vitest';
import { aNote, createFakeInfo } from '#tests/stores/fakes/fake-info.ts';

const build = { version: '1.2.0', atMs: 1 };
function setup() {
  const { state, ...ports } = createFakeInfo();
  const store = createInfoStore({ build, browser: 'chromium', ...ports });
  return { state, ports, at: () => store.getState() };
}

test('says what runs here, and knows of nothing else before it is asked for', () => {
  const { at } = setup();
  expect(at()).toMatchObject({ build, browser: 'chromium', notes: undefined, contactEmail: undefined });
  expect(at()).toMatchObject({ licences: undefined, notesProblem: undefined, licencesProblem: undefined });
});

test('notes come from a day’s copy; why there are none is said until the next try, and what was there stays', async () => {
  const { at, state } = setup();
  state.notes = [aNote('1.0.0')];
  await at().loadNotes();
  expect([at().notes, state.looks]).toEqual([state.notes, [undefined]]);
  state.problem = 'offline';
  await at().loadNotes();
  expect(at()).toMatchObject({ notes: state.notes, notesProblem: 'offline' });
  state.problem = undefined;
  const again = at().loadNotes();
  expect(at().notesProblem).toBeUndefined();
  await again;
});

test('where to write to is known once it could be read', async () => {
  const { at, state } = setup();
  state.problem = 'offline';
  await at().loadContact();
  expect(at().contactEmail).toBeUndefined();
  state.problem = undefined;
  await at().loadContact();
  expect(at().contactEmail).toBe(state.contactEmail);
});

test('licences are fetched once; why there are none is said until the next try', async () => {
  const { at, state, ports } = setup();
  const fetching = vi.spyOn(ports.product, 'listLicences');
  await at().loadLicences();
  expect(at()).toMatchObject({ licences: undefined, licencesProblem: 'offline' });
  state.licences = [] as unknown as Licences;
  const again = at().loadLicences();
  expect(at().licencesProblem).toBeUndefined();
  await again;
  await at().loadLicences();
  expect([at().licences, fetching.mock.calls.length]).toEqual([state.licences, 2]);
});

test('a message is sent as it was written, and why not is said', async () => {
  const { at, state } = setup();
  expect(await at().send('problem', 'It beeps', 'A phone')).toEqual(done(undefined));
  expect(state.sent).toEqual([['problem', 'It beeps', 'A phone']]);
  state.problem = 'limit';
  expect(await at().send('problem', 'Again', 'A phone')).toEqual(failed('limit'));
  expect([await at().install(), state.installs]).toEqual([true, 1]);
});

test('knows whether this device tells of errors, and changes it on the device', () => {
  const { at, state } = setup();
  expect(at().sendsErrors).toBe(true);
  at().setSendsErrors(false);
  expect([at().sendsErrors, state.sendsErrors]).toEqual([false, false]);
  at().setSendsErrors(true);
  expect([at().sendsErrors, state.sendsErrors]).toEqual([true, true]);
});
