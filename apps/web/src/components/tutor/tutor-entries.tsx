import { tutorFailed, tutorFailureWords, tutorIntroduction } from '@pelion/contract/tutor/facts';
import { defineMessages } from '@pelion/words';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMessages, useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { Button } from '../button.tsx';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import type { AskedQuestion, Conversation, ConversationState, Entry } from './conversation.ts';
import { hintNumbers } from './hint-numbers.ts';
import classes from './tutor-entries.module.css';
import { TutorReply } from './tutor-reply.tsx';

const messages = defineMessages({
  list: 'Conversation',
  warming: 'Warming up my circuits',
  you: 'You',
  preview: 'I help with the next step of a {question}, as your {student+} see it. I never tell the answer.',
  box: 'Ask me where to find something.',
  staffBox: 'The admins of your {school} can read this conversation.',
  about: '{^question} {$n}',
  which: 'Which {question} do you mean?',
  stopped: 'Stopped',
  thinking: 'Thinking…',
});

interface TutorEntriesProps {
  readonly conversation: Conversation;
  readonly state: ConversationState;
  readonly questions: readonly AskedQuestion[];
  /** Links open in a new tab, because a test goes on here. */
  readonly isBeside: boolean;
}

/** Path of a link within the product; null elsewhere. */
function pathIn(target: EventTarget): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  return link?.target !== '_blank' && href.startsWith('/') && !href.startsWith('//') ? href : null;
}

const questionOf = (entry: Entry): number | null => {
  if (entry.kind === 'message') return entry.message.q_id;
  return entry.kind === 'sent' ? entry.questionId : null;
};

/** Lines of the conversation, the latest in view. */
export function TutorEntries({ conversation, state, questions, isBeside }: TutorEntriesProps) {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const { entries, reply, isWarming, task } = state;
  const steps = hintNumbers(entries.flatMap((entry) => (entry.kind === 'message' ? entry.message : [])));
  const sentences = reply?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what was added
  useEffect(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [entries.length, sentences, reply === null, isWarming]);
  const follow = (event: MouseEvent) => {
    const path = pathIn(event.target);
    if (path === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isBeside) window.open(path, '_blank', 'noreferrer');
    else void navigate(path);
  };
  const introduction = () => {
    const { what, model, read } = tutorIntroduction;
    if (!isBeside) return `${t('box')} ${task?.mode === 'student' ? text.sentence(read) : t('staffBox')}`;
    if (task?.mode === 'teacher') return t('preview');
    // Without a model no reply is marked as one.
    const told = viewer.settings.has('ai_model') ? [what, model, read] : [what, read];
    return told.map((one) => text.sentence(one)).join(' ');
  };
  let before: number | null = null;
  const headOf = (entry: Entry) => {
    const about = questionOf(entry);
    if (about === null || about === before) return null;
    before = about;
    const number = questions.find(({ questionId }) => questionId === about)?.number;
    return number === undefined ? null : <h3 className={classes.about}>{t('about', { n: number })}</h3>;
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links in it answer the keyboard by clicks
    <div
      ref={list}
      className={classes.list}
      role="log"
      aria-live="off"
      aria-label={t('list')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list is reached by the keyboard
      tabIndex={0}
      onClick={follow}
    >
      {isWarming ? (
        <p className={classes.warming} role="status">
          <Dots />
          {t('warming')}
        </p>
      ) : (
        <p className={classes.introduction}>{introduction()}</p>
      )}
      {entries.map((entry) => (
        <div key={entry.key} className={classes.entry}>
          {headOf(entry)}
          <Line
            entry={entry}
            conversation={conversation}
            isTimed={task?.is_timed ?? false}
            mode={task?.mode ?? 'student'}
            step={entry.kind === 'message' ? (steps.get(entry.message.id) ?? null) : null}
            questions={questions}
            isBeside={isBeside}
          />
        </div>
      ))}
      {reply === null ? null : (
        <div className={classes.running}>
          {reply.length > 0 ? <RichTextView html={reply.join(' ')} /> : null}
          <p className={classes.warming}>
            <Dots />
            <span className="visually-hidden">{t('thinking')}</span>
          </p>
        </div>
      )}
    </div>
  );
}

interface LineProps {
  readonly entry: Entry;
  readonly conversation: Conversation;
  readonly isTimed: boolean;
  readonly mode: 'student' | 'teacher';
  readonly step: number | null;
  readonly questions: readonly AskedQuestion[];
  readonly isBeside: boolean;
}

function Line({ entry, conversation, isTimed, mode, step, questions, isBeside }: LineProps) {
  const text = useText();
  const t = text(messages);
  switch (entry.kind) {
    case 'sent':
      return <Own text={entry.text} />;
    case 'cut':
      return (
        <div className={classes.reply}>
          <RichTextView html={entry.html} />
          <p className={classes.label}>{t('stopped')}</p>
        </div>
      );
    case 'failure':
      return (
        <div className={classes.failure} role="alert">
          <p>{text.sentence(tutorFailed)}</p>
          <p>{entry.detail ?? text.sentence(tutorFailureWords[entry.code])}</p>
          <p className={classes.label}>{entry.code}</p>
        </div>
      );
    case 'choose':
      return (
        <>
          <Own text={entry.asking.text} />
          <div className={classes.waiting} role="status">
            <p>{t('which')}</p>
            <p className={classes.choices}>
              {entry.questions.map((question) => (
                <Button
                  key={question.questionId}
                  size="sm"
                  onClick={() => conversation.choose(entry.key, question)}
                >
                  {t('about', { n: question.number })}
                </Button>
              ))}
            </p>
          </div>
        </>
      );
    case 'message':
      return entry.message.role === 'user' ? (
        <Own text={entry.message.text} />
      ) : (
        <TutorReply
          message={entry.message}
          step={step}
          isTimed={isTimed}
          mode={mode}
          questions={questions}
          isBeside={isBeside}
          onChoose={conversation.askAgain}
        />
      );
  }
}

function Own({ text }: { readonly text: string }) {
  const t = useMessages(messages);
  return (
    <p className={classes.own} dir="auto">
      <span className="visually-hidden">{t('you')}: </span>
      {text}
    </p>
  );
}

const Dots = () => (
  <span className={classes.dots} aria-hidden>
    <span />
    <span />
    <span />
  </span>
);
