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

/** How far the cards of a cycle have come: one bar with its legend. */
export function StateBar({ states }: { readonly states: ProgressReport['by_state'] }) {
  const text = useText();
  return (
    <StackedBar
      legend
      label={text(messages)('states')}
      parts={cardStateTable.names.map((name) => ({
        name: text.phrase(cardStateTable.labelOf(cardStateTable.ids[name])),
        value: states.find(({ state_id }) => state_id === cardStateTable.ids[name])?.count ?? 0,
        tone: tones[name],
      }))}
    />
  );
}
