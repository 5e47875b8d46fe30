import type { Resource } from '@pelion/contract/resources';
import { defineMessages } from '@pelion/words';
import { ResourcePicker } from '../../components/resource-picker.tsx';
import { useMessages } from '../../lib/text.ts';
import { foundResources } from '../resources/queries.ts';
import classes from './assignments.module.css';

const messages = defineMessages({ title: 'From the drawer', none: 'No resources found.' });

interface ResourcePickerDialogProps {
  /** Resources that are documents already. */
  readonly chosen: readonly number[];
  readonly onChoose: (resource: Resource) => void;
  readonly onClose: () => void;
}

/** Resources of the drawer by name, for the documents of an assignment. */
export function ResourcePickerDialog(props: ResourcePickerDialogProps) {
  const t = useMessages(messages);
  return (
    <ResourcePicker
      {...props}
      title={t('title')}
      none={t('none')}
      pagesOf={foundResources}
      className={classes.picked}
    />
  );
}
