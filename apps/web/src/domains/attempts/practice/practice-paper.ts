import { playerThemes, playerTools } from '@pelion/contract/assessment-kinds';
import type { Paper } from '@pelion/contract/attempts';
import { defineMessages, type Text } from '@pelion/words';
import { practicePassage, practiceQuestions, practiceWords } from './practice-questions.ts';

const messages = defineMessages({ name: 'Practice {test}' });

const minutes = 30;

/** Id that no attempt has. */
const noId = 0;

/** Builds a paper in the server's format with every question type and tool, not tied to any attempt. */
export function practicePaper(text: Text, studentId: number, playerId: string): Paper {
  const t = text(practiceWords);
  const now = Date.now();
  return {
    result_id: noId,
    part: 1,
    assessment_id: noId,
    schedule_id: noId,
    student_id: studentId,
    attempt_no: 1,
    assessment_name: text(messages)('name'),
    part_name: null,
    part_count: 1,
    digital_sat_module_type_id: null,
    started_at: new Date(now).toISOString(),
    clock: {
      server_now: new Date(now).toISOString(),
      part: 1,
      deadline_at: new Date(now + minutes * 60_000).toISOString(),
      result_status_id: 2,
      player_id: playerId,
    },
    own_duration_minutes: minutes,
    player_theme: playerThemes.standard,
    // Photos are excluded, because a practice test stores nothing.
    tools: playerTools.filter((tool) => tool !== 'photos'),
    violation_rule: 'record',
    help_level: 'off',
    items: practiceQuestions(t).map(({ question, passageId }, index) => ({
      item_id: index + 1,
      question_id: index + 1,
      position: index + 1,
      passage_id: passageId,
      section_id: null,
      points: '1',
      question,
    })),
    passages: [practicePassage(t)],
    sections: [],
    answers: [],
    marks: [],
  };
}
