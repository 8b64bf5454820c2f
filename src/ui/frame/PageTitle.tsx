/**
 * What the browser's tab and its history call the screen; React takes it into the head, and out again with the screen.
 */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} – Icetime`}</title>;
}
