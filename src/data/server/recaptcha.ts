/**
 * reCAPTCHA Enterprise, asked in a frame. Its code comes from Google and wants what the product's own pages forbid
 * themselves (foreign scripts, script addresses without Trusted Types): it runs in a page of its own,
 * public/app-check.html, which is gone as soon as it has answered.
 */
const PAGE = '/app-check.html';
/** Nobody waits longer for what a content blocker may be holding back. */
const PATIENCE_MS = 10_000;

/** A proof that a person's browser is here, for App Check. Rejects where it cannot be had. */
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
      // Not `hidden`: what is not drawn is not run as usual.
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
