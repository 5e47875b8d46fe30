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
  IconUserOff,
  IconUsers,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { dayAt } from '../../lib/zoned-time.ts';
import { classPeopleQuery } from './queries.ts';

const messages = defineMessages({
  edit: 'Edit',
  move: 'Move…',
  points: 'Give points',
  cover: 'Cover…',
  report: 'Report an absence',
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

/** Actions of other domains on the page of a class. */
export interface ClassOffers {
  readonly points: PointsOffer | undefined;
  /** Opens the dialog of the cover. */
  readonly onCover: (id: number) => void;
}

/** Menu of a class, with what the viewer may do. */
export function useClassMenu(
  { id, type_id, starts_at, can }: ClassRecord,
  onTask: (task: ClassTask) => void,
  { points, onCover }: ClassOffers,
): (MenuEntry | false)[] {
  const t = useMessages(messages);
  const { may, user, viewer } = useSignedIn();
  const client = useQueryClient();
  const givePoints = async () => {
    const people = await client.ensureQueryData(classPeopleQuery(id));
    points?.(people.filter(({ part }) => part === 'student'));
  };
  const isFamily = viewer.userType === 'student' || viewer.userType === 'parent';
  const day = dayAt(Date.parse(starts_at), user.campus_time_zone);
  return [
    can.edit && { label: t('edit'), icon: IconPencil, onChoose: () => onTask('edit') },
    can.reschedule && { label: t('move'), icon: IconCalendarTime, onChoose: () => onTask('move') },
    can.cover && { label: t('cover'), icon: IconUsers, onChoose: () => onCover(id) },
    isFamily &&
      type_id === 1 &&
      day >= dayAt(Date.now(), user.campus_time_zone) && {
        label: t('report'),
        icon: IconUserOff,
        to: `${pathOf('absences')}?announce=${day}`,
      },
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
