import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { removeDrafts } from '@icetime/local-firebase/files.ts';
import { isRecord } from '@icetime/local-firebase/firestore/values/json.ts';
import { listen } from '@icetime/local-firebase/ports.ts';

export interface DataFolder {
  dir: string;
  firestoreDir: string;
  /** Where versions before this one kept the documents. */
  formerFirestoreFile: string;
  authFile: string;
  storageDir: string;
  release: () => Promise<void>;
}

/**
 * The folder that keeps the data between starts. While another backend uses it, a folder inside it is taken instead,
 * so that two never write the same files.
 */
export async function openDataFolder(dir: string): Promise<DataFolder> {
  for (let instance = 1; ; instance++) {
    const own = instance === 1 ? dir : path.join(dir, `instance-${instance}`);
    await mkdir(own, { recursive: true });
    const release = await takeLock(path.join(own, 'lock'));
    if (!release) continue;
    await removeDrafts(own);
    return {
      dir: own,
      firestoreDir: path.join(own, 'firestore'),
      formerFirestoreFile: path.join(own, 'firestore.json'),
      authFile: path.join(own, 'auth.json'),
      storageDir: path.join(own, 'storage'),
      release,
    };
  }
}

/**
 * The lock file names a port on which its holder answers with a secret: a killed holder no longer answers, whoever has
 * its process id now. Returns how to release it, or undefined when somebody holds it.
 */
async function takeLock(lock: string): Promise<(() => Promise<void>) | undefined> {
  const secret = randomUUID();
  const server = net.createServer((socket) => socket.on('error', () => undefined).end(secret));
  await listen(server, 0);
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const claim = `${lock}.${secret}`;
  await writeFile(claim, JSON.stringify({ port, secret }));
  try {
    await link(claim, lock);
    await rm(claim);
  } catch {
    if (await isHeld(lock)) {
      server.close();
      await rm(claim);
      return undefined;
    }
    await rename(claim, lock);
  }
  return async () => {
    await rm(lock, { force: true });
    server.close();
  };
}

async function isHeld(lock: string): Promise<boolean> {
  try {
    const claim: unknown = JSON.parse(await readFile(lock, 'utf8'));
    return isRecord(claim) && (await textFrom(Number(claim['port']))) === claim['secret'];
  } catch {
    return false;
  }
}

async function textFrom(port: number): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  socket.setTimeout(1_000, () => socket.destroy(new Error('no answer')));
  let text = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}
