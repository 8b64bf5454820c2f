import { vi } from 'vitest';

/**
 * A page in jsdom has frames without content: this stands in for what src/public/app-check.html does. `answer` is asked
 * for what the frame says: nothing at all, `undefined` = reCAPTCHA could not be asked.
 */
export function answerFrames(answer: () => ((siteKey: string) => string | undefined) | undefined): void {
  vi.spyOn(document.body, 'append').mockImplementation((frame) => {
    const element = document.body.appendChild(frame as HTMLIFrameElement);
    const postMessage = (siteKey: string, origin: string, [port]: MessagePort[]) => {
      const isMeant = element.getAttribute('src') === '/app-check.html' && origin === location.origin;
      if (!isMeant) throw new Error(`asked ${element.getAttribute('src')} of ${origin}`);
      const says = answer();
      if (says) port?.postMessage(says(siteKey));
    };
    Object.defineProperty(element, 'contentWindow', { value: { postMessage } });
    element.dispatchEvent(new Event('load'));
  });
}
