import { BrandMark, Wordmark } from './Brand.tsx';
import css from './Splash.module.css';

export interface SplashProps {
  /** Said to screen readers at once, shown only if it takes long. */
  readonly text: string;
}

/** The first screen again, drawn by the product: it must stand exactly where index.html has put it. */
export function Splash({ text }: SplashProps) {
  return (
    <main className={css.splash} aria-busy="true">
      <BrandMark />
      <Wordmark large />
      <p role="status">{text}</p>
    </main>
  );
}
