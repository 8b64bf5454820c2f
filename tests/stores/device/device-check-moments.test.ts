/** The device check, once more: moments, bounds, and what is over. */
import { expect, test } from 'vitest';
import { settled } from '#tests/stores/harness.ts';
import { openCheck } from '#tests/stores/opened-check.ts';

test('a row that says what it said already is not drawn again', async () => {
  const { act, hear, store } = await openCheck();
  await act.run('microphone');
  hear(0.5);
  const { checks } = store.getState();
  hear(0.6);
  expect(store.getState().checks).toBe(checks);
});

test('somebody who speaks up just loud enough is heard, also in the last moment; once heard, silence is none', async () => {
  const { act, row, hear, clock } = await openCheck();
  await act.run('microphone');
  hear(0.19);
  expect(row('microphone')).toBe('checking speak');
  await clock.pass(7999);
  expect(row('microphone')).toBe('checking speak');
  hear(0.2);
  expect(row('microphone')).toBe('works');
  await clock.pass(8000);
  expect(row('microphone')).toBe('works');
});

test('a microphone that was turned off says nothing of silence', async () => {
  const { act, row, clock } = await openCheck();
  await act.run('microphone');
  act.stop('microphone');
  expect(row('microphone')).toBe('unchecked');
  await act.run('camera');
  await clock.pass(10_000);
  expect(row('microphone')).toBe('unchecked');
});

test('what was tried goes on until it is stopped, and no longer', async () => {
  const { act, row, did, voiceFails } = await openCheck();
  for (const name of ['sound', 'speech', 'vibration'] as const) await act.run(name);
  expect([did.beeps, did.spoken, did.buzzes]).toEqual([[0.6], ['en: Ready?'], [3]]);
  for (const name of ['sound', 'speech', 'vibration'] as const) act.stop(name);
  expect([did.beeps, did.spoken, did.buzzes]).toEqual([[], [], [3, 0]]);
  voiceFails();
  expect(row('speech')).toBe('asked');
});

test('a camera that is unplugged once it is off is no fault', async () => {
  const { act, row, unplug } = await openCheck();
  await act.run('camera');
  act.stop('camera');
  unplug();
  expect(row('camera')).toBe('works');
});

test('a camera whose name the browser does not tell is the first of one', async () => {
  const { act, state, row } = await openCheck(({ says }) => Object.assign(says, { cameras: [] }));
  await act.run('camera');
  expect(state().facts.camera).toMatchObject({ number: 1, count: 1 });
  expect(row('camera')).toBe('works');
});

test('a try that breaks lets the device go, and says so', async () => {
  const { act, row, did, state } = await openCheck(({ ports }) => {
    Object.assign(ports.capture, { cameras: () => Promise.reject(new Error('broken')) });
  });
  await act.run('camera');
  expect([row('camera'), did.open, state().picture]).toEqual(['failed failed', 0, undefined]);
});

test('a recording that nobody made was not played', async () => {
  const { act, row } = await openCheck();
  act.recordingPlayed(true);
  act.recordingPlayed(false);
  expect(row('recording')).toBe('unchecked');
});

test.each([
  [200_000_000, false, 'works notPersisted'],
  [200_000_000, true, 'works'],
  [199_999_999, true, 'failed storageFull'],
])('%i bytes left, kept for good: %s: %s', async (left, persisted, said) => {
  const storage = { usedBytes: 1e9, quotaBytes: 1e9 + left, persisted };
  const { row, state } = await openCheck(({ says }) => Object.assign(says, { storage }));
  expect([row('storage'), state().facts.storage]).toEqual([said, storage]);
});

test('what the device says of itself can be seen and copied', async () => {
  const { state, act, did, says } = await openCheck();
  expect(state()).toMatchObject({ browser: 'chromium', userAgent: 'Test Browser 1.0' });
  expect(state().facts).toMatchObject({ formats: says.formats, voice: { name: 'Serena' } });
  expect(await act.copy('All of it')).toBe(true);
  says.copies = false;
  expect(await act.copy('Again')).toBe(false);
  expect(did.copied).toEqual(['All of it']);
});

test('opened again, nothing is left of the last time', async () => {
  const { act, row, state } = await openCheck();
  await act.run('recording');
  await act.run('vibration');
  act.open({ text: 'Bereit?', tag: 'de' });
  expect(state()).toMatchObject({ picture: undefined, level: undefined, recorded: undefined });
  expect(row('vibration')).toBe('unchecked');
});

test('answers that come while somebody is asked leave the question, and a refusal that ends asks again', async () => {
  const { act, row, says, changes, hesitate } = await openCheck();
  const answer = hesitate();
  const running = act.run('camera');
  says.permission = { camera: 'denied' };
  changes();
  await settled();
  expect(row('camera')).toBe('checking');
  answer();
  await running;
  changes();
  await settled();
  expect(row('camera')).toBe('refused refused');
  says.permission = { camera: 'prompt' };
  changes();
  await settled();
  expect(row('camera')).toBe('permission prompt');
});
