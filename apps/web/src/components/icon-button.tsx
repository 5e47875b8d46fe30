import type { TablerIcon } from '@tabler/icons-react';
import type { ButtonHTMLAttributes } from 'react';
import { type ButtonLook, classOf, lookOf } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps
  extends Pick<ButtonLook, 'tone' | 'size'>,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** Name of the action, for screen readers and the tooltip. */
  readonly label: string;
  readonly icon: TablerIcon;
}

/** Icon-only button with its label as a tooltip. */
export function IconButton({ label, icon: Icon, tone = 'quiet', size, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        {...lookOf({ tone, size })}
        className={classOf(className)}
        data-square=""
        aria-label={label}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
      </button>
    </Tooltip>
  );
}
