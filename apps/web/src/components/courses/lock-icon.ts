import { IconLock, type TablerIcon } from '@tabler/icons-react';

/** Named once: an icon of many files is loaded at the start. */
export const LockIcon: TablerIcon = IconLock;
