import { useState } from 'react';

/** A picture that a workout carries. One that is gone or cannot be shown leaves its place empty: name and timer go on. */
export function Picture({ url }: { readonly url: string }) {
  const [broken, setBroken] = useState('');
  if (!/^(https:|blob:|\/)/.test(url) || url === broken) return null;
  return <img src={url} alt="" onError={() => setBroken(url)} />;
}
