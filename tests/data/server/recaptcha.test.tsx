import { beforeEach, expect, it, vi } from 'vitest';
import { askRecaptcha } from '#data/server/recaptcha.ts';
import { answerFrames } from '#tests/data/support/recaptcha-frame.ts';

/** What the page in the frame answers; undefined = reCAPTCHA could not be asked. */
let answer: ((siteKey: string) => string | undefined) | undefined;
const frames = () => document.querySelectorAll('iframe');

beforeEach(() => {
  answer = (siteKey) => `proof of ${siteKey}`;
  answerFrames(() => answer);
});

it('asks in a frame that nobody sees or meets, and takes it away again', async () => {
  const asked = askRecaptcha('key');
  expect(frames()).toHaveLength(1);
  expect(frames()[0]).toMatchObject({ tabIndex: -1, ariaHidden: 'true' });
  expect(await asked).toBe('proof of key');
  expect(frames()).toHaveLength(0);
});

it('says that there is no proof where reCAPTCHA is blocked', async () => {
  answer = () => undefined;
  await expect(askRecaptcha('key')).rejects.toThrow('reCAPTCHA');
  expect(frames()).toHaveLength(0);
});

it('waits no longer than ten seconds', async () => {
  vi.useFakeTimers();
  answer = undefined;
  const asked = expect(askRecaptcha('key')).rejects.toThrow('reCAPTCHA');
  await vi.advanceTimersByTimeAsync(10_000);
  await asked;
  expect(frames()).toHaveLength(0);
});
