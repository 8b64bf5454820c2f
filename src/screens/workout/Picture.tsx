import { type ReactNode, useState } from 'react';

interface Props {
  readonly url: string;
  /** What is shown instead of a picture that is missing. */
  readonly children?: ReactNode;
}

/** A picture that a workout carries. One that is gone or cannot be shown counts as missing: name and timer go on. */
export function Picture({ url, children = null }: Props) {
  const [broken, setBroken] = useState('');
  if (!/^(https:|blob:|\/)/.test(url) || url === broken) return children;
  return <img src={url} alt="" onError={() => setBroken(url)} />;
}
