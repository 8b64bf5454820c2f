import { Fragment, type ReactNode } from 'react';

/** The text, with email addresses that break after the `@` and before a dot where they do not fit a line. */
export function softBreaks(text: string): ReactNode {
  const pieces = text.replace(/\S+@\S+/g, marked).split(MARK);
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

const MARK = '\u0000';
const marked = (address: string) => address.replace(/@(?=[^.@])|(?=\.[^.@])/g, (sign) => sign + MARK);
