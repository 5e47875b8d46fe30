import { pathOf } from '@pelion/access';
import type { AssignmentSubmission, SubmissionRow } from '@pelion/contract/assignment-submissions';
import type { AssignmentDetail } from '@pelion/contract/assignments';
import { submissionStatuses } from '@pelion/contract/assignments/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/lazy-part.tsx';
import classes from '../../components/marking-desk/desk.module.css';
import { DeskKeys } from '../../components/marking-desk/desk-keys.tsx';
import type { DeskHandle } from '../../components/marking-desk/use-desk.ts';
import { useMarkingKeys } from '../../components/marking-desk/use-marking-keys.ts';
import { NotThere } from '../../components/not-found-message.tsx';
import { WithQueries } from '../../components/with-queries.tsx';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { readId } from '../../lib/read-id.ts';
import { useMessages } from '../../lib/text.ts';
import { isTypeWord, markingPath } from './assignment-address.ts';
import { MarkingHead } from './marking-head.tsx';
import { assignmentQuery, assignmentsKey } from './queries.ts';
import { rosterQuery, submissionQuery } from './submission-queries.ts';
import { TurnInDesk } from './turn-in-desk.tsx';

const ShortcutsDialog = later(() =>
  import('../../components/marking-desk/shortcuts-dialog.tsx').then((file) => file.ShortcutsDialog),
);

const messages = defineMessages({ gone: 'This {assignment} is not given to this {student}.' });

/** /assignments/{type}/{id}/marking/{student}: the turn-in of one student after the other, in a window of its own. */
export function MarkingScreen() {
  return (
    <WithQueries>
      <MarkingDesk />
    </WithQueries>
  );
}

export function MarkingDesk() {
  const { type, ...params } = useParams();
  const assignmentId = readId(params.assignmentId);
  const studentId = readId(params.studentId);
  if (!isTypeWord(type) || assignmentId === null || studentId === null)
    return <Navigate to={pathOf('notFound')} replace />;
  return (
    <main className={classes.window} id="content" tabIndex={-1} data-desk data-whole-work>
      <Loaded assignmentId={assignmentId} studentId={studentId} />
    </main>
  );
}

interface LoadedProps {
  readonly assignmentId: number;
  readonly studentId: number;
}

function Loaded({ assignmentId, studentId }: LoadedProps) {
  useLiveQueries('assignmentSubmissions', assignmentsKey);
  const assignment = useQuery(assignmentQuery(assignmentId));
  const roster = useQuery(rosterQuery(assignmentId));
  const submission = useQuery(submissionQuery({ assignment_id: assignmentId, student_id: studentId }));
  return (
    <AsyncView query={assignment} level={1}>
      {(facts) => (
        <AsyncView query={roster} level={1}>
          {(rows) => (
            <AsyncView query={submission} level={1}>
              {(part) => (
                // Remounts for each student, so that no input carries over.
                <Desk key={studentId} assignment={facts} rows={rows} submission={part} />
              )}
            </AsyncView>
          )}
        </AsyncView>
      )}
    </AsyncView>
  );
}

interface DeskProps {
  readonly assignment: AssignmentDetail;
  readonly rows: readonly SubmissionRow[];
  readonly submission: AssignmentSubmission;
}

const { submitted } = submissionStatuses;

function Desk({ assignment, rows, submission }: DeskProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const desk = useRef<DeskHandle>(null);
  const at = rows.findIndex(({ student_id }) => student_id === submission.student_id);
  const open = (row: SubmissionRow | undefined) =>
    row && void navigate(markingPath(assignment, row.student_id));
  /** Saves first, and moves on only after a successful save. */
  const leaveFor = async (go: () => void) => {
    if ((await desk.current?.save()) ?? true) go();
  };
  const step = (by: 1 | -1) => rows[at + by] && void leaveFor(() => open(rows[at + by]));
  /** Next student whose work waits to be marked, from here on and then from the start. */
  const waiting = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(
    ({ status_id }) => status_id === submitted,
  );
  useMarkingKeys({
    save: () => void desk.current?.save(),
    nextResult: () => step(1),
    previousResult: () => step(-1),
    toPoints: () => desk.current?.focus(),
    comments: () => desk.current?.comments(),
    help: () => setIsHelpOpen(true),
    down: () => desk.current?.scroll(1),
    up: () => desk.current?.scroll(-1),
  });
  if (at < 0) return <NotThere message={t('gone')} />;
  return (
    <>
      <MarkingHead
        assignment={assignment}
        rows={rows}
        at={at}
        submission={submission}
        onStep={step}
        onSaved={(go) => void leaveFor(go)}
        onKeys={() => setIsHelpOpen(true)}
      />
      <TurnInDesk
        submission={submission}
        desk={desk}
        onEnter={() => void leaveFor(() => open(rows[at + 1]))}
        onMoved={() => open(waiting)}
      />
      <DeskKeys isForWholeWork onAll={() => setIsHelpOpen(true)} />
      {isHelpOpen ? <ShortcutsDialog isForWholeWork onClose={() => setIsHelpOpen(false)} /> : null}
    </>
  );
}
