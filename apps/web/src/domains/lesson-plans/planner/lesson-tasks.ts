import type { BumpOperation, Slot, TaughtLesson } from '@pelion/contract/lesson-planner';
import { isOffered, type TaughtAction, taughtStatuses } from '@pelion/contract/lesson-planner/facts';
import { defineMessages } from '@pelion/words';
import {
  IconArrowsVertical,
  IconCalendarPlus,
  IconCalendarTime,
  IconCheck,
  IconLock,
  IconLockOpen,
  IconNotes,
  IconPlayerSkipForward,
  IconRotate,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { MenuEntry } from '../../../components/menu.tsx';
import { useMessages } from '../../../lib/text.ts';
import { type PaceAt, planLesson } from './queries.ts';

const messages = defineMessages({
  open: 'Open {lesson}',
  complete: 'Complete',
  review: 'Review',
  schedule: 'Schedule again',
  skip: 'Skip',
  skipUp: 'Skip, later ones move up…',
  lock: 'Lock',
  unlock: 'Unlock',
  setDay: 'Set day…',
  insert: 'Insert before others…',
  lengthen: 'Change length…',
  moveBy: 'Move with later ones…',
  takeOff: 'Take off its day',
});

/** Bumps with a dialog of their own fields; what is dragged has its own. */
export type BumpKind = Exclude<BumpOperation['kind'], 'reorder' | 'swap'>;
/** Dialog of the planner. */
export type PlannerTask =
  | { readonly kind: 'place'; readonly lesson: TaughtLesson }
  | { readonly kind: 'bump'; readonly bump: BumpKind; readonly lesson: TaughtLesson | null }
  | {
      readonly kind: 'taken';
      readonly lesson: TaughtLesson;
      readonly holder: TaughtLesson;
      readonly slot: Slot;
    }
  | { readonly kind: 'fill' | 'history' | 'addPace' | 'editPace' };

interface LessonActions {
  readonly onTask: (task: PlannerTask) => void;
  readonly openLesson: (id: number) => void;
}

const icons = { schedule: IconCalendarTime, complete: IconCheck, review: IconRotate } as const;

/** Entries of the menu of a lesson for a group, by its status. */
export function useLessonEntries(pace: PaceAt, version: number, { onTask, openLesson }: LessonActions) {
  const t = useMessages(messages);
  const { mutate } = useMutation(planLesson);
  return (lesson: TaughtLesson): MenuEntry[] => {
    const edit = (changes: Parameters<typeof mutate>[0]['edit']) =>
      mutate({ pace, lessonId: lesson.lesson_id, edit: changes });
    const bump = (kind: BumpKind) => () => onTask({ kind: 'bump', bump: kind, lesson });
    const isPlaced = lesson.slot !== null;
    const isOpen = lesson.status_id === taughtStatuses.schedule;
    const statusEntries = (['complete', 'review', 'schedule'] as const)
      .filter((action) => isPlaced && mayTake(action, lesson))
      .map((action) => ({
        label: t(action),
        icon: icons[action],
        onChoose: () => edit({ version, status_id: taughtStatuses[action] }),
      }));
    const maySkip = mayTake('skip', lesson);
    return [
      { label: t('open'), icon: IconNotes, onChoose: () => openLesson(lesson.lesson_id) },
      ...statusEntries,
      ...(isPlaced
        ? [
            {
              label: t(lesson.is_locked ? 'unlock' : 'lock'),
              icon: lesson.is_locked ? IconLockOpen : IconLock,
              onChoose: () => edit({ version, is_locked: !lesson.is_locked }),
            },
          ]
        : [
            {
              label: t('setDay'),
              icon: IconCalendarPlus,
              onChoose: () => onTask({ kind: 'place', lesson }),
            },
            { label: t('insert'), icon: IconArrowsVertical, onChoose: bump('insert') },
          ]),
      ...(maySkip && !(isOpen && lesson.is_locked)
        ? [
            {
              label: t('skip'),
              icon: IconPlayerSkipForward,
              onChoose: () => edit({ version, status_id: taughtStatuses.skip }),
            },
          ]
        : []),
      ...(isOpen && !lesson.is_locked
        ? [
            { label: t('skipUp'), icon: IconPlayerSkipForward, onChoose: bump('skip') },
            { label: t('moveBy'), icon: IconCalendarTime, onChoose: bump('move') },
            { label: t('lengthen'), icon: IconArrowsVertical, onChoose: bump('lengthen') },
            { label: t('takeOff'), onChoose: () => edit({ version, slot: null }) },
          ]
        : []),
    ];
  };
}

const mayTake = (action: TaughtAction, { status_id }: TaughtLesson) =>
  taughtStatuses[action] !== status_id && isOffered(action, status_id);
