import { tutorFlagTable } from '@pelion/contract/tutor-transcripts/facts';
import { defineMessages } from '@pelion/words';
import { spokenMoment } from '@pelion/words/spoken-moment';
import { csv } from '../../lib/csv.ts';
import { plainText } from '../../lib/rich-text.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { seesFlags } from './present.ts';
import type { MessageRow, ThreadRow } from './queries.ts';

const messages = defineMessages({
  title: 'Conversation of {$name} with Chiron',
  time: 'Time',
  from: 'From',
  question: '{^question}',
  text: 'Text',
  source: 'Source',
  flag: 'Flag',
  builtIn: 'Built-in help',
  model: 'AI ({$model}). It can be wrong.',
  disputed: 'Disputed: {$reason}',
});

type Reader = Pick<Viewer, 'text' | 'userType' | 'timeZone'>;

const linesOf = (reader: Reader, thread: ThreadRow, rows: readonly MessageRow[]) => {
  const { text, timeZone } = reader;
  const t = text(messages);
  return rows.map((row) => ({
    time: spokenMoment(row.sent_at, { timeZone, language: 'en', now: null }),
    from: row.role === 'agent' ? 'Chiron' : thread.person_name,
    question: row.question_no,
    text: row.role === 'agent' ? plainText(row.body) : row.body,
    source:
      row.role === 'agent' ? (row.model === null ? t('builtIn') : t('model', { model: row.model })) : '',
    flag: row.flag && seesFlags(reader.userType) ? text.phrase(tutorFlagTable[row.flag].label) : '',
    disputed: row.dispute_reason === null ? '' : t('disputed', { reason: row.dispute_reason }),
  }));
};

export function transcriptCsv(reader: Reader, thread: ThreadRow, rows: readonly MessageRow[]) {
  const t = reader.text(messages);
  const head = [t('time'), t('from'), t('question'), t('text'), t('source'), t('flag')];
  return csv(
    head,
    linesOf(reader, thread, rows).map((line) => [
      line.time,
      line.from,
      line.question,
      line.text,
      line.source,
      [line.flag, line.disputed].filter((one) => one !== '').join('; '),
    ]),
  );
}

/** Text whose own lines look like no line of somebody else. */
const indented = (text: string) => text.replace(/^/gm, '  ');

export function transcriptText(reader: Reader, thread: ThreadRow, rows: readonly MessageRow[]): string[] {
  const t = reader.text(messages);
  const title = [t('title', { name: thread.person_name }), thread.assessment_name ?? ''].filter(Boolean);
  const said = linesOf(reader, thread, rows).map((line) => {
    const facts = [line.source, line.flag, line.disputed].filter((one) => one !== '');
    const about = facts.length > 0 ? ` (${facts.join('; ')})` : '';
    const question = line.question === null ? '' : `, ${t('question')} ${line.question}`;
    return `\n${line.time}, ${line.from}${question}${about}\n${indented(line.text)}\n`;
  });
  return [`${title.join('\n')}\n`, ...said];
}
