import { screenOf } from '@pelion/access';
import type { PresentationTemplate } from '@pelion/contract/presentation-templates';
import { slideLooks } from '@pelion/contract/presentation-templates/facts';
import { defineMessages } from '@pelion/words';
import { IconPlus, IconPresentation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/later.tsx';
import { Page } from '../../components/page.tsx';
import { RecordCard } from '../../components/record-card.tsx';
import { RecordList } from '../../components/record-list.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { templatesQuery } from './queries.ts';
import { SlideStrip } from './slide-strip.tsx';
import { useTemplateMenu } from './use-template-menu.ts';

const TemplateDialog = later(() => import('./template-dialog.tsx').then((file) => file.TemplateDialog));

const messages = defineMessages({
  add: 'Add presentation template',
  search: 'Search by name or description',
  slides: '{$n} {#n|slide|slides}',
  empty: 'No presentation templates yet',
  emptyText: 'Which slides a presentation has and what goes on each of them. AI uses this to make slides.',
  notFound: 'No presentation templates found.',
});

/** Which template the form is open for; a copy is a new one that begins as another. */
export interface TemplateTask {
  readonly edited: PresentationTemplate | null;
  readonly copyOf?: PresentationTemplate;
}

/** /presentation-templates: what slides are made from. */
export function PresentationTemplatesScreen() {
  const text = useText();
  const t = text(messages);
  const { state, set, clear } = useListState((query) => ({ search: query.text('search') }));
  const [task, setTask] = useState<TemplateTask | null>(null);
  const menuOf = useTemplateMenu(setTask);
  const add = (
    <Button tone="primary" icon={IconPlus} onClick={() => setTask({ edited: null })}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={text.phrase(screenOf('presentationTemplates').title)} primary={add} width="reading">
      <FilterBar>
        <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
      </FilterBar>
      <RecordList
        query={useQuery(templatesQuery)}
        search={state.search}
        textOf={({ name, description }) => [name, description]}
        onClear={clear}
        icon={IconPresentation}
        empty={{ title: t('empty'), text: t('emptyText'), action: add }}
        notFound={t('notFound')}
      >
        {(template) => (
          <RecordCard
            key={template.id}
            name={template.name}
            facts={[
              t('slides', { n: template.slides.length }),
              text.phrase(slideLooks[template.look]),
              template.description,
            ]}
            menu={menuOf(template)}
          >
            <SlideStrip template={template} />
          </RecordCard>
        )}
      </RecordList>
      {task ? (
        <TemplateDialog template={task.edited} copyOf={task.copyOf} onClose={() => setTask(null)} />
      ) : null}
    </Page>
  );
}
