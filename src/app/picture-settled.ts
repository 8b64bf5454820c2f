interface Settled {
  /** The picture of the page (picture.ts) is there, or there will be none. */
  readonly promise: Promise<void>;
  readonly settle: () => void;
}

/** Two scripts share it, whichever comes first: the one that shows the picture, and the one that waits for it. */
export const pictureSettled: Settled = ((globalThis as { icetimePicture?: Settled }).icetimePicture ??= settled());

function settled(): Settled {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle: () => settle() };
}
