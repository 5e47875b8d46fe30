import { rules } from '@pelion/access';
import type { Assignment } from '@pelion/contract/assignments';
import {
  type AssignmentType,
  assignmentTypeTable,
  isTurnedIn,
  submissionStatusTable,
  turnedInOf,
} from '@pelion/contract/assignments/facts';
import type { ClassRecord } from '@pelion/contract/classes';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/lazy-part.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { assignmentPath } from '../../lib/assignment-path.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './assignments.module.css';
import { DocumentList } from './document-list.tsx';
import { classAssignmentsQuery, classDocumentsQuery } from './queries.ts';
import { addMessages } from './type-words.ts';
import { useShownFrom } from './use-shown-from.ts';

const AddAssignmentDialog = later(() =>
  import('./assignment-task-dialog.tsx').then((file) => file.AddAssignmentDialog),
);
const ClassRoster = later(() => import('./class-roster.tsx').then((file) => file.ClassRoster), null);

const messages = defineMessages({
  title: '{^assignment+}',
  documents: 'Documents',
  due: 'due {$when}',
  turnedIn: '{$done} of {$total} turned in',
  childStatus: '{$name}: {$status}',
});

/** Types that are added on the page of a class. */
const added: readonly AssignmentType[] = ['classwork', 'homework', 'testDocument'];

/** Assignments of a class with their documents, and who has turned in; nothing for families where it has none. */
export function ClassAssignments({ record }: { readonly record: ClassRecord }) {
  const text = useText();
  const t = text(messages);
  const { may, viewer } = useSignedIn();
  const [adding, setAdding] = useState<AssignmentType | null>(null);
  const list = useQuery(classAssignmentsQuery(record.id));
  const documents = useQuery(classDocumentsQuery(record.id));
  const isFamily = viewer.userType === 'student' || viewer.userType === 'parent';
  const mayAdd = may(rules.addAssignments);
  return (
    <AsyncView query={list} loading={null}>
      {({ assignments }) =>
        assignments.length > 0 || mayAdd ? (
          <>
            <SettingsSection title={t('title')}>
              {assignments.length > 0 ? (
                <Rows assignments={assignments} isParent={viewer.userType === 'parent'} />
              ) : null}
              {mayAdd ? (
                <div className={classes.ways}>
                  {added.map((type) => (
                    <AddButton
                      key={type}
                      tone="quiet"
                      size="sm"
                      label={text(addMessages)(type)}
                      onChoose={() => setAdding(type)}
                    />
                  ))}
                </div>
              ) : null}
            </SettingsSection>
            <AsyncView query={documents} loading={null}>
              {(rows) =>
                rows.length > 0 ? (
                  <SettingsSection title={t('documents')}>
                    <DocumentList documents={rows} />
                  </SettingsSection>
                ) : null
              }
            </AsyncView>
            {!isFamily && may(rules.markAssignments) ? (
              <ClassRoster classId={record.id} assignments={assignments} />
            ) : null}
            {adding ? (
              <AddAssignmentDialog type={adding} ofClass={record} onClose={() => setAdding(null)} />
            ) : null}
          </>
        ) : null
      }
    </AsyncView>
  );
}

interface RowsProps {
  readonly assignments: readonly Assignment[];
  readonly isParent: boolean;
}

function Rows({ assignments, isParent }: RowsProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const shownFrom = useShownFrom();
  return (
    <ul className={classes.opened} aria-label={t('title')}>
      {assignments.map((assignment) => {
        const { id, name, type, due_date, counts, students } = assignment;
        const facts = [
          text.phrase(assignmentTypeTable.labelOf(type)),
          due_date !== null && t('due', { when: format.when(due_date) }),
          counts && isTurnedIn(type) && t('turnedIn', turnedInOf(counts)),
          counts && shownFrom(assignment),
        ];
        return (
          <li key={id}>
            <div>
              <Link to={assignmentPath(assignment)}>
                <bdi>{name}</bdi>
              </Link>
              <small>{facts.filter(Boolean).join(' · ')}</small>
            </div>
            {isTurnedIn(type)
              ? students.map(({ student_id, name: student, status_id }) => {
                  const status = text.phrase(submissionStatusTable.labelOf(status_id));
                  return (
                    <StatusTag key={student_id} tone={submissionStatusTable.toneOf(status_id)}>
                      {isParent ? t('childStatus', { name: student, status }) : status}
                    </StatusTag>
                  );
                })
              : null}
          </li>
        );
      })}
    </ul>
  );
}
