import type { Paper } from '@pelion/contract/attempts';
import type { Journal } from './journal.ts';

/** The last resort: everything answered, in a file that the student can hand in (docs: a person can read it). */
export async function downloadAnswers(journal: Journal, paper: Paper): Promise<void> {
  const answers = await journal.answers();
  const content = {
    assessment: paper.assessment_name,
    result_id: paper.result_id,
    student_id: paper.student_id,
    attempt_no: paper.attempt_no,
    answers: answers.map(({ item_id, seq, response, written_at, acknowledged }) => ({
      question: paper.items.find((item) => item.item_id === item_id)?.position ?? null,
      item_id,
      seq,
      response,
      written_at,
      is_on_server: acknowledged >= seq,
    })),
  };
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `answers-${paper.result_id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
