import { pathOf, rules } from '@pelion/access';
import type { ClassRecord } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarTime,
  IconCoin,
  IconHistory,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { classPeopleQuery } from './queries.ts';

const messages = defineMessages({
  edit: 'Edit',
  move: 'Move…',
  points: 'Give points',
  history: 'History',
  cancelClass: 'Cancel {class}',
  cancelMeeting: 'Cancel {meeting}',
  restore: 'Restore',
  remove: 'Delete',
});

/** Action chosen on the page of a class. */
export type ClassTask = 'edit' | 'move' | 'cancel' | 'deleted' | 'restored';

/** Gives points to students of a class; the dialog is of another domain. */
export type PointsOffer = (students: readonly { readonly id: number; readonly name: string }[]) => void;

/** Menu of a class, with what the viewer may do. */
export function useClassMenu(
  { id, type_id, can }: ClassRecord,
  onTask: (task: ClassTask) => void,
  points: PointsOffer | undefined,
): (MenuEntry | false)[] {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const client = useQueryClient();
  const givePoints = async () => {
    const people = await client.ensureQueryData(classPeopleQuery(id));
    points?.(people.filter(({ part }) => part === 'student'));
  };
  return [
    can.edit && { label: t('edit'), icon: IconPencil, onChoose: () => onTask('edit') },
    can.reschedule && { label: t('move'), icon: IconCalendarTime, onChoose: () => onTask('move') },
    points !== undefined &&
      can.seePeople && { label: t('points'), icon: IconCoin, onChoose: () => void givePoints() },
    may(rules.viewAuditLog) && {
      label: t('history'),
      icon: IconHistory,
      to: `${pathOf('auditLog')}?subject=class&record=${id}`,
    },
    can.cancel && {
      label: t(type_id === 2 ? 'cancelMeeting' : 'cancelClass'),
      icon: IconBan,
      onChoose: () => onTask('cancel'),
    },
    can.restore && { label: t('restore'), icon: IconArrowBackUp, onChoose: () => onTask('restored') },
    can.delete && {
      label: t('remove'),
      icon: IconTrash,
      isDangerous: true,
      onChoose: () => onTask('deleted'),
    },
  ];
}
