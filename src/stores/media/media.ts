/** Own pictures, films and music: uploads, stored files, and their addresses. */
import type { ContractLimits } from '#core/settings/contract.ts';
import { done, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import {
  type MediaArea,
  type MediaFile,
  type MediaKind,
  mediaRefusal,
  type MediaRefusal,
} from '#core/workout/media.ts';
import type { MediaPort } from '#data/media/media.ts';
import type { UploadState } from '#data/media/uploads.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import { begun, ended, type List, NO_LIST } from '#stores/library/lists.ts';
import type { LoginState } from '#stores/account/login.ts';
import { createMediaUrls } from './media-urls.ts';
import type { Timers } from '#stores/shell/timers.ts';

export interface NewFile {
  readonly kind: MediaKind;
  readonly area: MediaArea;
  readonly blob: Blob;
  /** The name that the person knows. */
  readonly name: string;
  /** The uid that may see a file in `messageMedia`. */
  readonly to?: string;
}
/** `refusal` = why this file cannot be uploaded; `problem` = why device or browser could not store it. */
export type AddedFile =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly refusal: MediaRefusal }
  | { readonly ok: false; readonly problem: ProblemCode };

export interface UploadView {
  readonly path: string;
  readonly name: string;
  readonly kind: MediaKind;
  /** Bytes, like `sent`. */
  readonly size: number;
  readonly sent: number;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Why it waits or has failed. */
  readonly problem?: ProblemCode;
}

export interface MediaState {
  /** Oldest first. */
  readonly uploads: readonly UploadView[];
  /** All files are stored on the device, so the uploads continue after the page is closed. */
  readonly mayLeave: boolean;
  /**
   * Checks type, size and room (uploads included), stores the file on the device, and sends it as soon as there is a
   * network, even after a restart. Resolves once it is stored: documents may name `path` from then on.
   */
  readonly add: (file: NewFile) => Promise<AddedFile>;
  readonly cancel: (path: string) => Promise<void>;
  readonly retry: (path: string) => void;
  /** Own files, newest first, uploads included. */
  readonly files: List<MediaFile>;
  readonly loadFiles: () => Promise<void>;
  /** Removes a stored file or cancels its upload. */
  readonly remove: (path: string) => Promise<Outcome<void>>;
  /**
   * A `blob:` address for an upload, otherwise the download address; cached for half an hour. `failedUrl`: an address
   * that did not work; a new one is requested. `undefined` = none is available now.
   */
  readonly urlOf: (path: string, failedUrl?: string) => Promise<string | undefined>;
  /** Reads a file, anybody's that this person may see. */
  readonly read: MediaPort['read'];
  /** Bytes that the server counts: stored and reserved files. */
  readonly usedBytes: () => number;
  /** Bytes of uploads that the server does not count yet. */
  readonly tempBytes: () => number;
}

export interface MediaPorts {
  readonly media: MediaPort;
  readonly app: StoreApi<AppState>;
  readonly login: StoreApi<LoginState>;
  readonly limits: () => ContractLimits;
  /** Bytes that the server counts now; `undefined` if it cannot be asked. */
  readonly askUsed: (uid: string) => Promise<number | undefined>;
  readonly timers: Timers;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Data that the state is built from. */
interface Work {
  known: readonly UploadState[];
  /** Files at the server; `undefined` = not read yet. */
  stored: readonly MediaFile[] | undefined;
  /** Number of files being written to the device. */
  keepingCount: number;
  keepingBytes: number;
}
type Urls = ReturnType<typeof createMediaUrls>;

/** Starts with the uploads that an earlier visit left. */
export async function createMediaStore(ports: MediaPorts): Promise<StoreApi<MediaState>> {
  const { media, login } = ports;
  const urls = createMediaUrls(ports);
  const work: Work = { known: [], stored: undefined, keepingCount: 0, keepingBytes: 0 };
  const store: StoreApi<MediaState> = createStore<MediaState>((set, get) => ({
    uploads: [],
    mayLeave: true,
    files: NO_LIST,
    usedBytes: () => login.getState().totalStorageUsed,
    tempBytes: () => sum(work.known.filter(({ reserved }) => !reserved)),
    urlOf: (path, failedUrl) => urls.urlOf(path, failedUrl),
    read: (path, signal) => media.read(path, signal),
    retry: (path) => void media.uploads.retry(path),
    async cancel(path) {
      await media.uploads.cancel(path);
      urls.forget(path);
    },
    async loadFiles() {
      const owner = login.getState().userID;
      set({ files: begun(get().files) });
      const [found] = await Promise.all([media.list(owner), recount(ports)]);
      if (login.getState().userID !== owner) return;
      if (found.ok) work.stored = found.value;
      set({ files: ended(get().files, found.ok ? undefined : found.problem) });
      show();
    },
    add: (file) => add(ports, work, get(), file, show, refresh),
    async remove(path) {
      if (work.known.some((upload) => upload.path === path)) {
        await get().cancel(path);
        return done(undefined);
      }
      const removed = await media.remove(path);
      if (!removed.ok) return removed;
      urls.forget(path);
      count(ports, -sum(work.stored?.filter((file) => file.path === path && !file.isLeaving) ?? []));
      work.stored = work.stored?.filter((file) => file.path !== path);
      show();
      return removed;
    },
  }));
  const show = () => showWork(ports, work, store);
  const refresh = createRefresh(ports, work, urls, show);

  media.uploads.onChange((arrived) => {
    if (arrived && work.stored) work.stored = [arrived, ...work.stored];
    void refresh();
  });
  login.subscribe((state, before) => {
    if (state.userID === before.userID) return;
    Object.assign(work, { known: [], stored: undefined });
    store.setState({ files: NO_LIST });
    urls.forgetAll();
    void refresh(true);
  });
  await refresh(true);
  void media.uploads.drain();
  return store;
}

async function add(
  ports: MediaPorts,
  work: Work,
  { usedBytes, tempBytes }: MediaState,
  { blob, ...file }: NewFile,
  show: () => void,
  refresh: () => Promise<void>,
): Promise<AddedFile> {
  const { media, limits } = ports;
  const refused = () => mediaRefusal(blob, file.kind, limits(), usedBytes() + tempBytes() + work.keepingBytes);
  // Deleting a workout frees room at the server, which this device may not know yet.
  if (refused()?.reason === 'no-room') await recount(ports);
  const refusal = refused();
  if (refusal) return { ok: false, refusal };
  const keeping = (by: 1 | -1) => {
    work.keepingCount += by;
    work.keepingBytes += by * blob.size;
    show();
  };
  keeping(1);
  const added = await media.uploads.add({ ...file, file: blob });
  await refresh();
  keeping(-1);
  return added.ok ? { ok: true, path: added.value } : added;
}

async function recount({ login, askUsed }: MediaPorts): Promise<void> {
  const { userID, totalStorageUsed: before } = login.getState();
  const used = await askUsed(userID);
  const { userID: now, totalStorageUsed, set } = login.getState();
  // If files were added or deleted here meanwhile, the local number is newer than the answer.
  if (used !== undefined && now === userID && totalStorageUsed === before) set({ totalStorageUsed: used });
}

/** Keeps the number of used bytes up to date until the server sends its own. */
function count({ login }: MediaPorts, bytes: number): void {
  const { totalStorageUsed, set } = login.getState();
  if (bytes !== 0) set({ totalStorageUsed: Math.max(0, totalStorageUsed + bytes) });
}

function showWork({ app, login }: MediaPorts, work: Work, store: StoreApi<MediaState>): void {
  const { known, stored, keepingCount } = work;
  const onWay = new Set(known.map(({ path }) => path));
  const rest = stored?.filter(({ path }) => !onWay.has(path)) ?? [];
  const items = [...known, ...rest].toSorted((a, b) => b.createdAt - a.createdAt);
  store.setState({
    mayLeave: keepingCount === 0 && known.every(({ kept }) => kept),
    uploads: known.map(viewOf),
    files: { ...store.getState().files, items },
  });
  login.getState().set({ tempMediaStorage: store.getState().tempBytes() });
  app.getState().set({ uploadCount: known.length + keepingCount });
}

/** Reads the uploads. The first time, the server's number already includes their reservations. */
function createRefresh(ports: MediaPorts, work: Work, urls: Urls, show: () => void) {
  let asked = 0;
  return async (isFirst = false): Promise<void> => {
    asked += 1;
    const turn = asked;
    const found = await ports.media.uploads.list();
    // A newer call has read, or will read, the current state.
    if (turn !== asked) return;
    const before = new Set(work.known.filter(({ reserved }) => reserved).map(({ path }) => path));
    if (!isFirst) count(ports, sum(found.filter(({ path, reserved }) => reserved && !before.has(path))));
    work.known = found;
    urls.keepBlobs(found.map(({ path }) => path));
    show();
  };
}

const sum = (files: readonly { readonly size: number }[]): number => files.reduce((all, { size }) => all + size, 0);

const viewOf = ({ path, name, kind, size, sentBytes, progress, problem }: UploadState): UploadView => ({
  path,
  name,
  kind,
  size,
  sent: sentBytes,
  state: progress,
  ...(problem && { problem }),
});
