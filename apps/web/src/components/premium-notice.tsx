import { Button, Modal } from '@mantine/core';
import { closePremiumNotice, useIsPremiumNoticeOpen } from '../lib/premium-notice.ts';

/** Spec 1 §8, in its words. */
export function PremiumNotice() {
  const isOpen = useIsPremiumNoticeOpen();
  return (
    <Modal opened={isOpen} onClose={closePremiumNotice} title="Premium Feature Access">
      <p style={{ marginTop: 0 }}>This premium feature is not included in your current subscription.</p>
      <p>Please consider upgrading to a higher-tier plan to access this feature.</p>
      <Button onClick={closePremiumNotice} data-autofocus>
        OK
      </Button>
    </Modal>
  );
}
