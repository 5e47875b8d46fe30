import { type ScreenId, screenIds, userTypeTable } from '@pelion/access';
import { askedActionNames } from '@pelion/access/asked-actions';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './access-controls.module.css';
import { AccessEditor } from './access-editor.tsx';
import { type AccessState, accessTabs } from './access-state.ts';
import { ChangeList } from './change-list.tsx';
import { controlsQuery } from './queries.ts';

const WhyPanel = later(() => import('./why-panel.tsx').then((file) => file.WhyPanel));

const messages = defineMessages({
  title: 'Access Controls',
  about: 'Permissions of all roles and people on this {campus}. Changes apply immediately and can be undone.',
  tabs: 'Access controls',
  roles: 'By role',
  people: 'By person',
  why: 'Check access',
  changes: 'Changes',
});

interface AccessControlsScreenProps {
  /** Whether a page is implemented; others are not offered on the Why tab. */
  readonly isAvailable: (screen: ScreenId) => boolean;
}

/** /settings/access-controls */
export function AccessControlsScreen({ isAvailable }: AccessControlsScreenProps) {
  const t = useMessages(messages);
  const panelId = useId();
  const { state, set } = useListState(
    (query): AccessState => ({
      tab: query.oneOf('tab', accessTabs) || 'roles',
      search: query.text('search'),
      role: query.ids('role', userTypeTable),
      person: query.ids('person'),
      differing: query.flag('differing'),
      screen: query.oneOf('screen', screenIds),
      action: query.oneOf('action', askedActionNames),
      assessment: query.ids('assessment'),
      student: query.ids('student'),
    }),
  );
  const query = useQuery(controlsQuery);
  const isEdited = state.tab === 'roles' || state.tab === 'people';
  return (
    <Page title={t('title')} facts={t('about')}>
      <TabRow
        label={t('tabs')}
        tabs={accessTabs.map((id) => ({ id, label: t(id) }))}
        active={state.tab}
        onChange={(tab) => set({ tab })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(state.tab)} className={classes.panel}>
        {state.tab === 'changes' ? <ChangeList /> : null}
        {state.tab === 'why' ? <WhyPanel state={state} set={set} isAvailable={isAvailable} /> : null}
        <AsyncView query={query}>
          {(controls) => (
            // Stays mounted on other tabs to keep unsaved changes; a new version resets the form.
            <div hidden={!isEdited}>
              <AccessEditor key={controls.version} controls={controls} state={state} set={set} />
            </div>
          )}
        </AsyncView>
      </div>
    </Page>
  );
}
