import { mayOpen, rules } from '@pelion/access';
import { tutorFailed } from '@pelion/contract/tutor/facts';
import { defineMessages } from '@pelion/words';
import { useEffect, useEffectEvent } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary.tsx';
import { TutorPanel } from '../../../components/tutor/tutor-panel.tsx';
import { session } from '../../../lib/session.ts';
import { useMessages, useText } from '../../../lib/text.ts';
import { toast } from '../../../lib/toasts.ts';
import { viewerOf } from '../../../lib/viewer.ts';
import type { PlayerState } from '../player/player-state.ts';

const messages = defineMessages({ off: 'Chiron is turned off now. Your {test} goes on.' });

interface AttemptTutorProps {
  readonly state: PlayerState;
  readonly onClose: () => void;
}

/** Chiron beside the question of a running attempt. */
export function AttemptTutor({ state: { paper, current }, onClose }: AttemptTutorProps) {
  const t = useMessages(messages);
  const tellWhy = useEffectEvent(() => {
    const user = session.user();
    if (user && !mayOpen(viewerOf(user), rules.takeWithAiHelp)) toast('failure', t('off'));
  });
  useEffect(() => () => tellWhy(), []);
  return (
    <ErrorBoundary resetKey="" failure={() => <Broken onClose={onClose} />}>
      <TutorPanel
        subject={{
          studentId: paper.student_id,
          assessmentId: paper.assessment_id,
          resultId: paper.result_id,
          isRunning: true,
        }}
        questions={paper.items.map(({ question_id, passage_id }, index) => ({
          questionId: question_id,
          number: index + 1,
          passageId: passage_id,
        }))}
        current={paper.items[current]?.question_id ?? null}
        asksWhich
        onClose={onClose}
      />
    </ErrorBoundary>
  );
}

/** Closes a panel that cannot be shown; the test goes on. */
function Broken({ onClose }: Pick<AttemptTutorProps, 'onClose'>) {
  const text = useText();
  const leave = useEffectEvent(() => {
    toast('failure', text.sentence(tutorFailed));
    onClose();
  });
  useEffect(() => leave(), []);
  return null;
}
