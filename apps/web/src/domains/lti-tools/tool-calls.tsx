import type { LtiCall, LtiTool } from '@pelion/contract/lti-tools';
import { ltiCallKinds, ltiProblems } from '@pelion/contract/lti-tools/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { callsQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Calls',
  none: 'No calls yet.',
  kind: 'Call',
  result: 'Result',
  answered: 'Done',
  refused: 'Refused',
  reason: 'Reason',
  person: 'Person',
  at: 'When',
});

/** Launches and calls of a tool, refused ones with their reason. */
export function ToolCalls({ tool: { id } }: { readonly tool: Pick<LtiTool, 'id'> }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const query = useQuery(callsQuery(id));
  const columns = useMemo<readonly DataColumn<LtiCall>[]>(() => {
    const words = text(messages);
    return [
      {
        id: 'kind',
        header: words('kind'),
        place: 'primary',
        value: ({ kind }) => text.phrase(ltiCallKinds[kind]),
      },
      {
        id: 'result',
        header: words('result'),
        place: 'trailing',
        value: ({ problem }) => words(problem ? 'refused' : 'answered'),
        cell: ({ problem }) => (
          <StatusTag tone={problem ? 'red' : 'green'}>{words(problem ? 'refused' : 'answered')}</StatusTag>
        ),
      },
      {
        id: 'reason',
        header: words('reason'),
        place: 'fact',
        isWide: true,
        value: ({ problem }) => problem && text.phrase(ltiProblems[problem]),
      },
      { id: 'person', header: words('person'), place: 'fact', value: ({ user_name }) => user_name },
      {
        id: 'at',
        header: words('at'),
        place: 'fact',
        value: ({ at }) => at,
        cell: ({ at }) => format.ago(at),
      },
    ];
  }, [text, format]);
  return (
    <SettingsSection title={t('title')}>
      <AsyncView query={query}>
        {(calls) =>
          calls.length === 0 ? (
            <p className="field-hint">{t('none')}</p>
          ) : (
            <DataTable
              isCompact
              name="calls"
              caption={t('title')}
              rows={calls}
              rowId={({ id: call }) => String(call)}
              columns={columns}
            />
          )
        }
      </AsyncView>
    </SettingsSection>
  );
}
