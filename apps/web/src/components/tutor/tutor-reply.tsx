import { rules } from '@pelion/access';
import type { TutorMessage } from '@pelion/contract/tutor';
import { defineMessages } from '@pelion/words';
import { IconExternalLink, IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { speakAloud } from '../../lib/speak-aloud.ts';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { later } from '../lazy-part.tsx';
import { placeText } from '../place-text.ts';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import type { AskedQuestion } from './conversation.ts';
import { PracticeOffer } from './practice-offer.tsx';
import classes from './tutor-entries.module.css';

const DisputeDialog = later(() => import('./dispute-dialog.tsx').then((file) => file.DisputeDialog));

const messages = defineMessages({
  builtIn: 'Built-in help',
  model: 'AI ({$model}). It can be wrong.',
  step: 'Step {$n}',
  read: 'Read aloud',
  stop: 'Stop reading',
  mute: 'Reading aloud is not available: neither this browser nor the server has a voice.',
  about: '{^question} {$n}',
  newTab: '{$title} (opens in a new tab)',
  wrong: 'This is wrong',
  disputed: 'Reported as wrong',
  practice: 'Practice: {$title}',
});

interface TutorReplyProps {
  readonly message: TutorMessage;
  /** Number of a hint about its question. */
  readonly step: number | null;
  readonly isTimed: boolean;
  readonly mode: 'student' | 'teacher';
  readonly questions: readonly AskedQuestion[];
  /** Materials open in a new tab. */
  readonly isBeside: boolean;
  readonly onChoose: (question: AskedQuestion) => void;
  /** Practice is named and not offered, to others than its student. */
  readonly isRead?: boolean;
  readonly canDispute?: boolean;
}

/** Reply of Chiron, with its origin, materials, practice and choices. */
export function TutorReply({
  message,
  step,
  isTimed,
  mode,
  questions,
  isBeside,
  onChoose,
  isRead = false,
  canDispute = mode === 'student',
}: TutorReplyProps) {
  const t = useMessages(messages);
  const { may } = useSignedIn();
  const body = useRef<HTMLDivElement>(null);
  const { source } = message;
  const [isDisputing, setIsDisputing] = useState(false);
  const [isDisputed, setIsDisputed] = useState(message.is_disputed);
  const choices = message.choices.flatMap(
    ({ question_id }) => questions.find(({ questionId }) => questionId === question_id) ?? [],
  );
  return (
    <div className={classes.reply}>
      {step === null ? null : <p className={classes.step}>{t('step', { n: step })}</p>}
      <div ref={body}>
        <RichTextView html={message.text} />
      </div>
      {choices.length > 0 ? (
        <p className={classes.choices}>
          {choices.map((question) => (
            <Button key={question.questionId} size="sm" onClick={() => onChoose(question)}>
              {t('about', { n: question.number })}
            </Button>
          ))}
        </p>
      ) : null}
      {message.materials.length > 0 ? (
        <ul className={classes.materials}>
          {message.materials.map(({ title, excerpt, path }) => (
            <li key={path}>
              {isBeside ? (
                <a href={path} target="_blank" rel="noreferrer" aria-label={t('newTab', { title })}>
                  {title}
                  <IconExternalLink size={14} stroke={1.7} aria-hidden />
                </a>
              ) : (
                <Link to={path}>{title}</Link>
              )}
              {excerpt === '' ? null : <p>{excerpt}</p>}
            </li>
          ))}
        </ul>
      ) : null}
      {message.screens.length > 0 ? (
        <ul className={classes.materials}>
          {message.screens.map(({ name, path, reasons }) => (
            <li key={name}>
              {path === null ? <strong>{name}</strong> : <Link to={path}>{name}</Link>}
              {reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
      {isRead
        ? message.practice.map(({ title }) => (
            <p key={title} className={classes.label}>
              {t('practice', { title })}
            </p>
          ))
        : null}
      {message.practice.length > 0 && !isRead ? (
        <PracticeOffer messageId={message.id} practice={message.practice} isTimed={isTimed} mode={mode} />
      ) : null}
      <div className={classes.foot}>
        {source ? (
          <span className={classes.label}>
            {source.kind === 'builtIn' ? t('builtIn') : t('model', { model: source.model })}
          </span>
        ) : null}
        {may(rules.readAloud) ? (
          <ReadReply textOf={() => (body.current ? placeText(body.current) : '')} />
        ) : null}
        {isDisputed ? (
          <span className={classes.label}>{t('disputed')}</span>
        ) : canDispute ? (
          <Button tone="link" size="sm" onClick={() => setIsDisputing(true)}>
            {t('wrong')}
          </Button>
        ) : null}
      </div>
      {isDisputing ? (
        <DisputeDialog
          messageId={message.id}
          onDisputed={() => setIsDisputed(true)}
          onClose={() => setIsDisputing(false)}
        />
      ) : null}
    </div>
  );
}

function ReadReply({ textOf }: { readonly textOf: () => string }) {
  const t = useMessages(messages);
  const [isReading, setIsReading] = useState(false);
  const stopSpeaking = useRef<() => void>(undefined);
  useEffect(() => () => stopSpeaking.current?.(), []);
  const press = () => {
    stopSpeaking.current?.();
    stopSpeaking.current = undefined;
    setIsReading(!isReading);
    if (isReading) return;
    stopSpeaking.current = speakAloud(textOf(), {
      onEnd: () => setIsReading(false),
      onMute: () => {
        setIsReading(false);
        toast('failure', t('mute'));
      },
    });
  };
  return (
    <IconButton
      size="sm"
      label={t(isReading ? 'stop' : 'read')}
      icon={isReading ? IconPlayerStop : IconVolume}
      aria-pressed={isReading}
      onClick={press}
    />
  );
}
