/** The gallery of programmes as files of the public library, built with it. */
import { chooseGallery, type ListedProgramme, readListedProgramme } from '#core/public/gallery.ts';
import { fairCount } from '#core/public/library-choice.ts';
import { LIBRARY_FILES, PUBLIC_PAGE } from '#core/public/public-workout.ts';
import type { Condition, Doc, Store } from '#logic/backend.ts';
import { timeOf } from './library-entries.ts';
import { libraryFile, type LibraryFile } from './library-state.ts';

export type NamedFile = LibraryFile & { readonly name: string };

const NEWEST = PUBLIC_PAGE * LIBRARY_FILES;
/** How often the newest are read further, where a few authors have them. */
const ROUNDS = 3;
const FOLLOWED = 200;
const OWN = 100;
const SHOWN: Condition = ['isShown', '==', true];

export async function makeGallery(
  store: Store,
): Promise<{ readonly files: readonly NamedFile[]; readonly ids: readonly string[] }> {
  const list = chooseGallery(await readGallery(store));
  const pages = Math.max(1, Math.ceil(list.length / PUBLIC_PAGE));
  const files = Array.from({ length: pages }, (_, page) => {
    const some = list.slice(page * PUBLIC_PAGE, (page + 1) * PUBLIC_PAGE);
    const [name, owners] = [`programmes-${page}`, some.map(({ ownerId }) => ownerId)];
    return { name, ...libraryFile(name, JSON.stringify({ format: 1, pages, programmes: some }), owners) };
  });
  return { files, ids: list.map(({ id }) => id) };
}

async function readGallery(store: Store): Promise<readonly ListedProgramme[]> {
  const collection = 'listedProgrammes';
  const newest: ListedProgramme[] = [];
  let from: readonly Condition[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const where = [SHOWN, ...from];
    const docs = await store.query({ collection, where, orderBy: [['createdAt', 'desc']], limit: NEWEST });
    newest.push(...docs.flatMap(listedOf));
    if (docs.length < NEWEST) return newest;
    if (fairCount(newest) >= NEWEST) break;
    from = [['createdAt', '<=', docs.at(-1)?.data['createdAt']]];
  }
  const followed = { collection, where: [SHOWN], orderBy: [['followCount', 'desc'] as const], limit: FOLLOWED };
  const own = { collection, where: [SHOWN, ['isStarter', '==', true] as const], limit: OWN };
  const beside = await Promise.all([store.query(followed), store.query(own)]);
  return [...newest, ...beside.flat().flatMap(listedOf)];
}

function listedOf({ id, data }: Doc): readonly ListedProgramme[] {
  const listed = readListedProgramme({ ...data, id, createdAt: timeOf(data['createdAt']) });
  return listed ? [listed] : [];
}
