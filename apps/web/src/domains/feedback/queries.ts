import type { feedback } from '@pelion/contract/feedback';
import { feedbackRoutes } from '@pelion/contract/feedback/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

// Calls of the dashboard too; those of the screens alone are in form-queries.ts, which it does not load.

export const client = clientOf<typeof feedback>(feedbackRoutes);

export const feedbackKey = ['feedback'] as const;
export const ownKey = [...feedbackKey, 'own'] as const;

export const ownForms = queryOptions({
  queryKey: ownKey,
  queryFn: ({ signal }) => client.listOwnFeedback({}, { signal }),
});

export const skipOwn = mutationOptions({
  mutationFn: (roundId: number) =>
    client.moveOwnFeedback({ params: { round_id: roundId }, body: { status_id: 3 } }),
  meta: { invalidates: [ownKey], success: phrase('You have skipped this form.') },
});
