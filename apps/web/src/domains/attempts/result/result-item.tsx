import type { AttemptResult, PaperSection } from '@pelion/contract/attempts';
import type { PresentedPassage } from '@pelion/questions';
import { defineMessages } from '@pelion/words';
import { IconMessageChatbot } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { pinsOf, type Spoken } from '../../../components/answer-pages/pins.ts';
import { Button } from '../../../components/button.tsx';
import { later } from '../../../components/lazy-part.tsx';
import { PagesBelow } from '../../../components/questions/no-answer.tsx';
import { PassageView } from '../../../components/questions/passage-view.tsx';
import { QuestionView } from '../../../components/questions/question-view.tsx';
import { SectionHead } from '../../../components/questions/section-head.tsx';
import { partName } from '../../../components/result-parts.ts';
import { RichTextView } from '../../../components/rich-text/rich-text-view.tsx';
import { ConversationLink } from '../../../components/tutor/conversation-link.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMessages, useText } from '../../../lib/text.ts';
import { MarkerSays } from './marker-says.tsx';
import { questionAnchor } from './question-anchor.ts';
import { type Reported, ReportMenu, ReportNotes } from './reported-item.tsx';
import classes from './result-item.module.css';

import { type ResultItem as Item, verdictLabels, verdictOf, worthOf } from './verdict-of.ts';
import { VerdictSign } from './verdict-sign.tsx';

const kinds = ['explanation', 'generalFeedback'] as const;

const AnswerPages = later(() =>
  import('../../../components/answer-pages/answer-pages.tsx').then((file) => file.AnswerPages),
);
const MarkedBy = later(() => import('./marked-by.tsx').then((file) => file.MarkedBy), null);

const messages = defineMessages({
  question: '{^question} {$n}',
  points: '{$earned} of {$points} {#n|point|points}',
  ask: 'Ask Chiron',
  askAbout: 'Ask Chiron about {question} {$n}',
  aiHelped: 'Answered with help from Chiron.',
  aiHelpedNone: 'Helped by Chiron.',
  thrownOut: 'This {question} was removed from the scoring: it counts for nobody.',
  misfit: 'The submitted answer is not valid for this {question} and counts as wrong.',
  explanation: 'Explanation',
  generalFeedback: 'Feedback',
  seconds: 'Time: {$seconds} s',
  minutes: 'Time: {$minutes} min {$seconds} s',
});

interface ResultItemProps {
  readonly resultId: number;
  readonly item: Item;
  readonly number: number;
  /** Part of a bundle that begins with this item. */
  readonly part: AttemptResult['parts'][number] | null;
  /** Passage of this and following items, shown once. */
  readonly passage: PresentedPassage | null;
  /** Section that begins with this item. */
  readonly section: PaperSection | null;
  /** Print version. */
  readonly isPrinted: boolean;
  /** Reports by the student who took it; null for other viewers. */
  readonly report: Reported | null;
  /** Opens Chiron about this question; missing where there is no help. */
  readonly onAsk?: (() => void) | undefined;
}

/** Question of a result: verdict, submitted answer, correct answer, points and explanation. */
export function ResultItem({
  resultId,
  item,
  number,
  part,
  passage,
  section,
  isPrinted,
  report,
  onAsk,
}: ResultItemProps) {
  const answer = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Spoken | null>(null);
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const verdict = verdictOf(item);
  const spent = useSpentText()(item.seconds);
  return (
    <li className={classes.item} data-verdict={verdict}>
      {part ? <p className={classes.part}>{partName(text, part)}</p> : null}
      {section ? <SectionHead section={section} level={3} /> : null}
      {passage ? <PassageView passage={passage} /> : null}
      <div className={classes.head}>
        <h3 id={questionAnchor(number)} tabIndex={-1}>
          {t('question', { n: number })}
        </h3>
        <span className={classes.verdict}>
          <VerdictSign verdict={verdict} />
          {text.phrase(verdictLabels[verdict])}
        </span>
        {item.earned === null || item.is_thrown_out ? null : (
          <span className={classes.points}>
            {t('points', {
              earned: format.points(item.earned),
              points: format.points(item.points),
              n: Number(item.points),
            })}
          </span>
        )}
        {spent ? <span className={classes.points}>{spent}</span> : null}
        {report ? <ReportMenu {...report} itemId={item.item_id} number={number} /> : null}
      </div>
      {item.assisted_by_ai ? (
        <p role="note">
          {t(verdict === 'unanswered' ? 'aiHelpedNone' : 'aiHelped')}{' '}
          {isPrinted ? null : <ConversationLink resultId={resultId} />}
        </p>
      ) : null}
      {item.is_thrown_out ? <p role="note">{t('thrownOut')}</p> : null}
      {item.is_misfit ? <p role="note">{t('misfit')}</p> : null}
      <PagesBelow value={item.pages.length}>
        <div ref={answer}>
          <QuestionView
            question={item.question}
            response={item.response}
            review={{ worth: worthOf(verdict), key: item.key }}
          />
        </div>
      </PagesBelow>
      {item.pages.length > 0 ? (
        <AnswerPages
          pages={item.pages}
          pins={pinsOf(item.places)}
          active={active}
          onActivate={(id) => setActive({ id })}
          isPrinted={isPrinted}
        />
      ) : null}
      {item.remarks ? <Remarks remarks={item.remarks} /> : null}
      <MarkerSays comment={item.comment} />
      {item.rubric || item.places.length > 0 ? (
        <MarkedBy item={item} answer={answer} onShow={isPrinted ? null : (id) => setActive({ id })} />
      ) : null}
      {onAsk ? (
        <Button
          tone="link"
          size="sm"
          icon={IconMessageChatbot}
          aria-label={t('askAbout', { n: number })}
          onClick={onAsk}
        >
          {t('ask')}
        </Button>
      ) : null}
      {report ? <ReportNotes reports={report.reports} /> : null}
    </li>
  );
}

interface RemarksProps {
  readonly remarks: Pick<NonNullable<Item['remarks']>, (typeof kinds)[number]>;
}

/** Why it is so, in the words of whoever wrote the question. */
function Remarks({ remarks }: RemarksProps) {
  const t = useMessages(messages);
  return kinds.map((kind) => {
    const html = remarks[kind];
    return html === null ? null : (
      <section key={kind} className={classes.remark}>
        <h4>{t(kind)}</h4>
        <RichTextView html={html} />
      </section>
    );
  });
}

/** How long a question was on the screen; null where nobody measured it. */
function useSpentText(): (seconds: number | null) => string | null {
  const t = useMessages(messages);
  return (seconds) => {
    if (seconds === null) return null;
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    return minutes > 0 ? t('minutes', { minutes, seconds: rest }) : t('seconds', { seconds: rest });
  };
}
