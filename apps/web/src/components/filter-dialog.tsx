import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface FilterDialogProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The filters on a phone. In a file of its own, so that it loads when it is first opened. */
export function FilterDialog({ onClose, children }: FilterDialogProps) {
  return (
    <Modal opened onClose={onClose} title="FILTERS" fullScreen>
      {children}
    </Modal>
  );
}
