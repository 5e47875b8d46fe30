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
import { useState } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { ListLink } from '../../components/list-link.tsx';
import { RecordCard } from '../../components/record-card.tsx';
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
      dialog={task ? <ServiceTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    >
      {(service) => {
        const { label, tone } = serviceStates[stateOf(service)];
        const places = [...service.grades, ...service.subjects].map(({ name }) => name);
        return (
          <RecordCard
            key={service.id}
            name={service.name}
            title={
              <ListLink to={pathOf('productService', { serviceId: service.id })}>{service.name}</ListLink>
            }
            tag={<StatusTag tone={tone}>{text.phrase(label)}</StatusTag>}
            facts={[
              text.phrase(serviceKinds[service.kind]),
              priceOf(service),
              places.length > 0 && format.list(places),
            ]}
            menu={menuOf(service)}
          />
        );
      }}
    </RecordsPage>
  );
}
