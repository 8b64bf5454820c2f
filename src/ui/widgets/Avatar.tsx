import css from './Avatar.module.css';
import { Picture } from './Picture.tsx';

interface Props {
  /** Address or path; '' = none. */
  readonly imgUrl: string;
  readonly nicName: string;
}

/** A person's round picture, or the first letter of the nickname. Decorative: the name is beside it. */
export function Avatar({ imgUrl, nicName }: Props) {
  const [letter = ''] = nicName.trim();
  const initial = <span>{letter.toLocaleUpperCase()}</span>;
  return (
    <span className={css.avatar} aria-hidden="true">
      {imgUrl === '' ? initial : <Picture url={imgUrl}>{initial}</Picture>}
    </span>
  );
}
