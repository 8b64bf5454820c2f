/** The record of a file in `media/{uid}/files/{fileName}`: first a reservation, then the stored file. */
import { MEDIA_KINDS, type MediaArea, type MediaFile } from '#core/workout/media.ts';
import { plus, SERVER_TIME, type Write } from '#data/server/firestore.ts';
import type { FetchedDoc } from '#data/server/query.ts';

export const mediaFilesPath = (uid: string): string => `media/${uid}/files`;
export const mediaPath = (area: MediaArea, uid: string, fileName: string): string => `${area}/${uid}/${fileName}`;

/** `undefined` if it is not the record of a file. */
export function mediaFileFrom({ id, data }: FetchedDoc): MediaFile | undefined {
  const { name, path, size, kind, contentType, state, uses, wId, unusedAt, createdAt } = data;
  const known = MEDIA_KINDS.find((candidate) => candidate === kind);
  if (typeof path !== 'string' || typeof size !== 'number' || !known) return undefined;
  return {
    fileName: id,
    name: textOf(name) || id,
    path,
    size,
    kind: known,
    contentType: textOf(contentType),
    state: state === 'stored' ? 'stored' : 'reserved',
    // Records from before files could serve several workouts name only one.
    uses: (Array.isArray(uses) ? uses : [wId]).map(textOf).filter((id) => id !== ''),
    ...(unusedAt !== undefined && { isLeaving: true }),
    createdAt: typeof createdAt === 'number' ? createdAt : 0,
  };
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The record and the room it takes, in one commit: the rules refuse either alone. */
export function reservationWrites(uid: string, file: MediaFile): readonly Write[] {
  const { fileName, name, path, size, kind, contentType } = file;
  const data = { name, path, size, url: '', kind, contentType, state: 'reserved', createdAt: SERVER_TIME };
  const room = { totalStorageUsed: plus(size), fileCount: plus(1), lastMediaId: fileName, updatedAt: SERVER_TIME };
  return [
    { set: `${mediaFilesPath(uid)}/${fileName}`, data },
    { update: `users/${uid}`, data: room },
  ];
}

const DIGITS = 20;
/** 20 random digits (66 bits: impossible to guess) and the safe part of the name. */
export function newFileName(name: string): string {
  let digits = '';
  while (digits.length < DIGITS) {
    // 250 = 25 × 10: higher values would make some digits likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < 250 && digits.length < DIGITS) digits += String(byte % 10);
    }
  }
  const safe = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-');
  // The end contains the extension.
  return `${digits}_${safe.slice(-80).replace(/^[-.]+/, '') || 'file'}`;
}
