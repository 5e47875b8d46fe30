import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { defineMessages, type Text } from '@pelion/words';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { MenuEntry } from '../../components/menu.tsx';

const messages = defineMessages({
  release: 'Release',
  takeBack: 'Take back',
});

export const isGraded = ({ result_status_id }: { readonly result_status_id: number }): boolean =>
  result_status_id === resultStatuses.graded || result_status_id === resultStatuses.retakeSuggested;

interface Releasable {
  readonly result_status_id: number;
  readonly released_at: string | null;
}

/**
 * Menu entry that releases a graded result or takes the release back; omitted if the schedule's rules don't wait for a
 * release.
 */
export function releaseEntry(
  text: Text,
  result: Releasable,
  hasRelease: boolean,
  onRelease: (isReleased: boolean) => void,
): MenuEntry | false {
  const t = text(messages);
  if (!isGraded(result)) return false;
  if (result.released_at !== null)
    return { label: t('takeBack'), icon: IconEyeOff, onChoose: () => onRelease(false) };
  return hasRelease && { label: t('release'), icon: IconEye, onChoose: () => onRelease(true) };
}
