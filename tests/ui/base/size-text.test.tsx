import { expect, test } from 'vitest';
import { screen } from '@testing-library/react';
import { useSizeText } from '#ui/base/size-text.ts';
import { show } from '#tests/ui/render.tsx';

const KB = 1024;
const MB = 1024 * KB;

function Size({ bytes }: { readonly bytes: number }) {
  return <p>{useSizeText()(bytes)}</p>;
}

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [999 * KB, '999 kB'],
  [999.6 * KB, '1 MB'],
  [1000 * KB, '1 MB'],
  [2.5 * MB, '2.5 MB'],
  [100 * MB, '100 MB'],
  [999.96 * MB, '1 GB'],
  [1000 * MB, '1 GB'],
  [1234 * MB, '1.2 GB'],
  [10_000 * MB, '10 GB'],
])('%i bytes read as %s: never four digits, and gigabytes count as the plans do', async (bytes, text) => {
  await show(<Size bytes={bytes} />);
  expect(screen.getByText(text)).toBeVisible();
});
