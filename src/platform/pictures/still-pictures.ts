/** Pictures of a run, decoded before they are shown so that none renders progressively. */
export interface StillPictures {
  /** `undefined` until decoded. */
  of(address: string): HTMLImageElement | undefined;
  release(): void;
}

interface Sources {
  readonly onChange: () => void;
  readonly onFailed: (address: string) => void;
  readonly createElement?: () => HTMLImageElement;
}

export function createStillPictures({ onChange, onFailed, createElement }: Sources): StillPictures {
  const pictures = new Map<string, HTMLImageElement>();
  const ready = new Set<string>();
  const fetchOne = (address: string) => {
    const picture = createElement?.() ?? new Image();
    picture.alt = '';
    pictures.set(address, picture);
    picture.addEventListener('load', () => {
      ready.add(address);
      onChange();
    });
    picture.addEventListener('error', () => {
      pictures.delete(address);
      onFailed(address);
    });
    picture.decoding = 'sync';
    picture.src = address;
  };
  return {
    of(address) {
      if (!pictures.has(address)) fetchOne(address);
      return ready.has(address) ? pictures.get(address) : undefined;
    },
    release() {
      pictures.clear();
      ready.clear();
    },
  };
}
