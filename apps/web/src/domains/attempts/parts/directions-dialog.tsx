import type { Paper } from '@pelion/contract/attempts';
import { satModuleOf } from '@pelion/contract/digital-sat/facts';
import { defineMessages } from '@pelion/words';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useMessages } from '../../../lib/text.ts';

const messages = defineMessages({
  english:
    'Each {question} here has a short text, sometimes with a table or a graph. Read it closely and choose the best answer to the {question} that follows it. All {question+} have four answers and one that is best.',
  math: 'The {question+} here ask you to solve problems. For those with four answers choose the one that is right. For the others work out the number and type it in.',
  numbers:
    'A number may be typed as a decimal or as a fraction: 3.5 or 7/2, not 3 1/2. Leave out signs of money and percent signs; commas are not needed.',
  guess: 'A wrong answer costs nothing: answer every {question}.',
  moves:
    'Within this module you can go back and forth and change your answers. Once you have left it, you cannot come back.',
  go: 'Understood',
});

interface DirectionsDialogProps {
  readonly paper: Paper;
  readonly title: string;
  readonly onClose: () => void;
}

/** Directions of the module; the clock runs meanwhile, as in the real test. */
export function DirectionsDialog({ paper, title, onClose }: DirectionsDialogProps) {
  const t = useMessages(messages);
  const isMath = satModuleOf(paper.digital_sat_module_type_id)?.section === 'math';
  const lines = isMath
    ? (['math', 'numbers', 'guess', 'moves'] as const)
    : (['english', 'guess', 'moves'] as const);
  return (
    <Dialog
      title={title}
      size="md"
      onClose={onClose}
      footer={
        <Button tone="primary" size="lg" data-autofocus onClick={onClose}>
          {t('go')}
        </Button>
      }
    >
      {lines.map((line) => (
        <p key={line}>{t(line)}</p>
      ))}
    </Dialog>
  );
}
