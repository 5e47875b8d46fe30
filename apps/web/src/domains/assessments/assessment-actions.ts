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

/** What opens a dialog over the list or the detail. */
export type DialogKind = 'details' | 'edit' | 'share' | 'activate' | 'deactivate' | 'delete';

/** Nothing in it that could be taken. */
const isEmpty = (one: ListedAssessment) =>
  isBundle(one) ? one.linked_assessments.length === 0 : one.questions_count === 0;

/** A bundle is previewed by what it links. */
const isPreviewable = (one: ListedAssessment) => !isEmpty(one) && !isBundle(one);

const nobodyGrades: readonly number[] = [assessmentTypes.notes, assessmentTypes.feedback];
/** It was given to somebody who answers it. */
const isGraded = ({ status, type }: ListedAssessment) =>
  status !== assessmentStatuses.draft && !nobodyGrades.includes(type);

/** The one thing to do next with an assessment: the first that applies. What may be done travels with the record. */
const nextSteps = [
  ['addQuestion', (one: ListedAssessment) => isEmpty(one) && one.can.edit && !isBundle(one)],
  ['addLink', (one: ListedAssessment) => isEmpty(one) && one.can.edit],
  ['activate', (one: ListedAssessment) => one.can.activate],
  ['schedule', (one: ListedAssessment) => one.can.schedule],
  // Who may neither change nor give it, but grade it, has come for that.
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
  /** Goes along to what is opened, and comes back with it. */
  readonly state: unknown;
  readonly onOpen: (kind: DialogKind) => void;
}

/** Everything else that may be done, for the "…" of its card and of its page. */
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
