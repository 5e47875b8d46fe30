import { IconPlus } from '@tabler/icons-react';
import { useReadOnlyReason } from '../lib/read-only.ts';
import { ButtonLink, type ButtonLook } from './button.tsx';
import { ChangeButton } from './change-button.tsx';

/** How one is added: in a dialog, or on a page of its own. */
export type AddWay = { readonly onChoose: () => void } | { readonly to: string; readonly state?: unknown };

type AddButtonProps = Omit<ButtonLook, 'isWide'> &
  AddWay & {
    readonly label: string;
  };

/** The way to a form that adds something. While a school's plan is over it says so, instead of the form's refusal. */
export function AddButton({ label, tone = 'primary', icon = IconPlus, size, ...way }: AddButtonProps) {
  const isOver = useReadOnlyReason() !== null;
  const look = { tone, icon, size };
  return 'to' in way && !isOver ? (
    <ButtonLink {...look} to={way.to} state={way.state}>
      {label}
    </ButtonLink>
  ) : (
    <ChangeButton {...look} onClick={'to' in way ? undefined : way.onChoose}>
      {label}
    </ChangeButton>
  );
}
