import { aiIntroduction } from '@pelion/contract/ai-settings/facts';
import { defineMessages, keysOf } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { AskDialog } from '../../components/form/ask-dialog.tsx';
import { useText } from '../../lib/text.ts';
import { acceptIntroduction } from '../ai-settings/queries.ts';
import classes from './introduction-dialog.module.css';

const messages = defineMessages({
  title: 'Before Chiron is switched on',
  accept: 'I have read this',
});

interface IntroductionDialogProps {
  readonly onAccepted: () => void;
  readonly onClose: () => void;
}

/** Read once on a campus before AI is first switched on; the acceptance is kept with name and time. */
export function IntroductionDialog({ onAccepted, onClose }: IntroductionDialogProps) {
  const text = useText();
  const t = text(messages);
  const accepting = useMutation(acceptIntroduction);
  return (
    <AskDialog
      title={t('title')}
      submitLabel={t('accept')}
      size="md"
      isBusy={accepting.isPending}
      onSubmit={() => accepting.mutate(undefined, { onSuccess: onAccepted })}
      onClose={onClose}
    >
      <ul className={classes.points}>
        {keysOf(aiIntroduction).map((point) => (
          <li key={point}>{text.phrase(aiIntroduction[point])}</li>
        ))}
      </ul>
    </AskDialog>
  );
}
