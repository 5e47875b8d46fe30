import type { ComponentProps } from 'react';
import { useReadOnlyReason } from '../lib/read-only.ts';
import { Button } from './button.tsx';

/** A button that changes something, or opens what does: once a school's plan is over it says so, instead of the server's refusal. */
export function ChangeButton({ disabledReason, ...button }: ComponentProps<typeof Button>) {
  const reason = useReadOnlyReason();
  return <Button {...button} disabledReason={reason ?? disabledReason} />;
}
