/** Invitations: finds the code in what was typed, scanned or followed. */
import { routeOf } from '#core/address/routes.ts';
import { readShortCode } from '#core/base/short-code.ts';

/** The code in an invitation's path; '' = an invitation without a valid code, `undefined` = no invitation. */
export function codeInPath(path: string): string | undefined {
  const [, typed] = /[?&]code=([^&#]*)/.exec(path) ?? [];
  return routeOf(path) === 'friends' && typed !== undefined ? (readShortCode(typed) ?? '') : undefined;
}

/** The code in a text: bare, or in a link of this app, whose `origin` is `https://…` without a path. */
export function codeInText(text: string, origin: string): string | undefined {
  const asked = text.trim();
  return asked.startsWith(`${origin}/`) ? codeInPath(asked.slice(origin.length)) || undefined : readShortCode(asked);
}
