import { defineMessages } from '@pelion/words';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isWriting } from '../../lib/is-writing.ts';
import { useMessages } from '../../lib/text.ts';
import { useIsTouched, useMedia } from '../../lib/use-media.ts';
import { useOnline } from '../../lib/use-online.ts';
import { IconButton } from '../icon-button.tsx';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { type AskedQuestion, createConversation, type TutorSubject } from './conversation.ts';
import { TutorComposer } from './tutor-composer.tsx';
import { TutorEntries } from './tutor-entries.tsx';
import classes from './tutor-panel.module.css';
import { useSheetPlace } from './use-sheet-place.ts';

const messages = defineMessages({
  title: 'Chiron',
  who: 'your virtual instructor',
  about: '{^question} {$n}',
  close: 'Close',
  fold: 'Fold',
  unfold: 'Unfold',
});

interface TutorPanelProps {
  readonly subject: TutorSubject;
  readonly questions: readonly AskedQuestion[];
  /** Id of the question on the screen, or of the one that was chosen. */
  readonly current: number | null;
  /** The question stands among others of its passage, so the conversation asks which one is meant. */
  readonly asksWhich?: boolean;
  readonly onClose: () => void;
}

/** Conversation with Chiron: beside the page, and on a phone a sheet at its lower edge. */
export function TutorPanel({ subject, questions, current, asksWhich = false, onClose }: TutorPanelProps) {
  const t = useMessages(messages);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const [conversation] = useState(() => createConversation({ subject, questions, asksWhich }));
  const state = useSyncExternalStore(conversation.subscribe, conversation.get);
  const isOnline = useOnline();
  const isTouched = useIsTouched();
  const isSheet = useMedia('(max-width: 62.49em)');
  const [isFolded, setIsFolded] = useState(false);
  const question = questions.find(({ questionId }) => questionId === current) ?? null;
  useSheetPlace(panel, isSheet);

  useEffect(() => {
    void conversation.warmUp();
    const stopping = new AbortController();
    const { signal } = stopping;
    addEventListener('offline', conversation.cutOff, { signal });
    addEventListener('online', () => void conversation.catchUp(), { signal });
    return () => stopping.abort();
  }, [conversation]);
  const focusFirst = useEffectEvent(() => {
    // A focused field would open the keyboard of a phone over the question.
    const field = isTouched ? null : panel.current?.querySelector('textarea');
    (field ?? panel.current)?.focus();
  });
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question that is chosen by its button is asked about next
  useEffect(() => focusFirst(), [asksWhich || current]);
  // An answer that is being typed needs the room of the sheet.
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (isSheet && isWriting(target) && target instanceof Node && !panel.current?.contains(target))
      setIsFolded(true);
  });
  useEffect(() => {
    const listener = (event: FocusEvent) => onFocus(event);
    document.addEventListener('focusin', listener);
    return () => document.removeEventListener('focusin', listener);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog of the panel closes by itself.
    const isWithin = event.target instanceof Node && panel.current?.contains(event.target);
    if (event.key === 'Escape' && isWithin) onClose();
    // Keeps typed keys from the page; shortcuts with Alt still pass.
    if (!event.altKey) event.stopPropagation();
  };
  const isShown = !(isFolded && isSheet);
  return (
    <section
      ref={panel}
      className={classes.panel}
      data-tutor=""
      data-folded={isShown ? undefined : ''}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <div>
          <h2 id={titleId}>{t('title')}</h2>
          <p>{t('who')}</p>
        </div>
        {question ? <span className={classes.about}>{t('about', { n: question.number })}</span> : null}
        {isSheet ? (
          <IconButton
            size="sm"
            label={t(isFolded ? 'unfold' : 'fold')}
            icon={isFolded ? IconChevronUp : IconChevronDown}
            aria-expanded={!isFolded}
            onClick={() => setIsFolded(!isFolded)}
          />
        ) : null}
        <IconButton size="sm" label={t('close')} icon={IconX} onClick={onClose} />
      </header>
      {isShown ? (
        <>
          <TutorEntries
            conversation={conversation}
            state={state}
            questions={questions}
            isBeside={subject.assessmentId !== null}
          />
          <TutorComposer conversation={conversation} state={state} question={question} isOnline={isOnline} />
        </>
      ) : null}
      <div className="visually-hidden" aria-live="polite">
        {state.heard.map((html, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added
          <RichTextView key={index} html={html} />
        ))}
      </div>
    </section>
  );
}
