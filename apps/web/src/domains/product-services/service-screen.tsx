import { pathOf, screenOf } from '@pelion/access';
import type { ProductService } from '@pelion/contract/product-services';
import { serviceKinds, serviceStates, stateOf } from '@pelion/contract/product-services/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { later } from '../../components/lazy-part.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCard, RecordCards, RecordRow, RecordRows } from '../../components/record-card.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useListPath } from '../../lib/from-list.ts';
import { useText } from '../../lib/text.ts';
import { serviceQuery } from './queries.ts';
import classes from './service-screen.module.css';
import { usePrice } from './use-price.ts';
import { useServiceMenu } from './use-service-menu.ts';

const ServiceTaskDialog = later(() => import('./service-dialog.tsx').then((file) => file.ServiceTaskDialog));

const messages = defineMessages({
  noDescription: 'No description yet',
  grades: '{^grade+}',
  noGrades: 'For all {grade+}.',
  subjects: '{^subject+}',
  noSubjects: 'For all {subject+}.',
});

/** /product-services/{serviceId}; an invalid id redirects to the not-found page. */
export function ServiceScreen() {
  const { serviceId = '' } = useParams();
  if (!/^[1-9]\d{0,9}$/.test(serviceId)) return <Navigate to={pathOf('notFound')} replace />;
  return <Loaded id={Number(serviceId)} />;
}

function Loaded({ id }: { readonly id: number }) {
  return (
    <AsyncView query={useQuery(serviceQuery(id))} level={1}>
      {(service) => <ServiceView service={service} />}
    </AsyncView>
  );
}

function ServiceView({ service }: { readonly service: ProductService }) {
  const text = useText();
  const t = text(messages);
  const priceOf = usePrice();
  const [task, setTask] = useState<RecordTask<ProductService> | null>(null);
  const menuOf = useServiceMenu(setTask);
  const { label, tone } = serviceStates[stateOf(service)];
  const list = {
    to: useListPath(pathOf('productServices')),
    label: text.phrase(screenOf('productServices').title),
  };
  const navigate = useNavigate();
  return (
    <Page
      title={service.name}
      back={list}
      tag={<StatusTag tone={tone}>{text.phrase(label)}</StatusTag>}
      facts={[text.phrase(serviceKinds[service.kind]), priceOf(service)].filter(Boolean).join(' · ')}
      menu={menuOf(service)}
      width="reading"
    >
      <p className={classes.description}>{service.description || t('noDescription')}</p>
      <RecordCards>
        <Places title={t('grades')} places={service.grades} none={t('noGrades')} />
        <Places title={t('subjects')} places={service.subjects} none={t('noSubjects')} />
      </RecordCards>
      {task ? (
        <ServiceTaskDialog
          task={task}
          onClose={() => setTask(null)}
          onRemoved={() => void navigate(list.to, { replace: true })}
        />
      ) : null}
    </Page>
  );
}

interface PlacesProps {
  readonly title: string;
  readonly places: readonly { readonly id: number; readonly name: string }[];
  readonly none: string;
}

function Places({ title, places, none }: PlacesProps) {
  return (
    <RecordCard name={title} facts={[places.length === 0 && none]} menu={[]}>
      {places.length === 0 ? null : (
        <RecordRows label={title}>
          {places.map(({ id, name }) => (
            <RecordRow key={id} name={name} menu={[]} />
          ))}
        </RecordRows>
      )}
    </RecordCard>
  );
}
