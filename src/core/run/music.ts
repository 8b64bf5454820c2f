/** A workout's music: an own file, a file elsewhere or a page of Apple Music, all stored in `musicUrl`. */

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

/** `scheme`: anything but https. `credentials`: it has a name or password. `host`: no valid host follows https://. */
export type AddressProblem = 'empty' | 'scheme' | 'credentials' | 'host' | 'too-long';
export type AddressReading =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly problem: AddressProblem };

/** The longest path that the database rules accept. */
const PATH_AT_MOST = 700;
const HOST = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?$/i;

/**
 * Reads an https address as typed or pasted; a missing scheme is added. Characters that the rules refuse are
 * percent-encoded.
 */
export function readMusicAddress(typed: string): AddressReading {
  // Browsers drop these characters from an address, so nothing may hide behind them.
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

/** `encodeURIComponent` keeps the apostrophe and throws on a lone surrogate. */
const escaped = (sign: string): string =>
  sign === "'" ? '%27' : encodeURIComponent(sign.replace(/\p{Cs}/u, '\uFFFD'));
