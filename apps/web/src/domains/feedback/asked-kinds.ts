import { phrase } from '@pelion/words';

/** User types that can be recipients: teacher 4, student 6, parent 8 (spec 1 §3). */
export const askedKinds = [
  { id: 4, userType: 'teacher', label: phrase('{^teacher+}') },
  { id: 6, userType: 'student', label: phrase('{^student+}') },
  { id: 8, userType: 'parent', label: phrase('{^parent+}') },
] as const;
export type AskedKind = (typeof askedKinds)[number]['id'];
