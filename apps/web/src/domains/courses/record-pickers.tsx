import { assessmentStatusTable } from '@pelion/contract/assessment-kinds';
import {
  type AssignmentType,
  assignmentTypes,
  assignmentTypeTable,
} from '@pelion/contract/assignments/facts';
import { ltiToolStatusTable } from '@pelion/contract/lti-tools/facts';
import { scormStatusTable } from '@pelion/contract/scorm-packages/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { FoundList, PickerDialog } from '../../components/picker-dialog.tsx';
import { ResourcePicker } from '../../components/resource-picker.tsx';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { assignmentPages } from '../assignments/queries.ts';
import { toolPages } from '../lti-tools/queries.ts';
import { foundResources } from '../resources/queries.ts';
import { packagePages } from '../scorm-packages/queries.ts';
import type { RecordKind } from './item-kinds.ts';
import { foundAssessments } from './record-queries.ts';

const messages = defineMessages({
  resource: 'Add from the resource drawer',
  assignment: 'Add {assignment+}',
  assessment: 'Add {assessment+}',
  package: 'Add SCORM packages',
  tool: 'Add LTI tools',
  type: 'Type',
  search: 'Search by name',
  facts: '{$one} · {$other}',
});

export interface FoundRecord {
  readonly id: number;
  readonly name: string;
}

interface PickerProps {
  /** Records that the course has. */
  readonly chosen: readonly number[];
  readonly onChoose: (record: FoundRecord) => void;
  readonly onClose: () => void;
}

/** Assignments whose work is turned in or read. */
const offeredAssignments = [
  'classwork',
  'homework',
  'notes',
  'testDocument',
] as const satisfies readonly AssignmentType[];
type OfferedAssignment = (typeof offeredAssignments)[number];

/** A corporation hands notes alone to its students. decision 0028 */
const onlyNotes: readonly OfferedAssignment[] = ['notes'];

const pickers: Readonly<Record<RecordKind, (props: PickerProps) => ReactNode>> = {
  resource: PickedResource,
  assignment: PickedAssignment,
  assessment: PickedAssessment,
  package: PickedPackage,
  tool: PickedTool,
};

/** Adds records of the campus one by one. */
export function RecordPicker({ kind, ...props }: PickerProps & { readonly kind: RecordKind }) {
  const Picker = pickers[kind];
  return <Picker {...props} />;
}

function PickedResource({ chosen, onChoose, onClose }: PickerProps) {
  return (
    <ResourcePicker
      title={useText()(messages)('resource')}
      pagesOf={foundResources}
      chosen={chosen}
      factOf={({ description }) => description}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

function PickedAssignment({ chosen, onChoose, onClose }: PickerProps) {
  const text = useText();
  const t = text(messages);
  const { viewer } = useSignedIn();
  const offered = viewer.campusType === 'corporation' ? onlyNotes : offeredAssignments;
  const [type, setType] = useState<OfferedAssignment>(offered.includes('homework') ? 'homework' : 'notes');
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(assignmentPages(assignmentTypes[type], { search, subject: [], status: [] }));
  return (
    <PickerDialog title={t('assignment')} onClose={onClose}>
      <FormRow>
        <SelectField
          label={t('type')}
          isFirst
          options={offered.map((name) => ({
            value: name,
            label: text.phrase(assignmentTypeTable.labelOf(name)),
          }))}
          value={type}
          onChange={setType}
        />
        <SearchField label={t('search')} value={search} onSearch={setSearch} />
      </FormRow>
      <Found
        query={list}
        label={t('assignment')}
        rowsOf={({ assignments }) => assignments}
        chosen={chosen}
        onChoose={onChoose}
      />
    </PickerDialog>
  );
}

function PickedAssessment({ chosen, onChoose, onClose }: PickerProps) {
  const text = useText();
  const t = text(messages);
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(foundAssessments(search));
  return (
    <PickerDialog title={t('assessment')} onClose={onClose}>
      <FormRow>
        <SearchField label={t('search')} value={search} onSearch={setSearch} />
      </FormRow>
      <Found
        query={list}
        label={t('assessment')}
        rowsOf={(page) => page}
        factOf={({ assessment_type_name, status }) =>
          t('facts', {
            one: assessment_type_name,
            other: text.phrase(assessmentStatusTable.labelOf(status)),
          })
        }
        chosen={chosen}
        onChoose={onChoose}
      />
    </PickerDialog>
  );
}

function PickedPackage({ chosen, onChoose, onClose }: PickerProps) {
  const text = useText();
  const t = text(messages);
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(packagePages({ search, status: '' }));
  return (
    <PickerDialog title={t('package')} onClose={onClose}>
      <SearchField label={t('search')} value={search} onSearch={setSearch} />
      <Found
        query={list}
        label={t('package')}
        rowsOf={({ packages }) => packages}
        factOf={({ status_id }) => text.phrase(scormStatusTable.labelOf(status_id))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </PickerDialog>
  );
}

function PickedTool({ chosen, onChoose, onClose }: PickerProps) {
  const text = useText();
  const t = text(messages);
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(toolPages({ search, status: '' }));
  return (
    <PickerDialog title={t('tool')} onClose={onClose}>
      <SearchField label={t('search')} value={search} onSearch={setSearch} />
      <Found
        query={list}
        label={t('tool')}
        rowsOf={({ tools }) => tools}
        factOf={({ status_id }) => text.phrase(ltiToolStatusTable.labelOf(status_id))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </PickerDialog>
  );
}

type ViewProps<Data> = ComponentProps<typeof AsyncView<Data>>['query'];

interface FoundProps<Page, Row extends FoundRecord> extends Pick<PickerProps, 'chosen' | 'onChoose'> {
  readonly label: string;
  readonly query: ViewProps<{ readonly pages: readonly Page[] }> & ComponentProps<typeof MorePages>['of'];
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly factOf?: (row: Row) => string;
}

/** Found records of all pages so far. */
function Found<Page, Row extends FoundRecord>({ query, rowsOf, ...list }: FoundProps<Page, Row>) {
  return (
    <AsyncView query={query}>
      {({ pages }) => (
        <>
          <FoundList {...list} found={pages.flatMap((page) => rowsOf(page))} />
          <MorePages of={query} />
        </>
      )}
    </AsyncView>
  );
}
