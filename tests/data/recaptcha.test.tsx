import { beforeEach, expect, it, vi } from 'vitest';
import { askRecaptcha } from '#data/server/recaptcha.ts';

/** What the page in the frame answers; undefined = reCAPTCHA could not be asked. */
let answer: ((siteKey: string) => string | undefined) | undefined;
const frames = () => document.querySelectorAll('iframe');

/** This page has frames without content: it stands in for what public/app-check.html does. */
beforeEach(() => {
  answer = (siteKey) => `proof of ${siteKey}`;
  vi.spyOn(document.body, 'append').mockImplementation((frame) => {
    const element = document.body.appendChild(frame as HTMLIFrameElement);
    const postMessage = (siteKey: string, origin: string, [port]: MessagePort[]) => {
      expect([element.getAttribute('src'), origin]).toEqual(['/app-check.html', location.origin]);
      if (answer) port?.postMessage(answer(siteKey));
    };
    Object.defineProperty(element, 'contentWindow', { value: { postMessage } });
    element.dispatchEvent(new Event('load'));
  });
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
