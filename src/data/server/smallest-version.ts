import { smallestVersionIn } from '#core/settings/switches.ts';

/** A file of Hosting, which its network keeps: asking costs no database read. */
const SWITCHES_URL = '/library/switches.json';

/** The smallest version of the app that may go on; '' = any, or the server does not answer. */
export async function fetchSmallestVersion(): Promise<string> {
  try {
    const answer = await fetch(SWITCHES_URL);
    return answer.ok ? smallestVersionIn(await answer.json()) : '';
  } catch {
    return '';
  }
}
