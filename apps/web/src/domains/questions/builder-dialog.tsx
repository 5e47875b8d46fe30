import type { AssessmentSection } from '@pelion/contract/assessment-sections';
import type { Assessment } from '@pelion/contract/assessments';
import type { AssessmentQuestion } from '@pelion/contract/questions';
import { later } from '../../components/lazy-part.tsx';
import type { Destination } from './question-slots.ts';
import type { Changes } from './use-changes.ts';

const ExportDialog = later(() => import('./export-dialog.tsx').then((file) => file.ExportDialog));
const CopyToDialog = later(() => import('./bank/copy-to-dialog.tsx').then((file) => file.CopyToDialog));
const VersionsDialog = later(() => import('./versions-dialog.tsx').then((file) => file.VersionsDialog));
const ReportQuestionDialog = later(() =>
  import('./report-question-dialog.tsx').then((file) => file.ReportQuestionDialog),
);
const SectionDialog = later(() => import('./sections/section-dialog.tsx').then((file) => file.SectionDialog));

const PlaceDialog = later(() => import('./place-dialog.tsx').then((file) => file.PlaceDialog));
const PointsDialog = later(() => import('./points-dialog.tsx').then((file) => file.PointsDialog));
const ChooseSectionDialog = later(() =>
  import('./sections/choose-section-dialog.tsx').then((file) => file.ChooseSectionDialog),
);

/** words: name and instructions of a section; null creates one that starts with the questions. */
export type OpenBuilderDialog =
  | {
      readonly dialog: 'place' | 'points' | 'history' | 'copy' | 'export' | 'section' | 'report';
      readonly ids: readonly number[];
    }
  | {
      readonly dialog: 'words';
      readonly section: AssessmentSection | null;
      readonly ids: readonly number[];
    };

interface BuilderDialogProps {
  readonly open: OpenBuilderDialog | null;
  readonly assessment: Assessment;
  readonly questions: readonly AssessmentQuestion[];
  readonly sections: readonly AssessmentSection[];
  readonly changes: Changes;
  readonly move: (id: number, to: Destination, isQuiet?: boolean) => void;
  readonly onOpen: (next: OpenBuilderDialog | null) => void;
}

/** Dialogs for bulk operations on questions, one at a time. */
export function BuilderDialog({
  open,
  assessment,
  questions,
  sections,
  changes,
  move,
  onOpen,
}: BuilderDialogProps) {
  const onClose = () => onOpen(null);
  if (!open) return null;
  const { ids } = open;
  const shown = questions.find(({ id }) => id === ids[0]);
  switch (open.dialog) {
    case 'history':
      return shown ? (
        <VersionsDialog
          assessmentId={assessment.id}
          question={shown}
          canRestore={assessment.can.edit ?? false}
          onClose={onClose}
        />
      ) : null;
    case 'report':
      return shown ? (
        <ReportQuestionDialog assessmentId={assessment.id} questionId={shown.id} onClose={onClose} />
      ) : null;
    case 'copy':
      return <CopyToDialog assessmentId={assessment.id} questionIds={ids} onClose={onClose} />;
    case 'export':
      return (
        <ExportDialog
          assessmentId={assessment.id}
          name={assessment.name}
          questionIds={ids}
          onClose={onClose}
        />
      );
    case 'words':
      return (
        <SectionDialog
          assessmentId={assessment.id}
          section={open.section}
          questionIds={ids}
          onSaved={changes.sectionSaved}
          onClose={onClose}
        />
      );
    case 'section':
      return (
        <ChooseSectionDialog
          count={ids.length}
          sections={sections}
          current={shown?.section_id ?? null}
          onMove={(section_id) => {
            onClose();
            changes.arrange({ kind: 'move', question_ids: [...ids], at: questions.length, section_id });
          }}
          onCreate={() => onOpen({ dialog: 'words', section: null, ids })}
          onClose={onClose}
        />
      );
    case 'points':
      return (
        <PointsDialog
          count={ids.length}
          onSave={(points) => {
            onClose();
            changes.arrange({ kind: 'points', question_ids: [...ids], points });
          }}
          onClose={onClose}
        />
      );
    case 'place':
      return (
        <PlaceDialog
          count={ids.length}
          last={questions.length - ids.length + 1}
          onMove={(at) => {
            onClose();
            const [only = 0, ...others] = ids;
            if (others.length === 0) return move(only, { at: at - 1 }, false);
            const target = questions.filter(({ id }) => !ids.includes(id))[at - 1] ?? questions.at(-1);
            const section_id = target?.section_id ?? null;
            changes.arrange({
              kind: 'move',
              question_ids: [...ids],
              at,
              ...(sections.length > 0 && { section_id }),
            });
          }}
          onClose={onClose}
        />
      );
  }
}
