import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../src/components/button.tsx';
import { SearchField } from '../../src/components/fields/search-field.tsx';
import { SelectField } from '../../src/components/fields/select-field.tsx';
import { FilteredList } from '../../src/components/filtered-list.tsx';
import { Page } from '../../src/components/page.tsx';
import { StatusTag } from '../../src/components/status-tag.tsx';
import { TabRow } from '../../src/components/tab-row.tsx';
import classes from '../kit.module.css';

const nothing = () => undefined;
const tabs = [
  { id: 'all', label: 'All' },
  { id: 'mine', label: 'Created by me' },
  { id: 'shared', label: 'Shared with me' },
] as const;

export function Pages() {
  const [tab, setTab] = useState<'all' | 'mine' | 'shared'>('all');
  const [term, setTerm] = useState('');
  return (
    <div className={classes.section}>
      <Page
        title="Triangles and circles, and everything else that has corners or none"
        back={{ to: '/', label: 'Assessments' }}
        tag={<StatusTag tone="green">Active</StatusTag>}
        facts="Grade 7 · Mathematics · 12 questions · 24 points"
        primary={
          <Button tone="primary" icon={IconPlus}>
            Schedule
          </Button>
        }
        menu={[
          { label: 'Duplicate', icon: IconCopy, onChoose: nothing },
          { label: 'Delete', icon: IconTrash, isDangerous: true, onChoose: nothing },
        ]}
      >
        <TabRow label="Whose" tabs={tabs} active={tab} onChange={setTab} panelId="kit-panel" />
        <div id="kit-panel" role="tabpanel" aria-label="List">
          <FilteredList
            bar={
              <>
                <SearchField label="Search by name" value={term} onSearch={setTerm} />
                <SelectField
                  label="Order"
                  isLabelHidden
                  options={[{ value: '', label: 'Newest first' }]}
                  value=""
                  onChange={nothing}
                />
              </>
            }
            filters="What narrows the list down stands here."
            chips={[{ label: 'Status: Draft', onRemove: nothing }]}
            onClear={nothing}
          >
            The list
          </FilteredList>
        </div>
      </Page>
    </div>
  );
}
