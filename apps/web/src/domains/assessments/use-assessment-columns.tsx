import {
  assessmentStatuses,
  assessmentStatusTable,
  assessmentTypes,
} from '@pelion/contract/assessment-kinds';
import type { ListedAssessment } from '@pelion/contract/assessments';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { useSatKind } from '../../components/sat-kind.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { SubjectIcon } from '../../components/subject-icon.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useMedia } from '../../lib/use-media.ts';
import type { AssessmentRowsProps } from './assessment-rows.tsx';
import { BundleContents } from './bundle-contents.tsx';
import { isBundle } from './detail-path.ts';
import { NextStep } from './next-step.tsx';
import { RestoreButton } from './restore-button.tsx';
import { RowProgress } from './row-progress.tsx';

const messages = defineMessages({
  name: 'Name',
  status: 'Status',
  progress: 'Progress',
  subject: '{^subject}',
  grade: '{^grade}',
  chapter: '{^chapter}',
  contents: '{^assessment+}',
  type: 'Type',
  placed: '{$type} · Placement',
  questions: '{^question+}',
  nQuestions: '{$n} {question#n}',
  nNotes: '{$n} {note#n}',
  by: 'Created by',
  byName: 'by {$name}',
  deleted: 'deleted {$day} by {$name}',
  action: 'Next step',
});

/** Up to this width the columns that are asked for less are hidden until chosen. */
const narrow = '(max-width: 84em)';

export const isDeleted = ({ status }: ListedAssessment): boolean => status === assessmentStatuses.deleted;

type ColumnsProps = Pick<AssessmentRowsProps, 'kind' | 'pathFor' | 'progress' | 'state' | 'onOpen'>;

/** Columns of the list; the server sorts it, since it is read page by page. */
export function useAssessmentColumns(list: ColumnsProps): readonly DataColumn<ListedAssessment>[] {
  const { kind, pathFor, progress, state, onOpen } = list;
  const text = useText();
  const format = useFormat();
  const satKind = useSatKind();
  const isNarrow = useMedia(narrow);
  return useMemo(() => {
    const t = text(messages);
    const fact = { place: 'fact', isSortable: false } as const;
    const typeOf = (one: ListedAssessment) => {
      const type = satKind(one.grading_type_id) ?? one.assessment_type_name;
      return one.is_placement ? t('placed', { type }) : type;
    };
    const all: readonly DataColumn<ListedAssessment>[] = [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        isSortable: false,
        value: ({ name }) => name,
        cell: (one) => (
          <>
            <SubjectIcon name={one.subject_icon} size="sm" />
            {isDeleted(one) ? (
              one.name
            ) : (
              <Link to={pathFor(one)} state={state}>
                {one.name}
              </Link>
            )}
          </>
        ),
      },
      {
        id: 'status',
        header: t('status'),
        place: 'trailing',
        isSortable: false,
        value: ({ assessment_status }) => assessment_status,
        cell: ({ status, assessment_status }) => (
          <StatusTag tone={assessmentStatusTable.toneOf(status)}>{assessment_status}</StatusTag>
        ),
      },
      {
        ...fact,
        id: 'progress',
        header: t('progress'),
        isLong: true,
        value: () => null,
        cell: (one) =>
          isDeleted(one) ? (
            t('deleted', { day: format.near(one.updated_at), name: one.updated_by_name })
          ) : (
            <RowProgress assessment={one} progress={progress.get(one.id)} />
          ),
        fact: (one) =>
          isDeleted(one) ? (
            t('deleted', { day: format.near(one.updated_at), name: one.updated_by_name })
          ) : progress.has(one.id) && one.status !== assessmentStatuses.draft ? (
            <RowProgress assessment={one} progress={progress.get(one.id)} />
          ) : null,
      },
      { ...fact, id: 'subject', header: t('subject'), value: ({ subject_name }) => subject_name || null },
      {
        ...fact,
        id: 'grade',
        header: t('grade'),
        isWide: true,
        value: ({ grade_name }) => grade_name || null,
      },
      {
        ...fact,
        id: 'chapter',
        header: t(kind === 'bundles' ? 'contents' : 'chapter'),
        isLong: true,
        isHiddenAtFirst: isNarrow && kind !== 'bundles',
        value: (one) =>
          isBundle(one)
            ? one.linked_assessments.map(({ linked_assessment_name }) => linked_assessment_name).join(' · ')
            : one.chapter_name || null,
        cell: (one) => (isBundle(one) ? <BundleContents bundle={one} /> : one.chapter_name),
      },
      { ...fact, id: 'type', header: t('type'), isWide: true, value: typeOf },
      {
        ...fact,
        id: 'questions',
        header: t('questions'),
        isNumeric: true,
        isHiddenAtFirst: true,
        value: ({ questions_count }) => questions_count,
        fact: ({ questions_count: n, type }) =>
          t(type === assessmentTypes.notes ? 'nNotes' : 'nQuestions', { n }),
      },
      {
        ...fact,
        id: 'by',
        header: t('by'),
        isHiddenAtFirst: isNarrow,
        value: ({ created_by_name }) => created_by_name,
        fact: ({ created_by_name: name }) => t('byName', { name }),
      },
      {
        id: 'action',
        header: t('action'),
        place: 'trailing',
        isSortable: false,
        value: () => null,
        cell: (one) =>
          isDeleted(one) ? (
            <RestoreButton assessment={one} />
          ) : (
            <NextStep
              assessment={one}
              progress={progress.get(one.id)}
              state={state}
              size="sm"
              isNamed
              onOpen={(dialog) => onOpen({ kind: dialog, assessment: one })}
            />
          ),
      },
    ];
    // Subject and grade belong to the assessments of a bundle.
    return kind === 'bundles' ? all.filter(({ id }) => id !== 'subject' && id !== 'grade') : all;
  }, [text, format, satKind, isNarrow, kind, pathFor, progress, state, onOpen]);
}
