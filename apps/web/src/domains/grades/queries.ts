import type { GradeDraft, GradeSetup, grades, SectionDraft, SectionSetup } from '@pelion/contract/grades';
import { gradeRoutes } from '@pelion/contract/grades/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof grades>(gradeRoutes);

export const gradesKey = ['grades'] as const;
/** Options of forms and filters depend on grades too. */
const invalidates = [gradesKey, ['campus']];

/** `yearId` 0: the sections of the current year. */
export const gradeSetupQuery = (yearId: number) =>
  queryOptions({
    queryKey: [...gradesKey, 'setup', yearId],
    queryFn: ({ signal }) =>
      client.listGradeSetup(
        { params: ownCampus(), query: { academic_year_id: yearId || undefined } },
        { signal },
      ),
  });

const gone = () => Promise.reject(new Error('It has been deleted.'));

/** Fetches the current version after an edit conflict. */
export const readGrade = async ({ id }: GradeSetup): Promise<GradeSetup> => {
  const all = await client.listGradeSetup({ params: ownCampus(), query: {} });
  return all.find((grade) => grade.id === id) ?? gone();
};

export const readSection = async ({ id, academic_year_id }: SectionSetup): Promise<SectionSetup> => {
  const all = await client.listGradeSetup({ params: ownCampus(), query: { academic_year_id } });
  return all.flatMap(({ sections }) => sections).find((section) => section.id === id) ?? gone();
};

interface SaveGrade {
  /** Null creates a new grade. */
  readonly edited: Pick<GradeSetup, 'id' | 'version'> | null;
  readonly draft: GradeDraft;
}

export const saveGrade = mutationOptions({
  mutationFn: ({ edited, draft }: SaveGrade) =>
    edited === null
      ? client.createGrade({ params: ownCampus(), body: draft })
      : client.updateGrade({
          params: { ...ownCampus(), grade_id: edited.id },
          body: { ...draft, version: edited.version },
        }),
  meta: { failure: 'inline', invalidates, success: phrase('The {grade} has been saved.') },
});

export const archiveGrade = mutationOptions({
  mutationFn: ({ id, version, is_archived }: GradeSetup) =>
    client.updateGrade({
      params: { ...ownCampus(), grade_id: id },
      body: { version, is_archived: !is_archived },
    }),
  meta: { invalidates, success: phrase('The {grade} has been saved.') },
});

export const moveGrade = mutationOptions({
  mutationFn: ({ id, position }: Pick<GradeSetup, 'id' | 'position'>) =>
    client.moveGrade({ params: { ...ownCampus(), grade_id: id }, body: { position } }),
  meta: { invalidates },
});

export const removeGrade = mutationOptions({
  mutationFn: (id: number) => client.removeGrade({ params: { ...ownCampus(), grade_id: id } }),
  meta: { failure: 'inline', invalidates, success: phrase('The {grade} has been deleted.') },
});

interface SaveSection {
  readonly edited: Pick<SectionSetup, 'id' | 'version'> | null;
  readonly draft: SectionDraft;
}

/** Existing sections keep their year and grade. */
export const saveSection = (gradeId: number) =>
  mutationOptions({
    mutationFn: ({ edited, draft: { academic_year_id, ...draft } }: SaveSection) =>
      edited === null
        ? client.createSection({
            params: { ...ownCampus(), grade_id: gradeId },
            body: { ...draft, academic_year_id },
          })
        : client.updateSection({
            params: { ...ownCampus(), id: edited.id },
            body: { ...draft, version: edited.version },
          }),
    meta: { failure: 'inline', invalidates, success: phrase('The {section} has been saved.') },
  });

export const archiveSection = mutationOptions({
  mutationFn: ({ id, version, is_archived }: SectionSetup) =>
    client.updateSection({
      params: { ...ownCampus(), id },
      body: { version, is_archived: !is_archived },
    }),
  meta: { invalidates, success: phrase('The {section} has been saved.') },
});

export const removeSection = mutationOptions({
  mutationFn: (id: number) => client.removeSection({ params: { ...ownCampus(), id } }),
  meta: { failure: 'inline', invalidates, success: phrase('The {section} has been deleted.') },
});
