import type { AttemptRow, StudentAssessment } from '@pelion/contract/attempts';
import { createContext, useContext } from 'react';

/** What the place around the table of spec 2 §2.6 changes of it. */
export interface TablePlace {
  /** On a profile each row says its type. */
  readonly hasTypeColumn?: boolean;
  /** Where a name leads, for those whose names are links; the detail of the assessment unless told. */
  readonly detailPath?: (assessment: StudentAssessment) => string;
  /** Instead of the way to the instructions: a course viewer opens the attempt within itself. */
  readonly onLaunch?: (assessment: StudentAssessment, attempt: AttemptRow) => void;
}

const Place = createContext<TablePlace>({});
export const TablePlaceProvider = Place.Provider;
export const useTablePlace = (): TablePlace => useContext(Place);
