/** Programmes of the gallery, for tests. */
import { type ListedProgramme, readListedProgramme } from '#core/public/gallery.ts';

const OWNER = 'friendFriendFriend01';

export function listedOf(n: number, name: string, fields: Partial<ListedProgramme> = {}): ListedProgramme {
  const ownerId = fields.ownerId ?? OWNER;
  const id = `${ownerId}_programme${String(n).padStart(11, '0')}`;
  const about = { level: 'base', sport: 'Strength', language: 'English', weeks: 6, perWeek: 3 } as const;
  const by = { ownerId, ownerNicName: 'mona', createdAt: n, followCount: 0, isStarter: false };
  const listed = readListedProgramme({ id, name, description: '', ...about, ...by, ...fields });
  if (!listed) throw new Error('not listed');
  return listed;
}
