import { rules } from '@pelion/access';
import type { Resource } from '@pelion/contract/resources';
import { resourceStatuses } from '@pelion/contract/resources/facts';
import { defineMessages } from '@pelion/words';
import {
  IconArrowBackUp,
  IconCalendarTime,
  IconDownload,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { downloadViewed } from '../viewer/queries.ts';
import { resourceSchedulePath, viewerPath } from './drawer-address.ts';
import { archiveResource, restoreResource } from './queries.ts';

const messages = defineMessages({
  open: 'Open',
  download: 'Download',
  edit: 'Edit',
  share: 'Share',
  schedule: 'Schedule',
  archive: 'Archive',
  unarchive: 'Take out of the archive',
  restore: 'Restore',
  remove: 'Delete',
});

export type ResourceTask = 'edit' | 'share' | 'remove';

/** Menu of a resource, by what the viewer may do with it. */
export function useResourceMenu() {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const { mutate: archive } = useMutation(archiveResource);
  const { mutate: restore } = useMutation(restoreResource);
  const { mutate: download } = useMutation(downloadViewed);
  const mayDownload = may(rules.downloadMaterials);
  return (
    resource: Resource,
    onTask: (task: ResourceTask) => void,
    /** Whether a button or the row itself opens it. */
    isOpenBeside = false,
  ): readonly (MenuEntry | false)[] => {
    const { id, can, file, status_id } = resource;
    const isKept = status_id === resourceStatuses.kept;
    const isInBin = status_id === resourceStatuses.bin;
    return [
      !isInBin &&
        !isOpenBeside && {
          label: t('open'),
          icon: IconEye,
          to: viewerPath(resource),
        },
      mayDownload &&
        !isInBin &&
        file !== null && {
          label: t('download'),
          icon: IconDownload,
          worksWhenOver: true,
          onChoose: () => download({ resource: id }),
        },
      can.edit && { label: t('edit'), icon: IconPencil, onChoose: () => onTask('edit') },
      can.share && { label: t('share'), icon: IconUserShare, onChoose: () => onTask('share') },
      can.schedule && { label: t('schedule'), icon: IconCalendarTime, to: resourceSchedulePath(resource) },
      can.archive && isKept
        ? {
            label: t('archive'),
            icon: IconEyeOff,
            onChoose: () => archive(resource),
          }
        : false,
      can.restore && !isKept
        ? {
            label: t(isInBin ? 'restore' : 'unarchive'),
            icon: IconArrowBackUp,
            onChoose: () => restore(resource),
          }
        : false,
      can.delete && {
        label: t('remove'),
        icon: IconTrash,
        isDangerous: true,
        onChoose: () => onTask('remove'),
      },
    ];
  };
}
