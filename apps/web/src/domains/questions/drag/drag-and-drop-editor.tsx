import { gapsIn } from '@pelion/questions/types/drag-and-drop/gaps';
import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { CheckboxField, RadioField } from '../../../components/fields/choice-fields.tsx';
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx';
import { useMessages } from '../../../lib/text.ts';
import type { EditorProps } from '../question-editor.ts';
import { DragItems } from './drag-items.tsx';
import { DragTargets } from './drag-targets.tsx';
import {
  itemsInOrder,
  type Kept,
  keptOf,
  type Layout,
  withItems,
  withLayout,
  withPassage,
} from './edited-drag.ts';
import { PictureZones } from './picture-zones.tsx';

const messages = defineMessages({
  layout: 'Drag the items',
  zones: 'Into named boxes',
  gaps: 'Into gaps of a text',
  picture: 'Onto a picture',
  order: 'Into order',
  passage: 'Text with gaps',
  passageHint: 'Put each gap into the text with “Insert gap”.',
  pictureField: 'Picture',
  pictureHint: 'Insert one picture and describe what it shows.',
  reuse: 'Items can be used more than once',
  shuffle: 'Shuffle items',
  scoring: 'Partial credit',
  perTarget: 'Each place counts',
  perTargetHint: 'A wrong item cancels out a right one in its place.',
  positions: 'Each position counts',
  positionsHint: 'An item earns its share when it is exactly in the right position.',
  pairs: 'Each pair of neighbors counts',
  pairsHint: 'Two items earn a share when one directly follows the other.',
  allOrNothing: 'All or nothing',
  allOrNothingHint: 'Only the whole answer earns the points.',
});

const layouts = ['zones', 'gaps', 'picture', 'order'] as const;
const rules = {
  places: [
    ['perTarget', 'perTargetHint'],
    ['allOrNothing', 'allOrNothingHint'],
  ],
  order: [
    ['positions', 'positionsHint'],
    ['pairs', 'pairsHint'],
    ['allOrNothing', 'allOrNothingHint'],
  ],
} as const;

export function DragAndDropEditor({ draft, onChange, problemOf }: EditorProps<'dragAndDrop'>) {
  const t = useMessages(messages);
  const { content, answerKey } = draft;
  const { layout } = content;
  const isOrder = layout === 'order';
  /** State of each layout kind, restored when the author switches back. */
  const [kept, setKept] = useState<{ readonly order?: Kept; readonly places?: Kept }>({});
  const choose = (next: Layout) => {
    setKept({ ...kept, [isOrder ? 'order' : 'places']: keptOf(draft) });
    onChange(withLayout(draft, next, next === 'order' ? kept.order : kept.places));
  };
  const setContent = (changes: Partial<typeof content>) =>
    onChange({ ...draft, content: { ...content, ...changes } });

  return (
    <>
      <RadioField<Layout>
        label={t('layout')}
        choices={layouts.map((value) => ({ value, label: t(value) }))}
        value={layout}
        onChange={choose}
      />
      {layout === 'gaps' ? (
        <RichTextField
          label={t('passage')}
          hint={t('passageHint')}
          isRequired
          lines={4}
          blanks="gap"
          value={content.passage?.source ?? ''}
          error={problemOf('content.passage')}
          onChange={(source) => onChange(withPassage(draft, source, Math.max(0, ...gapsIn(source))))}
        />
      ) : null}
      {layout === 'picture' ? (
        <>
          <RichTextField
            label={t('pictureField')}
            hint={t('pictureHint')}
            isRequired
            lines={3}
            value={content.picture?.source ?? ''}
            error={problemOf('content.picture')}
            onChange={(source) => setContent({ picture: { source } })}
          />
          <PictureZones draft={draft} onChange={onChange} />
        </>
      ) : null}
      <DragItems
        items={itemsInOrder(draft)}
        stored={content.items}
        isOrder={isOrder}
        onChange={(items) => onChange(withItems(draft, items))}
        problemOf={problemOf}
      />
      {isOrder ? null : <DragTargets draft={draft} onChange={onChange} problemOf={problemOf} />}
      <RadioField
        label={t('scoring')}
        isStacked
        choices={rules[isOrder ? 'order' : 'places'].map(([value, hint]) => ({
          value,
          label: t(value),
          hint: t(hint),
        }))}
        value={answerKey.scoring}
        error={problemOf('answerKey.scoring')}
        onChange={(scoring) => onChange({ ...draft, answerKey: { ...answerKey, scoring } })}
      />
      {isOrder ? null : (
        <>
          <CheckboxField
            label={t('reuse')}
            value={content.reuse}
            onChange={(reuse) => setContent({ reuse })}
          />
          <CheckboxField
            label={t('shuffle')}
            value={content.shuffle}
            onChange={(shuffle) => setContent({ shuffle })}
          />
        </>
      )}
    </>
  );
}
