import { mayOpen, rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { invalid } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';

export const abilities = (viewer: Viewer) => {
  const mayEdit = mayOpen(viewer, rules.editServices);
  return { edit: mayEdit, delete: mayEdit };
};

/** Prices are shown and taken where the campus has invoicing (spec 1 §6), and kept meanwhile where it had. */
export const hasPrices = ({ settings }: Viewer): boolean => settings.has('is_invoicing_subscribed');

const pricing = ['price', 'currency', 'frequency'] as const;

/** Said, not passed over: whoever sends a price believes that it is kept. */
export function assertNoPriceUnasked(
  viewer: Viewer,
  sent: Readonly<Partial<Record<(typeof pricing)[number], unknown>>>,
): void {
  const path = pricing.find((key) => sent[key] !== undefined);
  if (path && !hasPrices(viewer))
    invalid({ path, message: phrase('Prices are only available when the {campus} uses invoicing') });
}
