import type { ProgressReport } from '@pelion/contract/progress-reports';
import { cardStateTable } from '@pelion/contract/progress-reports/facts';
import { defineMessages } from '@pelion/words';
import { StackedBar } from '../../components/charts/stacked-bar.tsx';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({ states: 'Cards by state' });

const tones = {
  draft: 'quiet',
  submitted: 'partly',
  proofread: 'before',
  approved: 'main',
  published: 'right',
} as const;

interface StateBarProps {
  readonly states: ProgressReport['by_state'];
  /** Without the legend, beside a text that says how many are published. */
  readonly isSmall?: boolean;
}

/** How far the cards of a cycle have come. */
export function StateBar({ states, isSmall = false }: StateBarProps) {
  const text = useText();
  return (
    <StackedBar
      legend={!isSmall}
      label={isSmall ? null : text(messages)('states')}
      parts={cardStateTable.names.map((name) => ({
        name: text.phrase(cardStateTable.labelOf(cardStateTable.ids[name])),
        value: states.find(({ state_id }) => state_id === cardStateTable.ids[name])?.count ?? 0,
        tone: tones[name],
      }))}
    />
  );
}
