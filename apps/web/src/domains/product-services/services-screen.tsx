import { pathOf, rules } from '@pelion/access';
import type { ProductService } from '@pelion/contract/product-services';
import {
  serviceKinds,
  serviceStateNames,
  serviceStates,
  stateOf,
} from '@pelion/contract/product-services/facts';
import { defineMessages } from '@pelion/words';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { ListLink } from '../../components/list-link.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { RecordsPage } from '../../components/records-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { servicesQuery } from './queries.ts';
import { usePrice } from './use-price.ts';
import { useServiceMenu } from './use-service-menu.ts';

const ServiceTaskDialog = later(() => import('./service-dialog.tsx').then((file) => file.ServiceTaskDialog));

const messages = defineMessages({
  add: 'Add product or service',
  search: 'Search by name or description',
  name: 'Name',
  kind: 'Kind',
  price: 'Price',
  places: '{^grade+} and {subject+}',
  state: 'Status',
  everyState: 'All',
  empty: 'No products and services yet',
  emptyText: 'Offers of the {school} for its {student+}, by {grade} and {subject}.',
  notFound: 'No products and services found.',
});

/** /product-services: products and services, with prices on campuses with invoicing. */
export function ServicesScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const priceOf = usePrice();
  const { may } = useSignedIn();
  const list = useListState((query) => ({
    search: query.text('search'),
    state: query.oneOf('state', serviceStateNames),
  }));
  const [task, setTask] = useState<RecordTask<ProductService> | null>(null);
  const menuOf = useServiceMenu(setTask);
  const { state, set } = list;
  const isShown = (service: ProductService) => state.state === '' || state.state === stateOf(service);
  const columns = useMemo<readonly DataColumn<ProductService>[]>(
    () => [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: ({ name }) => name,
        cell: ({ id, name }) => <ListLink to={pathOf('productService', { serviceId: id })}>{name}</ListLink>,
      },
      {
        id: 'status',
        header: t('state'),
        place: 'trailing',
        value: (service) => text.phrase(serviceStates[stateOf(service)].label),
        cell: (service) => {
          const { label, tone } = serviceStates[stateOf(service)];
          return <StatusTag tone={tone}>{text.phrase(label)}</StatusTag>;
        },
      },
      {
        id: 'kind',
        header: t('kind'),
        place: 'fact',
        value: ({ kind }) => text.phrase(serviceKinds[kind]),
      },
      {
        id: 'price',
        header: t('price'),
        place: 'fact',
        isSortable: false,
        value: (service) => priceOf(service) || null,
      },
      {
        id: 'places',
        header: t('places'),
        place: 'fact',
        isLong: true,
        value: ({ grades, subjects }) =>
          format.list([...grades, ...subjects].map(({ name }) => name)) || null,
      },
    ],
    [t, text, format, priceOf],
  );
  return (
    <RecordsPage
      screen="productServices"
      add={may(rules.editServices) && { label: t('add'), onChoose: () => setTask({ kind: 'add' }) }}
      list={list}
      search={t('search')}
      filters={
        <SelectField
          label={t('state')}
          isLabelHidden
          options={[
            { value: '', label: t('everyState') },
            ...serviceStateNames.map((value) => ({ value, label: text.phrase(serviceStates[value].label) })),
          ]}
          value={state.state}
          onChange={(value) => set({ state: value })}
        />
      }
      query={useQuery(servicesQuery)}
      textOf={({ name, description }) => [name, description]}
      isShown={isShown}
      icon={IconPackage}
      empty={{ title: t('empty'), text: t('emptyText') }}
      notFound={t('notFound')}
      columns={columns}
      menu={menuOf}
      dialog={task ? <ServiceTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    />
  );
}
