/**
 * Pictures, films and music: their kinds, and what may be uploaded (types, and sizes by contract), as the rules say.
 */
import type { ContractLimits } from '#core/settings/contract.ts';

export type MediaKind = 'image' | 'video' | 'mastervideo' | 'music';
export const MEDIA_KINDS: readonly MediaKind[] = ['image', 'video', 'mastervideo', 'music'];

/** A contract's room holds so many files: without a number, files of one byte would be as many as its bytes. */
export const FILES_PER_MEGABYTE = 20;

export type MediaArea = 'profile-media' | 'workout-media' | 'messageMedia';

export interface MediaFile {
  readonly fileName: string;
  /** As the person knows it. */
  readonly name: string;
  /** Its path in Storage; documents hold this, never a download address. */
  readonly path: string;
  /** Bytes; they count from the reservation on. */
  readonly size: number;
  readonly kind: MediaKind;
  readonly contentType: string;
  /** 'reserved' = being uploaded, or confirmed in a moment. */
  readonly state: 'reserved' | 'stored';
  /** Ids of the person's workouts that use it. */
  readonly uses: readonly string[];
  /** Nothing uses it any more: its room has been given back, and it is deleted within a day. */
  readonly isLeaving?: true;
  /** Epoch ms. */
  readonly createdAt: number;
}

const FILMS = ['video/mp4', 'video/webm', 'video/quicktime'];
const TYPES: Readonly<Record<MediaKind, readonly string[]>> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  video: FILMS,
  mastervideo: FILMS,
  music: ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/ogg', 'audio/wav', 'audio/webm'],
};

export const MB = 1_048_576;
const SIZE_LIMITS = {
  image: 'maxImageSize',
  video: 'maxVideoSize',
  mastervideo: 'maxMastervideoSize',
  music: 'maxMusicSize',
} as const satisfies Record<MediaKind, keyof ContractLimits>;

export interface MediaLimits {
  /** Also for the file chooser's `accept`. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}
export const mediaLimits = (kind: MediaKind, contract: ContractLimits): MediaLimits => ({
  types: TYPES[kind],
  maxBytes: contract[SIZE_LIMITS[kind]] * MB,
});

/** Why a file cannot be uploaded, with the figures for the message. */
export type MediaRefusal =
  | { readonly reason: 'type'; readonly allowed: readonly string[] }
  | { readonly reason: 'empty' }
  | { readonly reason: 'too-large'; readonly maxBytes: number }
  | { readonly reason: 'no-room'; readonly freeBytes: number };

/** `usedBytes`: the size of the person's files, including uploads in progress. `undefined` = go ahead. */
export function mediaRefusal(
  file: { readonly type: string; readonly size: number },
  kind: MediaKind,
  contract: ContractLimits,
  usedBytes: number,
): MediaRefusal | undefined {
  const { types, maxBytes } = mediaLimits(kind, contract);
  if (!types.includes(mediaType(file.type))) return { reason: 'type', allowed: types };
  if (file.size === 0) return { reason: 'empty' };
  if (file.size > maxBytes) return { reason: 'too-large', maxBytes };
  const freeBytes = Math.max(0, contract.maxMediaStorage * MB - usedBytes);
  return file.size > freeBytes ? { reason: 'no-room', freeBytes } : undefined;
}

/** Synonyms. A recorder also appends its codecs: 'video/webm;codecs=vp9'. */
const ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
};
/** The type under which a file is stored. */
export function mediaType(type: string): string {
  const bare = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return ALIASES[bare] ?? bare;
}
