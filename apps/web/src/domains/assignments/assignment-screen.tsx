import { pathOf, screenOf } from '@pelion/access';
import type { AssignmentDetail } from '@pelion/contract/assignments';
import {
  assignmentTypes,
  assignmentTypeTable,
  classifications,
  isTurnedIn,
  submissionStatusTable,
} from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { ChildSwitcher } from '../../components/child-switcher.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Page } from '../../components/page.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { childParam } from '../../lib/child-list.ts';
import { useFormat } from '../../lib/format.ts';
import { listPathIn } from '../../lib/from-list.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { isTypeWord, listPathOf } from './assignment-address.ts';
import { AssignmentAt } from './assignment-at.tsx';
import classes from './assignments.module.css';
import { DocumentList } from './document-list.tsx';
import { viewAssignment } from './queries.ts';
import { chosenChild, ofChild } from './shown-children.ts';
import { type AssignmentTask, useAssignmentMenu } from './use-assignment-menu.ts';
import { useShownFrom } from './use-shown-from.ts';

const AssignmentTaskDialog = later(() =>
  import('./assignment-task-dialog.tsx').then((file) => file.AssignmentTaskDialog),
);

const Roster = later(
  () => import('./roster.tsx').then((file) => file.Roster),
  <LoadingState blocks={[44, 44, 44]} />,
);
const OwnWork = later(
  () => import('./own-work.tsx').then((file) => file.OwnWork),
  <LoadingState blocks={[120]} />,
);

const messages = defineMessages({
  documents: 'Documents',
  due: 'due {$when}',
  was: 'was due {$when}',
  late: 'late work until {$when}',
  points: '{$n} points',
  keyHidden: 'Answer key hidden',
  keyShown: 'Answer key released',
});

/** /assignments/{type}/{id} */
export function AssignmentScreen() {
  const { type, assignmentId } = useParams();
  if (!isTypeWord(type)) return <Navigate to={pathOf('notFound')} replace />;
  return (
    <AssignmentAt at={assignmentId}>
      {(assignment) => <AssignmentView assignment={assignment} />}
    </AssignmentAt>
  );
}

/** /preview-notes/{id} */
export function NoteDocumentsScreen() {
  const { noteId } = useParams();
  return (
    <AssignmentAt at={noteId}>
      {(assignment) =>
        assignment.type === assignmentTypes.notes ? (
          <AssignmentView assignment={assignment} />
        ) : (
          <Navigate to={pathOf('notFound')} replace />
        )
      }
    </AssignmentAt>
  );
}

function AssignmentView({ assignment: whole }: { readonly assignment: AssignmentDetail }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { viewer } = useSignedIn();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const children = whole.students.map(({ student_id: id, name }) => ({ id, name }));
  const child = chosenChild(children, new URLSearchParams(search).get(childParam) ?? undefined);
  const assignment = ofChild(whole, child);
  const shownFrom = useShownFrom();
  const [task, setTask] = useState<AssignmentTask | null>(null);
  useViewed(assignment);
  const { name, instruction, documents, students, points, due_date, late_until } = assignment;
  const type = assignmentTypeTable.nameOf(assignment.type) ?? 'classwork';
  const list = listPathIn(state, [listPathOf(type)]);
  const { class_id, class_name } = assignment;
  // Test documents stand on the page of their class.
  const back =
    type === 'testDocument' && class_id !== null
      ? {
          to: pathOf('viewClass', { classId: class_id }),
          label: class_name ?? text.phrase(screenOf('viewClass').title),
        }
      : { to: list, label: text.phrase(assignmentTypeTable.labelOf(type)) };
  const leave = () => void navigate(back.to);
  const menuOf = useAssignmentMenu(leave);
  const now = Date.now();
  const hasTurnIns = isTurnedIn(assignmentTypes[type]);
  const [own] = students.length === 1 ? students : [];
  const hasKey = documents.some(({ classification_id }) => classification_id === classifications.answerKey);
  const facts = [
    assignment.subject_name,
    assignment.class_name,
    format.list(assignment.given_to),
    assignment.counts && shownFrom(assignment),
    due_date !== null && t(Date.parse(due_date) < now ? 'was' : 'due', { when: format.when(due_date) }),
    late_until !== null && t('late', { when: format.when(late_until) }),
    points !== null && t('points', { n: format.points(points) }),
    assignment.can.releaseKey && hasKey && t(assignment.answer_key_released_at ? 'keyShown' : 'keyHidden'),
  ].filter(Boolean);
  return (
    <Page
      title={name}
      back={back}
      tag={
        own && hasTurnIns ? (
          <StatusTag tone={submissionStatusTable.toneOf(own.status_id)}>
            {text.phrase(submissionStatusTable.labelOf(own.status_id))}
          </StatusTag>
        ) : null
      }
      facts={facts.join(' · ')}
      menu={menuOf(assignment, setTask)}
      width="form"
    >
      {viewer.userType === 'parent' ? <ChildSwitcher students={children} current={child} /> : null}
      <div className={classes.page}>
        {instruction === '' ? null : (
          <div className={classes.instruction}>
            <RichTextView html={instruction} />
          </div>
        )}
        {documents.length > 0 ? (
          <SettingsSection title={t('documents')}>
            <DocumentList documents={documents} />
          </SettingsSection>
        ) : null}
        {assignment.can.mark ? <Roster assignment={assignment} /> : null}
        {hasTurnIns
          ? students.map(({ student_id, name: studentName }) => (
              <OwnWork
                key={student_id}
                part={{ assignment_id: assignment.id, student_id }}
                name={viewer.userType === 'parent' ? studentName : null}
                hasStatus={students.length > 1}
              />
            ))
          : null}
      </div>
      {task ? (
        <AssignmentTaskDialog
          task={task}
          assignment={assignment}
          onClose={() => setTask(null)}
          onRemoved={leave}
        />
      ) : null}
    </Page>
  );
}

/** Tells that a student or parent has opened it, once for each visit. */
function useViewed({ id, counts }: AssignmentDetail) {
  const { mutate } = useMutation(viewAssignment);
  const isFamily = counts === null;
  const tell = useEffectEvent(() => mutate(id));
  useEffect(() => {
    if (isFamily) tell();
  }, [isFamily]);
}
