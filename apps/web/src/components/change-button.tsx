import type { ComponentProps } from 'react';
import { useReadOnlyReason } from '../lib/read-only.ts';
import { Button } from './button.tsx';

/**
 * A button that changes something, or opens what does: once a school's plan is over it says so, instead of the server's refusal. Of a
 * form it says so beside itself, where whoever begins to fill it in reads it: the reason of a button is a tooltip, which a finger never sees.
 */
export function ChangeButton({ disabledReason, ...button }: ComponentProps<typeof Button>) {
  const reason = useReadOnlyReason();
  return (
    <>
      {reason && button.type ? <p className="field-hint">{reason}</p> : null}
      <Button {...button} disabledReason={reason ?? disabledReason} />
    </>
  );
}
