import { mayOpen, rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { invalid } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';

export const abilities = (viewer: Viewer) => {
  const mayEdit = mayOpen(viewer, rules.editServices);
  return { edit: mayEdit, delete: mayEdit };
};

/** Prices are shown and accepted only on campuses with invoicing (spec 1 §6); stored ones are kept without it. */
export const hasPrices = ({ settings }: Viewer): boolean => settings.has('is_invoicing_subscribed');

const pricing = ['price', 'currency', 'frequency'] as const;

/** Refuses prices instead of ignoring them, which the client would not notice. */
export function assertNoPriceUnasked(
  viewer: Viewer,
  sent: Readonly<Partial<Record<(typeof pricing)[number], unknown>>>,
): void {
  const path = pricing.find((key) => sent[key] !== undefined);
  if (path && !hasPrices(viewer))
    invalid({ path, message: phrase('Prices are only available when the {campus} uses invoicing') });
}
