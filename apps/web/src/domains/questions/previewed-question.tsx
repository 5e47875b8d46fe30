import type { PresentedQuestion, QuestionResponse, RevealedKey, ShownHelp } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { IconMessageChatbot } from '@tabler/icons-react';
import { Button } from '../../components/button.tsx';
import { NoteView } from '../../components/questions/note-view.tsx';
import { PassageView } from '../../components/questions/passage-view.tsx';
import { QuestionView } from '../../components/questions/question-view.tsx';
import { RichTextView } from '../../components/rich-text/rich-text-view.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './preview-questions.module.css';

const messages = defineMessages({
  question: '{^question} {$n}',
  note: '{^note} {$n}',
  points: '{$points} pts',
  onePoint: '1 pt',
  explanation: 'Explanation',
  general: 'Feedback shown to all',
  ask: 'Ask Chiron',
  askAbout: 'Ask Chiron about {question} {$n}',
  report: 'Report a problem',
  reportOf: 'Report a problem with {question} {$n}',
  hints: 'Hints',
  solution: 'Worked solution',
  value: 'Result: {$value}',
});

const remarks = [
  ['explanation', 'explanation'],
  ['generalFeedback', 'general'],
] as const;

export interface PreviewedQuestionProps {
  readonly previewed: {
    readonly question_id: number;
    readonly points: string;
    readonly question: PresentedQuestion;
  };
  /** True for notes, which are read and not answered. */
  readonly isRead: boolean;
  /** Null for a passage. */
  readonly number: number | null;
  readonly response: QuestionResponse | null;
  readonly onChange: (response: QuestionResponse) => void;
  readonly onReport: () => void;
  /** Opens Chiron about this question; missing where there is no help. */
  readonly onAsk?: (() => void) | undefined;
  /** Key and help, shown instead of the answer fields. */
  readonly revealed: { readonly key: RevealedKey; readonly help: ShownHelp } | undefined;
}

/** Question of the preview, with answer fields or with its key. */
export function PreviewedQuestion({
  previewed: { question_id: id, points, question },
  isRead,
  number,
  response,
  onChange,
  onReport,
  onAsk,
  revealed,
}: PreviewedQuestionProps) {
  const t = useMessages(messages);
  const format = useFormat();
  if (question.type === 'comprehension') return <PassageView passage={question} />;
  return (
    <section className={classes.card} aria-labelledby={`question-${id}`}>
      <header>
        <h2 id={`question-${id}`}>{t(isRead ? 'note' : 'question', { n: number ?? '' })}</h2>
        {isRead ? null : (
          <span>{points === '1' ? t('onePoint') : t('points', { points: format.points(points) })}</span>
        )}
      </header>
      {isRead ? (
        <NoteView question={question} />
      ) : (
        <QuestionView
          question={question}
          response={response}
          onChange={revealed ? undefined : onChange}
          review={revealed && { worth: null, key: revealed.key }}
        />
      )}
      {remarks.map(([remark, label]) => {
        const html = revealed?.key[remark];
        return html ? (
          <div key={remark} className={classes.remark}>
            <h3>{t(label)}</h3>
            <RichTextView html={html} />
          </div>
        ) : null;
      })}
      {revealed ? <PreviewedHelp {...revealed.help} /> : null}
      {onAsk ? (
        <Button
          tone="link"
          size="sm"
          icon={IconMessageChatbot}
          aria-label={t('askAbout', { n: number ?? '' })}
          onClick={onAsk}
        >
          {t('ask')}
        </Button>
      ) : null}
      <Button tone="link" size="sm" aria-label={t('reportOf', { n: number ?? '' })} onClick={onReport}>
        {t('report')}
      </Button>
    </section>
  );
}

/** Hints and solution steps of a question. */
function PreviewedHelp({ hints, solution }: ShownHelp) {
  const t = useMessages(messages);
  return (
    <>
      {hints.length > 0 ? (
        <div className={classes.help}>
          <h3>{t('hints')}</h3>
          <ol>
            {hints.map((html, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: hints have no id and a fixed order
              <li key={index}>
                <RichTextView html={html} />
              </li>
            ))}
          </ol>
        </div>
      ) : null}
      {solution.length > 0 ? (
        <div className={classes.help}>
          <h3>{t('solution')}</h3>
          <ol>
            {solution.map(({ html, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id and a fixed order
              <li key={index}>
                <RichTextView html={html} />
                {value === null ? null : <p className={classes.value}>{t('value', { value })}</p>}
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </>
  );
}
