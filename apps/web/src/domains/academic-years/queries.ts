import type { AcademicYear, AcademicYearDraft, RolloverPlan } from '@pelion/contract/academic-years';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { academicYearsKey, academicYearClient as client } from '../../lib/academic-years.ts';

/** Changing the current year also changes the section lists cached elsewhere. */
const invalidates = [academicYearsKey, ['campus'], ['grades']];

/** Fetches the current version after an edit conflict. */
export const readYear = async ({ id }: AcademicYear): Promise<AcademicYear> => {
  const all = await client.listAcademicYears();
  return all.find((year) => year.id === id) ?? Promise.reject(new Error('It has been deleted.'));
};

interface SaveYear {
  /** Null creates a new year. */
  readonly edited: Pick<AcademicYear, 'id' | 'version'> | null;
  readonly draft: AcademicYearDraft;
}

export const saveYear = mutationOptions({
  mutationFn: ({ edited, draft }: SaveYear) =>
    edited === null
      ? client.createAcademicYear({ body: draft })
      : client.updateAcademicYear({
          params: { academic_year_id: edited.id },
          body: { ...draft, version: edited.version },
        }),
  meta: { failure: 'inline', invalidates, success: phrase('The academic year has been saved.') },
});

export const makeYearCurrent = mutationOptions({
  mutationFn: (id: number) => client.makeYearCurrent({ params: { academic_year_id: id } }),
  meta: { invalidates, success: phrase('Lists now show the {section+} of this year.') },
});

export const removeYear = mutationOptions({
  mutationFn: (id: number) => client.removeAcademicYear({ params: { academic_year_id: id } }),
  meta: { failure: 'inline', invalidates, success: phrase('The academic year has been deleted.') },
});

/** Never cached: enrollments may change between two previews. */
export const rolloverPreviewQuery = (fromId: number, toId: number) =>
  queryOptions({
    queryKey: [...academicYearsKey, 'rollover', fromId, toId],
    queryFn: ({ signal }) =>
      client.previewRollover({ params: { academic_year_id: fromId, to_year_id: toId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const rollOver = (fromId: number) =>
  mutationOptions({
    mutationFn: (body: RolloverPlan) => client.rollOver({ params: { academic_year_id: fromId }, body }),
    meta: {
      failure: 'inline',
      invalidates,
      success: phrase('The {student+} have been moved to the next year.'),
    },
  });

export const undoRollover = mutationOptions({
  mutationFn: (id: number) => client.undoRollover({ params: { academic_year_id: id } }),
  meta: { failure: 'inline', invalidates, success: phrase('The rollover has been undone.') },
});
