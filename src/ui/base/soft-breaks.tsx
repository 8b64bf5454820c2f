import { Fragment, type ReactNode } from 'react';

/** The text, with email addresses that may wrap after the `@` and before a dot. */
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
