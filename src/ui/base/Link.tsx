import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the app from its root on: `/settings`. */
  readonly to: string;
}

/**
 * A link inside the app. The browser follows it wherever else than here: another tab, a download. The router's own
 * brings along what servers that render pages need, which is more code than a whole list of ours.
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !opensHere(event)) return;
        event.preventDefault();
        // As the browser does: where one is already makes no second entry in the history.
        navigate(to, { replace: to === pathname + search + hash });
      }}
    >
      {children}
    </a>
  );
}

function opensHere({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && ['', '_self'].includes(currentTarget.target);
}
