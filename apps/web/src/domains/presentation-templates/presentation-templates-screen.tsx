import type { PresentationTemplate } from '@pelion/contract/presentation-templates';
import { slideLayouts, slideLooks } from '@pelion/contract/presentation-templates/facts';
import { defineMessages } from '@pelion/words';
import { IconPresentation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { later } from '../../components/lazy-part.tsx';
import { RecordsPage } from '../../components/records-page.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import classes from './presentation-templates.module.css';
import { templatesQuery } from './queries.ts';
import { useTemplateMenu } from './use-template-menu.ts';

const slideStripMessages = defineMessages({ slides: 'Slides of “{$name}”', more: '+{$n}' });

/** Slides that fit one line on a desktop; the rest are counted. */
const SHOWN = 6;

const TemplateDialog = later(() => import('./template-dialog.tsx').then((file) => file.TemplateDialog));

const messages = defineMessages({
  add: 'Add presentation template',
  search: 'Search by name or description',
  name: 'Name',
  slides: 'Slides',
  nSlides: '{$n} {#n|slide|slides}',
  look: 'Look',
  description: 'Description',
  empty: 'No presentation templates yet',
  emptyText: 'Slides of a presentation and their content. AI uses templates to create slides.',
  notFound: 'No presentation templates found.',
});

/** Template in the form; `copyOf` prefills a new one. */
export interface TemplateTask {
  readonly edited: PresentationTemplate | null;
  readonly copyOf?: PresentationTemplate;
}

/** /presentation-templates: templates for slides. */
export function PresentationTemplatesScreen() {
  const text = useText();
  const t = text(messages);
  const list = useListState((query) => ({ search: query.text('search') }));
  const [task, setTask] = useState<TemplateTask | null>(null);
  const menuOf = useTemplateMenu(setTask);
  const columns = useMemo<readonly DataColumn<PresentationTemplate>[]>(
    () => [
      { id: 'name', header: t('name'), place: 'primary', value: ({ name }) => name },
      {
        id: 'slides',
        header: t('slides'),
        place: 'fact',
        isNumeric: true,
        value: ({ slides }) => slides.length,
        fact: ({ slides: { length: n } }) => t('nSlides', { n }),
      },
      {
        id: 'look',
        header: t('look'),
        place: 'fact',
        value: ({ look }) => text.phrase(slideLooks[look]),
      },
      {
        id: 'description',
        header: t('description'),
        place: 'fact',
        isLong: true,
        value: ({ description }) => description || null,
      },
    ],
    [t, text],
  );
  return (
    <RecordsPage
      screen="presentationTemplates"
      add={{ label: t('add'), onChoose: () => setTask({ edited: null }) }}
      list={list}
      search={t('search')}
      query={useQuery(templatesQuery)}
      textOf={({ name, description }) => [name, description]}
      icon={IconPresentation}
      empty={{ title: t('empty'), text: t('emptyText') }}
      notFound={t('notFound')}
      columns={columns}
      detail={(template) => <SlideStrip template={template} />}
      menu={menuOf}
      dialog={
        task ? (
          <TemplateDialog template={task.edited} copyOf={task.copyOf} onClose={() => setTask(null)} />
        ) : null
      }
    />
  );
}

/** Thumbnails of a template's first slides: purpose and background. */
function SlideStrip({ template }: { readonly template: PresentationTemplate }) {
  const text = useText();
  const t = text(slideStripMessages);
  const { name, look, slides } = template;
  const rest = slides.length - SHOWN;
  return (
    <ol className={classes.strip} aria-label={t('slides', { name })} data-look={look}>
      {slides.slice(0, SHOWN).map(({ layout, title }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slides have no id, and the strip renders anew with its template
        <li key={place} className={classes.small}>
          {title || text.phrase(slideLayouts[layout])}
        </li>
      ))}
      {rest > 0 ? <li className={classes.rest}>{t('more', { n: rest })}</li> : null}
    </ol>
  );
}
