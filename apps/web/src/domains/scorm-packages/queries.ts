import type { ScormPackageEdit, scormPackages } from '@pelion/contract/scorm-packages';
import { PACKAGES_A_PAGE, type ScormStatus, scormStatuses } from '@pelion/contract/scorm-packages/facts';
import { scormPackageRoutes } from '@pelion/contract/scorm-packages/routes';
import { type Phrase, phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof scormPackages>(scormPackageRoutes);

const key = ['scormPackages'] as const;
const at = (package_id: number) => ({ params: { package_id } });

export interface PackageFilter {
  readonly search: string;
  /** '': every status. */
  readonly status: ScormStatus | '';
}

export const packagePages = ({ search, status }: PackageFilter) =>
  infiniteQueryOptions({
    queryKey: [...key, 'pages', search, status],
    queryFn: ({ pageParam, signal }) =>
      client.listScormPackages(
        {
          query: {
            offset: pageParam,
            limit: PACKAGES_A_PAGE,
            search: search || undefined,
            status: status || undefined,
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ packages }, pages) =>
      packages.length === PACKAGES_A_PAGE ? pages.length * PACKAGES_A_PAGE : undefined,
    placeholderData: keepPreviousData,
  });

export const packageQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => client.getScormPackage(at(id), { signal }),
  });

/** Fetches the current version after an edit conflict. */
export const readPackage = ({ id }: { readonly id: number }) => client.getScormPackage(at(id));

export interface NewPackage {
  readonly name: string;
  readonly description: string;
  readonly grade_id: string;
  readonly subject_id: string;
  readonly counted: string;
  readonly mastery_score: number | null;
  /** File of a finished upload. */
  readonly fileId: string;
}

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value);
  return form;
};

export const createPackage = mutationOptions({
  mutationFn: ({ fileId, mastery_score, ...fields }: NewPackage) =>
    client.createScormPackage({
      body: formOf({
        ...fields,
        upload_id: fileId,
        mastery_score: mastery_score === null ? '' : String(mastery_score),
      }),
    }),
  meta: { failure: 'inline', invalidates: [key], success: phrase('Added as a draft.') },
});

interface Seen {
  readonly id: number;
  readonly version: number;
}

interface PackageSaving {
  readonly edited: Seen | null;
  readonly draft: Omit<ScormPackageEdit, 'version'>;
}

/** Saves over the version that the form has shown. */
export const savePackage = (opened: Seen) =>
  mutationOptions({
    mutationFn: ({ edited, draft }: PackageSaving) => {
      const { id, version } = edited ?? opened;
      return client.updateScormPackage({ ...at(id), body: { ...draft, version } });
    },
    meta: { failure: 'inline', invalidates: [key], success: phrase('The package has been saved.') },
  });

export const replacePackageFile = mutationOptions({
  mutationFn: ({ id, version, fileId }: { id: number; version: number; fileId: string }) =>
    client.replaceScormFile({ ...at(id), body: formOf({ version: String(version), upload_id: fileId }) }),
  meta: {
    failure: 'inline',
    invalidates: [key],
    success: phrase('Replaced. Attempts that have begun keep the old file.'),
  },
});

export const removePackage = mutationOptions({
  mutationFn: (id: number) => client.removeScormPackage(at(id)),
  meta: { failure: 'inline', invalidates: [key], success: phrase('The package has been deleted.') },
});

const moveTo = (status: ScormStatus, success: Phrase) =>
  mutationOptions({
    mutationFn: (package_id: number) =>
      client.moveScormPackage({ params: { package_id, status_id: scormStatuses[status] } }),
    meta: { invalidates: [key], success },
  });

export const activatePackage = moveTo('active', phrase('The package is active.'));
export const deactivatePackage = moveTo('inactive', phrase('The package is inactive.'));

export const attemptsQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'attempts', id],
    queryFn: ({ signal }) => client.listScormAttempts({ ...at(id), query: { limit: 200 } }, { signal }),
  });

export const trialQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'trial', id],
    queryFn: ({ signal }) => client.getScormTrial(at(id), { signal }),
    staleTime: 0,
  });

export const startTrialAgain = mutationOptions({
  mutationFn: (id: number) => client.removeScormTrial(at(id)),
  meta: { invalidates: [[...key, 'trial']], success: phrase('The trial starts again.') },
});

export const launchPackage = mutationOptions({
  mutationFn: ({ id, ...body }: { id: number; part_id?: string; is_trial: boolean }) =>
    client.launchScormPackage({ ...at(id), body }),
  meta: { failure: 'toast' },
});

/** Launches a part of a package by its id. */
export const launchPart = (id: number, is_trial: boolean) =>
  mutationOptions({
    mutationFn: (part_id: string) => client.launchScormPackage({ ...at(id), body: { part_id, is_trial } }),
  });
