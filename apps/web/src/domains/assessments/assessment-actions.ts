import { pathOf } from '@pelion/access';
import { assessmentTypes, shareTypes } from '@pelion/contract/assessment-kinds';
import type { Assessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import {
  IconCircleCheck,
  IconCircleOff,
  IconEye,
  IconInfoCircle,
  IconPencil,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import type { MenuEntry } from '../../components/menu.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  preview: 'Preview',
  edit: 'Edit',
  details: 'Details',
  share: 'Share',
  activate: 'Activate',
  deactivate: 'Deactivate',
  delete: 'Delete',
});

/** What opens a dialog over the list or the detail. */
export type DialogKind = 'details' | 'edit' | 'share' | 'activate' | 'deactivate' | 'delete';

/** A bundle shows whom it is shared with also to who may only view it (spec 2 §6). */
export const mayOpenSharing = ({ can, type, share_type_id }: Assessment): boolean =>
  can.share || (type === assessmentTypes.standardizedTest && share_type_id === shareTypes.view);

const isEmpty = ({ questions_count }: Assessment) => questions_count === 0;

/** The one thing to do next with an assessment: the first that applies. What may be done travels with the record. */
const nextSteps = [
  ['addQuestion', (one: Assessment) => isEmpty(one) && one.can.edit],
  ['activate', (one: Assessment) => one.can.activate],
  ['schedule', (one: Assessment) => one.can.schedule],
  ['preview', (one: Assessment) => !isEmpty(one)],
] as const;
type NextStep = (typeof nextSteps)[number][0];

export const nextStepOf = (assessment: Assessment): NextStep | null =>
  nextSteps.find(([, isNext]) => isNext(assessment))?.[0] ?? null;

interface MenuOfProps {
  readonly assessment: Assessment;
  /** Goes along to what is opened, and comes back with it. */
  readonly state: unknown;
  readonly onOpen: (kind: DialogKind) => void;
}

/** Everything else that may be done, for the "…" of its card and of its page. */
export function useAssessmentMenu() {
  const t = useMessages(messages);
  return ({ assessment, state, onOpen }: MenuOfProps): (MenuEntry | false)[] => {
    const { id, can } = assessment;
    const next = nextStepOf(assessment);
    const opens = (kind: DialogKind) => ({ label: t(kind), onChoose: () => onOpen(kind) });
    return [
      next !== 'preview' &&
        !isEmpty(assessment) && {
          label: t('preview'),
          icon: IconEye,
          to: pathOf('previewQuestions', { assessmentId: id }),
          state,
        },
      can.edit && { ...opens('edit'), icon: IconPencil },
      { ...opens('details'), icon: IconInfoCircle },
      mayOpenSharing(assessment) && { ...opens('share'), icon: IconShare },
      can.activate &&
        next !== 'activate' &&
        !isEmpty(assessment) && { ...opens('activate'), icon: IconCircleCheck },
      can.deactivate && { ...opens('deactivate'), icon: IconCircleOff },
      can.delete && { ...opens('delete'), icon: IconTrash, isDangerous: true },
    ];
  };
}
