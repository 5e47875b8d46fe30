import type { ListedAssessment } from '@pelion/contract/assessments';
import type { AssessmentProgress } from '@pelion/contract/results';
import type { ReactNode } from 'react';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { useAssessmentMenu } from './assessment-actions.ts';
import type { OpenDialog } from './assessment-dialogs.tsx';
import type { ListKind } from './list-kinds.ts';
import { isDeleted, useAssessmentColumns } from './use-assessment-columns.tsx';

export interface AssessmentRowsProps {
  /** Name of the list for screen readers. */
  readonly caption: string;
  readonly kind: ListKind;
  readonly assessments: readonly ListedAssessment[];
  /** Path of an assessment's detail page. */
  readonly pathFor: (assessment: ListedAssessment) => string;
  readonly progress: ReadonlyMap<number, AssessmentProgress>;
  /** Router state passed to the detail page, for its back link. */
  readonly state: unknown;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly foot: ReactNode;
}

const rowId = ({ id }: ListedAssessment) => String(id);

/** Assessments of the list, a row each (spec 2 §2.2). */
export function AssessmentRows({ caption, assessments, foot, ...list }: AssessmentRowsProps) {
  const columns = useAssessmentColumns(list);
  const menuOf = useAssessmentMenu();
  return (
    <DataTable
      isCompact
      caption={caption}
      name="list"
      rows={assessments}
      rowId={rowId}
      columns={columns}
      menu={(assessment) =>
        isDeleted(assessment)
          ? []
          : menuOf({
              assessment,
              state: list.state,
              onOpen: (kind) => list.onOpen({ kind, assessment }),
            })
      }
      foot={foot}
    />
  );
}
