import type { RosterImport } from '@pelion/contract/rosters';
import type { RosterField } from '@pelion/contract/rosters/facts';
import { useState } from 'react';

/** Unsaved column mapping; the import uses the compared one until another comparison. */
export function useMatching(roster: RosterImport) {
  const [fields, setFields] = useState(() => roster.columns.map(({ field }) => field));
  const [userType, setUserType] = useState(roster.user_type_id);
  return {
    fields,
    userType,
    setUserType,
    setField: (index: number, field: RosterField | null) => setFields(fields.with(index, field)),
    isChanged:
      userType !== roster.user_type_id ||
      roster.columns.some(({ field }, index) => field !== (fields[index] ?? null)),
  };
}
export type MatchingState = ReturnType<typeof useMatching>;
