import { defineMessages } from '@pelion/words';
import { ResourcePicker } from '../../../components/resource-picker.tsx';
import { useMessages } from '../../../lib/text.ts';
import { foundResources } from '../../resources/queries.ts';
import type { PickerProps } from './assignment-picker.tsx';

const messages = defineMessages({ title: 'Add from the resource drawer' });

/** Resources of the drawer with their descriptions, for the material of a lesson. */
export function LessonResourcePicker({ chosen, onChoose, onClose }: PickerProps) {
  return (
    <ResourcePicker
      title={useMessages(messages)('title')}
      pagesOf={foundResources}
      chosen={chosen}
      factOf={({ description }) => description}
      onChoose={({ id }) => onChoose(id)}
      onClose={onClose}
    />
  );
}
