/** A workout's music: an own file, a file elsewhere, or a page of Apple Music. All of it lies in `musicUrl`. */

/** `file`: a storage path. `address`: https, played by the audio element. `apple-music`: opened, never played here. */
export type MusicSource = 'none' | 'file' | 'address' | 'apple-music';

const APPLE_MUSIC = /^https:\/\/(?:music|itunes|geo\.music|embed\.music)\.apple\.com\//i;

export function musicSourceOf(musicUrl: string): MusicSource {
  if (musicUrl === '') return 'none';
  if (APPLE_MUSIC.test(musicUrl)) return 'apple-music';
  return musicUrl.startsWith('https://') ? 'address' : 'file';
}

/** What a run plays; '' = nothing, or what only Apple Music can play. */
export const playedMusicOf = ({ musicUrl }: { readonly musicUrl: string }): string =>
  musicSourceOf(musicUrl) === 'apple-music' ? '' : musicUrl;

/** `scheme`: anything but https. `credentials`: a name or password in it. `host`: the part behind https:// is none. */
export type AddressProblem = 'empty' | 'scheme' | 'credentials' | 'host' | 'too-long';
export type AddressReading =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly problem: AddressProblem };

/** What the rules of the database take behind the host. */
const PATH_AT_MOST = 700;
const HOST = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?$/i;

/** An https address as typed or pasted; without a scheme it gets one. What the rules would refuse is written as %xx. */
export function readMusicAddress(typed: string): AddressReading {
  // Signs that browsers drop from an address, so that nothing hides behind them.
  const text = typed
    .split('')
    .filter((sign) => sign > ' ' && sign !== '\u007F')
    .join('');
  if (text === '') return { ok: false, problem: 'empty' };
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(?:\/|$))/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'https') return { ok: false, problem: 'scheme' };
  const rest = text.replace(/^https:/i, '').replace(/^[/\\]+/, '');
  const [host = ''] = /^[^/?#\\]*/.exec(rest) ?? [];
  if (host.includes('@')) return { ok: false, problem: 'credentials' };
  if (!HOST.test(host) || host.length > 253) return { ok: false, problem: 'host' };
  const path = rest.slice(host.length).replaceAll(/[^A-Za-z0-9._~:/?#!$&()*+,;=%-]/gu, escaped);
  const address = `https://${host.toLowerCase()}${path.startsWith('/') ? path : `/${path}`}`;
  if (path.length > PATH_AT_MOST) return { ok: false, problem: 'too-long' };
  return { ok: true, address };
}

/** `encodeURIComponent` leaves the apostrophe as it is, and throws on half a sign. */
const escaped = (sign: string): string =>
  sign === "'" ? '%27' : encodeURIComponent(sign.replace(/\p{Cs}/u, '\uFFFD'));
