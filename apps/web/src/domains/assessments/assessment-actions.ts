import { pathOf, rules } from '@pelion/access';
import { assessmentStatuses, assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
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
import { useSignedIn } from '../../lib/viewer.ts';
import { isBundle } from './detail-path.ts';

const messages = defineMessages({
  preview: 'Preview',
  edit: 'Edit',
  details: 'Details',
  share: 'Share',
  activate: 'Activate',
  deactivate: 'Deactivate',
  delete: 'Delete',
});

/** Dialogs over the list or the detail page. */
export type DialogKind = 'details' | 'edit' | 'share' | 'activate' | 'deactivate' | 'delete';

/** Without questions, or for a bundle without linked assessments. */
const isEmpty = (one: ListedAssessment) =>
  isBundle(one) ? one.linked_assessments.length === 0 : one.questions_count === 0;

/** Bundles have no preview of their own; each linked assessment has one. */
const isPreviewable = (one: ListedAssessment) => !isEmpty(one) && !isBundle(one);

const nobodyGrades: readonly number[] = [assessmentTypes.notes, assessmentTypes.feedback];
/** Whether an assessment has left draft and is of a type that is graded. */
const isGraded = ({ status, type }: ListedAssessment) =>
  status !== assessmentStatuses.draft && !nobodyGrades.includes(type);

/** Next steps in order of priority; the first match becomes the main action. Abilities come with the record. */
const nextSteps = [
  ['addQuestion', (one: ListedAssessment) => isEmpty(one) && one.can.edit && !isBundle(one)],
  ['addLink', (one: ListedAssessment) => isEmpty(one) && one.can.edit],
  ['activate', (one: ListedAssessment) => one.can.activate],
  ['schedule', (one: ListedAssessment) => one.can.schedule],
  // Viewers who can neither edit nor schedule it, but grade it.
  ['grade', (one: ListedAssessment, mayGrade: boolean) => mayGrade && !one.can.edit && isGraded(one)],
  ['preview', (one: ListedAssessment) => isPreviewable(one)],
] as const;
type NextStep = (typeof nextSteps)[number][0];

export function useNextStep(): (assessment: ListedAssessment) => NextStep | null {
  const mayGrade = useSignedIn().may(rules.gradeAssessments);
  return (assessment) => nextSteps.find(([, isNext]) => isNext(assessment, mayGrade))?.[0] ?? null;
}

interface MenuOfProps {
  readonly assessment: ListedAssessment;
  /** Router state passed to the opened page, for its back link. */
  readonly state: unknown;
  readonly onOpen: (kind: DialogKind) => void;
}

/** All other actions, for the "…" menu of the card and the detail page. */
export function useAssessmentMenu() {
  const t = useMessages(messages);
  const nextStepOf = useNextStep();
  return ({ assessment, state, onOpen }: MenuOfProps): (MenuEntry | false)[] => {
    const { id, can } = assessment;
    const next = nextStepOf(assessment);
    const opens = (kind: DialogKind) => ({ label: t(kind), onChoose: () => onOpen(kind) });
    return [
      next !== 'preview' &&
        isPreviewable(assessment) && {
          label: t('preview'),
          icon: IconEye,
          to: pathOf('previewQuestions', { assessmentId: id }),
          state,
        },
      can.edit && { ...opens('edit'), icon: IconPencil },
      { ...opens('details'), icon: IconInfoCircle, worksWhenOver: true },
      can.seeSharing && { ...opens('share'), icon: IconShare },
      can.activate &&
        next !== 'activate' &&
        !isEmpty(assessment) && { ...opens('activate'), icon: IconCircleCheck },
      can.deactivate && { ...opens('deactivate'), icon: IconCircleOff },
      can.delete && { ...opens('delete'), icon: IconTrash, isDangerous: true },
    ];
  };
}
