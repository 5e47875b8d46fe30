import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { registrationClient } from './client.ts';

const registrationKey = ['registration'] as const;

/** Refetched on every visit of the dashboard: other screens complete its steps. */
export const checklistQuery = queryOptions({
  queryKey: [...registrationKey, 'checklist'],
  queryFn: ({ signal }) => registrationClient.getChecklist({}, { signal }),
  staleTime: 0,
});

export const hideChecklist = mutationOptions({
  mutationFn: () => registrationClient.hideChecklist({}),
  meta: { invalidates: [registrationKey], success: phrase('The list is hidden.') },
});

export const sendConfirmation = mutationOptions({
  mutationFn: () => registrationClient.sendConfirmation({}),
  meta: { invalidates: [], success: phrase('The mail is on its way.') },
});
