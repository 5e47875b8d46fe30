import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import type { MarkValues } from './mark-draft.ts';
import { proposalsQuery } from './queries.ts';

const messages = defineMessages({
  proposed: 'AI suggests {$points} of {$worth}',
  take: 'Fill in',
});

interface ProposalProps {
  readonly resultId: number;
  readonly itemId: number;
  readonly worth: string;
  readonly onTake: (values: Pick<MarkValues, 'points' | 'comment'>) => void;
}

/** Proposed mark of the AI; filling it in saves nothing until the marker saves. */
export function Proposal({ resultId, itemId, worth, onTake }: ProposalProps) {
  const t = useMessages(messages);
  const format = useFormat();
  const { data } = useQuery(proposalsQuery(resultId));
  const proposal = data?.find(({ item_id }) => item_id === itemId);
  if (!proposal) return null;
  const { points, comment } = proposal;
  return (
    <Notice
      kind="info"
      title={t('proposed', { points: format.points(points), worth: format.points(worth) })}
      actions={
        <Button size="sm" onClick={() => onTake({ points, comment })}>
          {t('take')}
        </Button>
      }
    >
      {comment}
    </Notice>
  );
}
