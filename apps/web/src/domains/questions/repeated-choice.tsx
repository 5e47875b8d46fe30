import type { RepeatedItems } from '@pelion/contract/question-exchange';
import { defineMessages } from '@pelion/words';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  here: '{$n} of these {question+} {#n|is|are} already here from an earlier import and will not change.',
  again: 'Import them again',
  all: '{^question+} that are already here are imported again.',
  skip: 'Skip existing {question+}',
});

interface RepeatedChoiceProps {
  /** How many of the file's items are here. */
  readonly n: number;
  readonly repeated: RepeatedItems;
  readonly onChange: (repeated: RepeatedItems) => void;
}

/** The same file twice changes nothing, unless somebody asks for it. */
export function RepeatedChoice({ n, repeated, onChange }: RepeatedChoiceProps) {
  const t = useMessages(messages);
  const isSkipped = repeated === 'skip';
  return (
    <Notice
      kind="info"
      actions={
        <Button size="sm" onClick={() => onChange(isSkipped ? 'again' : 'skip')}>
          {t(isSkipped ? 'again' : 'skip')}
        </Button>
      }
    >
      {isSkipped ? t('here', { n }) : t('all')}
    </Notice>
  );
}
