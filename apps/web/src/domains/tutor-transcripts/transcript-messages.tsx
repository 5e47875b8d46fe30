import type { TranscriptMessage, TutorTranscript } from '@pelion/contract/tutor-transcripts';
import { tutorFlagTable } from '@pelion/contract/tutor-transcripts/facts';
import { defineMessages } from '@pelion/words';
import { StatusTag } from '../../components/status-tag.tsx';
import { hintNumbers } from '../../components/tutor/hint-numbers.ts';
import { TutorReply } from '../../components/tutor/tutor-reply.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './tutor-transcripts.module.css';

const messages = defineMessages({
  chiron: 'Chiron',
  question: '{^question} {$n}',
  text: 'Text of the {question}',
  withheld: '{$n} {#n|sentence|sentences} withheld: told the answer',
  disputed: '“{$reason}”',
});

interface TranscriptMessagesProps {
  readonly thread: TutorTranscript;
  readonly lines: readonly TranscriptMessage[];
  readonly questions: TutorTranscript['questions'];
  /** Whether all messages are there, without which no step has a number. */
  readonly isWhole: boolean;
  /** Whether the student reads the own conversation. */
  readonly isOwn: boolean;
}

/** Messages in their order, under the question that they are about. */
export function TranscriptMessages({ thread, lines, questions, isWhole, isOwn }: TranscriptMessagesProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const steps = isWhole ? hintNumbers(lines) : null;
  const excerptOf = (questionId: number | null) =>
    questions.find(({ question_id }) => question_id === questionId)?.excerpt;
  const isStudent = isOwn && thread.mode === 'student';
  const momentOf = (time: string, before: string | undefined) =>
    before !== undefined && format.day(before) === format.day(time) ? format.time(time) : format.moment(time);
  return (
    <ol className={classes.messages}>
      {lines.map((line, place) => (
        <li key={line.id} className={classes.message} data-role={line.role}>
          {line.question_no !== null && line.question_no !== lines[place - 1]?.question_no ? (
            <QuestionHead number={line.question_no} excerpt={excerptOf(line.q_id)} />
          ) : null}
          <p className={classes.head}>
            <strong>{line.role === 'agent' ? t('chiron') : thread.person.name}</strong>
            <time dateTime={line.time}>{momentOf(line.time, lines[place - 1]?.time)}</time>
            {line.flag === null ? null : (
              <StatusTag tone={tutorFlagTable[line.flag].tone}>
                {text.phrase(tutorFlagTable[line.flag].label)}
              </StatusTag>
            )}
          </p>
          {line.role === 'agent' ? (
            <TutorReply
              message={line}
              step={steps?.get(line.id) ?? null}
              isTimed={false}
              mode={thread.mode}
              questions={[]}
              isBeside={false}
              isRead={!isStudent}
              canDispute={thread.mode === 'student' && (line.can.dispute ?? false)}
              onChoose={() => undefined}
            />
          ) : (
            <p className={classes.own}>{line.text}</p>
          )}
          {line.withheld_count ? (
            <p className={classes.note}>{t('withheld', { n: line.withheld_count })}</p>
          ) : null}
          {line.dispute_reason ? (
            <p className={classes.note}>{t('disputed', { reason: line.dispute_reason })}</p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

interface QuestionHeadProps {
  readonly number: number;
  /** Missing where the reader may not see the question now. */
  readonly excerpt: string | undefined;
}

/** Number of a question, and how it begins. */
function QuestionHead({ number, excerpt }: QuestionHeadProps) {
  const t = useText()(messages);
  return (
    <div className={classes.question}>
      <h2>{t('question', { n: number })}</h2>
      {excerpt ? (
        <details open>
          <summary>{t('text')}</summary>
          <p>{excerpt}</p>
        </details>
      ) : null}
    </div>
  );
}
