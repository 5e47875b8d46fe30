import { pathOf, rules, screenOf } from '@pelion/access';
import type { ProductService } from '@pelion/contract/product-services';
import {
  serviceKinds,
  serviceStateNames,
  serviceStates,
  stateOf,
} from '@pelion/contract/product-services/facts';
import { defineMessages } from '@pelion/words';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/later.tsx';
import { ListLink } from '../../components/list-link.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCard } from '../../components/record-card.tsx';
import { RecordList } from '../../components/record-list.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
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
  emptyText: 'What the {school} offers its {student+}, and for which {grade+} and {subject+}.',
  notFound: 'No products and services found.',
});

/** /product-services: what is offered, and for how much where the campus has invoicing. */
export function ServicesScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const priceOf = usePrice();
  const { may } = useSignedIn();
  const { state, set, clear } = useListState((query) => ({
    search: query.text('search'),
    state: query.oneOf('state', serviceStateNames),
  }));
  const [task, setTask] = useState<RecordTask<ProductService> | null>(null);
  const menuOf = useServiceMenu(setTask);
  const isShown = (service: ProductService) => state.state === '' || state.state === stateOf(service);
  const add = may(rules.editServices) ? (
    <Button tone="primary" icon={IconPlus} onClick={() => setTask({ kind: 'add' })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <Page title={text.phrase(screenOf('productServices').title)} primary={add} width="reading">
      <FilterBar>
        <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
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
      </FilterBar>
      <RecordList
        query={useQuery(servicesQuery)}
        search={state.search}
        textOf={({ name, description }) => [name, description]}
        isShown={isShown}
        onClear={clear}
        icon={IconPackage}
        empty={{ title: t('empty'), text: t('emptyText'), action: add }}
        notFound={t('notFound')}
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
      </RecordList>
      {task ? <ServiceTaskDialog task={task} onClose={() => setTask(null)} /> : null}
    </Page>
  );
}
