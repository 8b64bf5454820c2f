import css from './Brand.module.css';

/** The product's name is never translated. */
const NAME = 'Icetime';

/** The word mark, cut like the digits. */
export function Wordmark({ large = false }: { readonly large?: boolean }) {
  return (
    <svg className={large ? css.large : css.word} viewBox="0 0 2580 740" role="img" aria-label={NAME}>
      <path d="M53 0V740M521 262V135L439 53H305L223 135V605L305 687H439L521 605V478M1010 53H693V687H1010M693 370H950M1050 53H1430M1240 53V740M1543 0V740M1713 760V40L1905 440L2097 40V760M2580 53H2263V687H2580M2263 370H2520" />
    </svg>
  );
}

/** A block of ice with warmth cut into it. */
export function BrandMark() {
  return (
    <svg className={css.mark} viewBox="0 0 96 96" aria-hidden="true">
      <path d="M28 4h40l24 24v40L68 92H28L4 68V28z" fill="var(--primary)" />
      <path d="M14 50l24-14 18 11 26-10v27L64 82H32L14 64z" fill="var(--ph-exercise-field)" />
      <path d="M38 36l18 11 26-10-20 45H50z" fill="var(--ph-exercise)" opacity=".55" />
    </svg>
  );
}
