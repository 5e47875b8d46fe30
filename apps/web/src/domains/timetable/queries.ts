import type { Timetable, TimetableChange, timetable } from '@pelion/contract/timetable';
import { timetableRoutes } from '@pelion/contract/timetable/routes';
import type { timetableImports } from '@pelion/contract/timetable-imports';
import { timetableImportRoutes } from '@pelion/contract/timetable-imports/routes';
import type {
  PeriodChanged,
  PeriodDraft,
  PeriodEdit,
  TimetablePeriod,
  timetablePeriods,
} from '@pelion/contract/timetable-periods';
import { timetablePeriodRoutes } from '@pelion/contract/timetable-periods/routes';
import { phrase } from '@pelion/words';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';
import { classesKey } from '../classes/queries.ts';

const client = clientOf<typeof timetable>(timetableRoutes);
const periods = clientOf<typeof timetablePeriods>(timetablePeriodRoutes);
const imports = clientOf<typeof timetableImports>(timetableImportRoutes);
const at = (period_id: number) => ({ params: { ...ownCampus(), period_id } });
const ofImport = (timetable_import_id: number) => ({ params: { ...ownCampus(), timetable_import_id } });

export const timetableKey = ['timetable'] as const;
const invalidates = [timetableKey, classesKey];

export const timetableQuery = queryOptions({
  queryKey: [...timetableKey, 'week'],
  queryFn: ({ signal }): Promise<Timetable> => client.getTimetable({ params: ownCampus() }, { signal }),
});

/** After a conflict the week is read again: the sentence says what stands there, and saving again replaces it. */
export const changeTimetable = mutationOptions({
  mutationFn: (body: TimetableChange) => client.changeTimetable({ params: ownCampus(), body }),
  meta: { failure: 'inline', invalidates, restores: invalidates },
});

/** Change by a key, without a form; a refusal is told by a message. */
export const changeAtOnce = mutationOptions({
  mutationFn: (body: TimetableChange) => client.changeTimetable({ params: ownCampus(), body }),
  meta: { invalidates, restores: invalidates },
});

/** Uncached read after an edit conflict. */
export async function readPeriod({ id }: { readonly id: number }): Promise<PeriodChanged> {
  const list = await periods.listPeriods({ params: ownCampus() });
  const period = list.find((each) => each.id === id);
  if (!period) throw new Error('The period has been deleted');
  return unchanged(period);
}

/** A period whose classes nothing has moved. */
export const unchanged = (period: TimetablePeriod): PeriodChanged => ({ ...period, change: null });

interface SavePeriod {
  /** Null for a new period. */
  readonly edited: { readonly id: number; readonly version: number } | null;
  readonly draft: PeriodDraft;
}

export const editOf = ({ weekdays, ...fields }: PeriodDraft): Omit<PeriodEdit, 'version'> => ({
  ...fields,
  weekday: weekdays[0],
});

export const savePeriod = mutationOptions({
  async mutationFn({ edited, draft }: SavePeriod): Promise<PeriodChanged> {
    if (edited !== null)
      return periods.updatePeriod({
        ...at(edited.id),
        body: { ...editOf(draft), version: edited.version },
      });
    const [first] = await periods.addPeriods({ params: ownCampus(), body: draft });
    if (!first) throw new Error('No period was added');
    return unchanged(first);
  },
  meta: { failure: 'inline', invalidates },
});

export interface PeriodTrial {
  readonly id: number;
  readonly body: PeriodEdit;
}

export const periodPreviewQuery = (trial: PeriodTrial | null) =>
  queryOptions({
    queryKey: [...timetableKey, 'preview', trial],
    queryFn: ({ signal }) =>
      trial === null ? null : periods.previewPeriod({ ...at(trial.id), body: trial.body }, { signal }),
    enabled: trial !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** `clears`: the classes of the period are deleted as well, which the question has said. */
export const removePeriod = (clears: boolean) =>
  mutationOptions({
    mutationFn: (id: number) => periods.removePeriod({ ...at(id), query: { clear: clears } }),
    meta: { failure: 'inline', invalidates, success: phrase('The period has been deleted.') },
  });

export const startImport = mutationOptions({
  mutationFn(file: File) {
    const body = new FormData();
    body.append('file', file);
    return imports.startTimetableImport({ params: ownCampus(), body });
  },
  meta: { failure: 'inline' },
});

export const applyImport = mutationOptions({
  mutationFn: (id: number) => imports.applyTimetableImport(ofImport(id)),
  meta: { failure: 'inline', invalidates: [timetableKey] },
});

const EVERY_MS = 1000;

/** Polled while it is written. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [...timetableKey, 'import', id],
    queryFn: ({ signal }) => imports.getTimetableImport(ofImport(id), { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'writing' ? EVERY_MS : false),
  });
