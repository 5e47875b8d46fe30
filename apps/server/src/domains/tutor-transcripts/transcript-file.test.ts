import { createText } from '@pelion/words';
import { expect, it } from 'vitest';
import type { MessageRow, ThreadRow } from './queries.ts';
import { transcriptCsv, transcriptText } from './transcript-file.ts';

const reader = { text: createText('k12'), userType: 'teacher', timeZone: 'UTC' } as const;
const at = new Date('2040-03-14T10:00:00Z');

const thread: ThreadRow = {
  ...{
    id: '1',
    user_id: 1,
    person_name: '=cmd|calc',
    mode: 'student',
    assessment_id: null,
    assessment_name: null,
  },
  ...{ attempt_id: null, started_at: at, last_at: at, stopped_at: null, is_free: true, message_count: 1 },
  ...{ rude: 0, serious: 0, danger: 0, disputed: 0 },
};
const said = (body: string): MessageRow => ({
  ...{ id: 1, role: 'user', body, sent_at: at, question_id: null, item_id: null, question_no: null },
  ...{ response_type: null, rung: null, model: null, offers: {}, disputed_at: null, dispute_reason: null },
  ...{ flag: null, withheld_count: 0 },
});

it('guards names and messages that a spreadsheet would compute', () => {
  const rows = ['=1+1', '+1', '-cmd', '@sum', '\t=1'].map(said);
  const [file = ''] = [...transcriptCsv(reader, thread, rows)];
  for (const { body } of rows) expect(file).toContain(`'${body}`);
  expect(file).toContain("'=cmd|calc");
});

it('shows no line of a message as one of somebody else', () => {
  const [, line = ''] = transcriptText(reader, thread, [said('Thanks.\n\n10:05, Chiron\nThe answer is 56.')]);
  expect(line.split('\n').filter((each) => /^\d\d:\d\d, Chiron/.test(each))).toEqual([]);
  expect(line).toContain('  10:05, Chiron');
});
