import { denial, pathOf, rules } from '@pelion/access';
import type { LtiTool } from '@pelion/contract/lti-tools';
import { ltiToolStatusTable } from '@pelion/contract/lti-tools/facts';
import { defineMessages } from '@pelion/words';
import { IconPlugConnected } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { ListLink } from '../../components/list-link.tsx';
import { RecordsPage } from '../../components/records-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { toolPages } from './queries.ts';
import { useToolMenu } from './use-tool-menu.ts';

const RemoveToolDialog = later(() =>
  import('./remove-tool-dialog.tsx').then((file) => file.RemoveToolDialog),
);
const TabDomainsDialog = later(() =>
  import('./tab-domains-dialog.tsx').then((file) => file.TabDomainsDialog),
);

const messages = defineMessages({
  add: 'Create LTI tool',
  search: 'Search by name or address',
  name: 'Name',
  status: 'Status',
  everyStatus: 'All statuses',
  host: 'Host',
  grade: '{^grade}',
  subject: '{^subject}',
  by: 'Created by',
  domains: 'Domains in a new tab',
  empty: 'No LTI tools yet',
  emptyText: 'Programs of other providers, opened from here with a signature.',
  notFound: 'No tools found.',
});

const hostOf = (url: string) => new URL(url).host;

/** /lti-tools */
export function LtiToolsScreen() {
  const text = useText();
  const t = text(messages);
  const { viewer, may } = useSignedIn();
  const list = useListState((query) => ({
    search: query.text('search'),
    status: query.oneOf('status', ltiToolStatusTable.names),
  }));
  const { state, set } = list;
  const pages = useInfiniteQuery(toolPages(state));
  const [removed, setRemoved] = useState<LtiTool | null>(null);
  const [hasDomains, setHasDomains] = useState(false);
  const menuOf = useToolMenu(setRemoved);
  // The page to create says what the plan lacks.
  const gate = denial(viewer, rules.addTools);
  const columns = useMemo<readonly DataColumn<LtiTool>[]>(() => {
    const words = text(messages);
    return [
      {
        id: 'name',
        header: words('name'),
        place: 'primary',
        value: ({ name }) => name,
        cell: ({ id, name }) => (
          <ListLink to={pathOf('ltiTool', { toolId: id })}>
            <bdi>{name}</bdi>
          </ListLink>
        ),
      },
      {
        id: 'status',
        header: words('status'),
        place: 'trailing',
        value: ({ status_id }) => text.phrase(ltiToolStatusTable.labelOf(status_id)),
        cell: ({ status_id }) => (
          <StatusTag tone={ltiToolStatusTable.toneOf(status_id)}>
            {text.phrase(ltiToolStatusTable.labelOf(status_id))}
          </StatusTag>
        ),
      },
      {
        id: 'host',
        header: words('host'),
        place: 'fact',
        value: ({ url }) => hostOf(url),
        cell: ({ url }) => <span translate="no">{hostOf(url)}</span>,
      },
      { id: 'grade', header: words('grade'), place: 'fact', value: ({ grade_name }) => grade_name },
      { id: 'subject', header: words('subject'), place: 'fact', value: ({ subject_name }) => subject_name },
      { id: 'by', header: words('by'), place: 'fact', value: ({ created_by_name }) => created_by_name },
    ];
  }, [text]);
  return (
    <RecordsPage
      screen="ltiTools"
      add={(gate === null || gate === 'subscription') && { label: t('add'), to: pathOf('createLtiTool') }}
      list={list}
      search={t('search')}
      filters={
        <>
          <SelectField
            label={t('status')}
            isLabelHidden
            options={[
              { value: '', label: t('everyStatus') },
              ...ltiToolStatusTable.names.map((name) => ({
                value: name,
                label: text.phrase(ltiToolStatusTable.labelOf(name)),
              })),
            ]}
            value={state.status}
            onChange={(status) => set({ status })}
          />
          {may(rules.keepToolDomains) ? (
            <Button tone="quiet" onClick={() => setHasDomains(true)}>
              {t('domains')}
            </Button>
          ) : null}
        </>
      }
      query={{
        data: pages.isFetchNextPageError ? undefined : pages.data?.pages.flatMap(({ tools }) => tools),
        error: pages.error,
      }}
      pages={pages}
      icon={IconPlugConnected}
      empty={{ title: t('empty'), text: t('emptyText') }}
      notFound={t('notFound')}
      columns={columns}
      menu={menuOf}
      dialog={
        <>
          {removed ? <RemoveToolDialog removed={removed} onClose={() => setRemoved(null)} /> : null}
          {hasDomains ? <TabDomainsDialog onClose={() => setHasDomains(false)} /> : null}
        </>
      }
    />
  );
}
