import { useState } from 'react';
import { type MediaKind, mediaRefusal, type MediaRefusal, mediaType } from '#core/workout/media.ts';
import { namedAs } from '#core/workout/media-path.ts';
import { useT } from '#i18n/setup.ts';
import { useSizeText } from '#ui/base/size-text.ts';
import { useStore, useStores } from '#stores/context.tsx';

const MB = 1_048_576;

interface Room {
  readonly used: number;
  /** Uploading, and not counted by the server yet. */
  readonly pending: number;
  readonly free: number;
  /** The contract's limit. */
  readonly all: number;
}

/** How much of the contract's storage is used, in bytes. */
export function useRoom(): () => Room {
  const { media } = useStores();
  const limits = useStore('contract', (state) => state.limits);
  return () => {
    const { usedBytes, tempBytes } = media.getState();
    const [used, pending, all] = [usedBytes(), tempBytes(), limits.maxMediaStorage * MB];
    return { used, pending, all, free: Math.max(0, all - used - pending) };
  };
}

export function useRefusalText(): (refusal: MediaRefusal, size: number) => string {
  const t = useT();
  const sizeText = useSizeText();
  const room = useRoom();
  return (refusal, size) => {
    switch (refusal.reason) {
      case 'type':
        return t('media.refused.type', { types: typesText(refusal.allowed) });
      case 'empty':
        return t('media.refused.empty');
      case 'too-large':
        return t('media.refused.tooLarge', { size: sizeText(size), most: sizeText(refusal.maxBytes) });
      case 'no-room': {
        const { all } = room();
        const used = sizeText(all - refusal.freeBytes);
        return t('media.refused.noRoom', { size: sizeText(size), used, all: sizeText(all) });
      }
    }
  };
}

const NAMES: Readonly<Record<string, string>> = { mpeg: 'MP3', quicktime: 'MOV' };
/** `audio/mpeg`, `audio/wav` → MP3, WAV: the names people know. */
export function typesText(types: readonly string[]): string {
  const names = types.map((type) => {
    const [, name = type] = type.split('/');
    return type === 'audio/mp4' ? 'M4A' : (NAMES[name] ?? name.toUpperCase());
  });
  return [...new Set(names)].join(', ');
}

/** Checks whether a file is acceptable before reading any of it. */
export function useFileCheck(): (file: Blob, kind: MediaKind) => string | undefined {
  const limits = useStore('contract', (state) => state.limits);
  const room = useRoom();
  const text = useRefusalText();
  return (file, kind) => {
    const { free, all } = room();
    const refusal = mediaRefusal(file, kind, limits, all - free);
    return refusal && text(refusal, file.size);
  };
}

export interface AddFile {
  /**
   * Returns the path of the file, now stored on this device and uploading; `undefined` = refused, `problem` says why.
   */
  readonly add: (kind: MediaKind, blob: Blob, name: string) => Promise<string | undefined>;
  readonly isAdding: boolean;
  readonly problem: string | undefined;
  readonly say: (problem: string | undefined) => void;
}

/**
 * Stores a cropped, cut, recorded or chosen file for a workout, or for a message `to` somebody. A refused file stays
 * with the caller.
 */
export function useAddFile(to?: string): AddFile {
  const t = useT();
  const { media } = useStores();
  const text = useRefusalText();
  const [isAdding, setAdding] = useState(false);
  const [problem, say] = useState<string>();
  return {
    isAdding,
    problem,
    say,
    async add(kind, blob, name) {
      if (isAdding) return undefined;
      setAdding(true);
      say(undefined);
      const file = { kind, blob, name: namedAs(name, mediaType(blob.type)) };
      const place = to === undefined ? { area: 'workout-media' as const } : { area: 'messageMedia' as const, to };
      const added = await media.getState().add({ ...file, ...place });
      setAdding(false);
      if (added.ok) return added.path;
      say('refusal' in added ? text(added.refusal, blob.size) : t(`errors.problem.${added.problem}`));
      return undefined;
    },
  };
}
