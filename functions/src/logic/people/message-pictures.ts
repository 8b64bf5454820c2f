import { removeMediaAt } from '#logic/media/media.ts';
import type { Backend, Data } from '#logic/backend.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Removes a message's picture and gives its room back, unless another message shows it. */
export async function removePicture(backend: Backend, message: Data): Promise<void> {
  const path = textOf(message['mediaPath']);
  if (path === '') return;
  const others = await backend.store.query({ collection: 'messages', where: [['mediaPath', '==', path]], limit: 1 });
  if (others.length === 0) await removeMediaAt(backend, path, textOf(message['ownerUId']));
}

/** After a friendship ended: invalidates addresses of pictures that one sent to the other. Once per `key`. */
export async function closePictures({ store, objects }: Backend, from: string, to: string, key: string): Promise<void> {
  const sent = await store.query({
    collection: 'messages',
    where: [
      ['ownerUId', '==', from],
      ['friendUId', '==', to],
      ['mediaPath', '>', ''],
    ],
  });
  for (const { data } of sent) {
    const path = textOf(data['mediaPath']);
    // The rules let nobody name another person's file; functions do not rely on that.
    if (path.startsWith(`messageMedia/${from}/`)) await objects.renewToken(path, key);
  }
}
