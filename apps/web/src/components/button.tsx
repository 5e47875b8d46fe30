import type { TablerIcon } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

export interface ButtonLook {
  /** primary: the one thing to do here. danger: cannot be taken back. quiet: among many. link: in a line of text. */
  readonly tone?: 'default' | 'primary' | 'danger' | 'quiet' | 'link';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: TablerIcon | undefined;
  /** As wide as what it stands in. */
  readonly isWide?: boolean;
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Under way: it keeps its place and the focus, and pressing it again does nothing. */
  readonly isBusy?: boolean;
  /** Why it cannot be pressed now. It stays reachable, so that the reason can be read. */
  readonly disabledReason?: string | null | undefined;
}

export const lookOf = ({ tone = 'default', size = 'md', isWide }: ButtonLook) => ({
  'data-tone': tone,
  'data-size': size,
  'data-wide': isWide || undefined,
});

export const classOf = (className: string | undefined) => (className ? `button ${className}` : 'button');

function inside(Icon: TablerIcon | undefined, children: ReactNode) {
  return (
    <>
      {Icon ? <Icon size={18} stroke={1.8} aria-hidden /> : null}
      {children}
    </>
  );
}

/** The one button. Its styles are in src/controls.css, so that the sign-in form of index.html has them too. */
export function Button({ tone, size, icon, isWide, isBusy, disabledReason, ...rest }: ButtonProps) {
  const { type = 'button', className, children, onClick, ...others } = rest;
  const isHeld = isBusy || Boolean(disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isHeld) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      title={disabledReason ?? undefined}
      {...others}
      {...lookOf({ tone, size, isWide })}
      type={type}
      className={classOf(className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isHeld || undefined}
      aria-description={disabledReason ?? undefined}
      onClick={press}
    >
      {inside(icon, children)}
    </button>
  );
}

/** Looks like a button and leads somewhere. */
export function ButtonLink({
  tone,
  size,
  icon,
  isWide,
  className,
  children,
  ...rest
}: ButtonLook & LinkProps) {
  return (
    <Link {...rest} {...lookOf({ tone, size, isWide })} className={classOf(className)}>
      {inside(icon, children)}
    </Link>
  );
}
