import { TutorPanel } from '../../../components/tutor/tutor-panel.tsx';
import type { PlayerState } from '../player/player-state.ts';

interface AttemptTutorProps {
  readonly state: PlayerState;
  readonly onClose: () => void;
}

/** Chiron beside the question of a running attempt. */
export function AttemptTutor({ state: { paper, current }, onClose }: AttemptTutorProps) {
  return (
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
  );
}
