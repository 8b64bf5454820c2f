import { BrandMark, Wordmark } from '#ui/frame/Brand.tsx';

/** The picture of index.html again, with its styles: nothing moves when this takes its place. */
export function SplashScreen() {
  return (
    <main className="splash" aria-busy="true">
      <BrandMark />
      <h1>
        <Wordmark large />
      </h1>
      <p />
    </main>
  );
}
