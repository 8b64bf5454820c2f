/** Documents store only a file's path; its extension tells whether it is a film. */
export const isFilm = (path: string): boolean => /\.(mp4|m4v|mov|webm|ogv)$/i.test(path);

/**
 * What a document's `url` or `audioUrl` shows, judged by its extension: the document says nothing else about the file.
 */
export type MediaLook = 'picture' | 'film' | 'sound';

const ENDINGS = {
  picture: /\.(?:jpe?g|png|webp|gif)$/i,
  sound: /\.(?:mp3|m4a|aac|og[ga]|opus|wav|weba)$/i,
} as const;

/**
 * By the path of an own file or an https address; `undefined` = the name does not say. In `audioUrl` everything is a
 * sound, whatever its extension: recorders use `.webm` for sounds and films.
 */
export function lookOf(pathOrUrl: string): MediaLook | undefined {
  const name = pathOrUrl.replace(/[?#].*$/s, '');
  if (isFilm(name)) return 'film';
  return (Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]).find((look) => ENDINGS[look].test(name));
}

/** A message may arrive before its picture, so a refusal is not final. */
export const mayComeLater = (path: string): boolean => path.startsWith('messageMedia/');

const ENDING_OF: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'weba',
};

/**
 * A file's name with the extension of its current type; `type` without codecs. An unknown type leaves the name as it
 * is.
 */
export function namedAs(name: string, type: string): string {
  const ending = ENDING_OF[type];
  const bare = name.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim();
  return ending === undefined ? name : `${bare || 'file'}.${ending}`;
}

const TYPE_OF: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ENDING_OF).map(([type, ending]) => [ending, type] as const),
  ['jpeg', 'image/jpeg'],
  ['oga', 'audio/ogg'],
  ['opus', 'audio/ogg'],
]);

/** A file's type by its name, for browsers that do not report one; '' = unknown. */
export const typeOfName = (name: string): string => TYPE_OF.get(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? '';
