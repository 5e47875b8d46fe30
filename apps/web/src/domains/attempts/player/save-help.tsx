import { defineMessages } from '@pelion/words';
import { Button } from '../../../components/button.tsx';
import { askToSignIn } from '../../../lib/sign-in-again.ts';
import { useMessages } from '../../../lib/text.ts';
import { downloadAnswers } from '../journal/answers-file.ts';
import type { Journal } from '../journal/journal.ts';
import type { PlayerState } from './player-state.ts';

const messages = defineMessages({
  signIn: 'Log in',
  download: 'Download answers',
});

interface SaveHelpProps {
  readonly kind: keyof typeof messages;
  readonly state: PlayerState;
  readonly journal: Journal;
}

/** Remedy for unsent answers: sign in, or download an answers file. */
export function SaveHelp({ kind, state, journal }: SaveHelpProps) {
  const t = useMessages(messages);
  return (
    <Button
      size="sm"
      onClick={() => (kind === 'signIn' ? askToSignIn() : void downloadAnswers(journal, state.paper))}
    >
      {t(kind)}
    </Button>
  );
}
