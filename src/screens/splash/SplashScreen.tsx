import { BrandMark, Wordmark } from '#ui/frame/Brand.tsx';

/** Same markup and styles as in index.html, so that nothing moves when this replaces it. */
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
