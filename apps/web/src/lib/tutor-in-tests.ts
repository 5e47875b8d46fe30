import type { Viewer } from '@pelion/access';

/** Whether students of this campus may have Chiron in tests. */
export const hasTutorInTests = ({ settings }: Pick<Viewer, 'settings'>): boolean =>
  settings.has('opted_for_ai') && settings.has('ai_in_tests');
