import type { ComponentProps } from 'react';
import { useReadOnlyReason } from '../lib/read-only.ts';
import { Button } from './button.tsx';

/**
 * Button that changes data or opens a form that does. Once the school's plan has expired, disabled with the reason
 * instead of failing on the server. A submit button also prints the reason next to itself, because touch screens show
 * no tooltip.
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
