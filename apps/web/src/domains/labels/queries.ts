import type { Label, LabelChanges, labels } from '@pelion/contract/labels';
import { labelRoutes } from '@pelion/contract/labels/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { session } from '../../lib/session.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof labels>(labelRoutes);

const labelsKey = ['labels'] as const;

export const labelsQuery = queryOptions({
  queryKey: labelsKey,
  queryFn: ({ signal }) => client.listLabels({ params: ownCampus() }, { signal }),
});

/** Updates the labels of this session at once; other sessions get a live event. */
function speak(saved: readonly Label[]): void {
  const user = session.user();
  if (!user) return;
  const forms = saved.map(({ term, own, usual }): [string, [string, string]] => {
    const { singular, plural } = own ?? usual;
    return [term, [singular, plural]];
  });
  session.refresh({ ...user, term_overrides: Object.fromEntries(forms) });
}

export const saveLabels = mutationOptions({
  mutationFn: async (body: LabelChanges) => {
    const saved = await client.saveLabels({ params: ownCampus(), body });
    speak(saved);
    return saved;
  },
  // Refetches everything, because server responses contain labels.
  meta: { failure: 'inline', invalidates: [[]], success: phrase('The labels have been saved.') },
});
