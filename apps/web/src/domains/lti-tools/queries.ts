import type { LtiToolDraft, LtiToolEdit, ltiTools } from '@pelion/contract/lti-tools';
import {
  LTI_TOOLS_A_PAGE,
  type LtiToolStatus,
  type LtiTrialRole,
  ltiToolStatuses,
} from '@pelion/contract/lti-tools/facts';
import { ltiToolRoutes } from '@pelion/contract/lti-tools/routes';
import { type Phrase, phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof ltiTools>(ltiToolRoutes);

const key = ['ltiTools'] as const;
export const trialsKey = [...key, 'trial'] as const;
export const callsKey = [...key, 'calls'] as const;
const at = (tool_id: number) => ({ params: { tool_id } });

export interface ToolFilter {
  readonly search: string;
  /** '': every status. */
  readonly status: LtiToolStatus | '';
}

export const toolPages = ({ search, status }: ToolFilter) =>
  infiniteQueryOptions({
    queryKey: [...key, 'pages', search, status],
    queryFn: ({ pageParam, signal }) =>
      client.listLtiTools(
        {
          query: {
            offset: pageParam,
            limit: LTI_TOOLS_A_PAGE,
            search: search || undefined,
            status_ids: status === '' ? undefined : [ltiToolStatuses[status]],
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ tools }, pages) =>
      tools.length === LTI_TOOLS_A_PAGE ? pages.length * LTI_TOOLS_A_PAGE : undefined,
    placeholderData: keepPreviousData,
  });

export const toolQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => client.getLtiTool(at(id), { signal }),
  });

/** Fetches the current version after an edit conflict. */
export const readTool = ({ id }: { readonly id: number }) => client.getLtiTool(at(id));

interface Seen {
  readonly id: number;
  readonly version: number;
}

export const createTool = mutationOptions({
  mutationFn: ({ draft }: { readonly draft: LtiToolDraft }) => client.createLtiTool({ body: draft }),
  meta: { failure: 'inline', invalidates: [key], success: phrase('Added as a draft.') },
});

/** Saves over the version that the form has shown. */
export const saveTool = (opened: Seen) =>
  mutationOptions({
    mutationFn: ({ edited, draft }: { edited: Seen | null; draft: Omit<LtiToolEdit, 'version'> }) => {
      const { id, version } = edited ?? opened;
      return client.updateLtiTool({ ...at(id), body: { ...draft, version } });
    },
    meta: { failure: 'inline', invalidates: [key], success: phrase('The tool has been saved.') },
  });

export const removeTool = mutationOptions({
  mutationFn: (id: number) => client.removeLtiTool(at(id)),
  meta: { failure: 'inline', invalidates: [key], success: phrase('The tool has been deleted.') },
});

const moveTo = (status: LtiToolStatus, success: Phrase) =>
  mutationOptions({
    mutationFn: (tool_id: number) =>
      client.setLtiToolStatus({ params: { tool_id, status_id: ltiToolStatuses[status] } }),
    meta: { invalidates: [key], success },
  });

export const activateTool = moveTo('active', phrase('The tool is active.'));
export const deactivateTool = moveTo('inactive', phrase('The tool is inactive.'));

export const readCartridge = mutationOptions({
  mutationFn: (cartridge: string) => client.readLtiCartridge({ body: { cartridge } }),
  meta: { failure: 'inline' },
});

export const launchTool = mutationOptions({
  mutationFn: ({ id, ...body }: { id: number; as: LtiTrialRole; target?: 'window' }) =>
    client.launchLtiTool({ ...at(id), body }),
  meta: {
    failure: 'toast',
    invalidates: [trialsKey, callsKey],
  },
});

export const trialQuery = (id: number) =>
  queryOptions({
    queryKey: [...trialsKey, id],
    queryFn: ({ signal }) => client.getLtiTrial(at(id), { signal }),
    staleTime: 0,
  });

export const restartTrial = mutationOptions({
  mutationFn: (id: number) => client.restartLtiTrial(at(id)),
  meta: { invalidates: [trialsKey], success: phrase('The trial starts again.') },
});

export const callsQuery = (id: number) =>
  queryOptions({
    queryKey: [...callsKey, id],
    queryFn: ({ signal }) => client.listLtiCalls(at(id), { signal }),
    staleTime: 0,
  });

export const tabDomainsQuery = queryOptions({
  queryKey: [...key, 'tabDomains'],
  queryFn: ({ signal }) => client.getLtiTabDomains({}, { signal }),
});

export const saveTabDomains = mutationOptions({
  mutationFn: (domains: string[]) => client.setLtiTabDomains({ body: { domains } }),
  meta: {
    failure: 'inline',
    invalidates: [[...key, 'tabDomains']],
    success: phrase('The domains have been saved.'),
  },
});
