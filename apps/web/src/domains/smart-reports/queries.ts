import { addressOf } from '@pelion/contract/kernel/routes';
import type {
  SmartReport,
  SmartReportDraft,
  SmartReportEdit,
  smartReports,
} from '@pelion/contract/smart-reports';
import {
  SMART_REPORTS_PAGE,
  type SmartReportKind,
  type SmartReportState,
} from '@pelion/contract/smart-reports/facts';
import { smartReportRoutes } from '@pelion/contract/smart-reports/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof smartReports>(smartReportRoutes);

const key = ['smartReports'] as const;
const invalidates = [key];
const at = (smart_report_id: number) => ({ params: { smart_report_id } });

export interface SmartReportFilters {
  readonly kind: SmartReportKind | '';
  readonly state: SmartReportState | '';
  readonly search: string;
}

export const smartReportPages = ({ kind, state, search }: SmartReportFilters) => {
  const query = { kind: kind || undefined, state: state || undefined, search: search.trim() || undefined };
  return infiniteQueryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      client.listSmartReports(
        { query: { ...query, offset: pageParam, limit: SMART_REPORTS_PAGE } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ reports, total }, pages) => {
      const offset = pages.length * SMART_REPORTS_PAGE;
      return reports.length > 0 && offset < total ? offset : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ reports }) => reports),
    placeholderData: keepPreviousData,
  });
};

export const choicesQuery = (section_id: number | undefined) =>
  queryOptions({
    queryKey: [...key, 'choices', section_id],
    queryFn: ({ signal }) => client.getSmartReportChoices({ query: { section_id } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const smartReportQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => client.getSmartReport(at(id), { signal }),
  });

export const figuresQuery = ({ id, version }: Pick<SmartReport, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...key, 'figures', id, version],
    queryFn: ({ signal }) => client.getSmartReportFigures(at(id), { signal }),
  });

export const createReport = mutationOptions({
  mutationFn: (body: SmartReportDraft) => client.createSmartReport({ body }),
  meta: { failure: 'inline', invalidates },
});

interface Edit extends SmartReportEdit {
  readonly id: number;
}

export const saveReport = mutationOptions({
  mutationFn: ({ id, ...body }: Edit) => client.updateSmartReport({ ...at(id), body }),
  meta: { failure: 'inline', invalidates, restores: invalidates },
});

/** Reads a report anew after a conflict of two writers. */
export const readReport = (id: number) => client.getSmartReport(at(id));

type Seen = Pick<SmartReport, 'id' | 'version'>;

export const refreshReport = mutationOptions({
  mutationFn: ({ id, version }: Seen) => client.refreshSmartReport({ ...at(id), body: { version } }),
  meta: { invalidates, restores: invalidates, success: phrase('The figures have been updated.') },
});

export const signReport = mutationOptions({
  mutationFn: ({ id, version }: Seen) => client.signSmartReport({ ...at(id), body: { version } }),
  meta: { invalidates, restores: invalidates, success: phrase('The report has been signed.') },
});

export const reviseReport = mutationOptions({
  mutationFn: ({ id }: Seen) => client.reviseSmartReport(at(id)),
  meta: { invalidates },
});

export const removeReport = mutationOptions({
  mutationFn: ({ id }: Pick<SmartReport, 'id'>) => client.removeSmartReport(at(id)),
  meta: { failure: 'inline', invalidates, success: phrase('The report has been deleted.') },
});

export const downloadReport = mutationOptions({
  mutationFn: ({ id, title }: Pick<SmartReport, 'id' | 'title'>) =>
    download({
      service: smartReportRoutes.service,
      address: addressOf(smartReportRoutes, 'printSmartReport', at(id)),
      fileName: `${title}.pdf`,
    }),
});
