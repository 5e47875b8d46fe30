import type { Enrollment } from '@pelion/contract/enrollments';
import { DaysDialog } from './days-dialog.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

export type EnrollmentTask =
  | { readonly kind: 'enroll'; readonly yearId: number; readonly sectionId: number }
  | { readonly kind: 'move'; readonly enrollments: readonly Enrollment[] }
  | { readonly kind: 'days' | 'history'; readonly enrollment: Enrollment };

interface EnrollmentTaskDialogProps {
  readonly task: EnrollmentTask;
  readonly onClose: () => void;
}

/** Dialog of the action chosen in a menu. */
export function EnrollmentTaskDialog({ task, onClose }: EnrollmentTaskDialogProps) {
  switch (task.kind) {
    case 'enroll':
      return <EnrollDialog yearId={task.yearId} sectionId={task.sectionId} onClose={onClose} />;
    case 'move':
      return <MoveDialog enrollments={task.enrollments} onClose={onClose} />;
    case 'days':
      return <DaysDialog enrollment={task.enrollment} onClose={onClose} />;
    case 'history':
      return (
        <HistoryDialog
          studentId={task.enrollment.student_id}
          name={task.enrollment.student_name}
          onClose={onClose}
        />
      );
  }
}
