import { pathOf } from '@pelion/access';
import { preferences } from '@pelion/contract/assessment-kinds';
import type { Instructions } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { AsyncView } from '../../../components/async-view.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { RichTextView } from '../../../components/rich-text/rich-text-view.tsx';
import { useSatKind } from '../../../components/sat-kind.ts';
import { codeOf } from '../../../lib/failure.ts';
import { useLiveQueries } from '../../../lib/live-queries.ts';
import { returnPathIn } from '../../../lib/return-path.ts';
import { keepForOffline } from '../../../lib/service-worker.ts';
import { useMessages } from '../../../lib/text.ts';
import { useSignedIn } from '../../../lib/viewer.ts';
import { BeforeTheDay } from '../device/device-check-link.tsx';
import { instructionsQuery } from '../queries.ts';
import { HelpFact, InstructionFacts, MainFacts } from './instruction-facts.tsx';
import { InstructionParts } from './instruction-parts.tsx';
import classes from './instructions-screen.module.css';
import { StartPanel } from './start-panel.tsx';

const messages = defineMessages({
  back: '{^assessment+}',
  course: '{^course}',
  heading: 'Instructions',
  onlyStudents: 'Only {student+} can take this',
  onlyStudentsText: 'The {student} logs in and finds it under {^assessment+}.',
  saved: 'Every answer is saved on this device first. Keep working if the connection breaks.',
  record: 'The clock runs on while you are away. Leaving the page or pasting is recorded.',
  warn: 'The clock runs on while you are away. Leaving the page or pasting is recorded, with a warning.',
  lock: 'Leaving the page or pasting locks the {test} until your {teacher} lets you go on. You lose no time.',
});

/** Paper tests show no device check or storage notice. */
const isOnPaper = ({ preference }: Instructions) => preference === preferences.paper;

const readId = (text: string | undefined) => (text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null);

/**
 * Instructions after the student was unassigned, with the refusal in place of the button. The server responds with
 * notFound only without a running attempt.
 */
const takenBack = (told: Instructions): Instructions => ({
  ...told,
  refusal: 'notAssigned',
  running_result_id: null,
});

/** Instructions before the clock starts. */
export function InstructionsScreen() {
  const t = useMessages(messages);
  const { viewer } = useSignedIn();
  const scheduleId = readId(useParams().scheduleId);
  if (scheduleId === null) return <Navigate to={pathOf('notFound')} replace />;
  if (viewer.userType !== 'student')
    return (
      <Page title={t('heading')} back={{ to: pathOf('assessments'), label: t('back') }}>
        <EmptyState icon={IconUserOff} title={t('onlyStudents')} text={t('onlyStudentsText')} />
      </Page>
    );
  return <StudentInstructions scheduleId={scheduleId} />;
}

function StudentInstructions({ scheduleId }: { readonly scheduleId: number }) {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const satKind = useSatKind();
  const options = instructionsQuery(scheduleId, user.id);
  const query = useQuery(options);
  const returnTo = returnPathIn(useLocation().search);
  const isTakenBack = codeOf(query.error) === 'notFound';
  // Rescheduling and cancellation update the page live, not only on Start.
  useLiveQueries('schedules', options.queryKey);
  // Preloads the player while the student reads.
  useEffect(keepForOffline, []);
  return (
    <AsyncView query={query} level={1}>
      {(instructions) => (
        <Page
          title={instructions.assessment_name}
          back={{ to: returnTo ?? pathOf('assessments'), label: t(returnTo ? 'course' : 'back') }}
          facts={[
            instructions.assessment_type_name,
            satKind(instructions.grading_type_id),
            instructions.subject_name,
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <div className={classes.columns}>
            <div className={classes.main}>
              <section className={classes.card} aria-labelledby="instructions">
                <h2 id="instructions">{t('heading')}</h2>
                <MainFacts instructions={instructions} />
                {isOnPaper(instructions) ? null : <HelpFact instructions={instructions} />}
                {instructions.instruction ? <RichTextView html={instructions.instruction} /> : null}
                {isOnPaper(instructions) ? null : (
                  <ul className={classes.promises}>
                    <li>{t('saved')}</li>
                    <li>{t(instructions.violation_rule)}</li>
                  </ul>
                )}
              </section>
              <InstructionParts instructions={instructions} />
            </div>
            <div className={classes.side}>
              <InstructionFacts instructions={instructions} />
              <StartPanel
                instructions={isTakenBack ? takenBack(instructions) : instructions}
                studentId={user.id}
              />
              {isOnPaper(instructions) ? null : <BeforeTheDay />}
            </div>
          </div>
        </Page>
      )}
    </AsyncView>
  );
}
