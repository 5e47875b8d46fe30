import type { ButtonHTMLAttributes } from 'react';
import classes from './plain-button.module.css';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: 'primary' | 'danger' | 'default' | 'quiet';
}

/** A button for screens that have to stay light, and in lists of many. */
export function PlainButton({ tone = 'default', type = 'button', className, ...rest }: PlainButtonProps) {
  return <button {...rest} type={type} data-tone={tone} className={`${classes.button} ${className ?? ''}`} />;
}
