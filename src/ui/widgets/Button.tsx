import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import css from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from '#ui/base/Link.tsx';

interface Look {
  /** `primary`: the one dark button of a screen. `text`: a link-like button inside a line. */
  readonly variant?: 'primary' | 'quiet' | 'danger' | 'text';
  /** Minimum height: `m` 48, `l` 56, `stage` 76 px (the player's big one). */
  readonly size?: 'm' | 'l' | 'stage';
  readonly wide?: boolean;
  readonly icon?: IconName | undefined;
}

const classOf = ({ variant = 'quiet', size = 'm', wide = false }: Look) =>
  `${css.button} ${css[variant]} ${css[size]} ${wide ? css.wide : ''}`;

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Names the action in progress. The button ignores presses meanwhile but keeps the focus. */
  readonly busy?: string | false | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, size, wide, icon, busy, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const isBusy = busy !== undefined && busy !== false;
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, size, wide })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <Icon name="repeat" size={iconSize(size)} /> : icon && <Icon name={icon} size={iconSize(size)} />}
      <span>{isBusy ? busy : children}</span>
    </button>
  );
}

interface LinkButtonProps extends Look {
  readonly to: string;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A router link styled as a button. `label` replaces an accessible name that would be too short. */
export function LinkButton({ to, label, icon, children, ...look }: LinkButtonProps) {
  return (
    <Link to={to} className={classOf(look)} aria-label={label}>
      {icon && <Icon name={icon} size={iconSize(look.size)} />}
      <span>{children}</span>
    </Link>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  /** The accessible name, for lack of a visible word. */
  readonly label: string;
  /** A toggle: `aria-pressed`, filled when on. */
  readonly pressed?: boolean;
  /** 56 px instead of 44, for the player. */
  readonly large?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, pressed, large, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${css.button} ${css.iconOnly} ${large ? css.large : ''} ${className}`}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} />
    </button>
  );
}

interface IconLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  /** 56 px instead of 44, for the player. */
  readonly large?: boolean;
}

/** A router link shown as an icon: "Back" in a page's head. */
export function IconLink({ to, icon, label, large }: IconLinkProps) {
  return (
    <Link to={to} className={`${css.button} ${css.iconOnly} ${large ? css.large : ''}`} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}

const iconSize = (size: Look['size']) => (size === 'stage' ? 'l' : 'm');
