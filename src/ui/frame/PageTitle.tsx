import { useContext } from 'react';
import { IsShown } from '#ui/base/arrival.ts';

/** The title in the browser's tab and history. React moves it into the head, and removes it with the screen. */
export function PageTitle({ children }: { readonly children: string }) {
  return useContext(IsShown) && <title>{`${children} – Icetime`}</title>;
}
