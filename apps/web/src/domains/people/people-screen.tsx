import { pathOf, rules, screenOf, userTypes, userTypeTable } from '@pelion/access';
import type { Person } from '@pelion/contract/people';
import { type PeopleKind, personOrders, personStateNames, personStates } from '@pelion/contract/people/facts';
import { defineMessages, hasTerm } from '@pelion/words';
import { IconDownload, IconFileImport, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { AddButton, type AddWay } from '../../components/add-button.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { useTableState } from '../../components/data-table/table-state.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { sectionsQuery } from '../../lib/campus-lists.ts';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { openPremiumNotice } from '../../lib/premium-notice.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { peopleLists, typesOf } from './kinds.ts';
import { type MoreForPeople, tableName } from './people-actions.ts';
import { peopleColumns } from './people-columns.tsx';
import { exportPeople, type PeopleListing, peoplePages } from './queries.ts';
import { useCopyLink } from './use-copy-link.tsx';
import { usePeopleChanges } from './use-people-changes.ts';
import { useSeats } from './use-seats.ts';
import { WaitingSlips } from './waiting-slips.tsx';

const rowBlocks = [44, 48, 48, 48, 48, 48];
const PeopleTable = later(
  () => import('./people-table.tsx').then((file) => file.PeopleTable),
  <LoadingState blocks={rowBlocks} />,
);
/** Loads the table in parallel with its data. */
void PeopleTable.preload();
const confirmations = () => import('./people-confirmations.tsx');
const SuspendDialog = later(() => confirmations().then((file) => file.SuspendDialog));
const RemoveDialog = later(() => confirmations().then((file) => file.RemoveDialog));
const PersonDialog = later(() => import('./person-dialog.tsx').then((file) => file.PersonDialog));
const PasswordLinkDialog = later(() =>
  import('./password-link-dialog.tsx').then((file) => file.PasswordLinkDialog),
);
const SignInSheetDialog = later(() =>
  import('./sign-in-sheet-dialog.tsx').then((file) => file.SignInSheetDialog),
);

const messages = defineMessages({
  import: 'Import',
  plans: 'See the plans',
  csv: 'Export CSV',
  search: 'Search by name, e-mail or id',
  state: 'State',
  everyState: 'All states',
  section: '{^section}',
  everySection: 'All {section+}',
  role: 'Role',
  everyRole: 'All roles',
  empty: 'Nobody here yet',
  emptyText: 'Import a list from a file, or add them one by one.',
  emptyToRead: 'People appear here once they are added.',
  notFound: 'Nobody found.',
});

interface PeopleScreenProps {
  readonly kind: PeopleKind;
  readonly more?: MoreForPeople | undefined;
}

/** People of one kind: /students, /teachers, /users. */
export function PeopleScreen({ kind, more }: PeopleScreenProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { may, viewer } = useSignedIn();
  const { list, add, rule } = peopleLists[kind];
  const { state, set, isFiltered, clear } = useListState((query) => ({
    search: query.text('search'),
    state: query.oneOf('state', personStateNames),
    section: query.ids('section'),
    role: query.ids('role', userTypeTable),
  }));
  const hasParents = hasTerm(viewer.campusType, 'parent');
  const columns = useMemo(
    () => peopleColumns(kind, text, format, { hasParents }),
    [kind, text, format, hasParents],
  );
  const [{ sort }] = useTableState(tableName, columns);
  const types = typesOf(kind);
  const listing: PeopleListing = {
    user_types: state.role.length > 0 ? state.role : types,
    search: state.search,
    state: state.state,
    section_ids: state.section,
    order: personOrders.find((order) => order === sort?.id) ?? 'name',
    is_descending: sort?.isDescending ?? false,
  };
  const pages = useInfiniteQuery(peoplePages(listing));
  const people = useMemo(() => pages.data?.pages.flat(), [pages.data]);
  const { data: sections = [] } = useQuery({ ...sectionsQuery, enabled: kind === 'student' });
  const seats = useSeats(kind);
  const csv = useMutation(exportPeople);
  const changes = usePeopleChanges();
  const copyLink = useCopyLink();
  const [edited, setEdited] = useState<Person | null>(null);
  const [reset, setReset] = useState<Person | null>(null);
  const [printed, setPrinted] = useState<readonly Person[]>([]);
  const [suspended, setSuspended] = useState<readonly Person[]>([]);
  const [removed, setRemoved] = useState<readonly Person[]>([]);

  const isFull = seats?.isFull && !seats.hasFreeKind;
  const addLabel = text.phrase(screenOf(add).title);
  const way: AddWay = isFull
    ? { onChoose: () => openPremiumNotice(addLabel, seats.sentence) }
    : { to: pathOf(add) };
  const adding = may(rule) ? <AddButton label={addLabel} {...way} /> : null;
  const bringing = adding ? (
    <>
      <AddButton
        label={t('import')}
        tone="default"
        icon={IconFileImport}
        to={`${pathOf('importPeople')}?as=${peopleLists[kind].importsAs}`}
      />
      {adding}
    </>
  ) : null;

  return (
    <Page
      title={text.phrase(screenOf(list).title)}
      primary={
        <>
          {may(rules.managePeople) ? <WaitingSlips /> : null}
          {bringing}
        </>
      }
      facts={
        seats && isFull && may(rules.viewPlan) ? (
          <>
            {seats.sentence} · <Link to={pathOf('plan')}>{t('plans')}</Link>
          </>
        ) : (
          seats?.sentence
        )
      }
      menu={[
        kind === 'student' &&
          may(rules.viewGroups) && {
            label: text.phrase(screenOf('groups').title),
            icon: IconUsers,
            to: pathOf('groups'),
          },
        may(rules.exportPeople) &&
          people !== undefined &&
          people.length > 0 && {
            label: t('csv'),
            icon: IconDownload,
            worksWhenOver: true,
            onChoose: () => csv.isPending || csv.mutate(listing),
          },
      ]}
    >
      <FilterBar>
        <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
        <SelectField
          label={t('state')}
          isLabelHidden
          options={[
            { value: '', label: t('everyState') },
            ...personStateNames.map((value) => ({ value, label: text.phrase(personStates[value].label) })),
          ]}
          value={state.state}
          onChange={(value) => set({ state: value })}
        />
        {kind === 'student' ? (
          <SelectField
            label={t('section')}
            isLabelHidden
            options={[
              { value: '', label: t('everySection') },
              ...sections.map(({ id, label }) => ({ value: String(id), label })),
            ]}
            value={String(state.section[0] ?? '')}
            onChange={(value) => set({ section: value === '' ? [] : [Number(value)] })}
          />
        ) : null}
        {kind === 'other' ? (
          <SelectField
            label={t('role')}
            isLabelHidden
            options={[
              { value: '', label: t('everyRole') },
              ...types
                .filter((typeId) => hasParents || typeId !== userTypes.parent)
                .map((typeId) => ({
                  value: String(typeId),
                  label: text.phrase(userTypeTable.labelOf(typeId)),
                })),
            ]}
            value={String(state.role[0] ?? '')}
            onChange={(value) => set({ role: value === '' ? [] : [Number(value)] })}
          />
        ) : null}
      </FilterBar>
      <AsyncList
        query={{ data: people, error: pages.error }}
        loading={<LoadingState blocks={rowBlocks} />}
        empty={
          isFiltered ? (
            <NoMatch icon={IconUsers} title={t('notFound')} onClear={clear} />
          ) : (
            <EmptyState
              icon={IconUsers}
              title={t('empty')}
              text={t(bringing ? 'emptyText' : 'emptyToRead')}
              action={bringing}
            />
          )
        }
      >
        {(rows) => (
          <PeopleTable
            kind={kind}
            more={more}
            people={rows}
            columns={columns}
            onEdit={setEdited}
            onPassword={setReset}
            onCopyLink={copyLink.copy}
            onInvite={changes.invite}
            onSheet={setPrinted}
            onSuspend={(some, isSuspended) =>
              isSuspended ? setSuspended(some) : changes.suspend(some, false)
            }
            onRemove={setRemoved}
            foot={<MorePages of={pages} />}
          />
        )}
      </AsyncList>
      {edited ? <PersonDialog kind={kind} person={edited} onClose={() => setEdited(null)} /> : null}
      {copyLink.dialog}
      {reset ? <PasswordLinkDialog person={reset} onClose={() => setReset(null)} /> : null}
      {printed.length > 0 ? <SignInSheetDialog people={printed} onClose={() => setPrinted([])} /> : null}
      {suspended.length > 0 ? (
        <SuspendDialog
          people={suspended}
          onConfirm={() => {
            changes.suspend(suspended, true);
            setSuspended([]);
          }}
          onClose={() => setSuspended([])}
        />
      ) : null}
      {removed.length > 0 ? (
        <RemoveDialog
          people={removed}
          isBusy={changes.isBusy}
          onConfirm={() => changes.remove(removed, () => setRemoved([]))}
          onClose={() => setRemoved([])}
        />
      ) : null}
    </Page>
  );
}

export const TeachersScreen = () => <PeopleScreen kind="teacher" />;
export const UsersScreen = () => <PeopleScreen kind="other" />;
