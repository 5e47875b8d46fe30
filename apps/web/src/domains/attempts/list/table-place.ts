import type { AttemptRow, StudentAssessment } from '@pelion/contract/attempts';
import { createContext, useContext } from 'react';

/** Settings of the table of spec 2 §2.6 that depend on the surrounding page. */
export interface TablePlace {
  /** Shows the type in each row, as on a profile. */
  readonly hasTypeColumn?: boolean;
  /** Target of the name's link; defaults to the assessment's detail page. */
  readonly detailPath?: (assessment: StudentAssessment) => string;
  /** Overrides the link to the instructions: a course viewer opens the attempt in place. */
  readonly onLaunch?: (assessment: StudentAssessment, attempt: AttemptRow) => void;
}

const Place = createContext<TablePlace>({});
export const TablePlaceProvider = Place.Provider;
export const useTablePlace = (): TablePlace => useContext(Place);
