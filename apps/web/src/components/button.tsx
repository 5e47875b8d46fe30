import type { TablerIcon } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

export interface ButtonLook {
  /** primary: the main action of the screen. danger: cannot be undone. quiet: one of many. link: inside a line of text. */
  readonly tone?: 'default' | 'primary' | 'danger' | 'quiet' | 'link';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly icon?: TablerIcon | undefined;
  /** Fills the width of the container. */
  readonly isWide?: boolean;
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** In progress: keeps its place and the focus, and ignores presses. */
  readonly isBusy?: boolean;
  /** Reason why the button is disabled. The button stays focusable, so that the reason can be read. */
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

/** Button of the design system. Styled in src/controls.css, so that the sign-in form of index.html shares the styles. */
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

/** Button that gets its look from its place: a key, a number of a strip, a whole row. */
export const PlainButton = (props: ComponentProps<'button'>) => <button type="button" {...props} />;

/** Link styled as a button. */
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
