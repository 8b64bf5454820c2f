/**
 * reCAPTCHA Enterprise in a frame. Google's code needs what our own pages forbid (foreign scripts, script addresses
 * without Trusted Types), so it runs in a separate page, src/public/app-check.html, which is removed after it has
 * answered.
 */
const PAGE = '/app-check.html';
/** The most to wait if a content blocker holds the request back. */
const PATIENCE_MS = 10_000;

/** Proves to App Check that this is a person's browser. Rejects if no proof is available. */
export async function askRecaptcha(siteKey: string): Promise<string> {
  const frame = document.createElement('iframe');
  const { port1: ours, port2: theirs } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error('reCAPTCHA gave no answer'));
      timer = setTimeout(fail, PATIENCE_MS);
      ours.onmessage = ({ data }: MessageEvent<unknown>) => (typeof data === 'string' ? resolve(data) : fail());
      frame.onload = () => frame.contentWindow?.postMessage(siteKey, location.origin, [theirs]);
      // Not `hidden`: a frame that is not rendered does not run as usual.
      frame.style.cssText = 'position:fixed;width:1px;height:1px;opacity:0;border:0;pointer-events:none';
      frame.tabIndex = -1;
      frame.ariaHidden = 'true';
      frame.src = PAGE;
      document.body.append(frame);
    });
  } finally {
    clearTimeout(timer);
    ours.close();
    frame.remove();
  }
}
