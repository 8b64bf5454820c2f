/** The title in the browser's tab and history. React moves it into the head, and removes it with the screen. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{`${children} – Icetime`}</title>;
}
