import {
  allowsLevel,
  mostMessageCharacters,
  type TutorChip,
  tutorChips,
  tutorChipWords,
} from '@pelion/contract/tutor/facts';
import { defineMessages } from '@pelion/words';
import { IconPlayerStop, IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { useText } from '../../lib/text.ts';
import { useIsTouched } from '../../lib/use-media.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import type { AskedQuestion, Conversation, ConversationState } from './conversation.ts';
import classes from './tutor-composer.module.css';

const messages = defineMessages({
  message: 'Message to Chiron',
  placeholder: 'Ask about your next step',
  placeholderBox: 'Ask where to find something',
  send: 'Send',
  stop: 'Stop the reply',
  left: '{$n} {#n|character|characters} left',
  tooLong: 'A message can have at most {$most} characters; this one has {$n}.',
  offline: 'You are offline. Your message is kept on this device until you are back.',
  off: 'Your {school}{? or a |parent|} has turned Chiron off for you here.',
  ended: 'This conversation has ended. Please talk to somebody at your {school}.',
});

/** Chips that need the level of practice. */
const atPractice: readonly TutorChip[] = ['materials', 'more'];

/** Characters left from which on they are counted. */
const counted = 200;

interface TutorComposerProps {
  readonly conversation: Conversation;
  readonly state: ConversationState;
  readonly question: AskedQuestion | null;
  readonly isOnline: boolean;
}

/** Suggestions and the message field. */
export function TutorComposer({ conversation, state, question, isOnline }: TutorComposerProps) {
  const text = useText();
  const t = text(messages);
  const noteId = useId();
  const isTouched = useIsTouched();
  const { draft, problem, reply, task, isStopped, isOff } = state;
  const left = mostMessageCharacters - draft.trim().length;
  const send = () => {
    if (isOnline) conversation.ask({ text: draft, chip: null }, question);
  };
  const press = (chip: TutorChip) => {
    conversation.ask({ text: text.phrase(tutorChipWords[chip]), chip }, question);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // On a touch screen the key of the keyboard begins a line; composing a word ends with Enter too.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouched) return;
    event.preventDefault();
    send();
  };
  const noteOf = () => {
    if (isOff) return t('off');
    if (!isOnline) return t('offline');
    if (left < 0) return t('tooLong', { most: mostMessageCharacters, n: draft.trim().length });
    if (problem !== null) return problem;
    return left <= counted ? t('left', { n: left }) : null;
  };
  const note = noteOf();
  const closed = isOff ? t('off') : isOnline ? null : t('offline');
  if (isStopped) return <p className={classes.ended}>{t('ended')}</p>;
  const hasPractice = task !== null && allowsLevel(task.level, 'practice');
  const chips = question ? tutorChips.filter((chip) => hasPractice || !atPractice.includes(chip)) : [];
  return (
    <div className={classes.composer}>
      {chips.length > 0 ? (
        <div className={classes.chips}>
          {chips.map((chip) => (
            <Button key={chip} size="sm" disabledReason={closed} onClick={() => press(chip)}>
              {text.phrase(tutorChipWords[chip])}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={classes.line}>
        <textarea
          className="input"
          rows={2}
          dir="auto"
          aria-label={t('message')}
          aria-describedby={note === null ? undefined : noteId}
          aria-invalid={left < 0 || undefined}
          placeholder={t(question ? 'placeholder' : 'placeholderBox')}
          value={draft}
          disabled={isOff}
          onChange={({ currentTarget }) => conversation.write(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {reply !== null && draft.trim() === '' ? (
          <IconButton label={t('stop')} icon={IconPlayerStop} tone="default" onClick={conversation.stop} />
        ) : (
          <IconButton
            label={t('send')}
            icon={IconSend2}
            tone="primary"
            disabled={draft.trim() === '' || left < 0 || closed !== null}
            onClick={send}
          />
        )}
      </div>
      <p
        id={noteId}
        className={classes.note}
        role="status"
        data-problem={left < 0 || problem || isOff ? '' : undefined}
      >
        {note}
      </p>
    </div>
  );
}
